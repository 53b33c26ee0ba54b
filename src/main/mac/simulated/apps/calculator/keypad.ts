import type { Node } from '../../kit/node.js';

/** What stands on the keys of each row, by their identifiers. */
type Row = Readonly<Record<string, string>>;

const keys: readonly Row[] = [
  { AllClear: 'AC', ChangeSign: '±', Percent: '%', Divide: '÷' },
  { Digit7: '7', Digit8: '8', Digit9: '9', Multiply: '×' },
  { Digit4: '4', Digit5: '5', Digit6: '6', Subtract: '−' },
  { Digit1: '1', Digit2: '2', Digit3: '3', Add: '+' },
  { Digit0: '0', Point: '.', Equals: '=' },
];

/** The keys that Scientific adds at the left. */
const more: readonly Row[] = [
  { Open: '(', Close: ')', Square: 'x²', Power: 'xʸ' },
  { Reciprocal: '1/x', SquareRoot: '√x', CubeRoot: '³√x', Cube: 'x³' },
  { Factorial: 'x!', Sine: 'sin', Cosine: 'cos', Tangent: 'tan' },
  { Euler: 'e', NaturalLogarithm: 'ln', Logarithm: 'log', Exponential: 'eˣ' },
  { Pi: 'π', Root: 'ʸ√x', TenPower: '10ˣ', Radians: 'Rad' },
];

/** What keys are called where that is not the words of their identifier. */
const names: Row = {
  ...{ Open: 'Left Parenthesis', Close: 'Right Parenthesis', Euler: 'Euler’s Number', TenPower: 'Power of Ten', Point: 'Decimal Point' },
};

function nameOf(identifier: string): string {
  return names[identifier] ?? identifier.replace('Digit', '').replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
}

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
  const key = ([identifier, sign]: readonly [string, string], x: number, line: number, width = 53): Node => {
    // The key says what it changes to.
    const [description, shows] = identifier === 'Radians' && radians ? ['Degrees', 'Deg'] : [nameOf(identifier), sign];
    const frame = { x, y: 100 + line * 51, width, height: 47 };
    return { role: 'AXButton', title: '', description, identifier, shows, frame, on: { press: () => press(identifier) } };
  };
  const basic = keys.flatMap((row, line) => {
    const all = Object.entries(row);
    const wide = all.length === 3;
    return all.map((one, column) =>
      key(one, left + (wide && column > 0 ? column + 1 : column) * step, line, wide && column === 0 ? 110 : 53),
    );
  });
  const added = scientific ? more.flatMap((row, line) => Object.entries(row).map((one, column) => key(one, 8 + column * step, line))) : [];
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
