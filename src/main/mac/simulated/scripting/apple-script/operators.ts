import { contains, edge, numeric, order, same, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { integer, list, numberText, truth, type Value } from '../values.js';

/** What operators make of both sides. `exact`: the case of text counts. */
const operations = {
  '=': (left, right, exact) => truth(same(left, right, exact)),
  '≠': (left, right, exact) => truth(!same(left, right, exact)),
  '<': (left, right) => truth(order(left, right) < 0),
  '>': (left, right) => truth(order(left, right) > 0),
  '≤': (left, right) => truth(order(left, right) <= 0),
  '≥': (left, right) => truth(order(left, right) >= 0),
  contains: (left, right, exact) => truth(contains(left, right, exact)),
  'is in': (left, right, exact) => truth(contains(right, left, exact)),
  'starts with': (left, right, exact) => truth(edge(left, right, 'start', exact)),
  'ends with': (left, right, exact) => truth(edge(left, right, 'end', exact)),
  '&': joined,
  '+': (left, right) => dateMoved(left, right, 1) ?? computed(left, right, (a, b) => a + b),
  '-': (left, right) => dateMoved(left, right, -1) ?? computed(left, right, (a, b) => a - b),
  '*': (left, right) => computed(left, right, (a, b) => a * b),
  '/': (left, right) => number(divided(left, right, (a, b) => a / b).value, true),
  div: (left, right) => integer(Math.trunc(divided(left, right, (a, b) => a / b).value)),
  mod: (left, right) => divided(left, right, (a, b) => a % b),
  '^': (left, right) => number(numeric(left).value ** numeric(right).value, true),
} satisfies Readonly<Record<string, (left: Value, right: Value, exact: boolean) => Value>>;

/** What is done with two sides. */
export type Operation = keyof typeof operations;

/** `and` and `or` look at one side first. */
export type Operator = Operation | 'and' | 'or';

export function operate(operator: Operation, left: Value, right: Value, exact = false): Value {
  const operation: (left: Value, right: Value, exact: boolean) => Value = operations[operator];
  return operation(left, right, exact);
}

const orders: ReadonlySet<Operation> = new Set(['<', '>', '≤', '≥']);

/** The same for things that are picked by it: what one does not have comes neither before nor after anything. */
export function tested(operator: Operation, left: Value, right: Value, exact = false): Value {
  const lacks = left.kind === 'missing' || right.kind === 'missing';
  return lacks && orders.has(operator) ? truth(false) : operate(operator, left, right, exact);
}

/** So many seconds after a date or before it, or between two of them; null: it is about no date. */
function dateMoved(left: Value, right: Value, way: 1 | -1): Value | null {
  if (left.kind !== 'date') return null;
  if (right.kind === 'date') return integer(Math.round((left.ms - right.ms) / 1000));
  return { kind: 'date', ms: left.ms + way * numeric(right).value * 1000 };
}

function computed(left: Value, right: Value, compute: (a: number, b: number) => number): NumberValue {
  const [a, b] = [numeric(left), numeric(right)];
  return number(compute(a.value, b.value), a.real || b.real);
}

function divided(left: Value, right: Value, divide: (a: number, b: number) => number): NumberValue {
  const [of, by] = [numeric(left), numeric(right)];
  if (by.value === 0) throw new ScriptError(scriptErrors.divisionByZero, `Can’t divide ${numberText({ ...of, real: true })} by zero.`);
  return computed(left, right, divide);
}

type NumberValue = Extract<Value, { kind: 'number' }>;

function number(value: number, real: boolean): NumberValue {
  if (!Number.isFinite(value)) throw new ScriptError(-2702, 'The result of a numeric operation was too large.');
  return { kind: 'number', value, real: real || Math.abs(value) > Number.MAX_SAFE_INTEGER };
}

function joined(left: Value, right: Value): Value {
  if (left.kind === 'text') return { kind: 'text', value: left.value + textual(right) };
  if (left.kind === 'record' && right.kind === 'record')
    return { kind: 'record', fields: new Map([...left.fields, ...right.fields, ...left.fields]) };
  const items = (value: Value): readonly Value[] => (value.kind === 'list' ? value.items : [value]);
  return list([...items(left), ...items(right)]);
}
