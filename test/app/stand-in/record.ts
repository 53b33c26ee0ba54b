/** What the app did to the machine, as far as a spec wants to know it. Plain data: it travels to the spec's process. */
export interface Recorded {
  trayImage: string;
  trayToolTip: string;
  shortcuts: string[];
  /** Reasons for which a finger was asked for. */
  touched: string[];
  opened: string[];
  /** Titles and texts of error boxes. */
  boxes: string[];
  /** Those of them that stood on no window, and so held up the whole app until they were answered. */
  heldUp: string[];
  dragged: string[];
  relaunched: number;
  /** How often it was ended for a newer version. */
  installed: number;
  /** How often it moved itself to Applications. */
  moved: number;
  /** Hidden as a whole, with every window. */
  hidden: boolean;
  /** Whether crash reports leave this Mac; null: none are made. */
  crashUploads: boolean | null;
  loginItem: boolean;
  /** Requests that left the app's own origin, and popups. */
  strayed: string[];
  /** What holds sleep off, by its kind, in the order of their starts; empty once it was let go. */
  awake: string[];
  windows: RecordedWindow[];
}

export interface RecordedWindow {
  readonly id: number;
  readonly url: string;
  readonly visible: boolean;
  /** Shown without being given the keyboard. */
  readonly inactive: boolean;
  /** It was given the keyboard, and has not given it back. */
  readonly focused: boolean;
  readonly type: string;
  /** The click that gives it the keyboard is one for its page as well. */
  readonly takesFirstClick: boolean;
  /** Its page draws what is at its top. */
  readonly withoutTitleBar: boolean;
  readonly resizable: boolean;
  readonly alwaysOnTop: string;
  readonly everywhere: boolean;
  readonly ignoresMouse: boolean;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** One menu item as it was shown. */
export interface RecordedItem {
  readonly label: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly accelerator?: string;
  readonly submenu: readonly RecordedItem[];
}

/** What a spec may ask of the running stand-in. */
export type Request =
  | { readonly ask: 'record' }
  /** The menu that a secondary click on the tray shows. */
  | { readonly ask: 'menu' }
  /** Opens that menu and chooses an item by its labels, outermost first. */
  | { readonly ask: 'choose'; readonly path: readonly string[] }
  /** Chooses an item of the app's own menus, and what stands in them. */
  | { readonly ask: 'choose-in-app-menu'; readonly label: string }
  | { readonly ask: 'app-menu' }
  /** The owner moves a window by its title. */
  | { readonly ask: 'move-window'; readonly window: number; readonly to: { readonly x: number; readonly y: number } }
  | { readonly ask: 'tray-click' }
  | { readonly ask: 'press-shortcut'; readonly accelerator: string }
  | { readonly ask: 'permission'; readonly name: string }
  /** Which button is pressed in boxes from now on. */
  | { readonly ask: 'press-in-boxes'; readonly button: number }
  /** The owner chooses another scale of the display. */
  | { readonly ask: 'scale-display'; readonly to: number }
  | { readonly ask: 'squirrel-fails'; readonly saying: string | null }
  | { readonly ask: 'close-window'; readonly window: number }
  /** A message as from a frame that is not the window's own top frame, or (null) is gone. */
  | { readonly ask: 'send-from'; readonly url: string | null; readonly top: boolean; readonly channel: string; readonly sent: unknown }
  | { readonly ask: 'throw'; readonly how: 'rejection' | 'exception' }
  /** What macOS says of sleep, lock and users. */
  | { readonly ask: 'power'; readonly event: string }
  | { readonly ask: 'hide' }
  /** From macOS 27 on this makes the app the active one (electron#53889). */
  | { readonly ask: 'click-panel' }
  | { readonly ask: 'quit' }
  /** Draws the window of a view that the app keeps ready unseen, and answers its number; null while there is none. */
  | { readonly ask: 'draw'; readonly view: string }
  /** What has come of a window's page. */
  | { readonly ask: 'page'; readonly window: number; readonly event: PageEvent };

export type PageEvent =
  /** It wants what is at this address: `Served`, or null for nothing. */
  | { readonly kind: 'request'; readonly url: string; readonly method: string; readonly navigating: boolean }
  | { readonly kind: 'sent'; readonly channel: string; readonly sent: readonly unknown[] }
  | { readonly kind: 'at'; readonly url: string }
  /** It wants a window of its own: answered by whether it may. */
  | { readonly kind: 'popup'; readonly url: string }
  | { readonly kind: 'crash' }
  /** It closed its window itself. */
  | { readonly kind: 'closed' };

export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What the stand-in asks of the spec, which has the browser, for the page of a window. */
export type PageRequest = { readonly window: number } & (
  | { readonly do: 'open'; readonly script: string }
  | { readonly do: 'show'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly do: 'size'; readonly width: number; readonly height: number }
  | { readonly do: 'receive'; readonly channel: string; readonly sent: readonly unknown[] }
  | { readonly do: 'close' }
);

export interface PageAnswer {
  /** The number of the request. */
  readonly done: number;
  readonly why: string | null;
}

export type Reply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: string }
);
