/**
 * Text that came from outside, made safe to judge by eye: characters that draw nothing, turn the reading direction or pile up over
 * other lines are written as escapes, so that what stands on a card is what would run. In an emoji of Unicode's own list they say
 * which picture is drawn, and hide nothing.
 */
export function visible(text: string): string {
  return text.replace(hidden, (found, emoji?: string) => emoji ?? escapeOf(found));
}

/** Text from outside that is one line among others: its own line breaks are written as escapes, so that it passes for no other line. */
export function inOneLine(text: string): string {
  return text.replaceAll('\n', escapeOf);
}

/** A value exactly as JSON has it, laid out for reading; line breaks of strings are shown as `\n` and really break. */
export function visibleValue(value: unknown): string {
  if (typeof value === 'string') return visible(JSON.stringify(value)).replace(lineBreak, '$1\\n\n');
  return visible(JSON.stringify(value, null, 2) ?? String(value));
}

/**
 * A sentence of Gatehand's with names in it, where no part can be drawn by itself, as on a button: words that are read from right
 * to left are set apart (UAX 9, isolates), or a number behind them would be drawn before them.
 */
export function visibleInSentence(text: string): string {
  return visible(text).replace(fromTheRight, '\u2068$&\u2069');
}

/** The same in one line, for a menu item: a single `&` would vanish there, as the mark of a key (Chromium's FixUpWindowsStyleLabel). */
export function visibleInMenu(text: string): string {
  return visibleInSentence(text.replace(/\n/g, ' ')).replaceAll('&', '&&');
}

/** Words of scripts that are written from right to left, with the numbers between them. */
const fromTheRight =
  /[[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]&&[\p{L}\p{M}]]+(?:[ \p{Nd}]+[[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]&&[\p{L}\p{M}]]+)*/gv;

/**
 * Controls (except the line break that JSON's own layout uses), format characters, separators that are not a plain space, and
 * letters and signs that draw nothing (Hangul fillers, variation selectors, the empty Braille pattern). Of marks on one letter the
 * fourth and all that follow: people hardly write more than three, and what is piled up draws over the lines above and below.
 * The group takes whole emoji that hold such characters (UTS 51, RGI_Emoji); to look ahead for one is ten times as fast.
 */
const hidden =
  /((?=\p{Emoji}\p{EMod}?[\ufe0f\u200d\u{e0020}-\u{e007f}])\p{RGI_Emoji})|[^\P{C}\n]|[\u2028\u2029\u2800]|[^\P{Zs} ]|\p{Default_Ignorable_Code_Point}|(?<=[\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]/gv;

/** A `\n` escape in JSON text: the letter n after an odd number of backslashes. */
const lineBreak = /((?<!\\)(?:\\\\)*)\\n/g;

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
