import { existsSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../shared/wire.js';
import { assertWritable, backupPath, type ConfigFile, keepBackup, readConfigFile, writeConfigFile } from './config-file.js';
import { jsonValue, withJsonValue } from './merge-json.js';
import { tomlValue, withTomlValue } from './merge-toml.js';
import { ConfigRefusal, flagsOf, isSame, type ServerEntry, starts } from './server-entry.js';
import { type ClientId, type InstallTarget, installTargets, type Places } from './targets.js';

export interface ConnectDeps {
  readonly places: Places;
  readonly server: ServerEntry;
  /**
   * Runs a client's own program and answers its exit code, null when there is no such program. Left out where nothing strange may be
   * started: what the app starts would act with the app's grants.
   */
  run?(program: string, args: readonly string[]): Promise<number | null>;
  /** Opens a link of the client's, in which the client itself asks its user; false when no program opens it. Left out where nobody sits. */
  openLink?(link: string): Promise<boolean>;
}

/** `other`: under Gatehand's key stands another way to start it, be it this one with other flags. */
export type ConnectionState = 'connected' | 'other' | 'absent';

export interface ConnectOutcome {
  readonly state: ConnectionState;
  /** How it was done; null when there was nothing to do. */
  readonly how: 'command' | 'file' | 'link' | null;
  readonly file: string;
}

/** Whether a client's configuration starts this Gatehand. Throws a ConfigRefusal when it cannot be read. */
export function connectionOf(client: ClientId, { places, server }: ConnectDeps): ConnectionState {
  const target = installTargets[client];
  return refusing(target, target.file(places), () => stateIn(readConfigFile(target.file(places)).text ?? '', target, server));
}

/** The flags of the bridge that a client starts this Gatehand with; null where it starts another or none. Throws as `connectionOf`. */
export function flagsOfConnection(client: ClientId, { places, server }: ConnectDeps): readonly string[] | null {
  const target = installTargets[client];
  const found = refusing(target, target.file(places), () => valueIn(readConfigFile(target.file(places)).text ?? '', target));
  return isSame(found, server) ? flagsOf(found) : null;
}

/**
 * Puts Gatehand into a client's configuration: by the client's own command or link where it has one and that does it, else into its
 * file, in which nothing but the one key changes. After a link the client asks its user: `absent` then, until they have said yes. Done twice it changes nothing. Throws a ConfigRefusal, and then nothing has changed.
 */
export async function connectClient(client: ClientId, deps: ConnectDeps): Promise<ConnectOutcome> {
  const target = installTargets[client];
  const file = target.file(deps.places);
  const before = connectionOf(client, deps);
  if (before === 'connected') return { state: before, how: null, file };
  refusing(target, file, () => assertWritable(readConfigFile(file)));
  // What another Gatehand has put there is not Gatehand's: `remove` puts it back. An older backup is of before that one.
  const isOwn = flagsOfConnection(client, deps) !== null;
  const isOldest = before === 'absent' || (!isOwn && refusing(target, file, () => !existsSync(backupPath(readConfigFile(file).path))));
  if (await byCommand(client, deps, { state: before, isOldest })) return { state: 'connected', how: 'command', file };
  if (target.link !== undefined && (await deps.openLink?.(target.link(deps.server)))) return { state: before, how: 'link', file };
  refusing(target, file, () => {
    const found = readConfigFile(file);
    const text = merged(found.text ?? '', target, target.entry(deps.server));
    if (stateIn(text, target, deps.server) !== 'connected') throw new ConfigRefusal('unsafe');
    writeConfigFile(found, text, isOldest);
  });
  return { state: 'connected', how: 'file', file };
}

/**
 * Takes Gatehand out again: a file that nobody else has changed becomes what it was, to the byte, and the entry of another Gatehand
 * that stood there stands there again (`other`). Throws a ConfigRefusal.
 */
export async function disconnectClient(client: ClientId, deps: ConnectDeps): Promise<ConnectOutcome> {
  const target = installTargets[client];
  const file = target.file(deps.places);
  if (connectionOf(client, deps) === 'absent') return { state: 'absent', how: null, file };
  return refusing(target, file, () => {
    const found = readConfigFile(file);
    const text = textBefore(found, target, deps.server);
    writeConfigFile(found, text, false);
    rmSync(backupPath(found.path), { force: true });
    return { state: stateIn(text ?? '', target, deps.server), how: 'file', file };
  });
}

/** What the file becomes without this Gatehand. */
function textBefore({ path, text }: ConfigFile, target: InstallTarget, server: ServerEntry): string | null {
  const now = text ?? '';
  const entry = valueIn(now, target);
  const kept = backupPath(path);
  const backup = existsSync(kept) ? refusing(target, kept, () => readConfigFile(kept).text) : null;
  const old = backup ?? '';
  const previous = valueIn(old, target);
  const isAnother = isRecord(previous) && !isDeepStrictEqual(previous, entry) && !isSame(previous, server);
  if (isRecord(entry) && (previous === undefined || isAnother) && merged(old, target, entry) === now) return backup;
  const left = merged(now, target, isAnother ? previous : undefined);
  const outer = { ...target, path: target.path.slice(0, -1) };
  const servers = valueIn(left, outer);
  const emptied = isRecord(servers) && Object.keys(servers).length === 0 && valueIn(old, outer) === undefined;
  return emptied ? merged(left, outer, undefined) : left;
}

/** Lets the client do it itself; false when it cannot, or says it has and has not. */
async function byCommand(
  client: ClientId,
  deps: ConnectDeps,
  { state, isOldest }: { readonly state: ConnectionState; readonly isOldest: boolean },
): Promise<boolean> {
  const target = installTargets[client];
  const { command } = target;
  if (command === undefined || deps.run === undefined) return false;
  // A client refuses a name that it has already.
  if (state === 'other') {
    if (isOldest) refusing(target, target.file(deps.places), () => keepBackup(readConfigFile(target.file(deps.places))));
    await deps.run(command.program, command.remove);
  }
  const code = await deps.run(command.program, command.add(deps.server));
  return code === 0 && connectionOf(client, deps) === 'connected';
}

function stateIn(text: string, target: InstallTarget, server: ServerEntry): ConnectionState {
  const found = valueIn(text, target);
  if (found === undefined) return 'absent';
  return starts(found, server) ? 'connected' : 'other';
}

function valueIn(text: string, { format, path }: InstallTarget): unknown {
  return format === 'toml' ? tomlValue(text, path) : jsonValue(text, path);
}

function merged(text: string, { format, path }: InstallTarget, entry: Readonly<Record<string, unknown>> | undefined): string {
  return format === 'toml' ? withTomlValue(text, path, entry) : withJsonValue(text, path, entry);
}

/** Says which file it is that something is wrong with. */
function refusing<T>({ name }: InstallTarget, file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // The file that was meant first is the one that is named.
    if (error instanceof ConfigRefusal)
      throw error.of.file === '' ? new ConfigRefusal(error.why, error.detail, { client: name, file }) : error;
    throw error;
  }
}
