import type { Point, Rect } from '../../../../shared/geometry.js';
import type { StyleRun } from '../model/text/styles.js';
import type { Look } from '../scenario/scenario.js';

/**
 * What the simulated screen shows, as plain data: the model makes it, the drawing turns it into one SVG. All frames are
 * global points; lists are back to front.
 */
export interface SceneNode {
  readonly role: string;
  readonly subrole: string;
  readonly look?: Look | null;
  /** What a person reads on it: title, else description. */
  readonly text: string;
  readonly value: string | number | boolean | null;
  /** How far the value is along a range of its own, 0 to 1. */
  readonly share?: number;
  readonly placeholder: string;
  /** Of a menu item: its shortcut as it is drawn, and its mark. */
  readonly shortcut?: string;
  readonly mark?: string;
  readonly frame: Rect;
  readonly enabled: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
  /** Password field: bullets, never its value. */
  readonly secure: boolean;
  /** Insertion point in `value` when focused. */
  readonly caret: number | null;
  /** Length of the selection that begins at `caret`; 0 unless given. */
  readonly selectedLength?: number;
  /** Points a text of many lines is scrolled down by. */
  readonly scrolled?: number;
  /** How the letters of a styled text look. */
  readonly runs?: readonly StyleRun[] | null;
  readonly wrapsToPage?: boolean;
  readonly children: readonly SceneNode[];
}

export interface SceneWindow {
  readonly id: number;
  readonly title: string;
  readonly frame: Rect;
  readonly active: boolean;
  /** document: title bar and traffic lights; panel: dialog or open panel; sheet: hangs from its parent; menu: a pop-up. */
  readonly style: 'document' | 'panel' | 'sheet' | 'menu' | 'terminal';
  /** It has no title bar. */
  readonly bare?: true;
  /** The parts of it that are drawn, the rest being clear; all of it unless given. */
  readonly solid?: readonly Rect[];
  readonly content: readonly SceneNode[];
}

export interface SceneDisplay {
  readonly id: number;
  readonly frame: Rect;
  readonly scale: number;
}

export interface Scene {
  readonly displays: readonly SceneDisplay[];
  /** Name and menu titles of the front app, left to right. */
  readonly menuBar: {
    readonly height: number;
    readonly titles: readonly { readonly text: string; readonly frame: Rect; readonly bold: boolean }[];
    readonly status: readonly { readonly text: string; readonly frame: Rect }[];
  };
  readonly dock: readonly { readonly bundleId: string; readonly name: string; readonly frame: Rect; readonly running: boolean }[];
  /** Back to front. */
  readonly windows: readonly SceneWindow[];
  readonly cursor: Point;
  /** Where signs are shown for a moment, such as a click about to land. */
  readonly pulses: readonly Point[];
  readonly locked: boolean;
}
