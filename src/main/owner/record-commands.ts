import type { CommandDeps, CommandHandlers } from './command-handlers.js';

/** What the owner can do with the record. */
export function createRecordCommands({
  settings,
  record,
}: Pick<CommandDeps, 'settings' | 'record'>): Pick<CommandHandlers, 'setRecord' | 'checkRecord'> {
  return {
    setRecord: (wanted) => settings.update((current) => ({ ...current, record: wanted })),
    checkRecord: () => record.check(),
  };
}
