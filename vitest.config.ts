import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
/** Specs beside the engine's that make no engine, or hold the simulated Mac to itself: a second run would show nothing new. */
const withoutEngine = ['agreement', 'chords', 'front-door', 'one-gate', 'paths'].map((name) => `test/engine/${name}.spec.ts`);

/** Specs that set what modules see while they load: a mocked module, the environment. */
const alone = ['test/app/quit.spec.ts', 'test/macos/opening.spec.ts'];

export default defineConfig({
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
      {
        // The engine's specs once more, on the drivers of a real Mac over fake frameworks in another process.
        extends: true,
        test: {
          name: 'engine through koffi',
          include: ['test/engine/*.spec.ts'],
          exclude: withoutEngine,
          env: { GATEHAND_ENGINE_ROUTE: 'koffi' },
          // Each call crosses two processes several times, which a busy machine feels.
          testTimeout: 60_000,
        },
      },
    ],
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Modules as transformed by the last run: without it one spec of the guard waits two seconds for files that nobody changed.
    experimental: { fsModuleCache: true },
  },
});
