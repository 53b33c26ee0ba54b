/** Keys of the calculator by what is typed. */
const byCharacter: Readonly<Record<string, string>> = {
  '+': 'Add',
  '-': 'Subtract',
  '*': 'Multiply',
  x: 'Multiply',
  '×': 'Multiply',
  '÷': 'Divide',
  '/': 'Divide',
  '=': 'Equals',
  '\r': 'Equals',
  '\n': 'Equals',
  '%': 'Percent',
  '.': 'Point',
  ',': 'Point',
  c: 'AllClear',
  '(': 'Open',
  ')': 'Close',
  '^': 'Power',
};

/** The keys that typed characters stand for; others are left out. */
export function keysOf(characters: string): readonly string[] {
  const keys = [...characters].map((one) => byCharacter[one.toLowerCase()] ?? (/^\d$/.test(one) ? `Digit${one}` : null));
  return keys.filter((key) => key !== null);
}
