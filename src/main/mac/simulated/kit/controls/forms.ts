import type { Rect } from '../../../../../shared/geometry.js';
import type { Node } from '../node.js';
import { type Choice, choiceOf, type Named, popUp, wordsOf } from './buttons.js';
import { popover } from './panels.js';
import { field, label, type Rest, textArea } from './text.js';

export interface Line {
  readonly label: string;
  readonly height?: number;
  control(frame: Rect): Node;
}

/** A line with a pop-up button. */
export function choiceLine(text: string, choice: Choice): Line {
  return { label: text, control: (frame) => popUp(frame, choice) };
}

/** A line with a text that can be changed; with a height one of many lines. */
export function textLine(text: string, value: string, change: (value: string) => void, rest: Rest, height?: number): Line {
  const on = { change: (to: unknown) => change(String(to)) };
  if (height === undefined) return { label: text, control: (frame) => field(value, frame, on, rest) };
  return { label: text, height, control: (frame) => textArea(value, frame, on, rest) };
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

/** Labels and controls below each other. Each control is labelled by the text before it (AXTitleUIElement), not by its place: lines come and go. */
export function form(frame: Rect, name: string, lines: readonly Line[], labelWidth = 110): Node[] {
  let y = frame.y;
  return lines.flatMap((line) => {
    const height = line.height ?? controlHeight;
    const identifier = `${name}.label.${line.label}`;
    const control = line.control({ x: frame.x + labelWidth + 8, y, width: frame.width - labelWidth - 8, height });
    const text = label(line.label, { x: frame.x, y: y + 3, width: labelWidth, height: 20 }, { identifier });
    y += height + lineHeight - controlHeight;
    return line.label === '' ? [control] : [text, { ...control, labelledBy: identifier }];
  });
}

/** A pop-over with a form at the right edge of what it lies over. */
export function formBeside(
  { x, y, width: room }: Rect,
  { description, name, lines, close }: { description: string; name: string; lines: readonly Line[]; close: () => void },
): Node {
  const width = Math.min(330, room - 20);
  const height = lines.reduce((sum, line) => sum + (line.height ?? controlHeight) + lineHeight - controlHeight, 0);
  const frame = { x: x + room - width - 10, y, width, height: height + 24 };
  const inner = { ...frame, x: frame.x + 16, y: y + 16, width: width - 32 };
  return popover(frame, description, form(inner, name, lines, 80), close);
}
