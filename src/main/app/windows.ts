import { join } from 'node:path';
import { BrowserWindow, type IpcMainEvent, ipcMain } from 'electron';
import { uiChannels, uiContentSecurityPolicy } from '../../shared/ui-channels.js';
import type { Owner, OwnerSession } from '../owner/owner.js';

/** Gatehand's own window in Electron. */
export interface OwnerWindow {
  open(): void;
}

/**
 * One sandboxed window that shows the built page and speaks to the owner's side over two channels. Messages are taken
 * from the top frame of that window alone; it is destroyed on close, so that the app stays small in the menu bar.
 */
export function createOwnerWindow(owner: Owner): OwnerWindow {
  let window: BrowserWindow | null = null;
  let session: OwnerSession | null = null;

  const isOwn = (event: IpcMainEvent): boolean =>
    window !== null && event.sender === window.webContents && event.senderFrame === window.webContents.mainFrame;

  ipcMain.on(uiChannels.open, (event) => {
    if (!isOwn(event)) return;
    session?.close();
    session = owner.connect((message) => window?.webContents.send(uiChannels.message, message));
  });
  ipcMain.on(uiChannels.request, (event, request: unknown) => {
    if (isOwn(event)) void session?.request(request);
  });

  return {
    open() {
      if (window !== null) return window.show();
      window = new BrowserWindow({
        width: 1100,
        height: 760,
        title: 'Gatehand',
        webPreferences: { preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'), sandbox: true, contextIsolation: true },
      });
      const { session: page } = window.webContents;
      page.webRequest.onHeadersReceived((details, answer) =>
        answer({ responseHeaders: { ...details.responseHeaders, 'Content-Security-Policy': [uiContentSecurityPolicy] } }),
      );
      page.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
      window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
      window.webContents.on('will-navigate', (event) => event.preventDefault());
      window.on('closed', () => {
        session?.close();
        session = null;
        window = null;
      });
      void window.loadFile(join(import.meta.dirname, '..', 'renderer', 'index.html'));
    },
  };
}
