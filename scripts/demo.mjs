import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Runs the demo: a client drives the simulated Mac through the bridge. Exit 0 only if the Mac ended as it should. */
if (readArguments('npm run demo: a client drives the simulated Mac', {}) === null) process.exit();
await ensureBuilt();
const { code } = await runNode([at('out', 'main', 'demo.js')]);
process.exitCode = code;
