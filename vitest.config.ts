import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { programTextForVite } from './scripts/lib/program-text.mjs';
import { frameworksOf, realSpecs } from './scripts/mac/real-specs.mjs';
import { LongestFirst } from './test/longest-first.js';

const root = import.meta.dirname;
/** Specs that set what modules see while they load: a mocked module. */
const alone = ['test/app/quit.spec.ts'];

/** Spec files of a worker share its modules, which keep no state: loading them anew for each took half the time. */
const gatehand = {
  extends: true as const,
  test: {
    name: 'gatehand',
    include: ['test/**/*.spec.ts', 'test/**/*.spec.tsx'],
    exclude: [...alone, '**/node_modules/**'],
    isolate: false,
  },
};
const apart = { extends: true as const, test: { name: 'alone', include: alone } };
/** With GATEHAND_FRAMEWORKS=real nothing else is run: what means something over the frameworks of the Mac it runs on. */
const onMac = { extends: true as const, test: { name: 'mac', include: Object.keys(realSpecs), isolate: false } };

export default defineConfig({
  plugins: [programTextForVite()],
  resolve: {
    // Importing the real package in plain Node starts a download; a test that needs it has entered by the wrong door.
    alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }],
  },
  test: {
    projects: frameworksOf(process.env) === 'real' ? [onMac] : [gatehand, apart],
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    pool: 'forks',
    // Two more than the cores of the smallest machine: many specs wait for a program they have started.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What never comes is told late; what comes is waited for on a busy machine too.
    expect: { poll: { timeout: 10_000 } },
    // Modules as transformed by the last run: without it one spec of the guard waits two seconds for files that nobody changed.
    experimental: { fsModuleCache: true },
  },
});
