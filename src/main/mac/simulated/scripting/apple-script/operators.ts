import { contains, edge, numeric, order, same, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { integer, list, numberText, truth, type Value } from '../values.js';
import type { Operator } from './ast.js';

/** Both sides of an operator. */
export interface Sides {
  readonly left: Value;
  readonly right: Value;
  /** The case of text counts. */
  readonly exact?: boolean;
}

/** Applies an operator other than `and` and `or`, which look at one side first. */
export function operate(operator: Exclude<Operator, 'and' | 'or'>, sides: Sides): Value {
  const { left, right, exact = false } = sides;
  switch (operator) {
    case '=':
      return truth(same(left, right, exact));
    case '≠':
      return truth(!same(left, right, exact));
    case '<':
      return truth(order(left, right) < 0);
    case '>':
      return truth(order(left, right) > 0);
    case '≤':
      return truth(order(left, right) <= 0);
    case '≥':
      return truth(order(left, right) >= 0);
    case 'contains':
      return truth(contains(left, right, exact));
    case 'is in':
      return truth(contains(right, left, exact));
    case 'starts with':
      return truth(edge(left, right, 'start', exact));
    case 'ends with':
      return truth(edge(left, right, 'end', exact));
    case '&':
      return joined(left, right);
    default:
      return computed(operator, sides);
  }
}

function computed(operator: '+' | '-' | '*' | '/' | 'div' | 'mod' | '^', { left, right }: Sides): Value {
  if (left.kind === 'date' && (operator === '+' || operator === '-')) {
    if (right.kind === 'date') return integer(Math.round((left.ms - right.ms) / 1000));
    const by = numeric(right).value * 1000;
    return { kind: 'date', ms: left.ms + (operator === '+' ? by : -by) };
  }
  const a = numeric(left);
  const b = numeric(right);
  const real = a.real || b.real;
  if (b.value === 0 && (operator === '/' || operator === 'div' || operator === 'mod')) {
    throw new ScriptError(scriptErrors.divisionByZero, `Can’t divide ${numberText(a)} by zero.`);
  }
  switch (operator) {
    case '+':
      return number(a.value + b.value, real);
    case '-':
      return number(a.value - b.value, real);
    case '*':
      return number(a.value * b.value, real);
    case '/':
      return number(a.value / b.value, true);
    case 'div':
      return integer(Math.trunc(a.value / b.value));
    case 'mod':
      return number(a.value % b.value, real);
    case '^':
      return number(a.value ** b.value, true);
  }
}

function number(value: number, real: boolean): Value {
  if (!Number.isFinite(value)) throw new ScriptError(-2702, 'The result of a numeric operation was too large.');
  return { kind: 'number', value, real: real || Math.abs(value) > Number.MAX_SAFE_INTEGER };
}

function joined(left: Value, right: Value): Value {
  if (left.kind === 'text') return { kind: 'text', value: left.value + textual(right) };
  if (left.kind === 'record' && right.kind === 'record') return { kind: 'record', fields: new Map([...right.fields, ...left.fields]) };
  const items = (value: Value): readonly Value[] => (value.kind === 'list' ? value.items : [value]);
  return list([...items(left), ...items(right)]);
}
