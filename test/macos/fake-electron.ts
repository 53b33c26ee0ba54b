import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  Clipboard,
  ClipboardItem,
  DesktopCapturer,
  DesktopCapturerSource,
  Display,
  NativeImage,
  NotificationConstructorOptions,
  Rectangle,
  Screen,
  SourcesOptions,
} from 'electron';
import type { ShownNotification } from '../../src/main/mac/macos/electron/notifications.js';
import type { SignWindow } from '../../src/main/mac/macos/electron/overlay.js';

/**
 * The parts of Electron that the adapters use, written by hand after its documentation and held to its types. It says what
 * the adapters do with Electron, not what Electron does.
 */

type Parts = Record<string, unknown>;

/** The pasteboard behind Electron's clipboard; NSPasteboard is asked through `native`. */
export function fakeClipboard() {
  const state = {
    forms: new Map<string, string>(),
    changeCount: 7,
    access: 'default' as 'default' | 'ask' | 'always-allow' | 'always-deny',
    items: 1,
    reads: 0,
    /** Of these, the ones by Electron, which hold up the whole app while macOS asks the owner. */
    readsInApp: 0,
    hangs: false,
    files: [] as readonly string[] | null,
  };
  const put = (forms: readonly (readonly [string, string])[]): void => {
    state.forms = new Map(forms);
    state.changeCount += 1;
  };
  const uti: Readonly<Record<string, string>> = {
    'text/plain': 'public.utf8-plain-text',
    'text/html': 'public.html',
    'text/rtf': 'public.rtf',
    'electron application/bookmark': 'public.url',
  };
  const payloads = new WeakMap<ClipboardItem, Parts>();
  const clipboard: Pick<Clipboard, 'readText' | 'writeText' | 'write' | 'clear'> = {
    async readText() {
      state.reads += 1;
      state.readsInApp += 1;
      return state.forms.get('public.utf8-plain-text') ?? '';
    },
    async writeText(text) {
      put([['public.utf8-plain-text', text]]);
    },
    async write(items) {
      const parts = items.flatMap((item) => Object.entries(payloads.get(item) ?? {}));
      put(
        parts.map(
          ([type, value]) => [uti[type] ?? type, typeof value === 'string' ? value : String((value as { url?: unknown }).url)] as const,
        ),
      );
    },
    clear() {
      put([]);
    },
  };
  return {
    clipboard,
    state,
    put,
    copiedTexts: async (types: readonly string[]): Promise<readonly (string | null)[]> => {
      state.reads += 1;
      if (state.hangs) await new Promise(() => {});
      return types.map((type) => state.forms.get(type) ?? null);
    },
    copiedFiles: async (): Promise<readonly string[]> => {
      state.reads += 1;
      return state.files ?? Promise.reject(new Error('macOS asks and nobody answers'));
    },
    createItem(items: Parts): ClipboardItem {
      const item: ClipboardItem = {
        types: Object.keys(items),
        getType: () => Promise.reject(new Error('nobody reads an item that was written')),
      };
      payloads.set(item, items);
      return item;
    },
    native: {
      changeCount: () => state.changeCount,
      types: () => [...state.forms.keys()],
      items: () => state.items,
      source: () => (state.access === 'always-allow' ? (state.forms.get('org.nspasteboard.source') ?? null) : null),
      onOtherDevice: () => state.forms.has('com.apple.is-remote-clipboard'),
      accessBehavior: () => state.access,
    },
  };
}

/** A notification that answers as it was told to: with `show`, with `failed`, or never. */
export function fakeNotifications(answer: 'show' | 'failed' | 'never') {
  const shown: NotificationConstructorOptions[] = [];
  return {
    shown,
    create(options: NotificationConstructorOptions): ShownNotification {
      const events = new EventEmitter();
      const notification = Object.assign(events, {
        show(): void {
          shown.push(options);
          if (answer !== 'never') setImmediate(() => events.emit(answer, {}, 'UNErrorDomain error 1'));
        },
      });
      // EventEmitter's `once` takes any name; Electron's lists the names one by one.
      return notification as unknown as ShownNotification;
    },
  };
}

