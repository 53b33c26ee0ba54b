import type { AxElement, AxNotification, Drivers, PasteboardSnapshot } from '../../../src/main/mac/engine/drivers/drivers.js';

/** One call of a driver, as plain data: elements and snapshots stand as numbers. */
export interface DriverCall {
  readonly driver: 'accessibility' | 'input' | 'windowServer' | 'processes' | 'pasteboard' | 'launches' | 'time';
  readonly method: string;
  readonly args: readonly unknown[];
}

/** An element in the arguments or the answer of a call. */
export interface ElementNumber {
  readonly element: number;
}

/** Makes driver calls from data and answers with data, so that two routes can be asked the same. */
export interface Caller {
  call(call: DriverCall): unknown;
  /** How many elements were answered so far; each got the next number. */
  readonly elements: number;
  /** How many snapshots of the pasteboard were taken. */
  readonly snapshots: number;
  /** Ends what observes. */
  end(): void;
}

export interface CallerDeps {
  readonly drivers: Drivers;
  /** Lets time pass. */
  readonly advance: (ms: number) => void;
}

/** Notifications come while the run loop is pumped, which a timer does every 50 ms. */
const pumpedAfterMs = 60;

export function createCaller({ drivers, advance }: CallerDeps): Caller {
  const elements = new Map<number, AxElement>();
  const snapshots: PasteboardSnapshot[] = [];
  const observing: (() => void)[] = [];
  const arrived: AxNotification[] = [];
  let count = 0;

  function number(element: AxElement): ElementNumber {
    count += 1;
    elements.set(count, element);
    return { element: count };
  }
  function encode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(encode);
    if (Object.keys(value).length === 0) return number(value as AxElement); // only opaque handles have no keys of their own
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, encode(one)]));
  }
  function decode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(decode);
    if ('element' in value && typeof value.element === 'number') return elements.get(value.element);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, decode(one)]));
  }
  function endAll(): number {
    const all = observing.splice(0);
    for (const stop of all) stop();
    return all.length;
  }
  function special({ method, args }: DriverCall): unknown {
    switch (method) {
      case 'advance':
        return advance(Number(args[0]));
      case 'observe': {
        const [pid, names] = args as readonly [number, readonly string[]]; // the specs build these calls
        const answer = drivers.accessibility.observe(pid, names, (event) => arrived.push(event));
        if (answer.ok) observing.push(answer.value);
        return answer.ok ? { ok: true } : answer;
      }
      case 'unobserve':
        advance(pumpedAfterMs);
        return endAll();
      case 'events':
        advance(pumpedAfterMs);
        return encode(arrived.splice(0));
      case 'save':
        return snapshots.push(drivers.pasteboard.save());
      case 'restore': {
        const snapshot = snapshots[Number(args[0])];
        return snapshot === undefined ? 'no such snapshot' : drivers.pasteboard.restore(snapshot);
      }
      default:
        throw new Error(`there is no call ${method}`);
    }
  }
  return {
    call(call) {
      if (call.driver === 'time') return special(call);
      // These lists have no order of their own.
      if (call.driver === 'processes' && call.method === 'list') return drivers.processes.list().toSorted((a, b) => a.pid - b.pid);
      if (call.driver === 'input' && call.method === 'buttons') return drivers.input.buttons().toSorted();
      if (call.driver === 'input' && call.method === 'flags') return drivers.input.flags().toSorted();
      const driver = drivers[call.driver] as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>; // the specs name methods that are there
      const method = driver[call.method];
      if (method === undefined) throw new Error(`the driver has no ${call.method}`);
      return encode(method.apply(driver, decode(call.args) as unknown[])); // a list decodes to a list
    },
    get elements() {
      return count;
    },
    get snapshots() {
      return snapshots.length;
    },
    end: () => void endAll(),
  };
}
