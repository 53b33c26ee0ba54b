import type { Clock } from '../../shared/runtime/clock.js';
import type { Guard } from '../guard/guard.js';
import type { TaskBook, TaskStore } from '../guard/task-book.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import type { Notices } from '../owner/notices.js';
import type { SettingsStore } from '../settings/store.js';

/** Between two looks at whether the screen is locked, ms, while a task runs. */
const lookEveryMs = 2500;

export interface TaskWatchDeps {
  readonly tasks: TaskBook;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly guard: Pick<Guard, 'clearance'>;
  readonly mac: Pick<Mac, 'attribution'>;
  readonly notices: Notices;
}

/**
 * Ends tasks with Stop and when the screen is locked, and gives the owner the report of one that ran in their absence. No
 * Mac tells of its lock, so it is looked at while a task runs; each change of a locked screen is refused by itself.
 */
export function watchTasks({ tasks, clock, control, guard, mac, notices }: TaskWatchDeps): () => void {
  let cancel: (() => void) | null = null;
  let over = false;

  async function isLocked(): Promise<boolean> {
    const subjects = [{ kind: 'none' }] as const;
    const deadlineAt = clock.now() + lookEveryMs;
    const clearance = guard.clearance({ callId: 'lock', effect: 'read', capability: 'see', subjects, deadlineAt });
    return (await mac.attribution.look({ clearance, signal: AbortSignal.timeout(lookEveryMs) }, { targets: [] })).locked;
  }

  function look(): void {
    if (cancel !== null || over || tasks.list().length === 0) return;
    cancel = clock.after(lookEveryMs, async () => {
      // A look that fails says nothing; the next one and every change look as well.
      if (await isLocked().catch(() => false)) tasks.endAll('lock');
      cancel = null;
      look();
    });
  }

  const endings = [
    tasks.onChange(look),
    control.onStop(() => tasks.endAll('stop')),
    control.onInterrupt((why) => why === 'lock' && tasks.endAll('lock')),
    tasks.onEnd(({ task, ending, refused }) => {
      const { id, client, terms, remaining } = task;
      if (terms.manner !== 'away') return;
      const done = terms.actions - remaining;
      notices.add({ kind: 'task-report', id, client, goal: terms.goal, ending, done, refused: [...refused] });
    }),
  ];
  look();
  return () => {
    over = true;
    cancel?.();
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
