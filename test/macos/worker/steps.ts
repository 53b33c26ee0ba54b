import type { WorkerFork } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import type { WorkerRole } from '../../../src/main/mac/macos/worker/protocol.js';
import { createVirtualClock, type VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';

/** Small beside every time that a spec states of the supervisor. */
const stepMs = 10;

/** A supervisor's clock that stands still unless told, so that a spec can say how long it waited however busy the machine is. */
export interface Steps {
  readonly clock: VirtualClock;
  /** The fork, with what it is asked for written down. */
  watched(fork: WorkerFork): WorkerFork;
  /** Roles of the workers that were started, in order. */
  started(): readonly WorkerRole[];
  /** Lets time pass until a worker of this role is killed; answers how much, ms by this clock. */
  untilKilled(role: WorkerRole): number;
  /** What workers say from now on is read only once they were killed, as by an app that is busy. */
  readLate(): void;
}

export function createSteps(): Steps {
  // Workers judge deadlines by the real time.
  const clock = createVirtualClock({ start: Date.now() });
  const started: WorkerRole[] = [];
  const killed: WorkerRole[] = [];
  let isLate = false;
  const unread: (() => void)[] = [];
  return {
    clock,
    started: () => started,
    watched: (fork) => (role) => {
      started.push(role);
      const worker = fork(role);
      const { send, onExit } = worker;
      return {
        get pid() {
          return worker.pid;
        },
        ...{ send, onExit },
        onMessage: (listener) =>
          worker.onMessage((message) => {
            if (isLate) unread.push(() => listener(message));
            else listener(message);
          }),
        kill() {
          killed.push(role);
          worker.kill();
          isLate = false;
          queueMicrotask(() => {
            for (const read of unread.splice(0)) read();
          });
        },
      };
    },
    readLate() {
      isLate = true;
    },
    untilKilled(role) {
      const before = killed.length;
      for (let passed = 0; passed <= 60_000; passed += stepMs) {
        if (killed.slice(before).includes(role)) return passed;
        clock.advance(stepMs);
      }
      throw new Error(`no worker of ${role} was killed`);
    },
  };
}
