import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { programTextForVite } from './scripts/lib/program-text.mjs';

const root = import.meta.dirname;
/** Specs that set what modules see while they load: a mocked module. */
const alone = ['test/app/quit.spec.ts'];

export default defineConfig({
  plugins: [programTextForVite()],
  resolve: {
    // Importing the real package in plain Node starts a download; a test that needs it has entered by the wrong door.
    alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }],
  },
  test: {
    projects: [
      {
        // Spec files of a worker share its modules, which keep no state: loading them anew for each took half the time.
        extends: true,
        test: { name: 'gatehand', include: ['test/**/*.spec.ts', 'test/**/*.spec.tsx'], exclude: alone, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    pool: 'forks',
    // Two more than the cores of the smallest machine: many specs wait for a program they have started.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Modules as transformed by the last run: without it one spec of the guard waits two seconds for files that nobody changed.
    experimental: { fsModuleCache: true },
  },
});
