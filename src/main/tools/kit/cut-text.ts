import { beginning } from '../../../shared/text/shorten.js';

/** Bytes of a text as JSON: what it takes up in an answer. */
export function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** The beginning of a text that takes up at most `limit` bytes as JSON, and whether anything was cut. */
export function cutText(text: string, limit: number): { readonly text: string; readonly cut: boolean } {
  if (jsonBytes(text) <= limit) return { text, cut: false };
  // Every character takes up a byte at least, so the search never begins above the limit.
  let fits = 0;
  let tooLong = Math.min(text.length, limit) + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (jsonBytes(text.slice(0, middle)) <= limit) fits = middle;
    else tooLong = middle;
  }
  return { text: beginning(text, fits), cut: true };
}

/** As many of the first texts as take up at most `limit` bytes as JSON. */
export function fittingIn(texts: readonly string[], limit: number): string[] {
  let used = 0;
  const over = texts.findIndex((text) => {
    used += jsonBytes(text) + 1;
    return used > limit;
  });
  return over < 0 ? [...texts] : texts.slice(0, over);
}
