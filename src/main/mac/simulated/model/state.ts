import type { ModifierKey } from '../../../../shared/chords.js';
import type { Point, Rect, Size } from '../../../../shared/geometry.js';
import type { PermissionName, PermissionState } from '../../../../shared/permissions.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { DisplayEntry } from '../../ports/displays.js';
import type { MouseButton } from '../../ports/input.js';
import type { LayoutName } from '../scenario/keyboard-layouts.js';
import type { AppSpec, EffectSpec, Look, MenuItemSpec, RowsSpec, StatusItemSpec } from '../scenario/scenario.js';
import type { AudioOutput, BatterySpec } from '../scenario/scenario-surroundings.js';
import type { SimClipboard } from './clipboard-state.js';
import type { ElementDetails, ItemLook } from './details.js';
import type { FileNode } from './file-node.js';
import type { LoggedEvent } from './logged-event.js';
import type { Shortcut } from './menus/shortcut.js';
import type { Preferences } from './preferences.js';
import type { LetterStyle, StyleRun } from './text/styles.js';
import type { MessageDialog } from './windows/message-dialog.js';

/** The state of the simulated Mac. It is mutable on purpose: it is the one thing here that changes. */

export interface Selection {
  readonly location: number;
  readonly length: number;
  /** It grew from its end towards its start, which is what goes on when it is extended. */
  readonly backwards?: boolean;
}

/** A text as it was, to go back to. */
export interface TextEdit {
  readonly value: string;
  selection: Selection;
  readonly runs: readonly StyleRun[] | null;
  /** The insertion point as typing or deleting left it: what goes on there before it moves is taken back at once. */
  typedTo?: Selection;
  deletedTo?: Selection;
}

/** What makes an element a menu item. */
export interface MenuItemState {
  readonly separator: boolean;
  readonly shortcut: Shortcut | null;
  readonly command: string | null;
  /** The item it takes the place of while Option is held. */
  readonly primary: SimElement | null;
  /** Made for an open window or another thing that comes and goes; the next opening makes it anew. */
  readonly passing: boolean;
  /** Whether it could be chosen as far as it alone decides; what its command says comes on top. */
  able: boolean;
  /** Its mark as it is; empty for none. */
  mark: string;
  /** Its mark as it was when the menu was last open, which is what accessibility tells; so is the element's `enabled`. */
  shownMark: string;
}

/** Items a menu gets only some time after it is opened. */
export interface UnfilledMenu {
  readonly afterMs: number;
  readonly items: readonly MenuItemSpec[];
}

/** Many rows, each made when somebody first looks at it. */
export interface RowSource {
  readonly count: number;
  readonly height: number;
  make(index: number): SimElement;
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
  subrole: string;
  title: string | null;
  description: string | null;
  help: string | null;
  value: string | number | boolean | null;
  placeholder: string | null;
  identifier: string | null;
  shows: string | null;
  /** How it is drawn where its role leaves a choice. */
  look: Look | null;
  url: string | null;
  enabled: boolean;
  selected: boolean;
  /** Relative to the window's corner, or global for an element without a window; null: it has no place. */
  frame: Rect | null;
  readonly actions: readonly string[];
  readonly settable: ReadonlySet<string>;
  options: readonly string[];
  min: number | null;
  max: number | null;
  readonly labelledBy: string | null;
  readonly key: 'return' | 'escape' | null;
  readonly effects: readonly EffectSpec[];
  rows: RowsSpec | RowSource | null;
  details: ElementDetails | null;
  /** What a right click opens. */
  contextMenu: readonly MenuItemSpec[] | null;
  madeRows: Map<number, SimElement>;
  /** Of a table: the row from which Shift selects on. */
  anchor?: SimElement;
  readonly menuItem: MenuItemState | null;
  /** The vertical bar of a scroll area, which is among its children while the content does not fit. */
  scrollBar: SimElement | null;
  /** Its horizontal one. */
  acrossBar: SimElement | null;
  /** Its place among all rows of its table; null for other elements. */
  index: number | null;
  /** What it tells as its value although it is not, in an app that lies; null: the truth. */
  echo: string | number | boolean | null;
  selection: Selection;
  /** Points its content is scrolled down by. */
  scrolled: number;
  /** And to the right. */
  across: number;
  presses: number;
  /** Texts that Undo goes back to, oldest first, and those that Redo brings again. */
  past: TextEdit[];
  future: TextEdit[];
  /** How its letters look; null: a text without styles. */
  runs: readonly StyleRun[] | null;
  /** How what is typed next looks, where that was asked for. */
  typing: LetterStyle | null;
  /** Its lines are as long as a page is wide, not as the window. */
  wrapsToPage: boolean;
  alive: boolean;
}

