import type { AccessibilityDriver, AxElement, Drivers } from '../../engine/drivers/drivers.js';

/** A reading call that took this long kept everybody else waiting, ms: half of the messaging time-out. */
const slowMs = 250;

/** How quickly apps answer, as told from the time that calls to them take. */
export interface Meter {
  readonly drivers: Drivers;
  /** Processes that were asked since the last call of this and kept nobody waiting; empty unless `attentive`. */
  takeQuick(): readonly number[];
}

export interface MeterOptions {
  /** Looks whom each call goes to, also the quick ones. */
  readonly attentive: boolean;
  readonly onSlow: (pid: number, ms: number) => void;
}

/**
 * The same drivers, watched. Only reading is: an action may take its time, as a menu does that is open. What a simulated
 * app owes counts as time it took.
 */
export function meterDrivers(drivers: Drivers, { attentive, onSlow }: MeterOptions): Meter {
  const ax = drivers.accessibility;
  const asked = new Set<number>();
  const slow = new Set<number>();

  function note(pid: number, ms: number): void {
    if (ms >= slowMs) {
      slow.add(pid);
      onSlow(pid, ms);
    } else if (attentive) asked.add(pid);
  }
  function timed<T>(of: AxElement | number, run: () => T): T {
    const before = performance.now();
    const answer = run();
    const ms = performance.now() - before;
    if (ms < slowMs && !attentive) return answer;
    if (typeof of === 'number') note(of, ms);
    else {
      const pid = ax.pid(of);
      if (pid.ok) note(pid.value, ms);
    }
    return answer;
  }
  const watched: AccessibilityDriver = {
    ...ax,
    attributes: (element, names) => timed(element, () => ax.attributes(element, names)),
    count: (element, attribute) => timed(element, () => ax.count(element, attribute)),
    range: (...asked) => timed(asked[0], () => ax.range(...asked)),
    actionNames: (element) => timed(element, () => ax.actionNames(element)),
    isSettable: (element, attribute) => timed(element, () => ax.isSettable(element, attribute)),
    elementAt: (pid, point) => timed(pid, () => ax.elementAt(pid, point)),
    answers(pid, timeoutMs) {
      const does = timed(pid, () => ax.answers(pid, timeoutMs));
      // The time it was given is short, so it is not by that that it shows.
      if (!does) note(pid, slowMs);
      return does;
    },
    wake: (pid) => timed(pid, () => ax.wake(pid)),
    windowId: (element) => timed(element, () => ax.windowId(element)),
    observe: (...asked) => timed(asked[0], () => ax.observe(...asked)),
  };
  return {
    drivers: {
      ...drivers,
      accessibility: watched,
      takeOwedMs(pid) {
        const owed = drivers.takeOwedMs(pid);
        if (owed > 0) note(pid, owed);
        return owed;
      },
    },
    takeQuick() {
      const quick = [...asked].filter((pid) => !slow.has(pid));
      asked.clear();
      slow.clear();
      return quick;
    },
  };
}
