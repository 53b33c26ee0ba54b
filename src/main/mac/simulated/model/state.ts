import type { Clock } from '../../../../shared/clock.js';
import type { Point, Rect } from '../../../../shared/geometry.js';
import type { PermissionName, PermissionState } from '../../../../shared/permissions.js';
import type { DisplayEntry, ModifierKey, MouseButton } from '../../engine/drivers.js';
import type { AppSpec, EffectSpec, RowsSpec } from '../scenario.js';
import type { AudioOutput, BatterySpec } from '../scenario-surroundings.js';
import type { SimClipboard } from './clipboard.js';
import type { FileNode } from './files.js';

/** The state of the simulated Mac. It is mutable on purpose: it is the one thing here that changes. */

export interface Selection {
  readonly location: number;
  readonly length: number;
}

/** What makes an element a menu item. */
export interface MenuItemState {
  readonly separator: boolean;
  /** The key as AXMenuItemCmdChar answers it, in upper case; empty without a shortcut. */
  readonly shortcutKey: string;
  readonly shortcutFlags: readonly ModifierKey[];
  readonly command: string | null;
  checked: boolean;
}

/** One accessibility element: app, window, menu and control alike. */
export interface SimElement {
  readonly id: number;
  readonly app: SimApp;
  window: SimWindow | null;
  parent: SimElement | null;
  /** Use `childrenOf`, which knows lazy rows. */
  children: SimElement[];
  readonly role: string;
  readonly subrole: string;
  title: string | null;
  readonly description: string | null;
  readonly help: string | null;
  value: string | number | boolean | null;
  readonly placeholder: string | null;
  readonly identifier: string | null;
  readonly shows: string | null;
  enabled: boolean;
  selected: boolean;
  /** Relative to the window's corner, or global for an element without a window; null: it has no place. */
  frame: Rect | null;
  readonly actions: readonly string[];
  readonly settable: ReadonlySet<string>;
  readonly options: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly labelledBy: string | null;
  readonly key: 'return' | 'escape' | null;
  readonly effects: readonly EffectSpec[];
  readonly rows: RowsSpec | null;
  readonly madeRows: Map<number, SimElement>;
  readonly menuItem: MenuItemState | null;
  selection: Selection;
  /** Points its content is scrolled down by. */
  scrolled: number;
  presses: number;
  alive: boolean;
}

export type WindowStyle = 'document' | 'panel' | 'terminal' | 'sheet' | 'menu';

export interface SimWindow {
  readonly id: number;
  readonly app: SimApp;
  readonly style: WindowStyle;
  readonly clickThrough: boolean;
  /** Its AXWindow, AXSheet or AXMenu. */
  readonly element: SimElement;
  frame: Rect;
  minimized: boolean;
  /** The window a sheet hangs from. */
  readonly parent: SimWindow | null;
  sheet: SimWindow | null;
  focus: SimElement | null;
  /** Has changes that are not saved. */
  edited: boolean;
  /** The folder a Finder window shows. */
  readonly folder: string | null;
}

export interface SimApp {
  readonly spec: AppSpec;
  /** Null while it does not run. */
  pid: number | null;
  startedAt: number;
  hidden: boolean;
  /** Its AXApplication; null while it does not run. */
  element: SimElement | null;
  /** Open windows, minimised ones too, sheets and menus not. */
  windows: SimWindow[];
  /** False: a Chromium tree nobody asked for yet. */
  awake: boolean;
  behavior: Behavior;
}

/** One key as an app receives it. */
export interface Stroke {
  readonly keyCode: number;
  readonly flags: readonly ModifierKey[];
  /** What the layout or the event's own text gives; empty for keys that type nothing. */
  readonly characters: string;
}

/** What an app does beyond the generic controls. Every part may say that it did not handle the event. */
export interface Behavior {
  press?(model: Model, element: SimElement): boolean;
  doublePress?(model: Model, element: SimElement): boolean;
  stroke?(model: Model, app: SimApp, stroke: Stroke): boolean;
  command?(model: Model, app: SimApp, command: string): boolean;
  /** A text changed, by typing or by setting it. */
  edited?(model: Model, element: SimElement): void;
  /** False: the window asks something first and stays. */
  mayClose?(model: Model, window: SimWindow): boolean;
  /** Opens a document by path, or a web address; false: any window will do. */
  open?(model: Model, app: SimApp, target: string): boolean;
  /** What holds the app back, as the owner reads it; null: nothing. */
  mayQuit?(model: Model, app: SimApp): string | null;
  /** Hidden state, JSON-safe, for snapshots. */
  memory?(): unknown;
}

/** One posted event, as it arrived. */
export interface LoggedEvent {
  readonly kind: 'mouse' | 'key' | 'scroll';
  readonly type: string;
  readonly at: number;
  /** False: macOS dropped it (no grant, locked screen, secure input). */
  readonly delivered: boolean;
  readonly keyCode?: number;
  readonly text?: string;
  readonly point?: Point;
  readonly button?: MouseButton;
  readonly clickState?: number;
  readonly flags?: readonly ModifierKey[];
}

/** What the mouse holds between down and up. */
export interface Grip {
  readonly element: SimElement | null;
  readonly tile: string | null;
  /** Text position where a selection began. */
  readonly anchor: number | null;
  readonly clickState: number;
  /** A window dragged by its title bar: where in it the mouse went down. */
  readonly window: { readonly window: SimWindow; readonly offset: Point } | null;
}

/** A notification as macOS took it. */
export interface SimNotification {
  readonly title: string;
  readonly message: string;
  readonly subtitle: string | null;
  readonly sound: boolean;
  /** False: Focus kept it from being shown. */
  readonly shown: boolean;
}

export interface Model {
  readonly clock: Clock;
  readonly displays: readonly DisplayEntry[];
  readonly apps: SimApp[];
  readonly dock: readonly string[];
  readonly statusItems: readonly { readonly bundleId: string; readonly title: string }[];
  /** Every open window that is not minimised, front first; hidden apps' windows keep their place. */
  order: SimWindow[];
  frontmost: SimApp | null;
  /** Open menus, outermost first; they lie over everything. */
  menus: SimWindow[];
  grants: Record<PermissionName, PermissionState>;
  locked: boolean;
  secureInput: boolean;
  cursor: Point;
  readonly heldKeys: Set<number>;
  readonly heldButtons: Set<MouseButton>;
  flags: readonly ModifierKey[];
  grip: Grip | null;
  /** Automation of single apps by bundle id in lower case; `grants.automation` holds for all others. */
  readonly automation: Map<string, PermissionState>;
  clipboard: SimClipboard;
  /** The disk by path in lower case. */
  readonly files: Map<string, FileNode>;
  readonly audio: { output: AudioOutput; volume: number; muted: boolean };
  battery: BatterySpec | null;
  readonly notifications: { allowed: boolean; focus: boolean; readonly sent: SimNotification[] };
  /** Signs shown for a moment, oldest first, with the time they came. */
  readonly pulses: { readonly at: number; readonly point: Point }[];
  activity: number;
  /** The latest posted events, oldest first. */
  readonly events: LoggedEvent[];
  /** How many events were posted in all. */
  posted: number;
  readonly owedMs: Map<number, number>;
  readonly next: { pid: number; window: number; element: number };
  /** Tells listeners that something visible changed. */
  changed(): void;
  /** A file was written; the host may export it. */
  saved(path: string, bytes: Uint8Array): void;
  /** The behaviour an app starts with. */
  behaviorFor(spec: AppSpec): Behavior;
}
