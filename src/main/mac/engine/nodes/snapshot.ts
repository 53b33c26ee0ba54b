import type { Rect } from '../../../../shared/geometry.js';
import type { AxElement, ProcessEntry } from '../drivers/drivers.js';
import type { WalkNode } from './walk-node.js';

/** A window of an app as accessibility lists it. */
export interface SeenWindow {
  readonly element: AxElement;
  readonly label: string;
  readonly subrole: string;
  /** Of one that came: what it says and the names of its buttons, where it is a dialog. */
  readonly asks?: { readonly words: string; readonly buttons: readonly string[] };
  /** It stands in the Dock. */
  readonly minimized: boolean;
  readonly fullScreen: boolean;
  /** Where it stands; null where its app does not say. */
  readonly frame: Rect | null;
}

/** What stands around a change, read before and after it, so that its effect can be told by comparing. */
export interface Snapshot {
  /** False when the app did not answer: then nothing can be compared. */
  readonly readable: boolean;
  readonly process: ProcessEntry;
  readonly window: AxElement | null;
  readonly frontmostPid: number | null;
  readonly windows: readonly SeenWindow[];
  readonly focus: AxElement | null;
  /** Insertion point and length of the selection in what has the keyboard, as text; empty where there is none. */
  readonly selection: string;
  /** How long the text is that has the keyboard, in UTF-16 units: its value is read to a limit. Null where nobody says. */
  readonly length: number | null;
  /** The app's windows, sheets and menus on the screen by their ids, and which are menus: the window server knows them first. */
  readonly surfaces: ReadonlyMap<number, 'menu' | 'other'>;
  readonly nodes: readonly WalkNode[];
  /** The window holds more than was read. */
  readonly inPart: boolean;
  /** Its document has changes that are not saved; null where its app marks no windows, or no close button was read. */
  readonly unsaved: boolean | null;
  /** When it had been read, ms since the epoch. */
  readonly at: number;
  /** Those of the nodes that had stood still by then for longer than a tick. */
  readonly calm: ReadonlySet<WalkNode>;
  /** A menu item that is chosen: its menus close, whatever comes of it. */
  readonly chosen?: WalkNode;
}

/** What stood still after a change, and the count of what the user had done by then. */
export interface StillSnapshot {
  readonly before: Snapshot;
  readonly userActivity: number;
}
