import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { optionFlaw } from '../../shared/bridge/option-flaw.js';
import { defaultDataFolder, defaultSocketPath, listNames } from '../../shared/wire.js';
import { clientConfiguration, serverEntry } from '../clients/configuration.js';
import { clientIds } from '../clients/install/targets.js';
import { clientVerbs } from '../clients/install/verbs.js';
import { recordFolderIn } from '../log/record/files.js';
import { audit, NoRecord } from './audit.js';
import { clientVerb } from './clients.js';
import { serveComputer } from './computer/computer.js';
import { knock } from './knock.js';
import { privacyProfile } from './pppc.js';

/** Put in by the build. */
declare const GATEHAND_VERSION: string;

const usage = `Usage: node out/main/cli.js <command> [--socket PATH]
  config   print the configuration that connects an MCP client to Gatehand
  status   say whether Gatehand answers
  install CLIENT   connect a client: ${clientIds.join(', ')}
  status CLIENT    say whether that client is connected: 0 connected, 1 not
  remove CLIENT    take Gatehand out of that client again
           install and config take --read-only, --preset NAME and --start-app for the bridge
  audit verify [FOLDER|FILE…]   check the record's chain: 0 intact, 1 broken
  audit export [FOLDER|FILE…]   print the record as JSON lines
  computer   answer tool_use blocks of Anthropic's computer_toolset_20260801, one a line
           from standard input, with their tool_result blocks
  pppc --team-id ID [--identifier ID] [--organization NAME] [--automate ID]…
           print a profile of privacy preferences for an MDM server
  --help, --version`;

const options = {
  socket: { type: 'string' },
  'team-id': { type: 'string' },
  identifier: { type: 'string' },
  organization: { type: 'string' },
  automate: { type: 'string', multiple: true },
  'read-only': { type: 'boolean' },
  'start-app': { type: 'boolean' },
  preset: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Flag = keyof typeof options;
const ofEach: readonly Flag[] = ['socket', 'help', 'version'];
const ofTheBridge: readonly Flag[] = ['read-only', 'start-app', 'preset'];
const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  config: ofTheBridge,
  install: ofTheBridge,
  pppc: ['team-id', 'identifier', 'organization', 'automate'],
};
const commands = ['config', 'audit', 'computer', 'pppc', ...clientVerbs];

/** A flag that the command would not heed must not look as if it did. */
function assertKnown(command: string, flags: object): void {
  if (!commands.includes(command)) throw new Error(command ? `There is no command '${command}'.` : 'A command is missing.');
  const known: readonly string[] = [...ofEach, ...(flagsOf[command] ?? [])];
  const strange = Object.keys(flags).find((name) => !known.includes(name));
  if (strange !== undefined) throw new Error(`'${command}' takes no --${strange}.`);
}

interface BridgeFlags {
  readonly 'read-only'?: boolean | undefined;
  readonly 'start-app'?: boolean | undefined;
  readonly preset?: string | undefined;
}

/** The flags of the bridge that a client is to start it with. */
function bridgeFlags({ preset, ...switches }: BridgeFlags): readonly string[] {
  if (preset !== undefined && !listNames.some((name) => name === preset)) {
    throw new Error(`There is no preset '${preset}'. Known are ${listNames.join(', ')}.`);
  }
  const names = ['read-only', 'start-app'] as const;
  return [
    ...names.filter((name) => switches[name] === true).map((name) => `--${name}`),
    ...(preset === undefined ? [] : ['--preset', preset]),
  ];
}

/** Where a command's words go. */
export interface Said {
  print(text: string | Buffer): void;
  complain(text: string): void;
}

/** Does what the arguments say and answers the exit code; whatever is misused is complained of with the usage. */
export async function runCommandLine(args: readonly string[], said: Said): Promise<number> {
  try {
    return await run(args, said);
  } catch (error) {
    said.complain(`gatehand: ${optionFlaw(error)}\n${error instanceof NoRecord ? '' : `${usage}\n`}`);
    return 2;
  }
}

async function run(args: readonly string[], said: Said): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const printed = (text: string): 0 => {
    said.print(text);
    return 0;
  };
  if (values.help === true || positionals[0] === 'help') return printed(`${usage}\n`);
  if (values.version === true) return printed(`${GATEHAND_VERSION}\n`);
  const [command = '', ...rest] = positionals;
  assertKnown(command, values);
  const where = { platform: process.platform, home: homedir(), uid: process.getuid?.() ?? 0, env: process.env };
  const socketPath = resolve(values.socket || defaultSocketPath(where));
  const parts = {
    bridge: [process.execPath, join(dirname(fileURLToPath(import.meta.url)), 'bridge.js')] as const,
    socketPath,
    flags: bridgeFlags(values),
  };
  if (command === 'audit') {
    const host = process.platform === 'darwin' ? 'app' : 'headless';
    return audit(rest, recordFolderIn(defaultDataFolder(host, where)), said.print);
  }
  const verb = clientVerbs.find((one) => one === command);
  if (verb !== undefined && (rest.length > 0 || verb !== 'status')) return clientVerb(verb, rest, serverEntry(parts));
  if (rest.length > 0) throw new Error(`Too many words: ${rest.join(' ')}`);
  if (command === 'pppc') return printed(profileOf(values));
  if (command === 'computer') return served(socketPath, said);
  if (command === 'config') return printed(`${clientConfiguration(parts)}\n`);
  const flaw = await flawAt(socketPath);
  printed(flaw ?? `Gatehand answers at ${socketPath}.\n`);
  return flaw === null ? 0 : 1;
}

async function flawAt(socketPath: string): Promise<string | null> {
  const flaw = await knock(socketPath);
  return flaw === null ? null : `Gatehand does not answer at ${socketPath}: ${flaw}\n`;
}

async function served(socketPath: string, said: Said): Promise<0 | 1> {
  const flaw = await flawAt(socketPath);
  if (flaw !== null) {
    said.complain(`gatehand: ${flaw}`);
    return 1;
  }
  await serveComputer(socketPath, { input: process.stdin, write: said.print });
  return 0;
}

interface ProfileFlags {
  readonly 'team-id'?: string | undefined;
  readonly identifier?: string | undefined;
  readonly organization?: string | undefined;
  readonly automate?: readonly string[] | undefined;
}

function profileOf({ 'team-id': teamId = '', identifier, organization, automate }: ProfileFlags): string {
  return privacyProfile({
    teamId,
    ...(identifier && { identifier }),
    ...(organization && { organization }),
    ...(automate && { automates: automate }),
  });
}
