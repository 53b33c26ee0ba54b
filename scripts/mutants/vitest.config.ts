import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Stryker runs vitest in a copy of the repository.
const root = process.cwd();

/** The specs of one run of Stryker, which asks for them one mutant at a time. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }] },
  test: {
    include: (process.env.GATEHAND_MUTANTS_SPECS ?? '').split(','),
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    isolate: false,
    // A mutant that leaves a test waiting for ever is killed by this; the longest of these tests takes about a second on an idle machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
