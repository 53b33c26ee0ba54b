#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { appEnvironment, appId } from '../../shared/bridge/app-id.js';
import { optionFlaw } from '../../shared/bridge/option-flaw.js';
import { bridgeWords } from '../../shared/bridge/words.js';
import { asksReadOnly, defaultSocketPath, helloLine, listNames, ownersPreset, publishedListName } from '../../shared/wire.js';
import { readPublished } from './away.js';
import { isInOwnFolder } from './own-folder.js';
import { Relay } from './relay.js';

/** Put in by the build. */
declare const GATEHAND_VERSION: string | undefined;

interface Flags {
  readonly socketPath: string;
  readonly readOnly: boolean;
  readonly preset: string;
  readonly startsApp: boolean;
}

function readFlags(): Flags {
  const yes = { type: 'boolean' } as const;
  const options = { socket: { type: 'string' }, 'read-only': yes, preset: { type: 'string', default: '' }, 'start-app': yes } as const;
  const { values } = parseArgs({ options });
  const { preset } = values;
  if (preset && !listNames.some((name) => name === preset)) throw new Error(`There is no preset '${preset}'.`);
  const socketPath =
    values.socket || defaultSocketPath({ platform: process.platform, home: homedir(), uid: process.getuid?.() ?? 0, env: process.env });
  return {
    socketPath,
    readOnly: values['read-only'] === true || asksReadOnly(process.env),
    preset,
    startsApp: values['start-app'] === true || isOn(process.env.GATEHAND_START_APP),
  };
}

/** Claude Desktop writes a switch of its own as `true`. */
function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

const usage = `${bridgeWords.usage} [--preset ${listNames.join('|')}]\n${bridgeWords.usageEnds}\n`;
const version = typeof GATEHAND_VERSION === 'string' ? GATEHAND_VERSION : '0.0.0';

/** What a person asks a program for before they trust it; null for a client, which never does. */
function wordForPerson(args: readonly string[]): string | null {
  if (args.includes('--help') || args.includes('-h')) return usage;
  return args.includes('--version') ? `${version}\n` : null;
}

function main(): void {
  const word = wordForPerson(process.argv.slice(2));
  if (word !== null) {
    process.stdout.write(word);
    return;
  }
  const { socketPath, readOnly, preset, startsApp } = readFlags();
  const here = dirname(fileURLToPath(import.meta.url));
  const published = join(dirname(socketPath), publishedListName(preset || ownersPreset));
  const builtIn = join(here, publishedListName('standard'));
  new Relay({
    socketPath,
    hello: helloLine({ gatehand: 1, bridge: version, ppid: process.ppid, readOnly, preset }),
    published: () => readPublished(isInOwnFolder(socketPath) ? [published, builtIn] : [builtIn], version),
    startApp: startsApp ? startApp : null,
  }).start();
}

/** By LaunchServices, in the background: a child of the client would act with the client's grants instead of its own. */
function startApp(): Promise<boolean> {
  return new Promise((answer) => {
    const env = Object.fromEntries(appEnvironment.map((name) => [name, process.env[name]]));
    const child = spawn('open', ['-g', '-b', appId], { stdio: 'ignore', env });
    child.on('error', () => answer(false)).on('exit', (code) => answer(code === 0));
  });
}

try {
  main();
} catch (error) {
  process.stderr.write(`gatehand-mcp: ${optionFlaw(error)}\n${usage}`);
  process.exitCode = 2;
}
