import type { PermissionName } from '../../../shared/permissions.js';
import type { ActUndo } from '../../../shared/ui/act-undo.js';
import type { UiCommandName, UiCommands } from '../../../shared/ui/commands.js';
import type { OpenableArea, SettingsPane, ShellState } from '../../../shared/ui/shell.js';
import type { ClientRow, ToolCosts } from '../../../shared/ui/ui.js';
import type { ClientConnections } from '../../clients/install/connections.js';
import type { ApprovalDesk } from '../../guard/cards/approval-desk.js';
import type { ClientPauses } from '../../guard/clients/client-pauses.js';
import type { ClientStops } from '../../guard/clients/client-stops.js';
import type { Grants } from '../../guard/grants.js';
import type { CallLog } from '../../log/call-log.js';
import type { CallNames } from '../../log/call-names.js';
import type { CallPictureBook } from '../../log/call-pictures.js';
import type { HostControl } from '../../mac/host-control.js';
import type { Mac } from '../../mac/port.js';
import type { SettingsStore } from '../../settings/store.js';
import type { EndedTasks } from '../ended-tasks.js';
import type { Notices } from '../notices.js';
import type { OwnersRecord } from '../owners-record.js';
import type { Suggestions } from '../suggestions.js';
import type { UndoBook } from '../undo-book.js';

/** What only the simulated Mac offers its owner: its screen as a drawing, its apps' icons, and its permission switches. */
export interface SimulatedSurface {
  svg(): string;
  /** The icon of one of its own apps as a data: URL, null for any other. */
  appIcon(bundleId: string): string | null;
  onChange(listener: () => void): () => void;
  setPermission(permission: 'accessibility' | 'screenRecording', state: 'granted' | 'missing' | 'refused'): void;
}

export interface CommandDeps {
  readonly desk: ApprovalDesk;
  readonly grants: Grants;
  readonly endedTasks: EndedTasks;
  readonly settings: SettingsStore;
  readonly control: HostControl;
  readonly readOnlyForced: boolean;
  readonly simulated: SimulatedSurface | null;
  /** Lets go of every key and button that is held. */
  readonly releaseAll: () => Promise<void>;
  readonly notices: Notices;
  readonly record: OwnersRecord;
  readonly clientStops: ClientStops;
  readonly clientPauses: ClientPauses;
  readonly undo: UndoBook;
  readonly log: CallLog;
  readonly names: Pick<CallNames, 'of'>;
  readonly callPictures: Pick<CallPictureBook, 'of'>;
  readonly suggestions: Suggestions;
  readonly clients: () => readonly ClientRow[];
  readonly mac: Pick<Mac, 'apps'>;
  readonly acts: ActUndo;
  readonly toolCosts: () => ToolCosts;
  readonly diagnostics: () => Promise<string>;
  /** The icon of an app as a data: URL, null where there is none to be had. */
  readonly appIcon: (bundleId: string) => Promise<string | null>;
  /** What the app adds; null in the headless host. */
  readonly shell: ShellSurface | null;
  readonly connecting: ClientConnections;
}

/**
 * One handler for each command that belongs to the whole of Gatehand; `watchScreen` and `cardView` belong to one window. What it
 * answers, if anything, is JSON and goes back to the window that sent the command.
 */
export type CommandHandlers = {
  readonly [Name in Exclude<UiCommandName, 'watchScreen' | 'cardView'>]: (argument: UiCommands[Name]) => unknown;
};
/** What the app gives its owner beside the core: the login item, the panes of System Settings, its own life. */
export interface ShellSurface {
  state(): ShellState;
  /** Calls back when `state` is another; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Calls back when the permissions should be looked at again. */
  onPermissions(listener: () => void): () => void;
  setLoginItem(on: boolean): void;
  /** Makes macOS list Gatehand in the pane, then opens it. */
  openPermissionPane(permission: PermissionName): Promise<void>;
  checkPermissions(): void;
  relaunch(): void;
  lookForUpdates(): void;
  installUpdate(): void;
  /** Opens the folder of the app's logs in Finder. */
  openLogs(): Promise<void>;
  openLicences(of: 'packages' | 'chromium'): Promise<void>;
  /** The last lines of the log of faults, oldest first. */
  lastFaults(): readonly string[];
  openMainWindow(area?: OpenableArea): void;
  openSettings(pane?: SettingsPane): void;
  /** Gives the keyboard back to the app that had it before the card. */
  leaveCards(): void;
  /** Asks for a finger; false when it was refused, or there is none to be asked for. */
  confirmByTouch(reason: string): Promise<boolean>;
  quit(): void;
}
