import type { Arrival, CallRequest } from '../types.js';

type Run<T> = (request: CallRequest) => Promise<T>;

/**
 * Keeps the changes of a connection in their order: the answer runs a call and gives it its place. How long a call is looked at before
 * it may run depends on what it touches, so of two that a client asked for at once the later one could be ready first.
 */
export function createArrivals(): <T>(run: Run<T>) => Run<T> {
  const onTheWay = new Map<string, Set<Promise<void>>>();

  function arrive(connectionId: string): Arrival {
    const own = onTheWay.get(connectionId) ?? new Set();
    onTheWay.set(connectionId, own);
    const before = [...own];
    let pass: () => void = () => undefined;
    const way = new Promise<void>((resolve) => {
      pass = resolve;
    });
    own.add(way);
    return {
      async turn(signal) {
        if (before.length > 0) await unlessEnded(Promise.all(before), signal);
      },
      passed() {
        pass();
        own.delete(way);
        // It is told again when the call ends: others may have come to a set of their own meanwhile.
        if (own.size === 0 && onTheWay.get(connectionId) === own) onTheWay.delete(connectionId);
      },
    };
  }

  return (run) => (request) => {
    const arrival = arrive(request.connection.id);
    return run({ ...request, arrival }).finally(arrival.passed);
  };
}

/** Waits, or rejects with the signal's reason as soon as it aborts. */
async function unlessEnded(wait: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let onAbort: () => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    await Promise.race([wait, ended]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
