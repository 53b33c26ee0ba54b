/** Advance widths of Inter 400 for U+0020 to U+007E, in hundredths of an em. */
const asciiWidths: readonly number[] = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66, 66, 66, 51, 97, 69,
  65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68, 63, 36, 36, 36, 47, 46, 32, 56, 61, 57,
  61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
];
const letterWidth = 62;
const ideographWidth = 100;
/** A tab is as wide as a first stop, about 28 points of a text of 13; stops further on are left out. */
const tabWidth = 215;
/** Weight 600 is this much wider than weight 400. */
const boldFactor = 1.05;

export interface TextStyle {
  /** Font size in points. */
  readonly size: number;
  readonly bold?: boolean;
}

/** Approximate width in points; kerning is left out, so it is a little too large rather than too small. */
export function textWidth(text: string, style: TextStyle): number {
  let hundredths = 0;
  for (const character of text) hundredths += characterWidth(character.codePointAt(0) ?? 0);
  return (hundredths / 100) * style.size * (style.bold ? boldFactor : 1);
}

function characterWidth(code: number): number {
  if (code === 0x09) return tabWidth;
  if (code >= 0x2e80 && code < 0xff61) return ideographWidth;
  return asciiWidths[code - 0x20] ?? letterWidth;
}
