import { BrowserWindow, type BrowserWindowConstructorOptions, session } from 'electron';
import { places } from '../places.js';
import { pageOrigin } from './pages.js';

/** What the Copy buttons of the pages need: to write, after a press, and to read nothing. */
const onlyPermission = 'clipboard-sanitized-write';

/** Denies every page whatever else it may ask of the browser; called once, before the first window. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === onlyPermission));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === onlyPermission);
}

/** A sandboxed window that can show one page of Gatehand and go nowhere else. It is not shown before its page is drawn. */
export function createPageWindow(url: string, options: BrowserWindowConstructorOptions): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    title: 'Gatehand',
    ...options,
    webPreferences: {
      preload: places.preload(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  const { webContents } = window;
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-navigate', (event) => event.preventDefault());
  webContents.on('will-frame-navigate', (event) => event.preventDefault());
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  void window.loadURL(url).catch(() => undefined); // a window closed while it loads rejects; render-process-gone tells of the rest
  return window;
}

/** Whether a frame shows a page of Gatehand's own. */
export function isOwnPage(url: string): boolean {
  return url.startsWith(pageOrigin);
}
