/** The part of a key event that tells which key it was. */
interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * What a key types, in small letters. Where that is no Latin letter, as on a Cyrillic keyboard, or no digit on the row of the digits, as
 * on a French one, it is what a US keyboard has in that place; a layout that only moves its Latin letters, as Dvorak, keeps its own.
 */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  const typed = key.normalize('NFKC').toLowerCase();
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  const [, letter, digit] = place ?? [];
  if (letter !== undefined && isForeign(typed)) return letter.toLowerCase();
  return digit !== undefined && !shiftKey && !/^\d$/.test(typed) ? digit : typed;
}

/** Names of keys, such as `Dead` and `Process`, are Latin words. */
function isForeign(typed: string): boolean {
  return typed > '\u007f' && !/\p{Script=Latin}/u.test(typed);
}