/** A display as Electron tells it; only what is looked at differs from a plain one. */
export function fakeDisplay(of: {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly scaleFactor: number;
  readonly label?: string;
  readonly internal?: boolean;
}): Display {
  const size = { width: of.bounds.width, height: of.bounds.height };
  return {
    accelerometerSupport: 'unknown',
    bounds: of.bounds,
    colorDepth: 30,
    colorSpace: '',
    depthPerComponent: 10,
    detected: true,
    displayFrequency: 60,
    id: of.id,
    internal: of.internal ?? false,
    label: of.label ?? '',
    maximumCursorSize: { width: 0, height: 0 },
    monochrome: false,
    nativeOrigin: { x: 0, y: 0 },
    rotation: 0,
    scaleFactor: of.scaleFactor,
    size,
    touchSupport: 'unavailable',
    workArea: of.bounds,
    workAreaSize: size,
  };
}

/** Electron's screen module, answering one list of displays after the other and staying with the last. */
export function fakeScreen(...lists: readonly (readonly Display[])[]): Pick<Screen, 'getAllDisplays'> & { asked: number } {
  const screen = {
    asked: 0,
    getAllDisplays(): Display[] {
      const list = lists[Math.min(screen.asked, lists.length - 1)] ?? [];
      screen.asked += 1;
      return [...list];
    },
  };
  return screen;
}

/** A picture as nativeImage holds one: BGRA rows. `colour` is asked per pixel and answers RGBA. */
export function fakeImage(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number, number],
): NativeImage {
  const bitmap = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha] = colour(x, y);
      bitmap.set([blue, green, red, alpha], (y * width + x) * 4);
    }
  }
  return imageOf(width, height, bitmap);
}

/** What a capture gives that macOS did not answer. */
export function emptyImage(): NativeImage {
  return imageOf(0, 0, Buffer.alloc(0));
}

function imageOf(width: number, height: number, bitmap: Buffer): NativeImage {
  const used: Pick<NativeImage, 'isEmpty' | 'getSize' | 'toBitmap'> = {
    isEmpty: () => width === 0,
    getSize: () => ({ width, height }),
    toBitmap: () => bitmap,
  };
  // The adapters use these three of nativeImage's verbs.
  return used as unknown as NativeImage;
}

export function fakeSource(id: string, thumbnail: NativeImage, displayId = ''): DesktopCapturerSource {
  return { id, name: 'never looked at', thumbnail, display_id: displayId, appIcon: emptyImage() };
}

/** desktopCapturer that answers from a function and keeps what it was asked. */
export function fakeCapturer(
  answer: (options: SourcesOptions, time: number) => Promise<DesktopCapturerSource[]> | DesktopCapturerSource[],
) {
  const asked: SourcesOptions[] = [];
  const desktopCapturer: Pick<DesktopCapturer, 'getSources'> = {
    async getSources(options) {
      asked.push(options);
      return answer(options, asked.length);
    },
  };
  return { desktopCapturer, asked };
}

/** A window that only remembers what was done to it. */
export function fakeWindow(options: BrowserWindowConstructorOptions) {
  const seen = { options, bounds: null as Partial<Rectangle> | null, ignoresMouse: false, visible: false, destroyed: false, loads: 0 };
  const window: SignWindow = {
    setIgnoreMouseEvents(ignore) {
      seen.ignoresMouse = ignore;
    },
    setAlwaysOnTop() {},
    setVisibleOnAllWorkspaces() {},
    setBounds(bounds) {
      seen.bounds = bounds;
    },
    async loadURL() {
      seen.loads += 1;
    },
    showInactive() {
      seen.visible = true;
    },
    hide() {
      seen.visible = false;
    },
    isVisible: () => seen.visible,
    isDestroyed: () => seen.destroyed,
    destroy() {
      seen.destroyed = true;
    },
    getMediaSourceId: () => 'window:4711:1',
  };
  return { window, seen };
}
