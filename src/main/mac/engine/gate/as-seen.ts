import { fail } from '../../../../shared/errors.js';
import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { FocusSighting, PointSighting, Sighting } from '../../../../shared/sighting.js';
import type { Job } from '../../port.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { changedAt, changedFocus, type Marks } from '../owners/scene.js';
import type { InputTarget } from './input-targets.js';

/** Calls that are remembered to have begun. */
const mostBegun = 1000;

/**
 * Holds a call to what was seen when the owner was asked about it: until its first event nothing may be different where it
 * acts. From then on things differ by its own doing. Each throws `interrupted` and what changed.
 */
export interface AsSeen {
  /** By the moment in which an event is judged; `keys`: it goes to whatever has the keyboard. */
  assertTargets(job: Job, targets: readonly InputTarget[], moment: { readonly drivers: ReadDrivers; readonly keys: boolean }): void;
  /** Everything that the call was asked about, before it begins. */
  assertAll(job: Job, drivers: ReadDrivers): void;
  /** The call has done something. */
  began(job: Job): void;
}

export function createAsSeen(marks: Marks): AsSeen {
  const begun = createBoundedMap<string, true>(mostBegun);
  const sightingsOf = ({ clearance: { callId, sightings } }: Job): readonly Sighting[] => (begun.has(callId) ? [] : sightings);

  function assertPoint(drivers: ReadDrivers, seen: PointSighting): void {
    const changed = changedAt({ drivers, marks }, seen);
    if (changed !== null) interrupted(`at (${seen.x}, ${seen.y}) ${changed}`);
  }

  function assertFocus(drivers: ReadDrivers, seen: FocusSighting): void {
    const changed = changedFocus({ drivers, marks }, seen);
    if (changed !== null) interrupted(changed);
  }

  /** Of a call that was asked about with points, each point that it presses is one of them. */
  function assertPoints(drivers: ReadDrivers, points: readonly PointSighting[], targets: readonly InputTarget[]): void {
    for (const target of targets) {
      if (target.kind !== 'point') continue;
      const seen = points.find(({ x, y }) => x === target.at.x && y === target.at.y);
      if (seen === undefined) interrupted('the pointer is elsewhere');
      assertPoint(drivers, seen);
    }
  }

  function assertKeys(drivers: ReadDrivers, focuses: readonly FocusSighting[]): void {
    const front = drivers.windowServer.frontmostPid();
    const seen = focuses.find(({ pid }) => pid === front);
    if (seen === undefined) interrupted('another app is in front');
    assertFocus(drivers, seen);
  }

  return {
    assertTargets(job, targets, { drivers, keys }) {
      const sightings = sightingsOf(job);
      const points = sightings.filter((one) => one.kind === 'point');
      const focuses = sightings.filter((one) => one.kind === 'focus');
      if (points.length > 0) assertPoints(drivers, points, targets);
      if (focuses.length === 0) return;
      if (keys) return assertKeys(drivers, focuses);
      const pids = targets.flatMap((target) => ('pid' in target ? [target.pid] : []));
      for (const seen of focuses) if (pids.includes(seen.pid)) assertFocus(drivers, seen);
    },
    assertAll(job, drivers) {
      for (const seen of sightingsOf(job)) {
        if (seen.kind === 'point') assertPoint(drivers, seen);
        if (seen.kind === 'focus') assertFocus(drivers, seen);
      }
    },
    began({ clearance: { callId, sightings } }) {
      if (sightings.length > 0) begun.set(callId, true);
    },
  };
}

function interrupted(changed: string): never {
  fail('interrupted', `It is not as it was when the owner was asked: ${changed}. Nothing was done.`, {
    remedy: 'Look at the screen again, then repeat the call if it is still what you want; the owner is asked anew.',
    details: { rule: 'changed-target', changed },
  });
}
