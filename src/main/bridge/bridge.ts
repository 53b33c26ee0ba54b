#!/usr/bin/env node
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultSocketPath, helloLine, listNames, ownersPreset, publishedListName } from '../../shared/wire.js';
import { readPublished } from './away.js';
import { Relay } from './relay.js';

/** Put in by the build. */
declare const GATEHAND_VERSION: string | undefined;

function readFlags(): { readonly socketPath: string; readonly readOnly: boolean; readonly preset: string } {
  const options = { socket: { type: 'string' }, 'read-only': { type: 'boolean' }, preset: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ options });
  const { preset } = values;
  if (preset && !listNames.some((name) => name === preset)) throw new Error(`There is no preset '${preset}'.`);
  const socketPath = values.socket || defaultSocketPath({ platform: process.platform, home: homedir(), env: process.env });
  return { socketPath, readOnly: values['read-only'] === true || process.env.GATEHAND_READ_ONLY === '1', preset };
}

function main(): void {
  const { socketPath, readOnly, preset } = readFlags();
  const version = typeof GATEHAND_VERSION === 'string' ? GATEHAND_VERSION : '0.0.0';
  const here = dirname(fileURLToPath(import.meta.url));
  const files = [join(dirname(socketPath), publishedListName(preset || ownersPreset)), join(here, publishedListName('standard'))];
  new Relay({
    socketPath,
    hello: helloLine({ gatehand: 1, bridge: version, ppid: process.ppid, readOnly, preset }),
    published: () => readPublished(files, version),
  }).start();
}

try {
  main();
} catch (error) {
  const usage = `Usage: gatehand-mcp [--socket PATH] [--read-only] [--preset ${listNames.join('|')}]
Connects an MCP client on stdin and stdout to Gatehand. GATEHAND_SOCKET and GATEHAND_READ_ONLY=1 do what the flags do.`;
  process.stderr.write(`gatehand-mcp: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 2;
}
