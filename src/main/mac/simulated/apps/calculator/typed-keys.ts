/** Keys of the calculator, and the characters that stand for them. */
const characters: Readonly<Record<string, string>> = {
  ...{ Add: '+', Subtract: '-', Multiply: '*x×', Divide: '÷/', Equals: '=\r\n', Percent: '%', Point: '.,' },
  ...{ AllClear: 'c', Open: '(', Close: ')', Power: '^' },
};

/** The keys that typed characters stand for; others are left out. */
export function keysOf(typed: string): readonly string[] {
  const keyOf = (one: string) => Object.keys(characters).find((key) => characters[key]?.includes(one));
  return [...typed.toLowerCase()].flatMap((one) => (/^\d$/.test(one) ? `Digit${one}` : (keyOf(one) ?? [])));
}
