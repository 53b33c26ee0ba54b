import type { SimElement } from '../state.js';
import { areaLines, lineAt, placeInLine, widthTo } from './layout.js';
import type { Span } from './styles.js';

/** Places in a text that the caret goes to. All are UTF-16 positions. */

/** Where a caret movement ends. */
export type CaretStep =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'start'
  | 'end'
  | `word-${'left' | 'right'}`
  | `${'line' | 'paragraph'}-${'start' | 'end'}`;

/** The first one takes some ms, which no start has to wait for. */
function wordsIn(text: string): Intl.Segments {
  return new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
}

/** Where one visible character before or after a place ends. */
export function neighbour(text: string, at: number, direction: 1 | -1): number {
  // A line is enough to look at: a character never goes over its end.
  const from = text.lastIndexOf('\n', at - (direction === -1 ? 2 : 1)) + 1;
  let previous = from;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(from, at + 200))) {
    if (direction === 1 && from + index >= at) return from + index + segment.length;
    if (direction === -1 && from + index + segment.length >= at) return at === 0 ? 0 : from + index;
    previous = from + index + segment.length;
  }
  return Math.min(at, previous);
}

/** The paragraph a place stands in, with the line end after it. */
export function paragraphAt(text: string, at: number): Span {
  const location = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return { location, length: (end < 0 ? text.length : end + 1) - location };
}

/** The word a place stands in or at the end of; else what stands there. */
export function wordAt(text: string, at: number): Span {
  const { location, length } = paragraphAt(text, at);
  const parts = [...wordsIn(text.slice(location, location + length).replace(/\n$/, ''))];
  const holding = parts.find(({ index, segment }) => location + index <= at && at < location + index + segment.length);
  const before = parts.find(({ index, segment }) => location + index + segment.length === at);
  const found = holding?.isWordLike ? holding : before?.isWordLike ? before : (holding ?? before);
  return found === undefined ? { location: at, length: 0 } : { location: location + found.index, length: found.segment.length };
}

/** Where a step leads from a place in an element's text. */
export function stepFrom(element: SimElement, from: number, step: CaretStep): number {
  const text = element.value === null ? '' : String(element.value);
  const known = steps[step];
  if (known !== undefined) return known(text, from);
  if (element.role !== 'AXTextArea') return step === 'up' || step === 'line-start' ? 0 : text.length;
  return byLine(element, from, step);
}

const steps: Partial<Readonly<Record<CaretStep, (text: string, from: number) => number>>> = {
  start: () => 0,
  end: (text) => text.length,
  left: (text, from) => neighbour(text, from, -1),
  right: (text, from) => neighbour(text, from, 1),
  'word-left': (text, from) => [...wordsIn(text.slice(0, from))].findLast(({ isWordLike }) => isWordLike)?.index ?? 0,
  'word-right'(text, from) {
    for (const { index, segment, isWordLike } of wordsIn(text.slice(from))) if (isWordLike) return from + index + segment.length;
    return text.length;
  },
  'paragraph-start': (text, from) => paragraphAt(text, Math.max(0, from - 1)).location,
  'paragraph-end': (text, from) => (text.indexOf('\n', from + 1) < 0 ? text.length : text.indexOf('\n', from + 1)),
};

function byLine(area: SimElement, from: number, step: CaretStep): number {
  const lines = areaLines(area);
  const at = lineAt(lines, from);
  const line = lines[at];
  if (line === undefined) return from;
  if (step === 'line-start') return line.start;
  if (step === 'line-end') return endOf(line.text, line.start, lines[at + 1]?.start);
  const next = lines[at + (step === 'up' ? -1 : 1)];
  if (next === undefined) return step === 'up' ? 0 : line.start + line.text.length;
  const place = placeInLine(next, widthTo(line, from, area.runs), (to) => widthTo(next, to, area.runs));
  return Math.min(place, endOf(next.text, next.start, lines[lines.indexOf(next) + 1]?.start));
}

/** The last place of a line: of one that is broken at a space, before that. */
function endOf(text: string, start: number, next: number | undefined): number {
  return start + (next === start + text.length && text.endsWith(' ') ? text.length - 1 : text.length);
}
