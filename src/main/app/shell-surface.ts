import { join } from 'node:path';
import { app, desktopCapturer, shell, systemPreferences } from 'electron';
import type { PermissionName } from '../../shared/permissions.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { Settings } from '../../shared/settings.js';
import type { OpenableArea, SettingsPane } from '../../shared/ui/shell.js';
import { failCommand } from '../../shared/words/failure.js';
import { createAccent } from '../core/shell/accent.js';
import { createLoginItem } from '../core/shell/login-item.js';
import { withPrinted } from '../core/shell/printed-keys.js';
import type { CardShortcut, Shortcut } from '../core/shell/shortcuts.js';
import { systemLocale } from '../core/shell/system-locale.js';
import type { Updates } from '../core/shell/updates.js';
import { makeFolder } from '../disk/make-folder.js';
import type { KeyboardTables } from '../mac/macos/native/keyboard-tables.js';
import type { ShellSurface } from '../owner/commands/command-handlers.js';
import { touchId } from './touch-id.js';

export interface ShellSurfaceDeps {
  readonly shortcut: Shortcut;
  readonly cardShortcut: CardShortcut;
  readonly updates: Updates;
  readonly settings: () => Settings['app'];
  readonly realMac: boolean;
  readonly bundle: string | null;
  /** Lets macOS ask the owner which apps Gatehand may automate; null where nothing is asked. */
  readonly askAutomation?: (() => Promise<void>) | null;
  /** The keyboard layout in force; null where nobody can tell. */
  readonly keyboard: () => KeyboardTables | null;
  readonly lastFaults: () => readonly string[];
}

/** The surface, and what tells its listeners that something of it is another now. */
export interface ShellSurfaceControl extends ShellSurface {
  changed(): void;
  /** The owner may have switched the start at login in System Settings. */
  loginItemMayDiffer(): void;
  /** Calls back when the main window is wanted. */
  onOpenMain(listener: (area?: OpenableArea) => void): void;
  onOpenSettings(listener: (pane?: SettingsPane) => void): void;
  /** Calls back when the card is to have the keyboard, or to give it back. */
  onFocusCards(listener: (focus: boolean) => void): void;
  focusCards(): void;
  /** Cards wait, or none does any more. */
  cardsWait(waiting: boolean): void;
}

/**
 * The panes of System Settings. Public code names this extension since macOS 13; the form with `preference.security` is
 * the older one. Neither was opened on a Mac by this project.
 */
const settingsPane = 'x-apple.systempreferences:com.apple.settings.PrivacySecurity.extension?Privacy_';
const olderPane = 'x-apple.systempreferences:com.apple.preference.security?Privacy_';
const anchors: Readonly<Record<PermissionName, string>> = {
  accessibility: 'Accessibility',
  screenRecording: 'ScreenCapture',
  automation: 'Automation',
};

/** What the app offers its owner beside the core. */
export function createShellSurface(parts: ShellSurfaceDeps): ShellSurfaceControl {
  const listeners = createListeners();
  const permissions = createListeners();
  const opens = createListeners<[area: OpenableArea | undefined]>();
  const opensSettings = createListeners<[pane: SettingsPane | undefined]>();
  const focuses = createListeners<[focus: boolean]>();
  parts.updates.onChange(listeners.tell);
  const login = createLoginItem(app);
  const accent = createAccent(systemPreferences);
  accent.onChange(listeners.tell);
  return {
    state: () => ({
      loginItem: login.state(),
      stopShortcut: withPrinted(parts.shortcut.state(), parts.keyboard),
      cardShortcut: withPrinted(parts.cardShortcut.state(), parts.keyboard),
      accent: accent.get(),
      locale: systemLocale(app, systemPreferences),
      touchId: { available: touchId.available(), on: parts.settings().touchId },
      nextMac: parts.realMac ? parts.settings().mac : 'simulated',
      realMac: parts.realMac,
      firstRun: !parts.settings().firstRunDone,
      canDragApp: parts.bundle !== null,
      updates: parts.updates.state(),
    }),
    onChange: listeners.add,
    onPermissions: permissions.add,
    changed: () => listeners.tell(),
    setLoginItem(on) {
      login.set(on);
      listeners.tell();
    },
    loginItemMayDiffer: login.mayDiffer,
    async openPermissionPane(permission) {
      await enrol(permission);
      // The questions stay up until they are answered, and the pane shows the answers: it does not wait for them.
      if (permission === 'automation')
        parts.askAutomation?.().then(
          () => permissions.tell(),
          () => undefined,
        );
      await shell
        .openExternal(`${settingsPane}${anchors[permission]}`)
        .catch(() => shell.openExternal(`${olderPane}${anchors[permission]}`));
    },
    checkPermissions: () => permissions.tell(),
    relaunch() {
      app.relaunch();
      app.quit();
    },
    lookForUpdates: () => void parts.updates.look(),
    installUpdate: () => parts.updates.install(),
    async openLogs() {
      const folder = app.getPath('logs');
      makeFolder(folder, { mode: 0o700 });
      await openPath(folder);
    },
    openLicences: (of) => openPath(join(process.resourcesPath, licenceFiles[of])),
    lastFaults: parts.lastFaults,
    focusCards: () => focuses.tell(true),
    leaveCards: () => focuses.tell(false),
    onFocusCards: (listener) => void focuses.add(listener),
    cardsWait: parts.cardShortcut.wait,
    confirmByTouch: (reason) => (parts.settings().touchId && touchId.available() ? touchId.prompt(reason) : Promise.resolve(false)),
    openMainWindow: (area) => opens.tell(area),
    onOpenMain: (listener) => void opens.add(listener),
    openSettings: (pane) => opensSettings.tell(pane),
    onOpenSettings: (listener) => void opensSettings.add(listener),
    quit: () => app.quit(),
  };
}

/** As they lie in the packed app (electron-builder.yml). */
const licenceFiles = { packages: 'licences.txt', chromium: 'LICENSES.chromium.html' } as const;

async function openPath(path: string): Promise<void> {
  // An empty text is success (Electron's docs/api/shell.md).
  if ((await shell.openPath(path)) !== '') failCommand({ kind: 'unexpected' });
}

/** macOS lists an app in a pane only after it has asked once: a trust check, or one capture of a single pixel. */
async function enrol(permission: PermissionName): Promise<void> {
  if (process.platform !== 'darwin') return;
  if (permission === 'accessibility') systemPreferences.isTrustedAccessibilityClient(true);
  if (permission === 'screenRecording') {
    await desktopCapturer.getSources({ types: ['screen'], thumbnailSize: { width: 1, height: 1 } }).catch(() => []);
  }
}
