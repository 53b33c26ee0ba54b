import type { Node } from '../../kit/node.js';

type Key = readonly [identifier: string, description: string, shows: string];

const digit = (n: number): Key => [`Digit${n}`, String(n), String(n)];

const keys: readonly (readonly Key[])[] = [
  [
    ['AllClear', 'All Clear', 'AC'],
    ['ChangeSign', 'Change Sign', '±'],
    ['Percent', 'Percent', '%'],
    ['Divide', 'Divide', '÷'],
  ],
  [digit(7), digit(8), digit(9), ['Multiply', 'Multiply', '×']],
  [digit(4), digit(5), digit(6), ['Subtract', 'Subtract', '−']],
  [digit(1), digit(2), digit(3), ['Add', 'Add', '+']],
  [digit(0), ['Point', 'Decimal Point', '.'], ['Equals', 'Equals', '=']],
];

/** The keys that Scientific adds at the left. */
const more: readonly (readonly Key[])[] = [
  [
    ['Open', 'Left Parenthesis', '('],
    ['Close', 'Right Parenthesis', ')'],
    ['Square', 'Square', 'x²'],
    ['Power', 'Power', 'xʸ'],
  ],
  [
    ['Reciprocal', 'Reciprocal', '1/x'],
    ['SquareRoot', 'Square Root', '√x'],
    ['CubeRoot', 'Cube Root', '³√x'],
    ['Cube', 'Cube', 'x³'],
  ],
  [
    ['Factorial', 'Factorial', 'x!'],
    ['Sine', 'Sine', 'sin'],
    ['Cosine', 'Cosine', 'cos'],
    ['Tangent', 'Tangent', 'tan'],
  ],
  [
    ['Euler', 'Euler’s Number', 'e'],
    ['NaturalLogarithm', 'Natural Logarithm', 'ln'],
    ['Logarithm', 'Logarithm', 'log'],
    ['Exponential', 'Exponential', 'eˣ'],
  ],
  [
    ['Pi', 'Pi', 'π'],
    ['Root', 'Root', 'ʸ√x'],
    ['TenPower', 'Power of Ten', '10ˣ'],
    ['Radians', 'Radians', 'Rad'],
  ],
];

/** The key says what it changes to. */
const toDegrees: Key = ['Radians', 'Degrees', 'Deg'];

const step = 57;

/** As wide as its keys. */
export function widthOf(scientific: boolean): number {
  return scientific ? 240 + 4 * step : 240;
}

/** The display and the keys: the label of a key is its description, its title is empty, as on a Mac. */
export function keypad(
  { scientific, shown, radians }: { readonly scientific: boolean; readonly shown: string; readonly radians: boolean },
  press: (key: string) => void,
): Node[] {
  const left = scientific ? 8 + 4 * step : 8;
  const key = (one: Key, x: number, line: number, width = 53): Node => {
    const [identifier, description, shows] = one[0] === 'Radians' && radians ? toDegrees : one;
    const frame = { x, y: 100 + line * 51, width, height: 47 };
    return { role: 'AXButton', title: '', description, identifier, shows, frame, on: { press: () => press(identifier) } };
  };
  const basic = keys.flatMap((row, line) => {
    const wide = row.length === 3;
    return row.map((one, column) =>
      key(one, left + (wide && column > 0 ? column + 1 : column) * step, line, wide && column === 0 ? 110 : 53),
    );
  });
  const added = scientific ? more.flatMap((row, line) => row.map((one, column) => key(one, 8 + column * step, line))) : [];
  const width = widthOf(scientific);
  return [
    {
      role: 'AXStaticText',
      value: shown,
      description: 'main display',
      identifier: 'display',
      frame: { x: 12, y: 44, width: width - 24, height: 44 },
    },
    { role: 'AXGroup', frame: { x: 8, y: 100, width: width - 16, height: 252 }, children: [...added, ...basic] },
  ];
}

export const calculatorWords = `
Calculator = 計算機; Not a number = 数値ではありません; Left Parenthesis = 左かっこ; Right Parenthesis = 右かっこ; Square = 2乗; Cube = 3乗; Power = べき乗; Reciprocal = 逆数
Square Root = 平方根; Cube Root = 立方根; Root = べき根; Factorial = 階乗; Sine = サイン; Cosine = コサイン; Tangent = タンジェント
Euler’s Number = ネイピア数; Natural Logarithm = 自然対数; Logarithm = 常用対数; Exponential = 指数; Pi = 円周率; Power of Ten = 10のべき乗; Radians = ラジアン; Degrees = 度
`;
