import { useEffect, useRef } from 'react';
import { useWanted, type Wanted } from '../../state/navigation.js';
import { cellOf } from '../../state/rule-place.js';
import { cellOfRule, type MatrixRow } from './matrix-rows.js';
import type { CellPlace } from './use-grid.js';

/** Puts the keyboard into the cell that an address asks for, once: its row may come later than the address. */
export function useWantedCell(rows: readonly MatrixRow[], go: (to: CellPlace, marked: boolean) => void): void {
  const wanted = useWanted();
  const shown = useRef<Wanted | null>(null);
  useEffect(() => {
    if (shown.current === wanted) return;
    const cell = cellOf(wanted);
    const place = cell === null ? null : cellOfRule(rows, cell);
    if (place === null) return;
    shown.current = wanted;
    go(place, true);
  });
}
