import type { Size } from '../../../../shared/geometry.js';
import type { SimElement } from '../model/state.js';
import type { ElementSpec } from '../scenario/scenario.js';

/** What happens on a control; afterwards the app's windows are laid out anew, so a handler only changes data. */
export interface Handlers {
  /** A click or AXPress: buttons, links, radio buttons. */
  press?(): void;
  /** A double click or AXOpen on a row. */
  open?(): void;
  /** A row was selected by mouse, arrow keys or AXSelected. */
  select?(): void;
  /** What it holds now: a text's or pop-up button's text, a slider's number, whether a check box is on. */
  change?(value: string | number | boolean): void;
  /**
   * What editing a text ends with: it lost the keyboard, Return was pressed, or it was set from outside without having the
   * keyboard. Afterwards it shows its value again, whatever was typed.
   */
  end?(value: string): void;
  /** Return in a text of one line, where that does more than end editing. */
  submit?(value: string): void;
  /** Escape, or for a pop-over a click beside it. */
  cancel?(): void;
  /** Backspace on a selected row. */
  remove?(): void;
  /** Other rows or icons were let go over this one or, where it holds such, over no other one, by their ids. */
  drop?(ids: readonly string[], copy: boolean): void;
  /** Of a list in which several can be selected: what is selected now, by ids. Its rows have no `select` then. */
  choose?(ids: readonly string[]): void;
}

/**
 * One control of a view: what a scenario says of an element, who it is from one layout to the next, and what happens on it.
 * Frames are points from the window's corner. A value that is left out is the control's own.
 */
export interface Node extends Omit<ElementSpec, 'children' | 'focused' | 'rows'> {
  /** The same control in every layout that has it; without one its place among its like says who it is. */
  readonly id?: string;
  readonly on?: Handlers;
  /** Of a row that was made when somebody looked at it: what it showed then. */
  readonly stamp?: string;
  /** A row that only says what comes below it. */
  readonly heading?: true;
  readonly children?: readonly Node[];
  /** In place of children: many rows of one height, of which only those are made that somebody looks at. */
  readonly lazy?: {
    readonly count: number;
    readonly height: number;
    readonly selected: readonly number[];
    idOf(index: number): string;
    /** Changes with whatever the row shows: one that shows what it did is left as it is. */
    stampOf(index: number): string;
    row(index: number): Node;
  };
}

/** A sheet that hangs from the window while a view has it. */
export interface Sheet extends Size {
  /** Which one it is: another id is another sheet. */
  readonly id: string;
  readonly title: string;
  readonly identifier?: string;
  readonly description?: string;
  readonly content: readonly Node[];
}

/** What a window shows. */
export interface View {
  readonly content: readonly Node[];
  readonly sheet?: Sheet | null;
  /** The control that has the keyboard when nobody chose one, by its id; the first text unless given. */
  readonly first?: string;
  /** Has changes that are not saved. */
  readonly edited?: boolean;
}

/** Which node an element was last laid out from. */
export type NodeOf = Map<SimElement, Node>;
