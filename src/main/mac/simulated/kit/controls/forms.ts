import type { Rect } from '../../../../../shared/geometry.js';
import type { Node } from '../node.js';
import { type Choice, choiceOf, type Named, popUp, wordsOf } from './buttons.js';
import { label } from './text.js';

/** One line of a form. */
export interface Line {
  readonly label: string;
  readonly height?: number;
  control(frame: Rect): Node;
}

/** A line with a pop-up button. */
export function choiceLine(text: string, choice: Choice): Line {
  return { label: text, control: (frame) => popUp(frame, choice) };
}

/** A line that chooses one of the app's own words, kept under a key of its data. */
export function wordLine<Key extends string, Word extends string>(text: string, words: readonly Word[], key: Key) {
  return ({ data, say }: { readonly data: Record<Key, Word>; say(text: string): string }): Line =>
    choiceLine(
      text,
      wordsOf(words, data[key], say, (word) => Object.assign(data, { [key]: word })),
    );
}

/** A line that chooses one of the things in a list of its data, kept by id under a key of it. */
export function thingLine<List extends string, Key extends string>(text: string, list: List, key: Key) {
  return ({ data }: { readonly data: Record<List, readonly Named[]> & Record<Key, string> }): Line =>
    choiceLine(
      text,
      choiceOf(data[list], data[key], (id) => Object.assign(data, { [key]: id })),
    );
}

const lineHeight = 34;
const controlHeight = 26;

/** Labels and controls below each other. Each control is labelled by the text before it (AXTitleUIElement). */
export function form(frame: Rect, name: string, lines: readonly Line[], labelWidth = 110): Node[] {
  let y = frame.y;
  return lines.flatMap((line, index) => {
    const height = line.height ?? controlHeight;
    const identifier = `${name}.label.${index}`;
    const control = line.control({ x: frame.x + labelWidth + 8, y, width: frame.width - labelWidth - 8, height });
    const text = label(line.label, { x: frame.x, y: y + 3, width: labelWidth, height: 20 }, { identifier });
    y += height + lineHeight - controlHeight;
    return line.label === '' ? [control] : [text, { ...control, labelledBy: identifier }];
  });
}

/** How high a form is. */
export function formHeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { height = controlHeight }) => sum + height + lineHeight - controlHeight, 0);
}
