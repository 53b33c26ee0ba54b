import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from '../../scripts/lib/arguments.mjs';
import { bundleProgram } from '../../scripts/lib/bundle-program.mjs';

/**
 * What an idle host costs and what calls leave behind: `npm run soak -- --memory N` with fewer calls. `npm run bench memory -- --calls 100000`
 * makes as many as the targets ask for.
 */
const root = join(import.meta.dirname, '..', '..');
const given = readArguments('npm run bench memory [-- --calls N]', {
  counts: ['calls'],
  options: { calls: { type: 'string', default: '10000' } },
});
if (given === null) process.exit();
const folder = mkdtempSync(join(root, 'node_modules', '.gatehand-bench-'));
try {
  const outfile = join(folder, 'soak.mjs');
  await bundleProgram(join(root, 'test', 'soak', 'run.ts'), outfile, { outside: ['esbuild', 'koffi'] });
  const { run } = await import(pathToFileURL(outfile).href);
  // What is beyond a bound is told with every other figure at the end.
  await run(['--memory', given.values.calls], { program: join(root, 'out', 'main', 'headless.js'), build: async () => {} });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
