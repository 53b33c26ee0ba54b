import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { programTextForVite } from './scripts/lib/program-text.mjs';
import { frameworksOf, realSpecs } from './scripts/mac/real-specs.mjs';
import { LongestFirst } from './test/longest-first.js';

const root = import.meta.dirname;
const none = '**/node_modules/**';
/** Specs that set what modules see while they load: a mocked module. */
const alone = ['test/app/quit.spec.ts'];
/** Folders whose specs mostly wait for programs and pages that they have started: twice as many of them run at once as there are cores. */
const programs = ['app', 'bridge', 'e2e', 'macos', 'renderer', 'scripts', 'soak'].map((folder) => `test/${folder}/**/*.spec.{ts,tsx}`);
/** Of the others as many as cores: each worker more loads, and compiles while it runs, all modules once more. */
const cores = Math.max(2, Math.min(availableParallelism(), 4));

/** Spec files of a worker share its modules, which keep no state: loading them anew for each took half the time. */
const shared = { isolate: false };

export default defineConfig({
  plugins: [programTextForVite()],
  resolve: {
    // Importing the real package in plain Node starts a download; a test that needs it has entered by the wrong door.
    alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }],
  },
  test: {
    projects:
      frameworksOf(process.env) === 'real'
        ? // With GATEHAND_FRAMEWORKS=real nothing else is run: what means something over the frameworks of the Mac it runs on.
          [{ extends: true, test: { name: 'mac', include: Object.keys(realSpecs), ...shared } }]
        : [
            { extends: true, test: { name: 'programs', include: programs, exclude: [...alone, none], ...shared } },
            { extends: true, test: { name: 'alone', include: alone } },
            {
              extends: true,
              test: {
                name: 'gatehand',
                include: ['test/**/*.spec.{ts,tsx}'],
                exclude: [...programs, none],
                maxWorkers: cores,
                // After the others: Vitest gives one number of workers to what runs at the same time.
                sequence: { groupOrder: 1 },
                ...shared,
              },
            },
          ],
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    pool: 'forks',
    // Two more than the cores of the smallest machine.
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
