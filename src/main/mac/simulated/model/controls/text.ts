import { pushBounded } from '../../../../../shared/runtime/bounded.js';
import { isTextRole } from '../roles.js';
import type { Model, Selection, SimElement, TextEdit } from '../state.js';
import { areaInset, areaLines, lineAt } from '../text/layout.js';
import { type CaretStep, stepFrom } from '../text/moves.js';
import { type LetterStyle, runsFor, type StyleRun, styleAt, withRuns } from '../text/styles.js';
import { scrollTo } from './scroll.js';
import { scrollLimit } from './scroll-limit.js';

/** Editing text: UTF-16 positions, as the accessibility API counts. */

/** The text of an element; empty when it holds none. */
export function textOf(element: SimElement): string {
  return element.value === null ? '' : String(element.value);
}

/** Selects the name of a file without its extension. */
export function selectStem(element: SimElement): void {
  const text = textOf(element);
  const stem = text.lastIndexOf('.');
  element.selection = { location: 0, length: stem > 0 ? stem : text.length };
}

/** Shows another value without anybody's typing: of a text the insertion point goes to the end, and nothing of the one before comes back. */
export function showValue(element: SimElement, value: SimElement['value']): void {
  Object.assign(element, { value, echo: null, past: [], future: [] });
  if (isTextRole(element.role)) element.selection = { location: textOf(element).length, length: 0 };
}

/** Replaces the whole text; the insertion point goes to its end. A styled text is written as its first letter was. */
export function setText(model: Model, element: SimElement, text: string): void {
  if (element.runs !== null) element.runs = runsFor(text, styleAt(element.runs, 0));
  element.value = text;
  element.selection = { location: text.length, length: 0 };
  edited(model, element);
}

/** Puts text in place of the selection, styled as what is there unless `runs` say how. A single line field keeps only the first line. */
export function insertText(model: Model, element: SimElement, text: string, runs?: readonly StyleRun[]): void {
  const line = element.role === 'AXTextArea' ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text.replace(/[\r\n].*$/s, '');
  const { location, length } = selectionOf(element);
  const before = textOf(element);
  if (line !== '' || length > 0) remember(element);
  if (element.runs !== null) {
    element.runs = withRuns(element.runs, { location, length }, line === text && runs ? runs : runsFor(line, typingStyle(element)));
  }
  element.value = before.slice(0, location) + line + before.slice(location + length);
  element.selection = { location: location + line.length, length: 0 };
  edited(model, element);
  reveal(model, element);
}

/** The same for text that is typed. */
export function typeText(model: Model, element: SimElement, text: string): void {
  goOn(element, 'typedTo', () => insertText(model, element, text));
}

/** Edits by a key: one Undo takes it back with what the like keys did before, unless the insertion point moved between. */
function goOn(element: SimElement, mark: 'typedTo' | 'deletedTo', edit: () => void): void {
  const { app, past, selection } = element;
  const last = past.at(-1);
  const goesOn = app.spec.joinsTyping !== false && selection.length === 0 && last?.[mark] === selection;
  edit();
  if (goesOn && past.at(-1) !== last) past.pop();
  const own = past.at(-1);
  if (own === undefined) return;
  own[mark] = element.selection;
  if (mark === 'deletedTo') own.selection = { ...element.selection, length: own.value.length - textOf(element).length };
}

/** Puts a text in place of several parts at once; one Undo takes it back. Each keeps the style of its first letter. */
export function replaceParts(model: Model, element: SimElement, parts: readonly Selection[], text: string): void {
  if (parts.length === 0) return;
  remember(element);
  for (const { location, length } of [...parts].sort((a, b) => b.location - a.location)) {
    const before = textOf(element);
    if (element.runs !== null) {
      element.runs = withRuns(element.runs, { location, length }, runsFor(text, styleAt(element.runs, location)));
    }
    element.value = before.slice(0, location) + text + before.slice(location + length);
    element.selection = { location, length: text.length };
  }
  edited(model, element);
}

