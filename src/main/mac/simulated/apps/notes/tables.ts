import { replaceParts, select, textOf } from '../../model/controls/text.js';
import type { Model, SimElement } from '../../model/state.js';
import { chosenLines } from './checklist.js';

/** Tables of notes: a row is a line of which every cell ends with a tab. What the real app tells of them nobody has recorded. */

export const isTableRow = (line: string): boolean => line.endsWith('\t');

/** Whether the insertion point stands in a table. */
export function inTable(area: SimElement): boolean {
  return chosenLines(area).some(({ text }) => isTableRow(text));
}

function insert(model: Model, area: SimElement, at: number, text: string, caret: number): void {
  replaceParts(model, area, [{ location: at, length: 0 }], text);
  select(model, area, { location: caret, length: 0 });
}

/** Puts two rows of two empty cells below the line that is being written, or in place of an empty one. */
export function insertTable(model: Model, area: SimElement): void {
  const line = chosenLines(area).at(-1) ?? { start: 0, text: '' };
  const [end, above] = [line.start + line.text.length, line.text === '' ? '' : '\n'];
  insert(model, area, end, `${above}\t\t\n\t\t\n`, end + above.length);
}

/** Tab goes on to the next cell, Return to the row below; behind the last row both begin another one. False: this is no table. */
export function nextCell(model: Model, area: SimElement, key: 'tab' | 'return'): boolean {
  const [line] = chosenLines(area);
  if (line === undefined || !isTableRow(line.text)) return false;
  const text = textOf(area);
  const end = line.start + line.text.length;
  const next = text.indexOf('\t', area.selection.location) + 1;
  // The insertion point goes behind what stands in the cell.
  const into = (cell: number): void => select(model, area, { location: textOf(area).indexOf('\t', cell), length: 0 });
  if (key === 'tab' && next > 0 && next < end) into(next);
  else {
    if (!isTableRow(text.slice(end + 1).split('\n', 1)[0] ?? '')) insert(model, area, end, `\n${line.text.replace(/[^\t]/g, '')}`, end + 1);
    into(end + 1);
  }
  return true;
}
