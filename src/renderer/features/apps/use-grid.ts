import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A cell by its row's key and its place in that row: 0 is the row's head. */
export interface CellPlace {
  readonly row: string;
  readonly column: number;
}

interface GridDeps {
  readonly box: RefObject<HTMLElement | null>;
  /** The rows in their order, with how many cells each has behind its head. */
  readonly rows: readonly { readonly key: string; readonly cells: number }[];
}

interface Grid {
  /** The cell that the Tab key stops at. */
  readonly at: CellPlace;
  /** `marked`: its ring is drawn, also where the pointer led there. */
  readonly go: (to: CellPlace, marked?: boolean) => void;
  /** Puts the keyboard where it was, as after a menu. */
  readonly focus: () => void;
  /** Moves by an arrow key, Home or End; true when it did. */
  readonly move: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** One stop of the Tab key in a table of buttons; the arrow keys go from one to the next. */
export function useGrid({ box, rows }: GridDeps): Grid {
  const [wanted, setWanted] = useState<CellPlace>({ row: '', column: 1 });
  const moved = useRef<'marked' | 'plainly' | null>(null);
  const row = rows.find(({ key }) => key === wanted.row) ?? rows[0];
  const at = { row: row?.key ?? '', column: Math.min(wanted.column, row?.cells ?? 0) };
  const focus = (marked = false): void =>
    box.current?.querySelector<HTMLElement>('[data-at="true"]')?.focus(marked ? { focusVisible: true } : {});
  useEffect(() => {
    if (moved.current !== null) focus(moved.current === 'marked');
    moved.current = null;
  });
  const go = (to: CellPlace, marked = false): void => {
    moved.current = marked ? 'marked' : 'plainly';
    setWanted(to);
  };
  const move = (event: KeyboardEvent): boolean => {
    const to = targetOf(event, at, rows);
    if (to === null) return false;
    event.preventDefault();
    go(to);
    return true;
  };
  return { at, go, focus: () => focus(), move };
}

function targetOf(event: KeyboardEvent, at: CellPlace, rows: GridDeps['rows']): CellPlace | null {
  const from = rows.findIndex(({ key }) => key === at.row);
  const far = event.ctrlKey || event.metaKey;
  if (event.key === 'Home') return { row: far ? (rows[0]?.key ?? at.row) : at.row, column: 0 };
  if (event.key === 'End') {
    const row = far ? rows.at(-1) : rows[from];
    return { row: row?.key ?? at.row, column: row?.cells ?? 0 };
  }
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined || far) return null;
  const row = rows[Math.min(rows.length - 1, Math.max(0, from + step[0]))];
  return row === undefined ? null : { row: row.key, column: Math.min(row.cells, Math.max(0, at.column + step[1])) };
}
