import { longestEventText } from '../../../constants/key-codes.js';

/** What a person sees as characters, each in parts that one key event carries; none cuts a surrogate pair. */
export function piecesOf(cluster: string): readonly string[] {
  return packed([...cluster]);
}

/** A text in as few key events as carry it; characters that people see as one stay together where they fit. */
export function eventTexts(text: string): readonly string[] {
  return packed([...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].flatMap(({ segment }) => piecesOf(segment)));
}

function packed(parts: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && last.length + part.length <= longestEventText) found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}
