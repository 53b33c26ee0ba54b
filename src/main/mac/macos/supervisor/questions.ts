import type { Clock } from '../../../../shared/runtime/clock.js';
import type { FromWorker, ToWorker } from '../worker/protocol.js';
import { unavailable } from './call.js';
import type { Link } from './link.js';

/** Short questions of the supervisor's own to a worker: to let go, and to try its grants. */
export interface Questions {
  /** Asks as soon as the worker is ready. Errors: `worker_unavailable` when it ends or does not answer in time. */
  ask(link: Link | null, message: (id: number) => ToWorker): Promise<FromWorker>;
  /** A worker became ready. */
  begin(link: Link): void;
  answered(id: number, message: FromWorker): void;
  /** The worker ended: nothing that was asked of it will be answered. */
  drop(how: string): void;
  readonly any: boolean;
}

interface Question {
  readonly message: ToWorker;
  resolve(message: FromWorker): void;
  reject(error: unknown): void;
}

export function createQuestions(clock: Clock, longestMs: number): Questions {
  const open = new Map<number, Question>();
  let last = 0;

  function put({ message }: Question, link: Link): void {
    link.send(message);
    link.nudge();
  }
  return {
    ask: (link, message) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const cancel = clock.after(longestMs, () => {
          if (open.delete(id)) reject(unavailable('it did not answer'));
        });
        const question: Question = {
          message: message(id),
          resolve(answer) {
            cancel();
            resolve(answer);
          },
          reject(error) {
            cancel();
            reject(error);
          },
        };
        open.set(id, question);
        if (link?.ready) put(question, link);
      }),
    begin(link) {
      for (const question of open.values()) put(question, link);
    },
    answered(id, message) {
      open.get(id)?.resolve(message);
      open.delete(id);
    },
    drop(how) {
      for (const { reject } of open.values()) reject(unavailable(how));
      open.clear();
    },
    get any() {
      return open.size > 0;
    },
  };
}
