import type { Clock } from '../../../../shared/runtime/clock.js';
import type { WorkerChannel } from '../worker/channel.js';
import { type DriversMaker, runWorker } from '../worker/run-worker.js';
import type { WorkerFork } from './worker-fork.js';

/**
 * The worker program in this very process, for when macOS lets only the app itself use its grants. The protocol is the
 * same; but a call that blocks holds up the app, and one that crashes ends it.
 */
export function forkInProcess(drivers: DriversMaker, clock: Clock): WorkerFork {
  return () => {
    let open = true;
    let closed = (): void => undefined;
    const toApp = createLine(() => open);
    const toWorker = createLine(() => open);
    const exits: ((how: string) => void)[] = [];
    const exit = (how: string): void => {
      if (!open) return;
      open = false;
      for (const listener of exits) listener(how);
    };
    const channel: WorkerChannel = {
      send: toApp.send,
      onMessage: toWorker.onMessage,
      onClose(listener) {
        closed = listener;
      },
    };
    runWorker({ drivers, clock, channel, exit: () => exit('code 0') });
    return {
      pid: null,
      send: toWorker.send,
      onMessage: toApp.onMessage,
      onExit: (listener) => void exits.push(listener),
      kill() {
        closed();
        exit('ended');
      },
    };
  };
}

/** Hands messages on in the next turn, as a real line does, and keeps them until somebody listens. */
function createLine(isOpen: () => boolean) {
  const waiting: unknown[] = [];
  let receive: ((message: unknown) => void) | null = null;
  const deliver = (): void => {
    const message = waiting.shift();
    if (isOpen()) receive?.(message);
  };
  return {
    send(message: unknown): void {
      waiting.push(message);
      if (receive !== null) queueMicrotask(deliver);
    },
    onMessage(listener: (message: unknown) => void): void {
      receive = listener;
      for (const _ of waiting) queueMicrotask(deliver);
    },
  };
}
