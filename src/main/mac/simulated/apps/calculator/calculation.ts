type Operator = 'Add' | 'Subtract' | 'Multiply' | 'Divide' | 'Power' | 'Root' | 'Open';

const operators: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  Add: (a, b) => a + b,
  Subtract: (a, b) => a - b,
  Multiply: (a, b) => a * b,
  Divide: (a, b) => a / b,
  Power: (a, b) => a ** b,
  Root: (a, b) => a ** (1 / b),
  // A parenthesis that was never closed changes nothing.
  Open: (_a, b) => b,
};
const rank: Readonly<Record<Operator, number>> = { Add: 1, Subtract: 1, Multiply: 2, Divide: 2, Power: 3, Root: 3, Open: 0 };

/** Angles are degrees unless radians are on. */
const functions: Readonly<Record<string, (x: number, unit: number) => number>> = {
  Square: (x) => x ** 2,
  Cube: (x) => x ** 3,
  Reciprocal: (x) => 1 / x,
  SquareRoot: (x) => Math.sqrt(x),
  CubeRoot: (x) => Math.cbrt(x),
  Exponential: (x) => Math.exp(x),
  TenPower: (x) => 10 ** x,
  NaturalLogarithm: (x) => Math.log(x),
  Logarithm: (x) => Math.log10(x),
  Sine: (x, unit) => Math.sin(x * unit),
  Cosine: (x, unit) => Math.cos(x * unit),
  Tangent: (x, unit) => Math.tan(x * unit),
  Factorial: (x) =>
    Number.isInteger(x) && x >= 0 && x < 171 ? Array.from({ length: x }, (_, n) => n + 1).reduce((a, b) => a * b, 1) : Number.NaN,
  Pi: () => Math.PI,
  Euler: () => Math.E,
};

interface State {
  /** What the display shows. */
  entry: string;
  /** The next digit starts a new number. */
  fresh: boolean;
  /** Numbers with the operators that wait behind them. */
  waiting: { readonly value: number; readonly operator: Operator }[];
  /** The last key was an operator, which another one takes the place of. */
  chosen: boolean;
  radians: boolean;
  /** What pressing Equals again repeats. */
  last: { readonly value: number; readonly operator: Operator } | null;
}

/** A pocket calculation that keeps precedence, as Apple's Calculator does: 2 + 3 × 4 = 14. It shows 0. */
export function createCalculation() {
  const state: State = { entry: '0', fresh: true, waiting: [], chosen: false, radians: false, last: null };
  return {
    /** Takes one key by its identifier; false when it is none. */
    press: (key: string) => press(state, key),
    display: () => state.entry,
    /** Angles are radians. */
    radians: () => state.radians,
    /** Something is being typed, which AllClear then takes away alone. */
    typed: () => !state.fresh,
    /** The waiting numbers and operators. */
    memory: () => ({ waiting: state.waiting.map(({ value, operator }) => [value, operator]), fresh: state.fresh, last: state.last }),
  };
}

function press(state: State, key: string): boolean {
  const known = take(state, key);
  if (known) state.chosen = isOperator(key) && key !== 'Open';
  return known;
}

function take(state: State, key: string): boolean {
  const digit = /^Digit(\d)$/.exec(key)?.[1];
  if (digit !== undefined) type(state, digit);
  else if (key === 'Point') type(state, '.');
  else if (key === 'Open') open(state);
  else if (isOperator(key)) operate(state, key);
  else if (key === 'Close') close(state);
  else if (key === 'Radians') state.radians = !state.radians;
  else if (key === 'Equals') equals(state);
  else if (key === 'AllClear') Object.assign(state, { entry: '0', fresh: true, ...(state.fresh && { waiting: [], last: null }) });
  else if (key === 'ChangeSign') state.entry = state.entry.startsWith('-') ? state.entry.slice(1) : `-${state.entry}`;
  else if (key === 'Delete') state.entry = state.fresh || state.entry.length < 2 ? '0' : state.entry.slice(0, -1);
  else return change(state, key);
  return true;
}

/** Keys that work on the number in sight. */
function change(state: State, key: string): boolean {
  const value = Number(state.entry);
  if (key === 'Percent') show(state, percent(state, value));
  else if (Object.hasOwn(functions, key)) show(state, functions[key]?.(value, state.radians ? 1 : Math.PI / 180) ?? 0);
  else return false;
  return true;
}

/** A hundredth; added or taken off, so much of what it is added to: 100 + 10 % = 110. */
function percent({ waiting }: State, value: number): number {
  const top = waiting.at(-1);
  return (top?.operator === 'Add' || top?.operator === 'Subtract' ? top.value : 1) * (value / 100);
}

function open(state: State): void {
  state.waiting.push({ value: 0, operator: 'Open' });
  Object.assign(state, { entry: '0', fresh: true });
}

/** Works off everything behind the parenthesis that was opened last. */
function close(state: State): void {
  if (!state.waiting.some(({ operator }) => operator === 'Open')) return;
  const value = settle(state, Number(state.entry), 1);
  state.waiting.pop();
  show(state, value);
}

function isOperator(key: string): key is Operator {
  return Object.hasOwn(operators, key);
}

function type(state: State, character: string): void {
  const from = state.fresh ? '0' : state.entry;
  if (character === '.' && from.includes('.')) return;
  state.entry = from === '0' && character !== '.' ? character : from + character;
  state.fresh = false;
}

function operate(state: State, operator: Operator): void {
  if (state.chosen) {
    const before = state.waiting.pop();
    if (before !== undefined) state.waiting.push({ value: before.value, operator });
    return;
  }
  const value = settle(state, Number(state.entry), rank[operator]);
  state.waiting.push({ value, operator });
  state.last = null;
  show(state, value);
}

function equals(state: State): void {
  const value = Number(state.entry);
  const top = state.waiting.at(-1);
  if (top === undefined && state.last !== null) {
    show(state, operators[state.last.operator](value, state.last.value));
    return;
  }
  state.last = top === undefined ? null : { value, operator: top.operator };
  show(state, settle(state, value, 0));
}

/** Works off the waiting operators that bind at least as strongly. */
function settle(state: State, right: number, atLeast: number): number {
  let value = right;
  for (let top = state.waiting.at(-1); top !== undefined && rank[top.operator] >= atLeast; top = state.waiting.at(-1)) {
    state.waiting.pop();
    value = operators[top.operator](top.value, value);
  }
  return value;
}

function show(state: State, value: number): void {
  state.entry = Number.isFinite(value) ? String(Number((Math.abs(value) < 1e-14 ? 0 : value).toPrecision(12))) : 'Not a number';
  state.fresh = true;
}

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
