import type { Capability } from '../../shared/clearance.js';
import { allows, type Deed, type Reach, type TaskBudget } from '../../shared/grant-reach.js';
import { createBoundedMap } from '../../shared/runtime/bounded.js';
import type { Clock } from '../../shared/runtime/clock.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { Rule } from '../../shared/settings.js';
import type { YesEnding } from '../../shared/tasks/ended-task.js';
import { createTaskBook, type TaskBook, type TaskStore } from './tasks/task-book.js';

/** A yes that lasts: what it covers, for whom, until when. */
export interface Grant {
  readonly id: string;
  readonly clientKey: string;
  /** `app`: all that a client may be allowed in one app at once. */
  readonly capability: Deed;
  /** Lower-case bundle id, or `*`. */
  readonly app: string;
  /** Executable path of the app when it was granted: a look-alike with the same id is not covered. */
  readonly path: string | null;
  /** The same by names, for who reads it. */
  readonly reach: Reach;
  /** The budget as it was given. */
  readonly budget: TaskBudget | null;
  /** Ms since the epoch; null: while the client stays connected. */
  readonly expiresAt: number | null;
  /** Uses left of a task budget; null: it counts none. */
  readonly remaining: number | null;
  /** Uses the budget had at first. */
  readonly total: number | null;
}

export interface GrantRequest extends Omit<Grant, 'id' | 'total'> {
  /** The owner's one answer it comes from: calls that shared a card get one grant together. */
  readonly answerId: string;
}

/** The grants given now, tasks among them. `always` is not kept here: it is a rule in the settings. */
export interface Grants {
  readonly tasks: TaskBook;
  give(request: GrantRequest): void;
  /** Counts one use of each; false, and none is counted, when one of them is used up or over. Those without a budget always last. */
  use(ids: readonly string[]): boolean;
  /** The grant that covers a use, or null. */
  covering(use: {
    readonly clientKey: string;
    readonly capability: Capability;
    readonly bundleId: string | null;
    readonly path: string | null;
  }): Grant | null;
  /** Without the tasks. */
  list(): readonly Grant[];
  /** Ends a grant or a task. */
  end(id: string): void;
  /** Whether a grant or a task was ended before it was used up: what it allowed and has not begun must not begin. */
  ended(id: string): boolean;
  /** The client's last connection closed: everything ends but a task that the owner keeps for it. */
  left(clientKey: string): void;
  /** Ends everything a client holds: the owner forgot it. */
  endClient(clientKey: string): void;
  /** Ends everything but tasks, whose own watch ends them: the owner pressed Stop. */
  endAll(): void;
  onChange(listener: () => void): () => void;
  /** A grant, and no task, has ended by itself. */
  onEnd(listener: (grant: Grant, ending: YesEnding) => void): () => void;
  /** A yes for always has become this rule. */
  ruled(rule: Rule): void;
  onRuled(listener: (rule: Rule) => void): () => void;
}

/** Answers of the owner that are remembered, so that none gives twice. */
const rememberedAnswers = 1000;

/** Ended ones that are remembered for the calls they allowed. */
const rememberedEnds = 1000;

const nowhere: TaskStore = { load: () => [], save: () => undefined };

/** Grants in memory; nothing of them outlives Gatehand but the tasks that the owner keeps, which `store` holds. */
export function createGrants(clock: Clock, store: TaskStore = nowhere): Grants {
  const given = new Map<string, Grant>();
  const ended = createBoundedMap<string, true>(rememberedEnds);
  const listeners = createListeners();
  const rules = createListeners<[rule: Rule]>();
  const ends = createListeners<[grant: Grant, ending: YesEnding]>();
  const tasks = createTaskBook(clock, store);
  tasks.onChange(listeners.tell);
  tasks.onEnd(({ task, ending }) => {
    if (ending !== 'used-up') ended.set(task.id, true);
  });
  const answered = createBoundedMap<string, true>(rememberedAnswers);
  let counter = 0;
  const changed = listeners.tell;
  const live = (): Grant[] => [...given.values()].filter((grant) => grant.expiresAt === null || grant.expiresAt > clock.now());
  const remove = (which: (grant: Grant) => boolean): void => {
    const gone = [...given.values()].filter(which);
    for (const grant of gone) {
      given.delete(grant.id);
      ended.set(grant.id, true);
    }
    if (gone.length > 0) changed();
  };
  const expire = (id: string): void => {
    const over = given.get(id);
    if (over === undefined) return;
    remove((one) => one.id === id);
    ends.tell(over, 'time');
  };
  return {
    tasks,
    give({ answerId, ...request }) {
      const same = `${answerId}|${request.clientKey}|${request.capability}|${request.app}|${request.path ?? ''}`;
      if (answered.has(same)) return;
      answered.set(same, true);
      counter += 1;
      const grant = { ...request, id: `grant-${counter}`, total: request.remaining };
      given.set(grant.id, grant);
      if (grant.expiresAt !== null) clock.after(grant.expiresAt - clock.now(), () => expire(grant.id));
      changed();
    },
    use(ids) {
      if (ids.length === 0) return true;
      const running = new Set(tasks.list().map(({ id }) => id));
      const inTasks = ids.filter((id) => running.has(id));
      const wanted = new Set(ids.filter((id) => !running.has(id)));
      const used = live().filter((grant) => wanted.has(grant.id));
      if (used.length !== wanted.size) return false;
      const counted = used.filter((grant) => grant.remaining !== null);
      for (const grant of counted) {
        const remaining = (grant.remaining ?? 0) - 1;
        if (remaining > 0) given.set(grant.id, { ...grant, remaining });
        else given.delete(grant.id);
      }
      if (counted.length > 0) changed();
      for (const grant of counted) if (!given.has(grant.id)) ends.tell(grant, 'used-up');
      return inTasks.every((id) => tasks.use(id));
    },
    covering(use) {
      const id = use.bundleId?.toLowerCase() ?? null;
      const covers = (grant: Grant): boolean =>
        grant.clientKey === use.clientKey &&
        allows(grant.capability, use.capability) &&
        (grant.app === '*' || (grant.app === id && isAtPlace(grant, use.path)));
      return live().find(covers) ?? null;
    },
    list: live,
    end(id) {
      remove((grant) => grant.id === id);
      tasks.end(id, 'owner');
    },
    ended: (id) => ended.has(id),
    left(clientKey) {
      remove((grant) => grant.clientKey === clientKey);
      tasks.left(clientKey);
    },
    endClient(clientKey) {
      remove((grant) => grant.clientKey === clientKey);
      tasks.endClient(clientKey);
    },
    endAll: () => remove(() => true),
    onChange: listeners.add,
    onEnd: ends.add,
    ruled: rules.tell,
    onRuled: rules.add,
  };
}

/** A yes for an app as a whole reaches the most, so what lies nobody knows where is not taken for that app. */
function isAtPlace(grant: Grant, path: string | null): boolean {
  if (grant.capability === 'app') return grant.path === path;
  return grant.path === null || path === null || grant.path === path;
}
