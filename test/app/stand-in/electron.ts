import { app } from './app.js';
import { serveSpec } from './control.js';
import { nativeImage } from './images.js';
import { Menu, Tray } from './menus.js';
import { ClipboardItem, clipboard, Notification } from './pasteboard.js';
import { chosen, display, given, ipcMain, permissions, powerMonitor, recorded, schemes } from './state.js';
import { autoUpdater, net } from './updates.js';
import { utilityProcess } from './utility.js';
import { BrowserWindow } from './windows.js';

/** The names of `electron` that Gatehand's main process uses; see README.md for what this is not. */

const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => void schemes.set(scheme, handler),
};

const session = {
  fromPartition: () => ({}),
  defaultSession: {
    setPermissionRequestHandler: (handler: typeof permissions.request) => {
      permissions.request = handler;
    },
    setPermissionCheckHandler: (handler: typeof permissions.check) => {
      permissions.check = handler;
    },
  },
};

const shortcuts = new Map<string, () => void>();
const knownKeys = /^((Control|Option|Command|Shift|Alt|CommandOrControl)\+)+([A-Z0-9.,]|Escape|Space|F\d+)$/;

const globalShortcut = {
  /** False when another app has the shortcut; throws on what is none, as Electron does. */
  register(accelerator: string, run: () => void): boolean {
    if (!knownKeys.test(accelerator)) throw new TypeError('Error processing argument at index 0, conversion failure');
    if (accelerator === process.env.STAND_IN_TAKEN_SHORTCUT) return false;
    shortcuts.set(accelerator, run);
    recorded.shortcuts = [...shortcuts.keys()];
    return true;
  },
  unregister(accelerator: string): void {
    shortcuts.delete(accelerator);
    recorded.shortcuts = [...shortcuts.keys()];
  },
  unregisterAll(): void {
    shortcuts.clear();
    recorded.shortcuts = [];
  },
};

const screen = {
  getCursorScreenPoint: () => ({ x: 700, y: 400 }),
  getDisplayNearestPoint: () => display,
  getDisplayMatching: () => display,
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
};

const shell = {
  async openPath(path: string) {
    recorded.opened.push(path);
    return '';
  },
  openExternal: async (url: string) => void recorded.opened.push(url),
};

/** A keychain that answers, or (unless the spec switches it on) none. What it encrypts is only marked as such. */
const safeStorage = {
  isEncryptionAvailable: () => process.env.STAND_IN_KEYCHAIN !== undefined,
  encryptString: (text: string) => Buffer.from(`${process.env.STAND_IN_KEYCHAIN}:${text}`),
  decryptString(kept: Buffer): string {
    const [by, text = ''] = kept.toString().split(':');
    if (by !== process.env.STAND_IN_KEYCHAIN)
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
    return text;
  },
};

/** What keeps the Mac awake, by kind. */
const powerSaveBlocker = {
  start(kind: string): number {
    recorded.awake.push(kind);
    return recorded.awake.length;
  },
  stop(id: number): void {
    recorded.awake[id - 1] = '';
  },
};

const systemPreferences = {
  isTrustedAccessibilityClient: () => false,
  getAccentColor: () => given('ACCENT'),
  subscribeNotification: () => 0,
  getUserDefault: (key: string): boolean => given('DEFAULTS').split(',').includes(key),
  canPromptTouchID: () => process.env.STAND_IN_TOUCH_ID === '1',
  async promptTouchID(reason: string): Promise<void> {
    recorded.touched.push(reason);
    if (chosen.button === 0) throw new Error('Canceled by user.');
  },
};
const desktopCapturer = { getSources: async () => [] };

const crashReporter = {
  start({ uploadToServer }: { readonly uploadToServer: boolean }) {
    recorded.crashUploads = uploadToServer;
  },
};

interface Box {
  readonly message: string;
  readonly cancelId: number;
}

function assertInFront(): void {
  if (!app.isInFront) throw new Error('a box on no window stands behind the app in front, where nobody sees it');
}

const dialog = {
  showErrorBox(title: string, text: string) {
    assertInFront();
    recorded.boxes.push(`${title}: ${text}`);
  },
  /** On a window, or on none, where macOS lets the app do nothing else meanwhile. Answered by the button that the spec chose, else by the one that cancels. */
  async showMessageBox(...given: readonly [Box] | readonly [BrowserWindow, Box]) {
    const [window, { message, cancelId }] = given.length === 1 ? [null, ...given] : given;
    if (window !== null && !window.isVisible()) throw new Error('a sheet on a window that nobody sees cannot be answered');
    if (window === null) assertInFront();
    recorded.boxes.push(message);
    if (window === null) recorded.heldUp.push(message);
    return { response: chosen.button ?? Number(process.env.STAND_IN_BUTTON ?? cancelId) };
  },
};

serveSpec(shortcuts);

export {
  app,
  autoUpdater,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
};

const all = { app, autoUpdater, ipcMain, net, session, shell };

// For packages that ask by `require`.
Object.assign(globalThis, { standInElectron: all });

// biome-ignore lint/style/noDefaultExport: electron-store and electron-updater take the default of `electron`, and these of it
export { all as default };
