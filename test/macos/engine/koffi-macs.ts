import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { type EngineMac, type EngineMacOptions, withShortcuts } from '../../engine/engine-mac.js';
import { type KoffiEngines, openKoffiEngines } from './koffi-engines.js';

/**
 * Engine Macs as `createEngineMac` makes them, with the engine in a worker process on the drivers of a real Mac, over fake
 * frameworks that this process's simulated Mac answers; `around` stands behind the fakes. To be called once at the top of a
 * spec file: a test that leaves native objects behind, or breaks a rule of Apple's frameworks, fails.
 */
export function koffiMacs(disk?: string): (options?: EngineMacOptions) => EngineMac {
  let engines: KoffiEngines;
  beforeAll(async () => {
    engines = await openKoffiEngines(disk);
  });
  afterEach(async () => {
    expect(await engines.endTest()).toEqual([]);
  });
  afterAll(() => engines.close());
  return ({ scenario, around, autoClock = true } = {}) => {
    const control = createHostControl();
    const made = engines.make({ control, autoClock, ...(scenario && { scenario }), ...(around && { around }) });
    return withShortcuts({ control, ...made });
  };
}
