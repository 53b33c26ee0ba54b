import { beforeEach, expect, test, vi } from 'vitest';
import { createEdgeSign } from '../../src/main/app/windows/edge-sign.js';

/** Electron's windows as far as the frame around a driven window goes. */
const made = vi.hoisted(() => ({ options: [] as unknown[], bounds: [] as unknown[] }));
vi.mock('electron', () => ({
  app: { isPackaged: true, getAppPath: () => '/Applications/Gatehand.app/Contents/Resources/app.asar' },
  protocol: {},
  session: {},
  BrowserWindow: class {
    webContents = { setWindowOpenHandler: () => undefined, on: () => undefined };
    loadURL = async () => undefined;
    setIgnoreMouseEvents = () => undefined;
    setAlwaysOnTop = () => undefined;
    setVisibleOnAllWorkspaces = () => undefined;
    showInactive = () => undefined;
    isDestroyed = () => false;
    setBounds = (bounds: unknown) => void made.bounds.push(bounds);
    constructor(options: unknown) {
      made.options.push(options);
    }
  },
}));

beforeEach(() => {
  made.options.length = 0;
  made.bounds.length = 0;
});

test('the frame around a window just below the menu bar, on any display, stands where that window does', () => {
  createEdgeSign().show({ frame: { x: 1512, y: -1055, width: 1920, height: 1055 } });

  expect(made.options).toEqual([expect.objectContaining({ frame: false, focusable: false, enableLargerThanScreen: true })]);
  expect(made.bounds).toEqual([{ x: 1508, y: -1059, width: 1928, height: 1063 }]);
});
