import type { CommandDeps, CommandHandlers } from './command-handlers.js';

/** What the owner can do with the record. */
export function createRecordCommands({
  settings,
  record,
}: Pick<CommandDeps, 'settings' | 'record'>): Pick<CommandHandlers, 'setRecord' | 'checkRecord' | 'setTelemetry'> {
  return {
    setRecord: (wanted) => settings.update((current) => ({ ...current, record: wanted })),
    checkRecord: () => record.check(),
    setTelemetry({ on, endpoint, headers }) {
      settings.update((current) => {
        // Secrets of one collector are never sent to another.
        const kept = isSameOrigin(current.telemetry.endpoint, endpoint) ? current.telemetry.headers : {};
        return { ...current, telemetry: { on: on && endpoint !== '', endpoint, headers: headers ?? kept } };
      });
    },
  };
}

function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
