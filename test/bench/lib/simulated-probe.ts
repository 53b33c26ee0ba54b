import { createRealClock } from '../../../src/main/core/real-clock.js';
import { createEngine } from '../../../src/main/mac/engine/create-engine.js';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { createSimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { aJob } from '../../harness/a-job.js';
import { bigApp, bigScenario } from './big-app.js';

/** What the bench of the simulated Mac does over and over. It needs little beside src, so that the sources of another version can be put under it. */

/** Makes the default Mac. */
export function build(): void {
  createSimulatedMac({ clock: createRealClock() });
}

/** Makes ready to walk an app of 5,000 elements, the same in every version; answers how many were walked. */
export function walker(): () => Promise<number> {
  const clock = createRealClock();
  const control = createHostControl();
  const mac = createSimulatedMac({ clock, scenario: bigScenario() });
  const engine = createEngine({ drivers: mac.drivers, clock, control });
  const app = mac.apps.running().find(({ name }) => name === bigApp);
  if (app === undefined) throw new Error('the app does not run');
  const job = () => aJob({ stopEpoch: control.stopEpoch(), deadlineAt: clock.now() + 600_000 });
  const query = { app, element: null, maxDepth: 60, roles: null, withActions: false, maxNodes: 20_000, maxMs: 30_000, maxChildren: 1000 };
  return async () => (await engine.elements.tree(job(), query)).nodes;
}
