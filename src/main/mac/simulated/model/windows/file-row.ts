import type { Rect } from '../../../../../shared/geometry.js';
import type { ElementSpec } from '../../scenario/scenario.js';

/** One file as a Finder list shows it. */
export interface FileEntry {
  readonly name: string;
  readonly kind: string;
  readonly size: string;
}

const height = 24;

/** A row of Finder's file table; `table` is the table's frame. */
export function fileRow(file: FileEntry, index: number, table: Rect): ElementSpec {
  const y = table.y + index * height;
  const widths = [0.5, 0.18, 0.32].map((share) => Math.floor(table.width * share));
  let x = table.x;
  const cell = (child: ElementSpec, width: number): ElementSpec => {
    const frame = { x, y, width, height };
    x += width;
    return { role: 'AXCell', frame, children: [{ ...child, frame }] };
  };
  return {
    role: 'AXRow',
    subrole: 'AXTableRow',
    frame: { x: table.x, y, width: table.width, height },
    actions: ['AXOpen', 'AXShowMenu'],
    children: [
      cell({ role: 'AXStaticText', identifier: 'name', value: file.name }, widths[0] ?? 0),
      cell({ role: 'AXStaticText', value: file.size }, widths[1] ?? 0),
      cell({ role: 'AXStaticText', value: file.kind }, widths[2] ?? 0),
    ],
  };
}
