import { join } from 'node:path';
import { afterEach, beforeAll } from 'vitest';
import { bundleOnce } from '../fake/bundle.js';
import { createRig, type Rig, type RigOptions } from './rig.js';

/** The rigs of one spec file. */
export interface Rigs {
  /** Path of the worker program. */
  readonly program: string;
  /** A new rig, which ends with the test. */
  start(options?: RigOptions): Rig;
}

/** The worker program with the simulated Mac, for a file's tests; each rig ends with its test. */
export function workerRigs(): Rigs {
  let program = '';
  let rigs: Rig[] = [];
  beforeAll(async () => {
    program = await bundleOnce(join(import.meta.dirname, 'program.ts'), 'simulated-worker');
  });
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.end()));
    rigs = [];
  });
  return {
    get program() {
      return program;
    },
    start(options = {}) {
      const rig = createRig(program, options);
      rigs.push(rig);
      return rig;
    },
  };
}
