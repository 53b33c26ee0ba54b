#!/usr/bin/env node
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultDataFolder, defaultSocketPath } from '../../shared/wire.js';
import { clientConfiguration } from '../clients/configuration.js';
import { recordFolderIn } from '../log/record/files.js';
import { audit } from './audit.js';
import { knock } from './knock.js';
import { privacyProfile } from './pppc.js';

const usage = `Usage: gatehand <command> [--socket PATH]
  config   print the configuration that connects an MCP client to Gatehand
  status   say whether Gatehand answers
  audit verify [FOLDER|FILE…]   check the record's chain: 0 sound, 1 broken
  audit export [FOLDER|FILE…]   print the record as JSON lines
  pppc --team-id ID [--identifier ID] [--organization NAME] [--automate ID]…
           print a profile of privacy preferences for an MDM server`;

const options = {
  socket: { type: 'string' },
  'team-id': { type: 'string' },
  identifier: { type: 'string' },
  organization: { type: 'string' },
  automate: { type: 'string', multiple: true },
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const where = { platform: process.platform, home: homedir(), env: process.env };
  const socketPath = resolve(values.socket || defaultSocketPath(where));
  const [command, ...rest] = positionals;
  if (command === 'audit') {
    const host = process.platform === 'darwin' ? 'app' : 'headless';
    return audit(rest, recordFolderIn(defaultDataFolder(host, where)), (text) => process.stdout.write(text));
  }
  if (rest.length > 0) throw new Error(`Too many words: ${rest.join(' ')}`);
  if (command === 'pppc') {
    const { 'team-id': teamId = '', identifier, organization, automate } = values;
    process.stdout.write(
      privacyProfile({
        teamId,
        ...(identifier && { identifier }),
        ...(organization && { organization }),
        ...(automate && { automates: automate }),
      }),
    );
    return 0;
  }
  if (command === 'config') {
    const bridgePath = join(dirname(fileURLToPath(import.meta.url)), 'bridge.js');
    process.stdout.write(`${clientConfiguration({ bridge: [process.execPath, bridgePath], socketPath })}\n`);
    return 0;
  }
  if (command !== 'status') throw new Error(command ? `There is no command '${command}'.` : 'A command is missing.');
  const flaw = await knock(socketPath);
  process.stdout.write(flaw ? `Gatehand does not answer at ${socketPath}: ${flaw}\n` : `Gatehand answers at ${socketPath}.\n`);
  return flaw ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`gatehand: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 2;
}
