import type { shellCommands } from '../../../shared/ui/shell.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { CommandDeps, CommandHandlers, ShellSurface } from './command-handlers.js';

type Names = keyof typeof shellCommands;

/** What the owner can do with the app itself. Without one every command fails as `app-only`. */
export function createShellCommands({ settings, shell }: Pick<CommandDeps, 'settings' | 'shell'>): Pick<CommandHandlers, Names> {
  function app(): ShellSurface {
    return shell ?? failCommand({ kind: 'app-only' });
  }
  type AppSettings = ReturnType<typeof settings.get>['app'];
  function change(with_: Partial<AppSettings>): void {
    app();
    settings.update((current) => ({ ...current, app: { ...current.app, ...with_ } }));
  }
  return {
    setLoginItem: ({ on }) => app().setLoginItem(on),
    setStopShortcut: ({ accelerator }) => change({ stopShortcut: accelerator }),
    setCardShortcut: ({ accelerator }) => change({ cardShortcut: accelerator }),
    setTouchId: ({ on }) => change({ touchId: on }),
    confirmByTouch: ({ reason }) => app().confirmByTouch(reason),
    leaveCards: () => app().leaveCards(),
    setMac: ({ mac }) => change({ mac }),
    // The headless host has first steps too.
    finishFirstRun: () => settings.update((current) => ({ ...current, app: { ...current.app, firstRunDone: true } })),
    openPermissionPane: ({ permission }) => app().openPermissionPane(permission),
    checkPermissions: () => app().checkPermissions(),
    relaunch: () => app().relaunch(),
    setUpdates: ({ on }) => change({ updates: on }),
    lookForUpdates: () => app().lookForUpdates(),
    installUpdate: () => app().installUpdate(),
    openLogs: () => app().openLogs(),
    openLicences: ({ of }) => app().openLicences(of),
    openMainWindow: ({ area }) => app().openMainWindow(area),
    openSettings: ({ pane }) => app().openSettings(pane),
    quit: () => app().quit(),
  };
}
