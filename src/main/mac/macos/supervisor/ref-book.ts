import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import { mostClients, type RefNumbers, type RememberedRef, refsPerClient } from '../../engine/runtime/ref-memory.js';

/** Every ref that was handed out and how its element looked, in the app, where no worker's end can lose it. */
export interface RefBook {
  /** `worker` tells which worker has the handle now. */
  learn(records: readonly RememberedRef[], worker: object): void;
  get(ref: string): RememberedRef | null;
  /** Of refs that a call speaks of, those this worker must be told of first. It counts as told from now on. */
  unknownTo(worker: object, refs: readonly string[]): readonly RememberedRef[];
  /** All of them, for a worker that begins; from now on it has been told. */
  allFor(worker: object): readonly RememberedRef[];
  /** Drops a client's refs into a process; answers how many there were. */
  forget(client: string, pid: number): number;
  /** The highest number that was given, in this run or before. */
  readonly highest: number;
  /** Above this are the numbers of this run. */
  readonly above: number;
}

interface Line {
  readonly record: RememberedRef;
  /** Workers that know it, by handle or by telling. */
  readonly known: WeakSet<object>;
}

const fromTheFirst: RefNumbers = { above: 0, given: () => undefined };

/** A book that keeps the latest refs. */
export function createRefBook({ above, given }: RefNumbers = fromTheFirst): RefBook {
  const clients = createBoundedMap<string, Map<string, Line>>(mostClients);
  const lineOf = (ref: string): Line | undefined => [...clients.values()].find((lines) => lines.has(ref))?.get(ref);
  let highest = above;
  return {
    above,
    learn(records, worker) {
      for (const record of records) {
        const lines = clients.get(record.client) ?? createBoundedMap<string, Line>(refsPerClient);
        clients.set(record.client, lines);
        const known = lines.get(record.ref)?.known ?? new WeakSet();
        known.add(worker);
        lines.set(record.ref, { record, known });
        highest = Math.max(highest, Number(record.ref.slice(1)));
        given(record.ref);
      }
    },
    get: (ref) => lineOf(ref)?.record ?? null,
    unknownTo(worker, refs) {
      return refs.flatMap((ref) => {
        const line = lineOf(ref);
        if (line === undefined || line.known.has(worker)) return [];
        line.known.add(worker);
        return [line.record];
      });
    },
    allFor: (worker) =>
      [...clients.values()]
        .flatMap((lines) => [...lines.values()])
        .map(({ record, known }) => {
          known.add(worker);
          return record;
        }),
    forget(client, pid) {
      const lines = clients.get(client) ?? new Map<string, Line>();
      let count = 0;
      for (const [ref, { record }] of lines) {
        if (record.pid !== pid) continue;
        lines.delete(ref);
        count += 1;
      }
      return count;
    },
    get highest() {
      return highest;
    },
  };
}
