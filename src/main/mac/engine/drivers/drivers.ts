import type { ModifierKey } from '../../../../shared/chords.js';
import type { Point, Rect } from '../../../../shared/geometry.js';
import type { OwnerKind } from '../../../../shared/subject.js';
import type { DisplayEntry } from '../../ports/displays.js';
import type { MouseButton } from '../../ports/input.js';

/**
 * The five drivers the engine is written against. All are synchronous: on a real Mac each call is one message to
 * another process through koffi, on the simulated Mac it touches a model. Codes are AXError's own numbers; they stay
 * below the engine.
 */

declare const axElementBrand: unique symbol;
/** An opaque handle of one accessibility element. Compare with `AccessibilityDriver.same`. */
export interface AxElement {
  readonly [axElementBrand]: true;
}

/** An accessibility call's value, or AXError's number. */
export type AxResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: number };

/** A value of an attribute, converted to plain data; element values stay opaque. Undefined: absent or unreadable. */
export type AxValue =
  | string
  | number
  | boolean
  | { readonly type: 'point'; readonly x: number; readonly y: number }
  | { readonly type: 'size'; readonly width: number; readonly height: number }
  | { readonly type: 'rect'; readonly rect: Rect }
  | { readonly type: 'range'; readonly location: number; readonly length: number }
  | { readonly type: 'texts'; readonly texts: readonly string[] }
  | { readonly type: 'element'; readonly element: AxElement }
  | { readonly type: 'elements'; readonly elements: readonly AxElement[] };

/** Attributes that hold a list of elements and can be read in ranges. */
export const axListAttributes = [
  'AXChildren',
  'AXRows',
  'AXVisibleRows',
  'AXVisibleChildren',
  'AXWindows',
  'AXContents',
  'AXSelectedRows',
] as const;
export type AxListAttribute = (typeof axListAttributes)[number];

/** Accessibility calls; each may take as long as the app takes, up to its time-out. */
export interface AccessibilityDriver {
  /** The element of a whole app. Never fails; reading from it may. */
  application(pid: number): AxElement;
  /** Several attributes in one round trip, in the order asked; a missing one is undefined. */
  attributes(element: AxElement, names: readonly string[]): AxResult<readonly (AxValue | undefined)[]>;
  /** How many elements a list attribute holds. */
  count(element: AxElement, attribute: AxListAttribute): AxResult<number>;
  /** A part of a list attribute; asking past the end answers what there is. */
  range(element: AxElement, attribute: AxListAttribute, start: number, count: number): AxResult<readonly AxElement[]>;
  actionNames(element: AxElement): AxResult<readonly string[]>;
  /** Runs an action such as AXPress. `cannotComplete` may come although the action worked. */
  perform(element: AxElement, action: string, timeoutMs: number): AxResult<void>;
  isSettable(element: AxElement, attribute: string): AxResult<boolean>;
  set(element: AxElement, attribute: string, value: AxValue): AxResult<void>;
  /** The deepest element of an app at a point; null when there is none. */
  elementAt(pid: number, point: Point): AxResult<AxElement | null>;
  /** Whether an app answers a cheap question within this time. */
  answers(pid: number, timeoutMs: number): boolean;
  pid(element: AxElement): AxResult<number>;
  /**
   * The element that has the keyboard, whichever app is in front: panels of launchers and password managers take keys while
   * another app stays the active one. Null: nothing has it, or its app tells nothing.
   */
  keyboardElement(): AxResult<AxElement | null>;
  /** CGWindowID of the window an element is or belongs to; null when macOS does not tell. */
  windowId(element: AxElement): AxResult<number | null>;
  /** CFEqual: the same element, though the handles differ. */
  same(a: AxElement, b: AxElement): boolean;
  /** CFHash: equal for the same element; may be equal for others. */
  hash(element: AxElement): number;
  /** Asks a Chromium or Electron app to build its tree (AXManualAccessibility). */
  wake(pid: number): AxResult<void>;
  /**
   * Calls back for each of these notifications (AXObserver) that the app posts, until the answer is called. Apps need not
   * post, and some stop doing so: a notification makes a look worth while, and its absence says nothing. When the process
   * ends it should call back once more with AXUIElementDestroyed.
   */
  observe(pid: number, notifications: readonly string[], onEvent: (event: AxNotification) => void): AxResult<() => void>;
}

