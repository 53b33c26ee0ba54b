import { mostWatched, type TaskTerms } from '../../../shared/tasks/task.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { Mac } from '../../mac/port.js';
import type { SettingsStore } from '../../settings/store.js';
import type { Grants } from '../grants.js';
import { isKeptAway } from '../sight.js';
import type { Task } from '../tasks/task-book.js';

export interface WatchDeps {
  readonly grants: Pick<Grants, 'tasks'>;
  readonly settings: SettingsStore;
  readonly mac: Pick<Mac, 'apps'>;
}

/** At most an hour; being idle does not end it sooner. */
const minutes = 60;
const actions = 500;

/**
 * Lets a client act in these apps while the owner watches. It is a task without a goal: what cannot be taken back, scripts,
 * files, the clipboard and everything outside the apps is asked for as always, and it ends with the connection, Stop or a lock.
 * An app that is kept away, or that is not on this Mac, is left out; null when none is left.
 */
export function watchClient(
  parts: WatchDeps,
  client: { readonly key: string; readonly name: string },
  bundleIds: readonly string[],
): Task | null {
  const apps = appsOf(parts, bundleIds);
  if (apps.length === 0) return null;
  const none = { irreversible: [], windows: [], folders: [], asks: [] };
  const terms: TaskTerms = {
    goal: 'watch',
    apps,
    may: ['see', 'arrange', 'act'],
    ...none,
    actions,
    minutes,
    idleMinutes: minutes,
    manner: 'attended',
  };
  return parts.grants.tasks.give({ clientKey: client.key, client: client.name, terms, kept: false, watched: true });
}

/** The same for a client that the owner names. Throws a CommandFailure when there is no app to watch. */
export function watchOrFail(...given: Parameters<typeof watchClient>): Task {
  return watchClient(...given) ?? failCommand({ kind: 'nothing-to-watch' });
}

function appsOf({ settings, mac }: WatchDeps, bundleIds: readonly string[]): TaskTerms['apps'] {
  const known = [...mac.apps.running(), ...mac.apps.installed()];
  const wanted = [...new Set(bundleIds.map((id) => id.toLowerCase()))].slice(0, mostWatched);
  return wanted.flatMap((id) => {
    const app = known.find((one) => one.bundleId.toLowerCase() === id);
    if (app === undefined || isKeptAway(settings.get(), app)) return [];
    return [{ bundleId: app.bundleId, name: app.name, path: app.path }];
  });
}
