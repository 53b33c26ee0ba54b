/** A text of at most `most` characters, and `…` where it goes on. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${beginning(text, most)}…`;
}

/** The first characters of a text. Half an emoji at its end would be no text any more, and clients refuse an answer with one. */
export function beginning(text: string, most: number): string {
  return text.slice(0, wholeAt(text, most));
}

/** A text of about `most` characters: how it begins and how it ends, which may say what it is about, with `…` for what stands between. */
export function bothEnds(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  const from = text.length - half;
  return `${beginning(text, half)}…${text.slice(wholeAt(text, from) < from ? from + 1 : from)}`;
}

/** The place itself, or the one before it where it lies within one character. */
export function wholeAt(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
