/** A pocket calculation that keeps precedence, as Apple's Calculator does: 2 + 3 × 4 = 14. */
export interface Calculation {
  /** Takes one key by its identifier; false when it is none. */
  press(key: string): boolean;
  display(): string;
  /** The waiting numbers and operators. */
  memory(): unknown;
}

type Operator = 'Add' | 'Subtract' | 'Multiply' | 'Divide';

const operators: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  Add: (a, b) => a + b,
  Subtract: (a, b) => a - b,
  Multiply: (a, b) => a * b,
  Divide: (a, b) => a / b,
};
const rank: Readonly<Record<Operator, number>> = { Add: 1, Subtract: 1, Multiply: 2, Divide: 2 };

interface State {
  /** What the display shows. */
  entry: string;
  /** The next digit starts a new number. */
  fresh: boolean;
  /** Numbers with the operators that wait behind them. */
  waiting: { readonly value: number; readonly operator: Operator }[];
  /** What pressing Equals again repeats. */
  last: { readonly value: number; readonly operator: Operator } | null;
}

/** A calculation that shows 0. */
export function createCalculation(): Calculation {
  const state: State = { entry: '0', fresh: true, waiting: [], last: null };
  return {
    press: (key) => press(state, key),
    display: () => state.entry,
    memory: () => ({ waiting: state.waiting.map(({ value, operator }) => [value, operator]), fresh: state.fresh, last: state.last }),
  };
}

function press(state: State, key: string): boolean {
  const digit = /^Digit(\d)$/.exec(key)?.[1];
  if (digit !== undefined) type(state, digit);
  else if (key === 'Point') type(state, '.');
  else if (isOperator(key)) operate(state, key);
  else if (key === 'Equals') equals(state);
  else if (key === 'AllClear') Object.assign(state, { entry: '0', fresh: true, waiting: [], last: null });
  else if (key === 'ChangeSign') state.entry = state.entry.startsWith('-') ? state.entry.slice(1) : `-${state.entry}`;
  else if (key === 'Percent') show(state, Number(state.entry) / 100);
  else if (key === 'Backspace') state.entry = state.fresh || state.entry.length < 2 ? '0' : state.entry.slice(0, -1);
  else return false;
  return true;
}

function isOperator(key: string): key is Operator {
  return key in operators;
}

function type(state: State, character: string): void {
  const from = state.fresh ? '0' : state.entry;
  if (character === '.' && from.includes('.')) return;
  state.entry = from === '0' && character !== '.' ? character : from + character;
  state.fresh = false;
}

function operate(state: State, operator: Operator): void {
  const replaces = state.fresh && state.waiting.length > 0;
  if (replaces) {
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
  state.entry = Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'Not a number';
  state.fresh = true;
}
