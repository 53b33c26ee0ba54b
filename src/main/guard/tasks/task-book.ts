import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { KeptTask, TaskEnding, TaskRefusal, TaskTerms } from '../../../shared/tasks/task.js';
import { coversUse, type TaskUse } from './task-cover.js';

/** A task that runs now. */
export interface Task {
  readonly id: string;
  readonly clientKey: string;
  /** The client's name. */
  readonly client: string;
  readonly terms: TaskTerms;
  /** Ms since the epoch. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** The last change in it, or its start. */
  readonly usedAt: number;
  readonly remaining: number;
  /** The owner lets it live on over restarts, and while its client is not connected. */
  readonly kept: boolean;
  /** The client acts under the owner's eyes in its first session: only in the apps it names, and never beside them. */
  readonly watched: boolean;
}

export type TaskGift = Pick<Task, 'clientKey' | 'client' | 'terms' | 'kept'> & Partial<Pick<Task, 'watched'>>;

/** What an ended task came to. */
export interface TaskReport {
  readonly task: Task;
  readonly ending: TaskEnding;
  /** Calls that were refused because the owner was away, by kind. */
  readonly refused: readonly TaskRefusal[];
}

/** The tasks of all clients, one for each at most. */
export interface TaskBook {
  /** Ends the client's task before it, if it has one. */
  give(gift: TaskGift): Task;
  /** Other terms for a task that runs, by the owner; what it has used stays used. */
  change(id: string, terms: TaskTerms, kept: boolean): void;
  covering(clientKey: string, use: TaskUse): Task | null;
  of(clientKey: string): Task | null;
  /** Counts a change; false when the task is over. */
  use(id: string): boolean;
  /** Puts a call that was refused for the owner's absence into the report. */
  note(id: string, refused: Omit<TaskRefusal, 'times'>): void;
  list(): readonly Task[];
  end(id: string, ending: TaskEnding): void;
  /** The client's last connection closed: a kept task waits for it. */
  left(clientKey: string): void;
  endClient(clientKey: string): void;
  endAll(ending: TaskEnding): void;
  onChange(listener: () => void): () => void;
  onEnd(listener: (report: TaskReport) => void): () => void;
}

/** Where kept tasks are between two runs. */
export interface TaskStore {
  load(): readonly KeptTask[];
  save(tasks: readonly KeptTask[]): void;
}

interface Live {
  task: Task;
  readonly refused: Map<string, TaskRefusal>;
  /** As the store has it: never more than there is. */
  stored: number;
  stopTimer: () => void;
}

const minuteMs = 60_000;
/** Kinds of refusals a report names. */
const mostRefusals = 100;
/** Uses that a kept task gives up in the store ahead of time, so that not every change writes a file. */
const aheadOf = (remaining: number): number => Math.max(1, Math.floor(remaining / 10));