/** One notification as an app posted it. */
export interface AxNotification {
  readonly name: string;
  readonly element: AxElement;
}

/** One mouse event as it is posted: position in global points, click state 1 to 3. */
export interface MousePost {
  readonly type: 'move' | 'down' | 'up' | 'drag';
  readonly button: MouseButton;
  readonly point: Point;
  readonly clickState: number;
  readonly flags: readonly ModifierKey[];
  /** Of a drag: how far the pointer came since the last event (CGEvent fields 4 and 5); views that track deltas ignore the point. */
  readonly delta?: Point;
  /** Of a press that another process posted: the number that macOS knows it by (`InputDriver.nextPress`). */
  readonly press?: number;
}

/** One key event by virtual key code; `text` replaces what the layout would give (Unicode typing). */
export interface KeyPost {
  readonly type: 'down' | 'up';
  readonly keyCode: number;
  readonly flags: readonly ModifierKey[];
  readonly text?: string;
}

/** Posts events, and tells what is held. */
export interface InputDriver {
  mouse(event: MousePost): void;
  /** The number by which macOS will know the next press of a button; absent where presses are not counted. */
  nextPress?(): number;
  key(event: KeyPost): void;
  /**
   * A key for one process (CGEventPostToPid), which gives it to its own key window, whichever app is in front. Modifiers stand
   * in the flags alone: nothing is held for anybody else. Apps in the back may drop it without a word. Absent: it cannot be done.
   */
  keyTo?(pid: number, event: KeyPost): void;
  /** Wheel in pixels at the cursor; positive y moves the content down, so the view goes up. */
  scroll(delta: { readonly x: number; readonly y: number }): void;
  cursor(): Point;
  /** Modifier keys that are down now. */
  flags(): readonly ModifierKey[];
  /** Buttons that are down now. */
  buttons(): readonly MouseButton[];
  /** A counter that grows whenever the user (not a posted event) moves the mouse or types. */
  userActivity(): number;
  /** Secure event input is on somewhere. */
  secureInput(): boolean;
  /**
   * How the current layout types a character while these modifiers are held; null when it cannot. Beside Command and
   * Control it goes by what the layout gives there, then by its plain keys, then by the Latin layout beside it.
   */
  keyFor(character: string, held?: readonly ModifierKey[]): { readonly keyCode: number; readonly flags: readonly ModifierKey[] } | null;
  /**
   * Everything macOS may take a key for beside Command or Control on the current layout; empty for keys without
   * characters. Where the layout gives no Latin character there, those of the Latin layout count as well.
   */
  charactersOf(keyCode: number): readonly string[];
  /** Preflight of the right to post events; without it posts are dropped silently. */
  mayPost(): boolean;
  /** An input method that composes text (Japanese, Chinese) is on: it may swallow what is typed. Absent: nobody can tell. */
  composes?(): boolean;
}

declare const pasteboardBrand: unique symbol;
/** Everything the clipboard held at one moment, in all its forms. */
export interface PasteboardSnapshot {
  readonly [pasteboardBrand]: true;
  /** Some forms took too long to read and are left out. */
  readonly isCut?: true;
}

/** The general pasteboard, as far as pasting needs it: lent and given back, never read. */
export interface PasteboardDriver {
  /** Whether its content is marked concealed, transient or auto-generated, and the bundle id of the app it came from, when that is known. */
  secrecy(): { readonly concealed: boolean; readonly owner: string | null };
  /**
   * How much of it `save` would keep, told without reading it: not what an app makes only when it is asked, and nothing where
   * macOS would ask the user or would have to fetch it from another device (`elsewhere`). Absent: all.
   */
  keeps?(): 'all' | 'some' | 'nothing' | 'elsewhere';
  /** The plain text that lies there; null where there is none, and where macOS would ask the user or fetch it from elsewhere. Absent: nobody knows. */
  text?(): string | null;
  save(): PasteboardSnapshot;
  /** Puts plain text there, marked `org.nspasteboard.TransientType` so that clipboard managers leave it alone. */
  writeTransient(text: string): void;
  restore(snapshot: PasteboardSnapshot): void;
  /** Grows with each change, whoever makes it. */
  changeCount(): number;
}

