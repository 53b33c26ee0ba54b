import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const repository = resolve(import.meta.dirname, '../..');

/** Builds the page from its source into a folder of its own, so that a spec never sees a stale one. About two seconds. */
export async function buildRenderer(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehand-renderer-'));
  await build({
    configFile: false,
    root: join(repository, 'src/renderer'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, minify: false, reportCompressedSize: false },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