export type WindowStyle = 'document' | 'panel' | 'terminal' | 'sheet' | 'menu' | 'popover';

export interface SimWindow {
  readonly id: number;
  readonly app: SimApp;
  /** The process that owns it for the window server: of an open panel not the app whose tree it stands in. */
  readonly owner: SimApp;
  readonly style: WindowStyle;
  /** CGWindowLevel; 0 for documents. */
  readonly layer: number;
  /** The Space it is in; null: on every one, as menus and panels of the system are. */
  space: number | null;
  readonly clickThrough: boolean;
  /** Has the keyboard while it is open, though its app is not the active one. */
  readonly keyboardPanel: boolean;
  /** The parts of it (relative to its corner) that take the mouse, the rest being clear; null: all of it. */
  readonly solid: readonly Rect[] | null;
  /** Its AXWindow, AXSheet or AXMenu. */
  readonly element: SimElement;
  frame: Rect;
  minimized: boolean;
  readonly resizable: boolean;
  readonly minSize: Size;
  /** Its frame before it filled the screen; null unless it does. */
  restoreFrame: Rect | null;
  /** Its frame before it was zoomed; null unless it is. */
  zoomedFrom: Rect | null;
  /** The window a sheet hangs from. */
  readonly parent: SimWindow | null;
  sheet: SimWindow | null;
  focus: SimElement | null;
  /** Has changes that are not saved. */
  edited: boolean;
  /** Path of the file it shows (AXDocument); null for none. */
  document: string | null;
  /** The folder a Finder window shows; empty for Recents. */
  folder: string | null;
  /** What AXModal answers. */
  readonly modal: boolean;
  /** It is moved by its top and drawn with a title. */
  readonly titleBar: boolean;
  /** Makes its content, which waits until somebody looks or its app comes to the front; null: it is there. */
  unmade: (() => void) | null;
}

