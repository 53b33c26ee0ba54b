import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import type { MatrixRow } from './matrix-rows.js';

/** How a row is called. */
export function useRowName(): (row: MatrixRow) => string {
  const { matrix: words } = useCopy();
  return (row) => (row.kind === 'all' ? words.allOther : row.kind === 'mac' ? words.thisMac : visible(row.app.name));
}
