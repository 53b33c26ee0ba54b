import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { programTextForEsbuild } from '../../../scripts/lib/program-text.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Runs a TypeScript bench: bundles it as the hosts are bundled, so that what is measured is what ships, and imports it.
 * @param {string} file Relative to test/bench.
 */
export async function runBench(file) {
  // Inside the project, so that what stays outside the bundle is found.
  const folder = mkdtempSync(join(root, 'node_modules', '.gatehand-bench-'));
  const outfile = join(folder, 'bench.mjs');
  try {
    await build({
      entryPoints: [join(root, 'test', 'bench', file)],
      outfile,
      bundle: true,
      plugins: [programTextForEsbuild],
      platform: 'node',
      target: 'node20',
      format: 'esm',
      // As Vite does: the other form of jsonc-parser looks for its files at run time.
      mainFields: ['module', 'main'],
      sourcemap: true,
      logLevel: 'error',
      external: [
        'koffi',
        '@resvg/resvg-js',
        'sharp',
        '@expo-google-fonts/inter',
        '@expo-google-fonts/inter/*',
        'electron',
        'playwright-core',
        // Bundled, its modules come before those of zod that they stand on.
        '@modelcontextprotocol/sdk/*',
      ],
      banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
    });
    const bench = await import(pathToFileURL(outfile).href);
    await bench.run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
