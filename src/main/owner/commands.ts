import { fail } from '../../shared/errors.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import type { ToolCosts, UiCommandName, UiCommands } from '../../shared/ui.js';
import type { ApprovalDesk } from '../guard/approval-desk.js';
import type { ClientStops } from '../guard/client-stops.js';
import type { Grants } from '../guard/grants.js';
import type { CallLog } from '../log/call-log.js';
import type { HostControl } from '../mac/host-control.js';
import type { SettingsStore } from '../settings/store.js';
import { createClientCommands } from './client-commands.js';
import type { Notices } from './notices.js';
import { createRuleCommands } from './rule-commands.js';
import { createShellCommands, type ShellSurface } from './shell-commands.js';
import { createToolCommands } from './tool-commands.js';

/** What only the simulated Mac offers its owner: its screen as a drawing, and its permission switches. */
export interface SimulatedSurface {
  svg(): string;
  onChange(listener: () => void): () => void;
  setPermission(permission: 'accessibility' | 'screenRecording', state: 'granted' | 'missing' | 'refused'): void;
}

export interface CommandParts {
  readonly desk: ApprovalDesk;
  readonly grants: Grants;
  readonly settings: SettingsStore;
  readonly control: HostControl;
  readonly readOnlyForced: boolean;
  readonly simulated: SimulatedSurface | null;
  /** Lets go of every key and button that is held. */
  readonly releaseAll: () => Promise<void>;
  readonly notices: Notices;
  readonly clientStops: ClientStops;
  readonly log: CallLog;
  /** The icon of an app as a data: URL, null where there is none to be had. */
  readonly toolCosts: () => ToolCosts;
  readonly appIcon: (bundleId: string) => Promise<string | null>;
  /** What the app adds; null in the headless host. */
  readonly shell: ShellSurface | null;
}

/**
 * One handler for each command that belongs to the whole of Gatehand; `watchScreen` belongs to one window. What it
 * answers, if anything, is JSON and goes back to the window that sent the command.
 */
export type CommandHandlers = {
  readonly [Name in Exclude<UiCommandName, 'watchScreen'>]: (argument: UiCommands[Name]) => unknown;
};

/** What the owner can do, by name. Every handler changes the truth; the windows hear of it by events. */
export function createCommands(parts: CommandParts): CommandHandlers {
  const { settings } = parts;
  const isId = (bundleId: string) => (one: string) => one.toLowerCase() === bundleId.toLowerCase();
  return {
    decide: (decision) => parts.desk.decide(decision),
    setReadOnly({ on }) {
      if (parts.readOnlyForced && !on) {
        fail('not_allowed', 'Read-only was set when Gatehand was started.', {
          remedy: 'Start it without --read-only and GATEHAND_READ_ONLY.',
        });
      }
      settings.update((current) => ({ ...current, readOnly: on }));
    },
    blockApp({ bundleId }) {
      if (settings.get().blocklist.some(isId(bundleId))) return;
      settings.update((current) => ({ ...current, blocklist: [...current.blocklist, bundleId] }));
    },
    unblockApp: ({ bundleId }) =>
      settings.update((current) => ({ ...current, blocklist: current.blocklist.filter((one) => !isId(bundleId)(one)) })),
    async stop() {
      parts.control.stop();
      await parts.releaseAll();
    },
    resume() {
      parts.clientStops.resumeAll();
      parts.control.resume();
    },
    ...createClientCommands(parts),
    ...createRuleCommands(parts),
    ...createToolCommands(parts),
    ...createShellCommands(parts),
    setLanguage: ({ language }) => settings.update((current) => ({ ...current, language })),
    olderLog: ({ before, limit }) => olderEntries(parts.log.entries(), before, limit),
    toolCosts: () => parts.toolCosts(),
    appIcon: ({ bundleId }) => parts.appIcon(bundleId),
    endGrant: ({ id }) => parts.grants.end(id),
    setSimulatedPermission({ permission, state }) {
      if (parts.simulated === null) fail('unsupported', 'Only the simulated Mac lets its permissions be set here.');
      parts.simulated.setPermission(permission, state);
    },
    dismissNotice: ({ text }) => parts.notices.dismiss(text),
  };
}

/** Up to `limit` entries before the one with this id; none when the log has let go of it. */
function olderEntries(entries: readonly CallLogEntry[], before: string, limit: number): readonly CallLogEntry[] {
  const end = entries.findIndex((entry) => entry.id === before);
  return entries.slice(Math.max(0, end - limit), Math.max(0, end));
}
