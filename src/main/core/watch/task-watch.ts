import { knownClient } from '../../../shared/words/quote.js';
import type { TaskBook, TaskStore } from '../../guard/tasks/task-book.js';
import type { Notices } from '../../owner/notices.js';
import type { SettingsStore } from '../../settings/store.js';
import { type LockWatchDeps, watchLock } from './lock-watch.js';

export interface TaskWatchDeps extends LockWatchDeps {
  readonly tasks: TaskBook;
  readonly notices: Notices;
  readonly settings: Pick<SettingsStore, 'get'>;
}

/** Ends tasks with Stop and when the screen is locked, and gives the owner the report of one that ran in their absence. */
export function watchTasks({ tasks, notices, settings, ...parts }: TaskWatchDeps): () => void {
  const lock = watchLock(
    parts,
    () => tasks.list().length > 0,
    () => tasks.endAll('lock'),
  );
  const endings = [
    lock.end,
    tasks.onChange(lock.look),
    parts.control.onStop(() => tasks.endAll('stop')),
    tasks.onEnd(({ task, ending, refused }) => {
      const { id, client, clientKey, terms, remaining } = task;
      if (terms.manner !== 'away') return;
      const done = terms.actions - remaining;
      const { verified } = knownClient(settings.get().clients, clientKey, client);
      notices.add({ kind: 'task-report', id, client, verified, goal: terms.goal, ending, done, refused: [...refused] });
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/**
 * Kept tasks in the settings. Of a file that the owner has still to look at none is taken, and none of a client that is not
 * paired or that nobody vouches for.
 */
export function tasksInSettings(settings: SettingsStore): TaskStore {
  return {
    load() {
      const { review, tasks, clients } = settings.get();
      const vouchedFor = (key: string): boolean => clients.some((one) => one.key === key && one.verified);
      const good = review.length > 0 ? [] : tasks.filter((one) => vouchedFor(one.client));
      if (good.length < tasks.length) settings.update((current) => ({ ...current, tasks: good }));
      return good;
    },
    save: (tasks) => settings.update((current) => ({ ...current, tasks: [...tasks] })),
  };
}