export function createTaskBook(clock: Clock, store: TaskStore): TaskBook {
  const live = new Map<string, Live>();
  const changed = createListeners();
  const ended = createListeners<[report: TaskReport]>();
  let counter = 0;

  const endOf = ({ endsAt, usedAt, terms }: Task): number => Math.min(endsAt, usedAt + terms.idleMinutes * minuteMs);

  function save(): void {
    const kept = [...live.values()].filter(({ task }) => task.kept);
    for (const one of kept) one.stored = Math.max(0, one.task.remaining - aheadOf(one.task.remaining));
    store.save(kept.map(keptOf));
  }

  function end(id: string, ending: TaskEnding): void {
    const found = live.get(id);
    if (found === undefined) return;
    live.delete(id);
    found.stopTimer();
    if (found.task.kept) save();
    ended.tell({ task: found.task, ending, refused: [...found.refused.values()] });
    changed.tell();
  }

  function endThose(which: (task: Task) => boolean, ending: TaskEnding): void {
    for (const { task } of [...live.values()].filter((one) => which(one.task))) end(task.id, ending);
  }

  function watch(one: Live): void {
    one.stopTimer();
    const { id, endsAt } = one.task;
    const due = endOf(one.task);
    one.stopTimer = clock.after(Math.max(0, due - clock.now()), () => end(id, due === endsAt ? 'time' : 'idle'));
  }

  function start(task: Task, stored: number): void {
    const one: Live = { task, refused: new Map(), stored, stopTimer: () => undefined };
    live.set(task.id, one);
    watch(one);
  }

  function running(id: string): Live | null {
    const found = live.get(id);
    return found !== undefined && endOf(found.task) > clock.now() ? found : null;
  }

  const of = (clientKey: string): Task | null =>
    [...live.values()].find(({ task }) => task.clientKey === clientKey && running(task.id) !== null)?.task ?? null;

  for (const kept of store.load()) {
    const task = takenUp(kept, clock.now());
    if (task !== null) start(task, task.remaining);
  }

  return {
    give(gift) {
      endThose((task) => task.clientKey === gift.clientKey, 'replaced');
      counter += 1;
      const task = newTask(gift, clock.now(), counter);
      start(task, 0);
      if (task.kept) save();
      changed.tell();
      return task;
    },
    change(id, terms, kept) {
      const one = running(id);
      if (one === null) return;
      const used = one.task.terms.actions - one.task.remaining;
      const endsAt = one.task.startedAt + terms.minutes * minuteMs;
      one.task = { ...one.task, terms, kept, endsAt, remaining: Math.max(0, terms.actions - used) };
      if (one.task.remaining === 0) return end(id, 'used-up');
      watch(one);
      save();
      changed.tell();
    },
    covering(clientKey, use) {
      const task = of(clientKey);
      if (task === null || (task.watched && use.app === null)) return null;
      return coversUse(task.terms, use) ? task : null;
    },
    of,
    use(id) {
      const one = running(id);
      if (one === null) return false;
      one.task = { ...one.task, usedAt: clock.now(), remaining: one.task.remaining - 1 };
      if (one.task.remaining === 0) end(id, 'used-up');
      else {
        watch(one);
        if (one.task.kept && one.task.remaining < one.stored) save();
        changed.tell();
      }
      return true;
    },
    note(id, refused) {
      const one = running(id);
      if (one !== null) noteIn(one.refused, refused);
    },
    list: () => [...live.values()].flatMap(({ task }) => (running(task.id) === null ? [] : [task])),
    end,
    left: (clientKey) => endThose((task) => task.clientKey === clientKey && !task.kept, 'client'),
    endClient: (clientKey) => endThose((task) => task.clientKey === clientKey, 'owner'),
    endAll: (ending) => endThose(() => true, ending),
    onChange: changed.add,
    onEnd: ended.add,
  };
}

function keptOf({ task, stored }: Live): KeptTask {
  const { id, clientKey, client, terms, startedAt } = task;
  return { id, client: clientKey, name: client, terms, startedAt, remaining: stored };
}

function noteIn(refusals: Map<string, TaskRefusal>, refused: Omit<TaskRefusal, 'times'>): void {
  const key = JSON.stringify(refused);
  const times = (refusals.get(key)?.times ?? 0) + 1;
  if (times > 1 || refusals.size < mostRefusals) refusals.set(key, { ...refused, times });
}

function newTask(gift: TaskGift, now: number, number: number): Task {
  const { actions, minutes } = gift.terms;
  const times = { startedAt: now, endsAt: now + minutes * minuteMs, usedAt: now };
  return { watched: false, ...gift, ...times, id: `task-${now.toString(36)}-${number}`, remaining: actions };
}

/** A kept task in a new run; null when it is over. Its idle time begins anew. */
function takenUp({ id, client, name, terms, startedAt, remaining }: KeptTask, now: number): Task | null {
  const endsAt = startedAt + terms.minutes * minuteMs;
  if (endsAt <= now || startedAt > now || remaining === 0) return null;
  return { id, clientKey: client, client: name, terms, startedAt, endsAt, usedAt: now, remaining, kept: true, watched: false };
}
