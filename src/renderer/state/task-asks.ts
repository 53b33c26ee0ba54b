import type { TaskTerms } from '../../shared/tasks/task.js';
import { useCopy } from './words.js';

/** What a task still asks for beside what cannot be taken back, each in the words of the form. */
export function useTaskAsks(): (terms: Pick<TaskTerms, 'apps' | 'asks'>) => readonly string[] {
  const { tasks: words, capabilities } = useCopy();
  return ({ apps, asks }) =>
    asks.map(({ capability, app }) => {
      const named = { ...capabilities, ...words.verbs };
      const what = capability === null ? null : named[capability];
      const name = app === null ? null : (apps.find(({ bundleId }) => bundleId.toLowerCase() === app.toLowerCase())?.name ?? app);
      return words.asksFor(what, name);
    });
}
