import { label } from '../../kit/controls/text.js';
import type { Node } from '../../kit/node.js';

/** What stands on the keys of each row. */
type Row = Readonly<Record<string, string>>;

const keys: readonly Row[] = [
  { Delete: '⌫', AllClear: 'AC', Percent: '%', Divide: '÷' },
  { Digit7: '7', Digit8: '8', Digit9: '9', Multiply: '×' },
  { Digit4: '4', Digit5: '5', Digit6: '6', Subtract: '−' },
  { Digit1: '1', Digit2: '2', Digit3: '3', Add: '+' },
  { ChangeSign: '±', Digit0: '0', Point: '.', Equals: '=' },
];

/** The keys that Scientific adds at the left. */
const more: readonly Row[] = [
  { Open: '(', Close: ')', Square: 'x²', Power: 'xʸ' },
  { Reciprocal: '1/x', SquareRoot: '√x', CubeRoot: '³√x', Cube: 'x³' },
  { Factorial: 'x!', Sine: 'sin', Cosine: 'cos', Tangent: 'tan' },
  { Euler: 'e', NaturalLogarithm: 'ln', Logarithm: 'log', Exponential: 'eˣ' },
  { Pi: 'π', Root: 'ʸ√x', TenPower: '10ˣ', Radians: 'Rad' },
];

/** Identifiers of the digits. */
const digits = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** What keys are called where that is not their own words. */
const names: Row = {
  ...{ Open: 'Left Parenthesis', Close: 'Right Parenthesis', Euler: 'Euler’s Number', TenPower: 'Power of Ten', Point: 'Decimal Point' },
};

function nameOf(name: string): string {
  return names[name] ?? name.replace('Digit', '').replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
}

const step = 57;

/** As wide as its keys. */
export function widthOf(scientific: boolean): number {
  return scientific ? 240 + 4 * step : 240;
}

/** What the keys follow. */
interface Shown {
  readonly scientific: boolean;
  readonly shown: string;
  readonly radians: boolean;
  readonly typed: boolean;
}

/** The display and the keys: the label of a key is its description, its title is empty, as on a Mac. */
export function keypad({ scientific, shown, radians, typed }: Shown, press: (key: string) => void): Node[] {
  const left = scientific ? 8 + 4 * step : 8;
  const keysFrom = (rows: readonly Row[], from: number): Node[] =>
    rows.flatMap((row, line) =>
      Object.entries(row).map((own, column): Node => {
        const [id] = own;
        // The key says what it changes to, and what it clears.
        const [name, shows] = id === 'Radians' && radians ? ['Degrees', 'Deg'] : id === 'AllClear' && typed ? ['Clear', 'C'] : own;
        const identifier = digits[Number(/\d$/.exec(id)?.[0])] ?? (name === 'Clear' ? name : id);
        const frame = { x: from + column * step, y: 100 + line * 51, width: 53, height: 47 };
        return { role: 'AXButton', id, title: '', description: nameOf(name), identifier, shows, frame, on: { press: () => press(id) } };
      }),
    );
  const basic = keysFrom(keys, left);
  const added = scientific ? keysFrom(more, 8) : [];
  const width = widthOf(scientific);
  const frame = { x: 12, y: 44, width: width - 24, height: 44 };
  const display = label(shown, frame, { description: 'main display', identifier: 'display' });
  return [
    { role: 'AXScrollArea', description: 'Input', identifier: 'StandardInputView', frame, children: [display] },
    { role: 'AXGroup', frame: { x: 8, y: 100, width: width - 16, height: 252 }, children: [...added, ...basic] },
  ];
}

export const calculatorWords = `
Calculator = 計算機; Input = 入力; Clear = クリア; Not a number = 数値ではありません; Left Parenthesis = 左かっこ; Right Parenthesis = 右かっこ; Square = 2乗; Cube = 3乗; Power = べき乗; Reciprocal = 逆数
Square Root = 平方根; Cube Root = 立方根; Root = べき根; Factorial = 階乗; Sine = サイン; Cosine = コサイン; Tangent = タンジェント
Euler’s Number = ネイピア数; Natural Logarithm = 自然対数; Logarithm = 常用対数; Exponential = 指数; Pi = 円周率; Power of Ten = 10のべき乗; Radians = ラジアン; Degrees = 度
`;
