import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Lets 200 clients of every bad habit at a headless host for a while (`--seconds n`, 180 unless given); see test/soak. */
await ensureBuilt();
const folder = mkdtempSync(at('node_modules', '.gatehand-soak-'));
try {
  const outfile = join(folder, 'soak.mjs');
  await build({
    entryPoints: [at('test', 'soak', 'run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A package's module form: what some call their main one cannot be put into one file.
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const { run } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await run(process.argv.slice(2), at('out', 'main', 'headless.js'))) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
