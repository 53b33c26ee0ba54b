import { pushBounded } from '../../../../../shared/runtime/bounded.js';
import type { Model, Selection, SimElement } from '../state.js';

/** Editing text: UTF-16 positions, as the accessibility API counts. */

/** The text of an element; empty when it holds none. */
export function textOf(element: SimElement): string {
  return element.value === null ? '' : String(element.value);
}

/** Replaces the whole text; the insertion point goes to its end. */
export function setText(model: Model, element: SimElement, text: string): void {
  element.value = text;
  element.selection = { location: text.length, length: 0 };
  edited(model, element);
}

/** Puts text in place of the selection. A single line field keeps only the first line. */
export function insertText(model: Model, element: SimElement, text: string): void {
  const line = element.role === 'AXTextArea' ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text.replace(/[\r\n].*$/s, '');
  const { location, length } = selectionOf(element);
  const before = textOf(element);
  if (line !== '' || length > 0) pushBounded(element.past, { value: before, selection: { location, length } }, mostSteps);
  element.value = before.slice(0, location) + line + before.slice(location + length);
  element.selection = { location: location + line.length, length: 0 };
  edited(model, element);
}

/** So many edits can be taken back. */
const mostSteps = 100;

/** Takes the last typing, pasting or deleting back. */
export function undo(model: Model, element: SimElement): void {
  const last = element.past.pop();
  if (last === undefined) return;
  element.value = last.value;
  element.selection = last.selection;
  edited(model, element);
}

/** Deletes the selection, or one visible character before (-1) or after (1) the insertion point. */
export function deleteText(model: Model, element: SimElement, direction: 1 | -1): void {
  const { location, length } = selectionOf(element);
  if (length === 0) {
    const next = neighbour(textOf(element), location, direction);
    if (next === location) return;
    element.selection = { location: Math.min(next, location), length: Math.abs(next - location) };
  }
  insertText(model, element, '');
}

/** Where a caret movement ends. */
export type CaretStep = 'left' | 'right' | 'up' | 'down' | 'start' | 'end';

export interface CaretMove {
  readonly step: CaretStep;
  readonly extend: boolean;
}

/** Moves the insertion point; with `extend` the selection grows from its start instead. */
export function moveCaret(model: Model, element: SimElement, { step, extend }: CaretMove): void {
  const { location, length } = selectionOf(element);
  if (!extend && length > 0 && (step === 'left' || step === 'right')) {
    element.selection = { location: step === 'left' ? location : location + length, length: 0 };
  } else {
    const from = extend || step === 'right' || step === 'down' ? location + length : location;
    const to = target(textOf(element), from, step);
    element.selection = extend ? { location: Math.min(location, to), length: Math.abs(to - location) } : { location: to, length: 0 };
  }
  model.changed();
}

/** Selects a part of the text, cut to its ends. */
export function select(model: Model, element: SimElement, { location, length }: Selection): void {
  const end = textOf(element).length;
  const start = Math.min(Math.max(0, location), end);
  element.selection = { location: start, length: Math.min(Math.max(0, length), end - start) };
  model.changed();
}

/** The selected text. */
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
  element.app.behavior.edited?.(model, element);
  model.changed();
}

function neighbour(text: string, at: number, direction: 1 | -1): number {
  let previous = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (direction === 1 && index >= at) return index + segment.length;
    if (direction === -1 && index + segment.length >= at) return at === 0 ? 0 : index;
    previous = index + segment.length;
  }
  return Math.min(at, previous);
}

function target(text: string, from: number, step: CaretStep): number {
  if (step === 'start') return 0;
  if (step === 'end') return text.length;
  if (step === 'left') return neighbour(text, from, -1);
  if (step === 'right') return neighbour(text, from, 1);
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const column = from - lineStart;
  if (step === 'up') {
    if (lineStart === 0) return 0;
    const above = text.lastIndexOf('\n', lineStart - 2) + 1;
    return Math.min(above + column, lineStart - 1);
  }
  const lineEnd = text.indexOf('\n', from);
  if (lineEnd < 0) return text.length;
  const belowEnd = text.indexOf('\n', lineEnd + 1);
  return Math.min(lineEnd + 1 + column, belowEnd < 0 ? text.length : belowEnd);
}
