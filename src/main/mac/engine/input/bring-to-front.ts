import type { JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { pollUntil, schedules } from '../runtime/poll.js';

/** Makes an app the active one, shown if it was hidden. False when it did not come to the front in about a second. */
export async function bringToFront(
  { engine, job, process }: JobContext,
  targets: readonly InputTarget[] = inputTargetsOfApp(process.pid),
): Promise<boolean> {
  const { drivers, gate, pace } = engine;
  const isFront = (): boolean => drivers.windowServer.frontmostPid() === process.pid && drivers.processes.get(process.pid)?.hidden !== true;
  if (isFront()) return true;
  const app = drivers.accessibility.application(process.pid);
  if (drivers.processes.get(process.pid)?.hidden) {
    await gate.performChecked(job, targets, { kind: 'set', element: app, attribute: 'AXHidden', value: false });
  }
  await gate.performChecked(job, targets, { kind: 'set', element: app, attribute: 'AXFrontmost', value: true });
  await pace.settle(job, process.pid);
  return pollUntil({ engine, job }, schedules.arrived, isFront, (front) => front);
}

/** A change to an app as a whole. */
function inputTargetsOfApp(pid: number): readonly InputTarget[] {
  return [{ kind: 'element', element: 'the app', pid }];
}
