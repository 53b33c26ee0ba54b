import type { ObservationPort } from '../../ports/observation.js';
import type { EngineContext } from '../engine-context.js';
import type { ElementReader } from './element-reader.js';
import { lateChange } from './late-change.js';
import { waitFor } from './wait-for.js';
import { watch } from './watch.js';

/** Waiting for something, and watching an app, by looking again and again; notifications only make it look sooner. */
export function createObservationPort(engine: EngineContext, reader: ElementReader): ObservationPort {
  return {
    wait: (job, query) => waitFor({ engine, reader, job, query }),
    late: (job, query) => lateChange({ engine, job }, query),
    watch: (job, query, onEvent) => watch({ engine, reader, job, query, onEvent }),
  };
}
