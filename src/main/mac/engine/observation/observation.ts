import type { ObservationPort } from '../../ports/observation.js';
import type { EngineCore } from '../engine-context.js';
import type { Eyes } from './element-reader.js';
import { waitFor } from './wait-for.js';
import { watch } from './watch.js';

/** Waiting for something, and watching an app, by looking again and again; notifications only make it look sooner. */
export function createObservationPort(core: EngineCore, eyes: Eyes): ObservationPort {
  return {
    wait: (job, query) => waitFor({ core, eyes, job, query }),
    watch: (job, query, onEvent) => watch({ core, eyes, job, query, onEvent }),
  };
}
