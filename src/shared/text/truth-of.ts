const on: readonly string[] = ['true', '1', 'on', 'yes', 'checked'];
const off: readonly string[] = ['false', '0', 'off', 'no', 'unchecked'];

/** What a word says of something that is on or off; null for any other word. */
export function truthOf(word: string): boolean | null {
  const said = word.trim().toLowerCase();
  if (on.includes(said)) return true;
  return off.includes(said) ? false : null;
}
