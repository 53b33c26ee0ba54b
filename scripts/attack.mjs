import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at } from './lib/paths.mjs';
import { programTextForEsbuild } from './lib/program-text.mjs';

/** Runs seeded random calls of a hostile client against the simulated Mac; see test/guard/attack. */
const folder = mkdtempSync(at('node_modules', '.gatehand-attack-'));
try {
  const outfile = join(folder, 'attack.mjs');
  await build({
    entryPoints: [at('test', 'guard', 'attack', 'attack.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [programTextForEsbuild],
    external: ['@resvg/resvg-js', 'sharp', '@expo-google-fonts/inter', '@expo-google-fonts/inter/*', 'electron'],
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
  });
  const { run } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await run(process.argv.slice(2))) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