export interface SimApp {
  readonly spec: AppSpec;
  /** What it is called on this Mac: Apple's apps in its language, whatever their bundles are called. */
  readonly name: string;
  /** Null while it does not run. */
  pid: number | null;
  startedAt: number;
  hidden: boolean;
  /** Its AXApplication; null while it does not run. */
  element: SimElement | null;
  /** Its status items (AXExtrasMenuBar); null without any. */
  extras: SimElement | null;
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
  /** A row or icon is let go over another, or over what holds such; with Option it is copied. */
  drop?(model: Model, rows: { readonly from: SimElement; readonly onto: SimElement; readonly copy: boolean }): boolean;
  stroke?(model: Model, app: SimApp, stroke: Stroke): boolean;
  /** A key with ⌘ that no menu item takes. */
  chord?(model: Model, app: SimApp, stroke: Stroke): boolean;
  /** What a menu item does; `at` is the window that its context menu is open in. */
  command?(model: Model, app: SimApp, command: string, at?: SimWindow): boolean;
  /** Whether one of its own commands could be chosen now; undefined: not its command. */
  offers?(model: Model, app: SimApp, command: string, at?: SimWindow): boolean | undefined;
  /** A text, slider, check box or pop-up button has another value, by hand or by setting it. */
  edited?(model: Model, element: SimElement): void;
  /** AXConfirm on a text; what Return presses unless it took it. */
  confirmed?(model: Model, element: SimElement): boolean;
  /** Another part of a text is selected. */
  caretMoved?(model: Model, element: SimElement): void;
  /** False: the row only says what comes below it, so it is not selected. */
  selectable?(row: SimElement): boolean;
  /** A row or icon was selected, perhaps beside others. */
  selected?(model: Model, row: SimElement): void;
  /** An element lost the keyboard to another of its window. */
  left?(model: Model, element: SimElement): void;
  /** The mouse went down on an element. */
  pointed?(model: Model, element: SimElement): void;
  /** A window that the scenario describes was made, for a status item by its identifier; its content may be laid out later. */
  opened?(model: Model, window: SimWindow, item?: string): void;
  resized?(model: Model, window: SimWindow): void;
  shows?(model: Model, app: SimApp, command: string, at?: SimWindow): ItemLook | undefined;
  /** False: the window asks something first and stays. */
  mayClose?(model: Model, window: SimWindow): boolean;
  /** Opens a document by path, or a web address; false: any window will do. */
  open?(model: Model, app: SimApp, target: string): boolean;
  /** Files were moved, renamed or written; `along` is where a path that led to one, or into it, leads now. */
  moved?(model: Model, app: SimApp, along: (path: string) => string): void;
  /** What holds the app back, as the owner reads it; empty: it says nothing and stays; null: nothing. */
  mayQuit?(model: Model, app: SimApp): string | null;
  /** Paths of what is selected in one of its windows, of Finder. */
  selectedPaths?(model: Model, window: SimWindow): readonly string[];
  /** What it keeps was changed by something else than its own windows, such as a script. */
  refresh?(model: Model): void;
  /** Called before somebody reads what it shows, where that goes on by itself. */
  goOn?(model: Model, app: SimApp): void;
  /** Hidden state, JSON-safe, for snapshots. */
  memory?(): unknown;
}

/** What the mouse holds between down and up. */
export interface PressedInput {
  readonly element: SimElement | null;
  readonly tile: string | null;
  /** Text position where a selection began. */
  readonly anchor: number | null;
  /** The selected text the mouse took hold of. */
  readonly carried?: Selection;
  readonly clickState: number;
  /** A window dragged by its title bar: where in it the mouse went down. */
  readonly window: { readonly window: SimWindow; readonly offset: Point } | null;
  /** A window taken by its bottom right corner: how far from it the mouse went down. */
  readonly corner: { readonly window: SimWindow; readonly offset: Point } | null;
}

/** What an input method composes and has not yet confirmed. */
export interface Composition {
  readonly text: SimElement;
  readonly front: SimApp | null;
  /** Where in the text it stands. */
  readonly at: number;
  /** The text as it was, and what had been typed in it. */
  readonly before: Pick<SimElement, 'value' | 'runs' | 'typing' | 'past' | 'future' | 'selection'>;
  readonly typedTo: Selection | undefined;
  /** Letters as they were typed. */
  roman: string;
  /** What stands in the text for them. */
  shown: string;
  /** Words to choose from; null while none are offered. */
  offered: readonly string[] | null;
  marked: number;
  window: SimWindow | null;
}

