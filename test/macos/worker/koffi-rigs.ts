import { join } from 'node:path';
import { afterEach, beforeAll } from 'vitest';
import { createRealClock } from '../../../src/main/core/real-clock.js';
import { forkNode } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import { createSimulatedMac, type SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { Answers } from '../fake/answers.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { bundleOnce } from '../fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from '../fake/serve.js';
import { createRig, type Rig, type RigOptions } from './rig.js';

/** A supervisor whose workers have the drivers of a real Mac, over the fake frameworks, which one simulated Mac answers. */
export interface KoffiRig {
  readonly rig: Rig;
  /** It lives on when a worker ends. */
  readonly mac: SimulatedMac;
  readonly service: ListeningFakes;
}

export interface KoffiRigOptions extends Pick<RigOptions, 'tuning' | 'steps' | 'parts'> {
  readonly answers?: Answers;
}

/** The fake frameworks and the worker over them, built before the tests of a file. */
export function koffiPrograms(): () => readonly [library: string, program: string] {
  let programs: readonly [library: string, program: string] = ['', ''];
  beforeAll(async () => {
    programs = await Promise.all([buildFakeFrameworks(), bundleOnce(join(import.meta.dirname, 'koffi-program.ts'), 'koffi-worker')]);
  }, 60_000);
  return () => programs;
}

/** Starts rigs for the tests of a file, and ends them after each. */
export function koffiRigs(): (options?: KoffiRigOptions) => KoffiRig {
  const programs = koffiPrograms();
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  return ({ answers, parts, ...options } = {}) => {
    const [library, program] = programs();
    const mac = createSimulatedMac({ clock: createRealClock() });
    const service = serveFakeFrameworks({ drivers: mac.drivers, ...(answers && { answers }) });
    const fork = forkNode(program, { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path });
    const rig = createRig(program, { ...options, parts: { ...parts, fork } });
    endings.push(() => service.close(), rig.end);
    return { rig, mac, service };
  };
}
