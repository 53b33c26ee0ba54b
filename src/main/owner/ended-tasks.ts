import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../shared/runtime/clock.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import { type EndedTask, type EndedYes, toldEndings } from '../../shared/tasks/ended-task.js';
import type { Grants } from '../guard/grants.js';

type Ended = EndedTask | EndedYes;

/** How long an ended task is told of where nobody puts it away. */
const toldMs = 10 * 60_000;
/** As many are told of at once; the oldest goes first. */
const mostTold = 10;

/** The tasks and yeses that have ended by themselves, each until the owner puts it away, its client gets another, or a while has passed. */
export interface EndedTasks {
  list(): readonly Ended[];
  dismiss(id: string): void;
  onChange(listener: () => void): () => void;
}

/** Listens to the grants for as long as Gatehand runs. What ran for the owner's absence has its report, and is not told twice. */
export function createEndedTasks(grants: Pick<Grants, 'tasks' | 'list' | 'onChange' | 'onEnd'>, clock: Clock): EndedTasks {
  const { tasks } = grants;
  let told: readonly Ended[] = [];
  const listeners = createListeners();
  const keep = (which: (one: Ended) => boolean): void => {
    const left = told.filter(which);
    if (left.length === told.length) return;
    told = left;
    listeners.tell();
  };
  const dismiss = (id: string): void => keep((one) => one.id !== id);
  const tell = (ended: Ended): void => {
    told = [...told, ended].slice(-mostTold);
    clock.after(toldMs, () => dismiss(ended.id));
    listeners.tell();
  };
  const isGivenAgain = (one: Ended): boolean =>
    'terms' in one
      ? tasks.of(one.clientKey) !== null
      : grants.list().some(({ clientKey, reach }) => clientKey === one.clientKey && isDeepStrictEqual(reach, one.reach));
  grants.onChange(() => keep((one) => !isGivenAgain(one)));
  grants.onEnd(({ id, clientKey, reach, budget }, ending) =>
    tell({ id, clientKey, reach: { ...reach, apps: [...reach.apps] }, budget, ending }),
  );
  tasks.onEnd(({ task: { id, clientKey, client, terms, watched }, ending: why }) => {
    const ending = toldEndings.find((one) => one === why);
    if (ending === undefined || terms.manner === 'away') return;
    tell({ id, clientKey, client, terms, watched, ending });
  });
  return { list: () => told, dismiss, onChange: listeners.add };
}
