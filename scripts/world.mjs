import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at } from './lib/paths.mjs';
import { programTextForEsbuild } from './lib/program-text.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** `npm run world -- [TASKS.json | FOLDER] [options] [-- PLAYER …]`: plays benchmark tasks on simulated Macs; see docs/world.md. */
const folder = mkdtempSync(at('node_modules', '.gatehand-world-'));
try {
  const outfile = join(folder, 'world.mjs');
  await build({
    entryPoints: [at('test', 'world', 'run.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A package's module form: what some call their main one cannot be put into one file.
    mainFields: ['module', 'main'],
    logLevel: 'error',
    plugins: [programTextForEsbuild],
    external: [
      'just-bash',
      '@resvg/resvg-js',
      'sharp',
      '@expo-google-fonts/inter',
      '@expo-google-fonts/inter/*',
      'electron',
      '@opentelemetry/*',
    ],
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
  });
  /** @type {typeof import('../test/world/run.ts')} */
  const { run } = await import(pathToFileURL(outfile).href);
  const places = { tasks: at('test', 'world', 'tasks'), bridge: at('out', 'main', 'bridge.js'), build: ensureBuilt };
  process.exitCode = await run(process.argv.slice(2), places);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
