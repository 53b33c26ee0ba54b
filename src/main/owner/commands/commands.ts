import type { CallLogEntry } from '../../../shared/log-entry.js';
import { failCommand } from '../../../shared/words/failure.js';
import { lockManaged } from '../managed-locks.js';
import { createClientCommands } from './client-commands.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';
import { createMemoryCommands } from './memory-commands.js';
import { createRecordCommands } from './record-commands.js';
import { createRuleCommands } from './rule-commands.js';
import { createShellCommands } from './shell-commands.js';
import { createTaskCommands } from './task-commands.js';
import { createToolCommands } from './tool-commands.js';

/** What the owner can do, by name. Every handler changes the truth; the windows hear of it by events. */
export function createCommands(parts: CommandDeps): CommandHandlers {
  const { settings } = parts;
  const isId = (bundleId: string) => (one: string) => one.toLowerCase() === bundleId.toLowerCase();
  const handlers: CommandHandlers = {
    decide: (decision) => parts.desk.decide(decision),
    closeCardEnds: () => parts.desk.closeEnds(),
    showAgain: ({ cardId }) => parts.desk.showAgain(cardId),
    cardText: ({ cardId, callId, offset, of }) => parts.desk.textOf(cardId, callId, offset, of),
    setReadOnly({ on }) {
      if (parts.readOnlyForced && !on) failCommand({ kind: 'read-only-forced' });
      settings.update((current) => ({ ...current, readOnly: on }));
    },
    blockApp({ bundleId }) {
      if (settings.get().blocklist.some(isId(bundleId))) return;
      parts.undo.remember({ kind: 'app-blocked', app: bundleId }, () =>
        settings.update((current) => ({ ...current, blocklist: [...current.blocklist, bundleId] })),
      );
    },
    unblockApp: ({ bundleId }) =>
      parts.undo.remember({ kind: 'app-unblocked', app: bundleId }, () =>
        settings.update((current) => ({ ...current, blocklist: current.blocklist.filter((one) => !isId(bundleId)(one)) })),
      ),
    undo: ({ id }) => parts.undo.undo(id),
    async stop() {
      parts.control.stop();
      await parts.releaseAll();
    },
    // A client that is paused or stopped by itself goes on when the owner says so of that one.
    resume: () => parts.control.resume(),
    ...createClientCommands(parts),
    ...createRuleCommands(parts),
    ...createTaskCommands(parts),
    ...createMemoryCommands(parts),
    ...createToolCommands(parts),
    ...createShellCommands(parts),
    ...createRecordCommands(parts),
    setLanguage: ({ language }) => settings.update((current) => ({ ...current, language })),
    olderLog: ({ before, limit }) => olderEntries(parts.log.entries(), before, limit),
    actUndoWay: ({ id }) => parts.acts.wayOf(id),
    undoAct: ({ id }) => parts.acts.undo(id),
    callNames: ({ ids }) => parts.names.of(ids),
    toolCosts: () => parts.toolCosts(),
    clientConnections: () => parts.connecting.states(),
    connectClient: ({ client }) => parts.connecting.connect(client),
    disconnectClient: ({ client }) => parts.connecting.disconnect(client),
    diagnostics: () => parts.diagnostics(),
    appIcon: ({ bundleId }) => parts.appIcon(bundleId),
    endGrant: ({ id }) => parts.grants.end(id),
    dismissEndedTask: ({ id }) => parts.endedTasks.dismiss(id),
    setSimulatedPermission({ permission, state }) {
      if (parts.simulated === null) failCommand({ kind: 'simulated-only' });
      parts.simulated.setPermission(permission, state);
    },
    acceptSettings: () => {
      settings.update((current) => ({ ...current, review: [] }));
      for (const notice of parts.notices.list()) if (notice.kind === 'settings-review') parts.notices.dismiss(notice);
    },
    dismissNotice: ({ notice }) => parts.notices.dismiss(notice),
  };
  return lockManaged(handlers, parts);
}

/** Up to `limit` entries before the one with this id; none when the log has let go of it. */
function olderEntries(entries: readonly CallLogEntry[], before: string, limit: number): readonly CallLogEntry[] {
  const end = entries.findIndex((entry) => entry.id === before);
  return entries.slice(Math.max(0, end - limit), Math.max(0, end));
}
