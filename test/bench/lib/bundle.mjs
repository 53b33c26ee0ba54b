import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';

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
    // Bundled, the SDK's modules come before those of zod that they stand on.
    const outside = ['koffi', 'playwright-core', '@modelcontextprotocol/sdk/*', 'gpt-tokenizer/*'];
    await bundleProgram(join(root, 'test', 'bench', file), outfile, { outside, sourcemap: true });
    const bench = await import(pathToFileURL(outfile).href);
    await bench.run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
