import type { ElementsPort, WindowsPort } from '../../port.js';
import type { ObservationPort } from '../../ports/observation.js';
import type { EngineCore } from '../engine-context.js';
import { waitFor } from './wait-for.js';
import { watch } from './watch.js';

/** What observing looks through: the engine's own reading verbs, each in its app's lane, none of which changes anything. */
export interface Eyes {
  readonly elements: Pick<ElementsPort, 'find' | 'get' | 'tree'>;
  readonly windows: Pick<WindowsPort, 'list'>;
}

/** Waiting for something, and watching an app, by looking again and again; notifications only make it look sooner. */
export function createObservationPort(core: EngineCore, eyes: Eyes): ObservationPort {
  return {
    wait: (job, query) => waitFor({ core, eyes, job, query }),
    watch: (job, query, onEvent) => watch({ core, eyes, job, query, onEvent }),
  };
}
