import type { Clock } from '../../shared/runtime/clock.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import { type EndedTask, toldEndings } from '../../shared/tasks/ended-task.js';
import type { TaskBook } from '../guard/task-book.js';

/** How long an ended task is told of where nobody puts it away. */
const toldMs = 10 * 60_000;
/** As many are told of at once; the oldest goes first. */
const mostTold = 10;

/** The tasks that have ended by themselves, each until the owner puts it away, its client gets another, or a while has passed. */
export interface EndedTasks {
  list(): readonly EndedTask[];
  dismiss(id: string): void;
  onChange(listener: () => void): () => void;
}

/** Listens to the book for as long as Gatehand runs. What ran for the owner's absence has its report, and is not told twice. */
export function createEndedTasks(tasks: Pick<TaskBook, 'of' | 'onChange' | 'onEnd'>, clock: Clock): EndedTasks {
  let told: readonly EndedTask[] = [];
  const listeners = createListeners();
  const keep = (which: (one: EndedTask) => boolean): void => {
    const left = told.filter(which);
    if (left.length === told.length) return;
    told = left;
    listeners.tell();
  };
  const dismiss = (id: string): void => keep((one) => one.id !== id);
  tasks.onChange(() => keep(({ clientKey }) => tasks.of(clientKey) === null));
  tasks.onEnd(({ task: { id, clientKey, client, terms, watched }, ending: why }) => {
    const ending = toldEndings.find((one) => one === why);
    if (ending === undefined || terms.manner === 'away') return;
    told = [...told, { id, clientKey, client, terms, watched, ending }].slice(-mostTold);
    clock.after(toldMs, () => dismiss(id));
    listeners.tell();
  });
  return { list: () => told, dismiss, onChange: listeners.add };
}
