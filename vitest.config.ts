import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    // Importing the real package in plain Node starts a download; a test that needs it has entered by the wrong door.
    alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }],
  },
  test: {
    include: ['test/**/*.spec.ts', 'test/**/*.spec.tsx'],
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