/** How what is typed next looks: as was asked for, else as the letter before it, or the first selected one. */
export function typingStyle({ typing, runs, value, selection: { location, length } }: SimElement): LetterStyle {
  const before = typing ?? styleAt(runs ?? [], length > 0 ? location : Math.max(0, location - 1));
  // At the start of a paragraph it is aligned as that one, not as the one before.
  const starts = typing === null && String(value ?? '')[location - 1] === '\n' && String(value).length > location;
  return starts ? { ...before, align: styleAt(runs ?? [], location).align } : before;
}

/** So many edits can be taken back. */
const mostSteps = 100;

/** Keeps the text as it is now, to be gone back to; what was taken back before is forgotten. */
export function remember(element: SimElement): void {
  pushBounded(element.past, editOf(element), mostSteps);
  element.future = [];
}

function editOf(element: SimElement): TextEdit {
  return { value: textOf(element), selection: selectionOf(element), runs: element.runs };
}

/** Takes the last edit back, or does again what was last taken back. */
export function undo(model: Model, element: SimElement, direction: 'undo' | 'redo' = 'undo'): void {
  const [from, to] = direction === 'undo' ? [element.past, element.future] : [element.future, element.past];
  const last = from.pop();
  if (last === undefined) return;
  to.push(editOf(element));
  Object.assign(element, last);
  edited(model, element);
  reveal(model, element);
}

/** Deletes the selection, or what lies between the insertion point and where a step leads. */
export function deleteText(model: Model, element: SimElement, step: CaretStep): void {
  const { location, length } = selectionOf(element);
  const next = length === 0 ? stepFrom(element, location, step) : location + length;
  if (next === location) return;
  goOn(element, 'deletedTo', () => {
    element.selection = { location: Math.min(next, location), length: Math.abs(next - location) };
    insertText(model, element, '');
  });
}

/** Moves the insertion point; with `extend` the end of the selection that was moved last goes on. */
export function moveCaret(model: Model, element: SimElement, step: CaretStep, extend: boolean): void {
  const { location, length } = selectionOf(element);
  if (extend) {
    extendTo(model, element, stepFrom(element, element.selection.backwards ? location : location + length, step));
    return;
  }
  const back = step === 'left' || step === 'up' || step.endsWith('start') || step === 'word-left';
  const from = back ? location : location + length;
  const collapses = length > 0 && (step === 'left' || step === 'right');
  select(model, element, { location: collapses ? from : stepFrom(element, from, step), length: 0 });
  reveal(model, element);
}

/** Selects from the end of the selection that stays to a place. */
export function extendTo(model: Model, element: SimElement, to: number): void {
  const { location, length } = selectionOf(element);
  const fixed = element.selection.backwards ? location + length : location;
  const backwards = to < fixed;
  element.selection = { location: Math.min(fixed, to), length: Math.abs(to - fixed), ...(backwards && { backwards }) };
  moved(model, element);
  reveal(model, element, to);
}

/** Scrolls an area so that its insertion point can be seen. */
function reveal(model: Model, area: SimElement, at = area.selection.location + area.selection.length): void {
  if (scrollLimit(area) === 0 || area.frame === null || area.role !== 'AXTextArea') return;
  const lines = areaLines(area);
  const line = lines[lineAt(lines, at)];
  if (line === undefined) return;
  const lowest = line.y + line.height + 2 * areaInset - area.frame.height;
  scrollTo(model, area, Math.min(line.y, Math.max(lowest, area.scrolled)));
}

/** Selects a part of the text, cut to its ends. */
export function select(model: Model, element: SimElement, { location, length }: Selection): void {
  const end = textOf(element).length;
  const start = Math.min(Math.max(0, location), end);
  element.selection = { location: start, length: Math.min(Math.max(0, length), end - start) };
  moved(model, element);
}

function moved(model: Model, element: SimElement): void {
  element.typing = null;
  element.app.behavior.caretMoved?.(model, element);
  model.changed();
}

export function selectedText(element: SimElement): string {
  const { location, length } = selectionOf(element);
  return textOf(element).slice(location, location + length);
}

/** The selection, cut to the text as it is now. */
export function selectionOf(element: SimElement) {
  const end = textOf(element).length;
  const location = Math.min(element.selection.location, end);
  return { location, length: Math.min(element.selection.length, end - location) };
}

function edited(model: Model, element: SimElement): void {
  element.echo = null;
  element.typing = null;
  element.app.behavior.edited?.(model, element);
  model.changed();
}