export interface InputMethod {
  readonly name: 'hiragana' | 'pinyin';
  /** The process whose window offers words. */
  readonly app: SimApp;
  composition: Composition | null;
  /** A row of its window was clicked. */
  choose: ((row: SimElement) => void) | null;
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

/** A dialog that was shown, and what became of it. */
export interface ShownDialog extends MessageDialog {
  readonly window: SimWindow;
  /** Ms since the epoch. */
  readonly shownAt: number;
  /** The button that was pressed; null while it is open, and when it went away by itself. */
  pressed: string | null;
  /** What its field held when it was pressed. */
  answered: string | null;
  /** Whether its check box was on then. */
  ticked: boolean;
  open: boolean;
  /** Told once it is gone. */
  onClose: () => void;
}

export interface Model extends Preferences {
  readonly clock: Clock;
  readonly displays: readonly DisplayEntry[];
  readonly apps: SimApp[];
  readonly dock: readonly string[];
  /** Left to right, those of apps that do not run too. */
  readonly statusItems: readonly StatusItemSpec[];
  /** Bundle id of the process whose windows show them; null: nobody's window does. */
  readonly statusItemHost: string | null;
  /** The AXMenuExtra of each status item whose app runs. */
  readonly extras: Map<StatusItemSpec, SimElement>;
  /** The window a status item opened last; it may be closed again. */
  popover: { readonly item: SimElement; readonly window: SimWindow } | null;
  /** Every open window that is not minimised, front first; hidden apps' windows keep their place. */
  order: SimWindow[];
  frontmost: SimApp | null;
  /** The Space the main display shows. */
  space: number;
  /** Open menus, outermost first; they lie over everything. */
  menus: SimWindow[];
  /** Menus that get their items some time after they are first opened, by their AXMenu. */
  readonly unfilled: Map<SimElement, UnfilledMenu>;
  /** AXMenus of pop-up buttons and context menus, which are gone once they close. */
  readonly passingMenus: Set<SimElement>;
  grants: Record<PermissionName, PermissionState>;
  locked: boolean;
  secureInput: boolean;
  cursor: Point;
  readonly heldKeys: Set<number>;
  readonly heldButtons: Set<MouseButton>;
  flags: readonly ModifierKey[];
  keyboardLayout: LayoutName;
  /** The input method that is on; null for none. */
  inputMethod: InputMethod | null;
  pointerPress: PressedInput | null;
  /** Automation of single apps by bundle id in lower case; `grants.automation` holds for all others. */
  readonly automation: Map<string, PermissionState>;
  clipboard: SimClipboard;
  /** The disk by folded path. */
  readonly files: Map<string, FileNode>;
  /** What apps keep between their starts, by the name of their behaviour; plain data. */
  readonly stores: Map<string, unknown>;
  readonly audio: { output: AudioOutput; volume: number; muted: boolean };
  battery: BatterySpec | null;
  /** Dialogs with a text and buttons, shown by whoever: open ones and those that were answered, oldest first. */
  readonly dialogs: ShownDialog[];
  /** Processes that are there for such a dialog alone. */
  readonly passingApps: Set<SimApp>;
  readonly notifications: { allowed: boolean; focus: boolean; readonly sent: SimNotification[] };
  /** Signs shown for a moment, oldest first, with the time they came. */
  readonly pulses: { readonly at: number; readonly point: Point }[];
  activity: number;
  /** The latest posted events, oldest first. */
  readonly events: LoggedEvent[];
  /** How many events were posted in all. */
  posted: number;
  readonly owedMs: Map<number, number>;
  /** Elements that list another one of their window as a child, to be linked once the window is whole; those it names. */
  pendingRefs: { readonly wanted: { readonly element: SimElement; readonly name: string }[]; readonly named: Map<string, SimElement> };
  readonly next: { pid: number; window: number; element: number; space: number };
  /** Says an English text of the system's or an app's in the Mac's language; the words of an app go first, by its behaviour. */
  say(text: string, app?: string): string;
  /** Tells listeners that something visible changed. */
  changed(): void;
  /** A file was written; the host may export it. */
  saved(path: string, bytes: Uint8Array): void;
  /** Brings the Dock up to date after an app came or went. */
  settle(): void;
  /** Brings what an app's menu items tell up to date. */
  validate(app: SimApp): void;
  behaviorFor(spec: AppSpec): Behavior;
}

export type { FileNode } from './file-node.js';
