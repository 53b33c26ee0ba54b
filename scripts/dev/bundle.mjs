import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { at, outFolder } from '../lib/paths.mjs';
import { programTextForEsbuild } from '../lib/program-text.mjs';
import { buildBridge } from '../lib/single-file.mjs';

/**
 * The headless host as a bundle of its own, out of the way of `npm run build`: packages stay outside, so that bundling takes
 * a fraction of a second.
 */
export async function bundleHost() {
  const folder = join(outFolder, 'dev', 'main');
  const program = join(folder, 'headless.js');
  mkdirSync(folder, { recursive: true });
  const building = await context({
    entryPoints: [at('src', 'main', 'headless', 'main.ts')],
    outfile: program,
    bundle: true,
    plugins: [programTextForEsbuild],
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  // What clients start; and a page for whoever opens the host's own address, which Vite's hides.
  await buildBridge(folder);
  mkdirSync(join(folder, '..', 'renderer'), { recursive: true });
  writeFileSync(
    join(folder, '..', 'renderer', 'index.html'),
    '<!doctype html><title>Gatehand</title><p>npm run dev serves the page itself.</p>\n',
  );

  let last = '';
  return {
    program,
    /** Answers whether the host is another one now; false also when a source does not bundle, which esbuild has told by then. */
    async rebuild() {
      const { outputFiles } = await building.rebuild().catch(() => ({ outputFiles: [] }));
      const code = outputFiles.find(({ path }) => path === program)?.text;
      if (code === undefined || code === last) return false;
      for (const { path, contents } of outputFiles) writeFileSync(path, contents);
      last = code;
      return true;
    },
    dispose: () => void building.dispose(),
  };
}
