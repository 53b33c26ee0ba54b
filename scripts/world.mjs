import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './lib/bundle-program.mjs';
import { ownFolder } from './lib/own-folder.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** `npm run world -- [TASKS.json | FOLDER] [options] [-- PLAYER …]`: plays benchmark tasks on simulated Macs; see docs/world.md. */
const folder = ownFolder('world');
try {
  const outfile = join(folder, 'world.mjs');
  await bundleProgram(at('test', 'world', 'run.ts'), outfile, { outside: ['just-bash', '@opentelemetry/*'] });
  /** @type {typeof import('../test/world/run.ts')} */
  const { run } = await import(pathToFileURL(outfile).href);
  const places = { tasks: at('test', 'world', 'tasks'), bridge: at('out', 'main', 'bridge.js'), build: ensureBuilt };
  process.exitCode = await run(process.argv.slice(2), places);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
