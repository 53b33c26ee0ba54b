import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { bundleProgram, createRig, type Rig, type RigOptions } from './rig.js';

/** The rigs of one spec file. */
export interface Rigs {
  /** Path of the worker program. */
  readonly program: string;
  /** A new rig, which ends with the test. */
  start(options?: RigOptions): Rig;
}

/** Bundles the worker program before a file's tests, and takes everything away after them. `name` is the bundle's own. */
export function rigsOf(name: string): Rigs {
  let program = '';
  let rigs: Rig[] = [];
  beforeAll(async () => {
    program = await bundleProgram(join(import.meta.dirname, 'program.ts'), name);
  });
  afterAll(() => rmSync(program, { force: true }));
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
