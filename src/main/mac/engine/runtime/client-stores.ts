import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { Job } from '../../port.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { SeenOutline } from '../nodes/seen-outline.js';
import type { StillSnapshot } from '../nodes/snapshot.js';
import type { Continuation, HandedTree } from '../nodes/walk-node.js';
import { createKept, type Kept } from './kept.js';
import { mostClients, type RefMemory } from './ref-memory.js';
import { createRefs, type Refs } from './refs.js';

/** Each may hold some thousand handles or lines. */
const keptCursors = 16;
const keptOutlines = 24;
/** Each holds a whole walk; it is asked for at once or never. */
const keptTrees = 4;
/** Each holds a few hundred handles; one that is older than some changes is of no use. */
const keptStills = 4;

/** What an engine hands out to one client. To every other it does not exist, and no other can use it up. */
export interface ClientStore {
  readonly refs: Refs;
  /** Where truncated trees can be read on. */
  readonly cursors: Kept<Continuation>;
  /** Trees that may have been cut by who reads them. */
  readonly trees: Kept<HandedTree>;
  /** Apps that stood still after a change of the client. */
  readonly stills: Kept<StillSnapshot>;
  /** Outlines that the client has seen. */
  readonly outlines: Kept<SeenOutline>;
}

/** The store of a job's client; looks that are for no client share one. The client that was not heard of longest goes first. */
export function createClientStores(ax: Pick<ReadDrivers['accessibility'], 'same' | 'hash'>, memory?: RefMemory): (job: Job) => ClientStore {
  const stores = createBoundedMap<string, ClientStore>(mostClients);
  let last = 0;
  const counted = (): number => {
    last += 1;
    return last;
  };
  return ({ clearance: { client = '' } }) => {
    const mark = memory?.tokenMark ?? '';
    const store = stores.get(client) ?? {
      refs: createRefs(ax, { client, nextNumber: counted, ...(memory && { memory }) }),
      cursors: createKept<Continuation>(`c${mark}`, keptCursors),
      trees: createKept<HandedTree>(`t${mark}`, keptTrees),
      stills: createKept<StillSnapshot>(`l${mark}`, keptStills),
      outlines: createKept<SeenOutline>(`o${mark}`, keptOutlines),
    };
    stores.set(client, store);
    return store;
  };
}
