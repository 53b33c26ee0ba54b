import { replaceParts, select, textOf } from '../../model/controls/text.js';
import type { Model, SimElement } from '../../model/state.js';

/** Lists of notes: an item of a checklist is a line that begins with its circle, empty or ticked, one of a bulleted list with its bullet. */

const openMark = '○ ';
const tickedMark = '✓ ';
const bulletMark = '• ';
const markLength = 2;

interface Line {
  readonly start: number;
  readonly text: string;
}

const isItem = (line: string): boolean => [openMark, tickedMark].includes(markOf(line));

/** The circle or the bullet that a line begins with; empty for one that is no item. */
export function markOf(line: string): string {
  return [openMark, tickedMark, bulletMark].find((mark) => line.startsWith(mark)) ?? '';
}

/** A line without its circle. */
export function unmarked(line: string): string {
  return line.slice(markOf(line).length);
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = { start, text: line };
    start += line.length + 1;
    return own;
  });
}

/** The lines with the insertion point or the selection. */
export function chosenLines(area: SimElement): readonly Line[] {
  const { location, length } = area.selection;
  return linesOf(textOf(area)).filter(({ start, text }) => start + text.length >= location && start <= location + length);
}

/** Gives each of these lines another circle, or none; the insertion point stays where it is in its line, behind the circle. */
function mark(model: Model, area: SimElement, lines: readonly Line[], markFor: (line: string) => string): void {
  const before = area.selection.location;
  let moved = 0;
  const parts = new Map<string, { location: number; length: number }[]>();
  for (const { start, text } of lines) {
    const [was, is] = [markOf(text), markFor(text)];
    if (was === is) continue;
    if (start <= before) moved += is.length - was.length;
    parts.set(is, [...(parts.get(is) ?? []), { location: start, length: was.length }]);
  }
  // A circle is as long as another one, so that what is put in place of one does not move the rest.
  for (const [is, all] of parts) replaceParts(model, area, all, is);
  const [first] = lines;
  if (parts.size === 0 || first === undefined) return;
  select(model, area, { location: Math.max(first.start + markFor(first.text).length, before + moved), length: 0 });
}

/** Makes items of the selected lines, or lines of them where all are items of this kind. */
function toggle(first: string, fits: (line: string) => boolean) {
  return (model: Model, area: SimElement): void => {
    const lines = chosenLines(area);
    const all = lines.every(({ text }) => fits(text));
    mark(model, area, lines, (line) => (all ? '' : fits(line) ? markOf(line) : first));
  };
}

const isBullet = (line: string): boolean => markOf(line) === bulletMark;
export const toggleChecklist = toggle(openMark, isItem);
export const toggleBullets = toggle(bulletMark, isBullet);

/** Whether the line with the insertion point has a bullet. */
export function inBullets(area: SimElement): boolean {
  return chosenLines(area).some(({ text }) => isBullet(text));
}

/** Whether the line with the insertion point is an item. */
export function inChecklist(area: SimElement): boolean {
  return chosenLines(area).some(({ text }) => isItem(text));
}

/** Whether all the selected items are ticked. */
export function isChecked(area: SimElement): boolean {
  const items = chosenLines(area).filter(({ text }) => isItem(text));
  return items.length > 0 && items.every(({ text }) => markOf(text) === tickedMark);
}

/** Ticks the selected items, or takes their ticks away where all have one. */
export function toggleChecked(model: Model, area: SimElement): void {
  const next = isChecked(area) ? openMark : tickedMark;
  mark(model, area, chosenLines(area), (line) => (isItem(line) ? next : markOf(line)));
}

/** Whether the insertion point stands in the circle of an item, as after a click on it. */
export function atCircle(area: SimElement): boolean {
  const { location, length } = area.selection;
  const [line] = chosenLines(area);
  return length === 0 && line !== undefined && isItem(line.text) && location - line.start < markLength;
}

/** Return in an item begins another one; in one without words it ends the list. False: no item. */
export function nextItem(model: Model, area: SimElement): boolean {
  const [line] = chosenLines(area);
  if (line === undefined || markOf(line.text) === '') return false;
  if (unmarked(line.text) === '') mark(model, area, [line], () => '');
  else {
    const { location, length } = area.selection;
    replaceParts(model, area, [{ location, length }], `\n${isBullet(line.text) ? bulletMark : openMark}`);
    select(model, area, { location: location + 1 + markLength, length: 0 });
  }
  return true;
}
