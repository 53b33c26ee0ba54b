import { fail } from '../../shared/errors.js';
import type { PermissionName } from '../../shared/permissions.js';
import type { ShellState, shellCommands } from '../../shared/shell.js';
import type { CommandHandlers, CommandParts } from './commands.js';

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
  openMainWindow(): void;
  quit(): void;
}

type Names = keyof typeof shellCommands;

/** What the owner can do with the app itself. Without one every command answers `unsupported`. */
export function createShellCommands({ settings, shell }: Pick<CommandParts, 'settings' | 'shell'>): Pick<CommandHandlers, Names> {
  function app(): ShellSurface {
    return shell ?? fail('unsupported', 'Only the app can do this.', { remedy: 'The headless host has no menu bar and no login item.' });
  }
  type AppSettings = ReturnType<typeof settings.get>['app'];
  function change(with_: Partial<AppSettings>): void {
    app();
    settings.update((current) => ({ ...current, app: { ...current.app, ...with_ } }));
  }
  return {
    setLoginItem: ({ on }) => app().setLoginItem(on),
    setStopShortcut: ({ accelerator }) => change({ stopShortcut: accelerator }),
    setMac: ({ mac }) => change({ mac }),
    // The headless host has first steps too.
    finishFirstRun: () => settings.update((current) => ({ ...current, app: { ...current.app, firstRunDone: true } })),
    openPermissionPane: ({ permission }) => app().openPermissionPane(permission),
    checkPermissions: () => app().checkPermissions(),
    relaunch: () => app().relaunch(),
    openMainWindow: () => app().openMainWindow(),
    quit: () => app().quit(),
  };
}
