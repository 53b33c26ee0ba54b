import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { knownAs, openPage, shownAs } from './pages.js';
import type { RecordedWindow } from './record.js';
import { ipcMain, recorded } from './state.js';

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly type?: string;
  readonly webPreferences?: { readonly preload?: string } & Readonly<Record<string, unknown>>;
}

/** All open windows, oldest first. */
export const windows: BrowserWindow[] = [];
const counted = { last: 0 };

/** The page of a window, as main sees it. */
class WebContents extends EventEmitter {
  readonly mainFrame = { url: '', parent: null };
  openHandler: (details: { readonly url: string }) => { readonly action: string } = () => ({ action: 'allow' });
  /** Messages go out one after the other, as over a pipe. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly id: number,
    readonly window: BrowserWindow,
  ) {
    super();
  }

  send(channel: string, ...sent: readonly unknown[]): void {
    // What Electron cannot clone must not pass here either.
    const copy: unknown = structuredClone(sent);
    this.#queue = this.#queue.then(async () => {
      const page = await this.window.page;
      if (this.window.isDestroyed()) return;
      await page
        .evaluate(([name, values]) => (window as unknown as Record<string, (...all: unknown[]) => void>).standInReceive?.(name, values), [
          channel,
          copy,
        ] as const) // put there by the preload's script
        .catch(() => undefined);
    });
  }

  setWindowOpenHandler(handler: (details: { readonly url: string }) => { readonly action: string }): void {
    this.openHandler = handler;
  }

  startDrag({ file }: { readonly file: string }): void {
    recorded.dragged.push(file);
  }

  isDestroyed(): boolean {
    return this.window.isDestroyed();
  }
}

/** A window as a page of Chromium. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly page: Promise<Page>;
  #destroyed = false;
  #bounds: { x: number; y: number; width: number; height: number };
  #seen: { visible: boolean; inactive: boolean; alwaysOnTop: string; everywhere: boolean; ignoresMouse: boolean };

  constructor(readonly options: Options = {}) {
    super();
    counted.last += 1;
    this.webContents = new WebContents(counted.last, this);
    this.#bounds = { x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 };
    this.#seen = { visible: options.show !== false, inactive: false, alwaysOnTop: '', everywhere: false, ignoresMouse: false };
    this.page = this.#open(options.webPreferences?.preload ?? '');
    windows.push(this);
  }

  static getAllWindows = (): BrowserWindow[] => [...windows];

  async #open(preload: string): Promise<Page> {
    const { webContents } = this;
    const page = await openPage({
      preload,
      onSend: (channel, sent) => ipcMain.emit(channel, { sender: webContents, senderFrame: webContents.mainFrame }, ...sent),
      onCrash: () => webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
      mayNavigate: (url) => {
        let prevented = false;
        webContents.emit('will-navigate', { url, preventDefault: () => (prevented = true) });
        if (!prevented) webContents.mainFrame.url = url;
        return !prevented;
      },
      mayOpen: (url) => webContents.openHandler({ url }).action === 'allow',
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) webContents.mainFrame.url = knownAs(frame.url());
    });
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height });
    this.webContents.mainFrame.url = url;
    await page.goto(shownAs(url));
    if (!this.#destroyed) this.emit('ready-to-show');
  }

  show(): void {
    this.#appear(false);
  }
  showInactive(): void {
    this.#appear(true);
  }
  #appear(inactive: boolean): void {
    this.#seen = { ...this.#seen, visible: true, inactive };
    this.emit('show');
  }
  hide(): void {
    this.#seen.visible = false;
    this.emit('hide');
  }
  close(): void {
    this.destroy();
  }
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.splice(windows.indexOf(this), 1);
    void this.page.then((page) => page.close()).catch(() => undefined);
    this.emit('closed');
  }

  isDestroyed = (): boolean => this.#destroyed;
  isVisible = (): boolean => this.#seen.visible;
  isMinimized = (): boolean => false;
  restore(): void {}
  focus(): void {}
  getBounds = () => ({ ...this.#bounds });
  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }
  setAlwaysOnTop(_on: boolean, level = 'floating'): void {
    this.#seen.alwaysOnTop = level;
  }
  setVisibleOnAllWorkspaces(_on: boolean, options: { readonly visibleOnFullScreen?: boolean } = {}): void {
    this.#seen.everywhere = options.visibleOnFullScreen === true;
  }
  setIgnoreMouseEvents(on: boolean): void {
    this.#seen.ignoresMouse = on;
  }
  setContentProtection(): void {}
  getMediaSourceId = (): string => `window:${90_000 + this.webContents.id}:1`;

  /** What a spec is told of it. */
  describe(): RecordedWindow {
    const { visible, inactive, alwaysOnTop, everywhere, ignoresMouse } = this.#seen;
    const { preload: _preload, ...preferences } = this.options.webPreferences ?? {};
    return {
      ...{
        id: this.webContents.id,
        url: this.webContents.mainFrame.url,
        visible,
        inactive,
        alwaysOnTop,
        everywhere,
        ignoresMouse,
        preferences,
      },
      type: this.options.type ?? '',
      bounds: this.getBounds(),
    };
  }
}
