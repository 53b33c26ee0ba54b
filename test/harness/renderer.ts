import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../../scripts/lib/files.mjs';
import { isBuilt } from '../../scripts/lib/stale.mjs';

const repository = resolve(import.meta.dirname, '../..');
const cache = join(repository, 'node_modules', '.cache', 'gatehand');
/** What the page is made of. */
const parts = ['src/renderer', 'src/shared'] as const;

/** The folder of the page as people get it: that of the built product if it is fresh, else one built from the source in two seconds. */
export async function buildRenderer(): Promise<string> {
  if (isBuilt()) return join(repository, 'out/renderer');
  const files = ['package-lock.json', ...parts.flatMap((part) => filesBelow(join(repository, part), repository))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(repository, file)));
  const built = join(cache, `page-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(built)) return built;
  mkdirSync(cache, { recursive: true });
  // Spec files that build at the same time each make their own and move it into place whole.
  const unfinished = mkdtempSync(`${built}-`);
  await buildInto(unfinished);
  try {
    renameSync(unfinished, built);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // the other was first
  }
  return built;
}

/**
 * Vite is loaded here alone: whoever finds the page built does not wait for it. It builds for what NODE_ENV says, which in a
 * test run is React for developers: nobody's page, and it costs a browser two thirds more.
 */
async function buildInto(folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await buildForPeople(folder);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

async function buildForPeople(folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    root: join(repository, 'src/renderer'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
}
