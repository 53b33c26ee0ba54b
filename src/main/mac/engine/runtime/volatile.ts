import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { AxElement, ProcessEntry } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

export type Stability = 'volatile' | 'stable';

/** What is known about elements that may change by themselves, such as clocks: one that does proves nothing about an action. */
export interface VolatileElements {
  of(process: ProcessEntry, element: AxElement): Stability | null;
  learn(process: ProcessEntry, element: AxElement, stability: Stability): void;
}

interface Known {
  readonly element: AxElement;
  readonly stability: Stability;
}

/** Elements that are remembered. */
const mostKnown = 500;

export function createVolatileElements(ax: Pick<ReadDrivers['accessibility'], 'same' | 'hash'>): VolatileElements {
  const known = createBoundedMap<string, Known>(mostKnown);
  const keyOf = (process: ProcessEntry, element: AxElement): string => `${process.pid}@${process.startedAt}:${ax.hash(element)}`;
  return {
    of(process, element) {
      const found = known.get(keyOf(process, element));
      return found !== undefined && ax.same(found.element, element) ? found.stability : null;
    },
    learn(process, element, stability) {
      known.set(keyOf(process, element), { element, stability });
    },
  };
}
