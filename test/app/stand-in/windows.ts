import { EventEmitter } from 'node:events';
import { inBrowser, preloadScript, served } from './pages.js';
import type { PageEvent, RecordedWindow } from './record.js';
import { ipcMain, recorded } from './state.js';

interface Options {
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly type?: string;
  readonly acceptFirstMouse?: boolean;
  readonly titleBarStyle?: string;
  readonly resizable?: boolean;
  readonly webPreferences?: { readonly preload?: string } & Readonly<Record<string, unknown>>;
}

/** All open windows, oldest first. */
export const windows: BrowserWindow[] = [];
const counted = { last: 0 };

/** The page of a window, as main sees it. */
class WebContents extends EventEmitter {
  readonly mainFrame = { url: '', parent: null };
  #loaded = false;
  openHandler: (details: { readonly url: string }) => { readonly action: string } = () => ({ action: 'allow' });
  constructor(
    readonly id: number,
    readonly window: BrowserWindow,
  ) {
    super();
  }

  /** Lost, as in Electron, where no page is. */
  send(channel: string, ...sent: readonly unknown[]): void {
    // What Electron cannot clone must not pass here either.
    const copy = structuredClone(sent);
    if (!this.window.isDrawn()) return;
    void inBrowser({ window: this.id, do: 'receive', channel, sent: copy }).catch(() => undefined);
  }

  /** What the browser tells of the page. */
  async hear(event: PageEvent): Promise<unknown> {
    switch (event.kind) {
      case 'request':
        return event.navigating && !this.#mayGo(event.url) ? null : served(event.url, event.method);
      case 'sent':
        return ipcMain.emit(event.channel, { sender: this, senderFrame: this.mainFrame }, ...event.sent);
      case 'at':
        this.mainFrame.url = event.url;
        return null;
      case 'popup':
        return this.openHandler({ url: event.url }).action === 'allow';
      case 'crash':
        return this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      // As Electron lets every page (OverrideWebPreferences).
      case 'closed':
        return this.window.close();
    }
  }

  /** The first page of a window is what the app itself loads. */
  #mayGo(url: string): boolean {
    if (!this.#loaded) {
      this.#loaded = true;
      return true;
    }
    let prevented = false;
    this.emit('will-navigate', { url, preventDefault: () => (prevented = true) });
    return !prevented;
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
  #destroyed = false;
  #drawing: Promise<void> | null = null;
  #isOpen = false;
  #bounds: { x: number; y: number; width: number; height: number };
  #seen: { visible: boolean; inactive: boolean; focused: boolean; alwaysOnTop: string; everywhere: boolean; ignoresMouse: boolean };

  constructor(readonly options: Options = {}) {
    super();
    counted.last += 1;
    this.webContents = new WebContents(counted.last, this);
    this.#bounds = { x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 };
    this.#seen = {
      visible: options.show !== false,
      inactive: false,
      focused: false,
      alwaysOnTop: '',
      everywhere: false,
      ignoresMouse: false,
    };
    windows.push(this);
  }

  static getAllWindows = (): BrowserWindow[] => [...windows];

  /** A window that is kept ready unseen gets its page when it is shown or a spec wants it: most apps of a spec never show theirs. */
  async loadURL(url: string): Promise<void> {
    if (this.options.webPreferences?.preload === undefined) throw new Error('only pages with a preload are drawn');
    this.webContents.mainFrame.url = url;
    // Who waits for it to be drawn says so in the same turn.
    await new Promise(setImmediate);
    if (this.#seen.visible || this.listenerCount('ready-to-show') > 0) await this.drawn();
  }

  isDrawn = (): boolean => this.#isOpen && !this.#destroyed;

  /** Answers once the page is there. */
  drawn(): Promise<void> {
    this.#drawing ??= this.#draw(this.webContents.mainFrame.url);
    return this.#drawing;
  }

  async #draw(url: string): Promise<void> {
    const { id: window } = this.webContents;
    await inBrowser({ window, do: 'open', script: preloadScript(this.options.webPreferences?.preload ?? '') });
    this.#isOpen = true;
    const { width, height } = this.#bounds;
    await inBrowser({ window, do: 'show', url, width, height });
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
    if (this.webContents.mainFrame.url !== '') void this.drawn().catch(() => undefined);
    this.emit('show');
  }
  hide(): void {
    this.#seen.visible = false;
    this.#seen.focused = false;
    this.emit('hide');
  }
  close(): void {
    this.destroy();
  }
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.splice(windows.indexOf(this), 1);
    if (this.#drawing !== null) void inBrowser({ window: this.webContents.id, do: 'close' }).catch(() => undefined);
    this.emit('closed');
  }

  isDestroyed = (): boolean => this.#destroyed;
  isVisible = (): boolean => this.#seen.visible;
  isMinimized = (): boolean => false;
  restore(): void {}
  focus(): void {
    this.#seen.focused = true;
  }
  blur(): void {
    this.#seen.focused = false;
  }
  isFocused = (): boolean => this.#seen.focused;
  getBounds = () => ({ ...this.#bounds });
  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    const { width, height } = this.#bounds;
    this.#bounds = { ...this.#bounds, ...bounds };
    const { width: newWidth, height: newHeight } = this.#bounds;
    if (!this.isDrawn() || (width === newWidth && height === newHeight)) return;
    void inBrowser({ window: this.webContents.id, do: 'size', width: newWidth, height: newHeight }).catch(() => undefined);
  }
  movedTo(at: { readonly x: number; readonly y: number }): void {
    this.setBounds(at);
    this.emit('moved');
  }
  setAlwaysOnTop(on: boolean, level = 'floating'): void {
    this.#seen.alwaysOnTop = on ? level : '';
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
    const { visible, inactive, focused, alwaysOnTop, everywhere, ignoresMouse } = this.#seen;
    const { preload: _preload, ...preferences } = this.options.webPreferences ?? {};
    return {
      ...{
        id: this.webContents.id,
        url: this.webContents.mainFrame.url,
        visible,
        inactive,
        focused,
        alwaysOnTop,
        everywhere,
        ignoresMouse,
        preferences,
      },
      type: this.options.type ?? '',
      takesFirstClick: this.options.acceptFirstMouse === true,
      withoutTitleBar: this.options.titleBarStyle !== undefined,
      resizable: this.options.resizable !== false,
      bounds: this.getBounds(),
    };
  }
}
