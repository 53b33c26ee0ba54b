import type { AccessibilityDriver } from '../../engine/drivers/drivers.js';

/** The rest works on handles alone and costs no message: CFEqual, CFHash, AXUIElementCreateApplication, AXUIElementGetPid. */
const messages: ReadonlySet<string> = new Set([
  ...(['attributes', 'count', 'range', 'actionNames', 'perform', 'isSettable', 'set', 'elementAt'] as const),
  ...(['answers', 'windowId', 'wake'] as const),
] satisfies (keyof AccessibilityDriver)[]);

/** A driver whose messages are counted and take a set time, as messages to another process do. */
export function priced(driver: AccessibilityDriver, startUs: number) {
  let costMs = startUs / 1000;
  let count = 0;
  let over = 0;

  /** Waits out a message that began at this time. Burning the time is the point: a real message keeps its thread as well. */
  function spend(from: number): void {
    const until = from + costMs;
    let now = performance.now();
    while (now < until) now = performance.now();
    over += now - until;
  }

  const entries = Object.entries(driver).map(([name, verb]: [string, (...args: unknown[]) => unknown]) => {
    const send = (...args: unknown[]): unknown => {
      count += 1;
      if (costMs === 0) return verb(...args);
      const from = performance.now();
      const answer = verb(...args);
      spend(from);
      return answer;
    };
    return [name, messages.has(name) ? send : verb];
  });
  return {
    accessibility: Object.fromEntries(entries) as AccessibilityDriver, // the same verbs under the same names
    /** What accessibility messages cost on this Mac, and what was sent. */
    messages: {
      /** What one message takes from now on, microseconds of real time, in which nothing else runs; 0 for as fast as it can. */
      setCostUs(us: number): void {
        costMs = us / 1000;
      },
      /** Messages since the last call. */
      taken(): number {
        const seen = count;
        count = 0;
        return seen;
      },
      /** Ms since the last call by which messages took longer than set: the simulated Mac's and the machine's doing. */
      overrunMs(): number {
        const seen = over;
        over = 0;
        return seen;
      },
    },
  };
}
