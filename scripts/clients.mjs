import { existsSync } from 'node:fs';
import { clientNames } from '../test/clients/names.mjs';
import { readArguments } from './lib/arguments.mjs';
import { ensureOwnInstall } from './lib/own-install.mjs';
import { at } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Leads real clients through an errand against the built bridge; see test/clients. They are installed from a lockfile of their
 * own, nearly two gigabytes, and run on the Node that is installed with them.
 */
const folder = at('test', 'clients');
const names = [...clientNames, 'conformance'];
const help = `npm run clients [-- NAME…]: leads real clients through an errand; they are installed first, nearly two gigabytes

The clients are ${names.join(', ')}; without a name all of them are led.`;
const given = readArguments(
  help,
  {
    allowPositionals: true,
  },
  ({ positionals }) => {
    const strange = positionals.find((word) => !names.some((name) => name.toLowerCase() === word.toLowerCase()));
    if (strange !== undefined) throw new Error(`There is no client "${strange}".`);
  },
);
if (given === null) process.exit();

await ensureBuilt();
await ensureOwnInstall(folder);
const node = at('test', 'clients', 'node_modules', 'node', 'bin', 'node');
const args = [at('test', 'clients', 'run.mjs'), ...given.positionals.map((name) => name.toLowerCase())];
const { code } = existsSync(node) ? await run(node, args) : await runNode(args);
process.exitCode = code;
