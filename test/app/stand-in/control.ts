import { app } from './app.js';
import { Menu, trays } from './menus.js';
import { heardFromBrowser } from './pages.js';
import type { PageAnswer, Reply, Request } from './record.js';
import { chosen, display, ipcMain, permissions, powerMonitor, recorded } from './state.js';
import { windows } from './windows.js';

/** Answers the spec over the channel between parent and child, and tells it when the app has put up its tray. */
export function serveSpec(shortcuts: ReadonlyMap<string, () => void>): void {
  process.on('message', (message: (Request & { readonly id: number }) | PageAnswer) => {
    if ('done' in message) return heardFromBrowser(message);
    void perform(message, shortcuts)
      .then((value) => reply({ id: message.id, ok: true, value: value ?? null }))
      .catch((thrown: unknown) => reply({ id: message.id, ok: false, why: String(thrown) }));
  });
  // A spec that died must not leave its app behind.
  process.on('disconnect', () => process.exit(1));
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}

function reply(answer: Reply): void {
  if (process.connected) process.send?.(answer);
}

async function perform(request: Request, shortcuts: ReadonlyMap<string, () => void>): Promise<unknown> {
  switch (request.ask) {
    case 'record':
      return { ...recorded, windows: windows.map((window) => window.describe()), tray: trays.length };
    case 'menu':
      return (await openMenu()).shown();
    case 'choose':
      return (await openMenu()).choose(request.path);
    case 'choose-in-app-menu':
      return applicationMenu().chooseWithin(request.label);
    case 'app-menu':
      return applicationMenu().shown();
    case 'move-window':
      return windowOf(request.window)?.movedTo(request.to);
    case 'tray-click':
      return void tray().emit('click', {}, tray().getBounds(), { x: 1210, y: 10 });
    case 'press-shortcut': {
      const run = shortcuts.get(request.accelerator);
      if (run === undefined) throw new Error(`${request.accelerator} is not registered`);
      return run();
    }
    case 'permission':
      return { check: permissions.check?.(null, request.name) ?? true, request: await asked(request.name) };
    case 'press-in-boxes':
      chosen.button = request.button;
      return;
    case 'scale-display':
      display.scaleFactor = request.to;
      return;
    case 'squirrel-fails':
      chosen.squirrelFails = request.saying;
      return;
    case 'close-window':
      return windowOf(request.window)?.close();
    case 'send-from': {
      const [window] = windows;
      const senderFrame = request.url === null ? null : { url: request.url, parent: request.top ? null : {} };
      return void ipcMain.emit(request.channel, { sender: window?.webContents, senderFrame }, request.sent);
    }
    case 'throw':
      return fault(request.how);
    case 'power':
      return void powerMonitor.emit(request.event);
    case 'click-panel':
      return app.show();
    case 'hide':
      return app.hide();
    case 'quit':
      return app.quit();
    case 'draw': {
      const window = windows.find(({ webContents }) => webContents.mainFrame.url.split('#')[0]?.endsWith(`?view=${request.view}`));
      await window?.drawn();
      return window?.webContents.id;
    }
    case 'page':
      return windows.find((window) => window.webContents.id === request.window)?.webContents.hear(request.event);
  }
}

function tray(): (typeof trays)[number] {
  const [first] = trays;
  if (first === undefined) throw new Error('there is no tray');
  return first;
}

function windowOf(id: number): (typeof windows)[number] | undefined {
  return windows.find((window) => window.webContents.id === id);
}

function applicationMenu(): Menu {
  if (Menu.application === null) throw new Error('the app has no menu');
  return Menu.application;
}

function openMenu(): Promise<Menu> {
  tray().emit('right-click', {}, tray().getBounds());
  return tray().open();
}

function asked(name: string): Promise<boolean> {
  return new Promise((resolve) => (permissions.request === null ? resolve(true) : permissions.request(null, name, resolve)));
}

/** A fault of the app's own, thrown where nobody waits for it. */
function fault(how: 'rejection' | 'exception'): void {
  const secret = new Error('text of an app');
  if (how === 'rejection') void Promise.reject(secret);
  else
    setImmediate(() => {
      throw secret;
    });
}
