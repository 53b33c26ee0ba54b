import type { TaskTerms } from '../../../shared/tasks/task.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';

/** What the owner can do with tasks beside ending them. */
export function createTaskCommands({
  settings,
  grants,
}: Pick<CommandDeps, 'settings' | 'grants'>): Pick<CommandHandlers, 'createTask' | 'changeTask'> {
  const { tasks } = grants;

  /** The client a task is for. Throws a CommandFailure for one that cannot have it, or not over restarts. */
  function clientOf(key: string, terms: TaskTerms, kept: boolean) {
    const client = settings.get().clients.find((one) => one.key === key) ?? failCommand({ kind: 'client-not-paired' });
    if (kept && !client.verified) failCommand({ kind: 'task-for-unverified' });
    if (kept && terms.windows.length > 0) failCommand({ kind: 'task-in-windows' });
    return client;
  }

  return {
    createTask({ client: key, terms, kept }) {
      const client = clientOf(key, terms, kept);
      return tasks.give({ clientKey: key, client: client.name, terms, kept }).id;
    },
    changeTask({ id, terms, kept }) {
      const task = tasks.list().find((one) => one.id === id) ?? failCommand({ kind: 'task-gone' });
      clientOf(task.clientKey, terms, kept);
      tasks.change(id, terms, kept);
    },
  };
}
