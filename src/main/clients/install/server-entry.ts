import { isDeepStrictEqual } from 'node:util';
import type { ClientFileFlaw } from '../../../shared/client-files.js';
import { isRecord } from '../../../shared/wire.js';
import { clientFileSentence } from '../../../shared/words/en/failures.js';

/** How a client starts Gatehand's bridge. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The formats that clients keep their configuration in; JSON may hold comments and trailing commas, as editors write it. */
export type ConfigFormat = 'json' | 'toml';

/** A configuration that is not changed. Which client's and where is known further out. */
export class ConfigRefusal extends Error {
  constructor(
    readonly why: ClientFileFlaw,
    readonly detail = '',
    readonly of: { readonly client: string; readonly file: string } = { client: '', file: '' },
  ) {
    super(clientFileSentence({ ...of, why, detail }));
    this.name = 'ConfigRefusal';
  }
}

/** Whether what stands in a client's file starts the bridge with these very words. A client may add keys of its own, such as a time-out. */
export function starts(found: unknown, { command, args, env = {} }: ServerEntry): boolean {
  if (!isRecord(found)) return false;
  return isDeepStrictEqual([found.command, found.args ?? [], plain(found.env ?? {})], [command, [...args], { ...env }]);
}

/** Whether it starts the bridge for the same Gatehand, with these flags or with others. */
export function isSame(found: unknown, server: ServerEntry): boolean {
  if (!isRecord(found)) return false;
  return starts({ ...found, args: argsOf(found).filter(notAFlag) }, { ...server, args: server.args.filter(notAFlag) });
}

/** The flags of the bridge in what stands in a client's file: what the client may do with Gatehand, and which tools it lists. */
export function flagsOf(found: unknown): readonly string[] {
  const args = isRecord(found) ? argsOf(found) : [];
  return args.filter((word, at) => !notAFlag(word, at, args)).map(String);
}

function argsOf({ args = [] }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(args) ? args : [args];
}

function notAFlag(word: unknown, at: number, args: readonly unknown[]): boolean {
  return !/^--(?:read-only|start-app|preset(?:=.*)?)$/.test(String(word)) && args[at - 1] !== '--preset';
}

function plain(value: unknown): unknown {
  return isRecord(value) ? { ...value } : value;
}
