/** Advance widths of Inter 400 for U+0020 to U+007E, in hundredths of an em. */
const asciiWidths: readonly number[] = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66, 66, 66, 51, 97, 69,
  65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68, 63, 36, 36, 36, 47, 46, 32, 56, 61, 57,
  61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
];
const letterWidth = 62;
const ideographWidth = 100;
/** Weight 600 is this much wider than weight 400. */
const boldFactor = 1.05;

export interface TextStyle {
  /** Font size in points. */
  readonly size: number;
  readonly bold?: boolean;
}

/** The text without what XML 1.0 forbids and with markup escaped; tabs and line ends become spaces. */
export function escapeXml(text: string): string {
  let safe = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 9 || code === 10 || code === 13) safe += ' ';
    else if (!isForbidden(code)) safe += markup.get(character) ?? character;
  }
  return safe;
}

const markup: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function isForbidden(code: number): boolean {
  const control = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const loneSurrogate = code >= 0xd800 && code <= 0xdfff;
  return control || loneSurrogate || (code & 0xfffe) === 0xfffe;
}

/** Approximate width in points; kerning is left out, so it is a little too large rather than too small. */
export function textWidth(text: string, style: TextStyle): number {
  let hundredths = 0;
  for (const character of text) hundredths += characterWidth(character.codePointAt(0) ?? 0);
  return (hundredths / 100) * style.size * (style.bold ? boldFactor : 1);
}

function characterWidth(code: number): number {
  if (code >= 0x2e80 && code < 0xfb00) return ideographWidth;
  return asciiWidths[code - 0x20] ?? letterWidth;
}

/** The text, or as much of it as fits `width` followed by an ellipsis; empty when not even that fits. */
export function cutToFit(text: string, width: number, style: TextStyle): string {
  const limit = text.length > 2000 ? text.slice(0, 2000) : text;
  if (textWidth(limit, style) <= width) return limit;
  const room = width - textWidth('…', style);
  if (room < 0) return '';
  let kept = '';
  let used = 0;
  for (const character of limit) {
    used += textWidth(character, style);
    if (used > room) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

export interface Line {
  readonly text: string;
  /** Index in the whole text of the line's first character. */
  readonly start: number;
}

/** Breaks text into at most `limit` lines of `width` points, at spaces where it can. */
export function wrap(
  text: string,
  options: { readonly width: number; readonly style: TextStyle; readonly limit: number },
): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    let offset = 0;
    do {
      const length = fittingLength(paragraph.slice(offset, offset + 1000), options.width, options.style);
      lines.push({ text: paragraph.slice(offset, offset + length), start: start + offset });
      if (lines.length >= options.limit) return lines;
      offset += length;
    } while (offset < paragraph.length);
    start += paragraph.length + 1;
  }
  return lines;
}

function fittingLength(text: string, width: number, style: TextStyle): number {
  let used = 0;
  let index = 0;
  let afterSpace = 0;
  for (const character of text) {
    used += textWidth(character, style);
    if (used > width && index > 0 && character !== ' ') return afterSpace > 0 ? afterSpace : index;
    index += character.length;
    if (character === ' ') afterSpace = index;
  }
  return index;
}