/** One window as the window server lists it. */
export interface WindowServerEntry {
  readonly id: number;
  readonly pid: number;
  readonly layer: number;
  readonly frame: Rect;
  /** Null when Screen Recording is not granted: the server then withholds titles. */
  readonly title: string | null;
  readonly onScreen: boolean;
  readonly alpha: number;
  /** Known to ignore the mouse, as signs of our own do: never the owner of a point. Of other windows the list does not say it. */
  readonly clickThrough: boolean;
}

/** What the window server knows; but for `ownerAt` no app is asked. */
export interface WindowServerDriver {
  /** All windows, front to back; minimised and other-space ones have `onScreen: false` and come last. */
  windows(): readonly WindowServerEntry[];
  /** Those on a screen alone, where that costs less than the whole list. */
  shown?(): readonly WindowServerEntry[];
  displays(): readonly DisplayEntry[];
  locked(): boolean;
  /** Pid of the active app; null at the login window. */
  frontmostPid(): number | null;
  /** What stands at a point besides app windows: Dock tile, menu bar, status item, Spotlight. Null: nothing of these. */
  surfaceAt(point: Point): { readonly owner: OwnerKind; readonly bundleId: string | null } | null;
  /**
   * Id of the window that gets a press of the mouse at a point, by the system's own hit test: what is clear there or ignores
   * the mouse is passed over. Null: the system does not say. Absent: it cannot be asked.
   */
  windowAt?(point: Point): number | null;
  /**
   * Pid of the process whose element accessibility finds at a point when no app is named. Asks the app that is there. Null:
   * nobody answers, as over windows of programs without accessibility. Absent: it cannot be asked.
   */
  ownerAt?(point: Point): number | null;
}

/** One process that runs now. */
export interface ProcessEntry {
  readonly pid: number;
  readonly bundleId: string;
  readonly name: string;
  readonly path: string;
  /** Ms since the epoch. */
  readonly startedAt: number;
  /** regular: in the Dock; accessory: windows but no Dock tile; background: no user interface. */
  readonly kind: 'regular' | 'accessory' | 'background';
  readonly hidden: boolean;
}

/** The processes there are. */
export interface ProcessDriver {
  list(): readonly ProcessEntry[];
  get(pid: number): ProcessEntry | null;
}

/** What comes up when something is opened. */
export interface LaunchDriver {
  /**
   * The app that opening a file, folder or app's bundle would bring up, links and aliases followed; `itself`: the path is
   * that app's bundle. Null: nobody can tell.
   */
  openerOf(path: string): { readonly bundleId: string; readonly itself: boolean } | null;
  /** Where a path stands once links are followed; null where nothing is. */
  leadsTo(path: string): string | null;
  /** Bundle ids of installed apps that go by this name in menus, compared without case. */
  named(name: string): readonly string[];
}

/** Everything the engine stands on. */
export interface Drivers {
  readonly accessibility: AccessibilityDriver;
  readonly input: InputDriver;
  readonly windowServer: WindowServerDriver;
  readonly processes: ProcessDriver;
  readonly pasteboard: PasteboardDriver;
  /** Absent: nobody can tell what a file opens, so nothing is opened in Finder while any app is kept away. */
  readonly launches?: LaunchDriver;
  /** The same as one look shows it: whatever the window server is asked meanwhile, it is asked once. Absent: asking costs nothing. */
  look?(): Pick<Drivers, 'windowServer' | 'processes'>;
  /** Time an app still owes for slow or hung calls; the engine sleeps it off in that pid's lane. 0 on a real Mac. */
  takeOwedMs(pid: number): number;
}
