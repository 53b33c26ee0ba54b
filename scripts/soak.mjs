import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './lib/bundle-program.mjs';
import { ownFolder } from './lib/own-folder.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Lets 200 clients of every bad habit at a headless host for a while (`--seconds n`, 180 unless given); see test/soak. */
const folder = ownFolder('soak');
try {
  const outfile = join(folder, 'soak.mjs');
  await bundleProgram(at('test', 'soak', 'run.ts'), outfile, { outside: ['esbuild', 'koffi'] });
  const { run } = await import(pathToFileURL(outfile).href);
  const wrong = await run(process.argv.slice(2), { program: at('out', 'main', 'headless.js'), build: ensureBuilt });
  // Of a wrong use it is 2 already.
  process.exitCode ??= wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
