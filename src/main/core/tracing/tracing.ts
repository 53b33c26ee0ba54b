import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracer } from '../../calls/tracer.js';
import type { Drivers } from '../../mac/engine/drivers/drivers.js';
import type { Engine } from '../../mac/engine/runtime/engine.js';
import { countDrivers } from './count-drivers.js';
import { countTrips } from './count-trips.js';
import type { AskedKind, TraceLine } from './trace-line.js';

/** A tracer, and what makes the Mac below it count. */
export interface Tracing {
  readonly tracer: Tracer;
  /** The same engine, each of whose verbs counts as a trip. */
  engine(engine: Engine): Engine;
  /** The same drivers, each of whose calls counts. */
  drivers(drivers: Drivers): Drivers;
}

/** Tracing to standard error, one line a step. */
export function traceToStderr(): Tracing {
  return createTracing((line) => void process.stderr.write(`${line}\n`));
}

type Counts = Partial<Record<AskedKind, number>>;

/** What was asked in a step so far. */
interface Tally {
  trips: number;
  readonly asked: Counts;
  readonly drivers: Counts;
}

interface Place {
  readonly id: string;
  readonly tool: string;
  readonly whole: Tally;
  /** The step that runs; the call itself between two steps. */
  readonly tallies: readonly Tally[];
}

/** Writes one JSON line for each step of each call, when the step has ended. */
export function createTracing(write: (line: string) => void): Tracing {
  const here = new AsyncLocalStorage<Place>();

  function tell({ id, tool }: Place, step: TraceLine['step'], ms: number, { trips, asked, drivers }: Tally): void {
    const line: TraceLine = {
      ...{ call: id, tool, step, ms: Math.round(ms * 1000) / 1000, trips },
      ...(Object.keys(asked).length > 0 && { asked }),
      ...(Object.keys(drivers).length > 0 && { drivers }),
    };
    write(JSON.stringify(line));
  }

  async function timed<T>(place: Place, step: TraceLine['step'], tally: Tally, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await here.run(place, work);
    } finally {
      tell(place, step, performance.now() - from, tally);
    }
  }

  const tracer: Tracer = {
    call(id, tool, work) {
      const whole = emptyTally();
      return timed({ id, tool, whole, tallies: [whole] }, 'call', whole, work);
    },
    step(name, work) {
      const place = here.getStore();
      if (place === undefined) return work();
      const tally = emptyTally();
      return timed({ ...place, tallies: [place.whole, tally] }, name, tally, work);
    },
    beside: (work) => here.exit(work),
  };
  const each = (count: (tally: Tally) => void): void => {
    for (const tally of here.getStore()?.tallies ?? []) count(tally);
  };
  return {
    tracer,
    engine: (engine) =>
      countTrips(engine, (kinds) =>
        each((tally) => {
          tally.trips += 1;
          for (const kind of kinds) add(tally.asked, kind);
        }),
      ),
    drivers: (drivers) => countDrivers(drivers, (kind) => each((tally) => add(tally.drivers, kind))),
  };
}

function emptyTally(): Tally {
  return { trips: 0, asked: {}, drivers: {} };
}

function add(counts: Counts, kind: AskedKind): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}
