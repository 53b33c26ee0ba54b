import type { AccessibilityDriver, Drivers } from '../../../src/main/mac/engine/drivers.js';

/** Drivers whose accessibility messages are counted and take a set time, as messages to another process do. */
export interface Priced {
  readonly drivers: Drivers;
  /** What one message takes from now on, ms; the simulated Mac's own time is part of it. */
  setCost(ms: number): void;
  /** Messages since the last call. */
  taken(): number;
  /** Ms since the last call by which messages took longer than set: the simulated Mac's and the machine's doing. */
  overrun(): number;
}

/** The rest works on handles alone and costs no message: CFEqual, CFHash, AXUIElementCreateApplication, AXUIElementGetPid. */
const messages = new Set<string>([
  'attributes',
  'count',
  'range',
  'actionNames',
  'perform',
  'isSettable',
  'set',
  'elementAt',
  'windowId',
  'wake',
] satisfies (keyof AccessibilityDriver)[]);

export function priced(drivers: Drivers): Priced {
  let cost = 0;
  let count = 0;
  let over = 0;
  const entries = Object.entries(drivers.accessibility).map(([name, verb]: [string, (...args: unknown[]) => unknown]) => {
    const send = (...args: unknown[]): unknown => {
      const until = performance.now() + cost;
      count += 1;
      const answer = verb(...args);
      let now = performance.now();
      while (now < until) now = performance.now();
      over += now - until;
      return answer;
    };
    return [name, messages.has(name) ? send : verb];
  });
  return {
    drivers: { ...drivers, accessibility: Object.fromEntries(entries) as AccessibilityDriver }, // the same verbs under the same names
    setCost(ms) {
      cost = ms;
    },
    taken() {
      const seen = count;
      count = 0;
      return seen;
    },
    overrun() {
      const seen = over;
      over = 0;
      return seen;
    },
  };
}
