import { ScriptError, scriptErrors } from '../script-error.js';
import type { Operator } from './ast.js';
import { cannotMake, colonPath, integer, list, numberText, truth, type Value } from './values.js';

/** Both sides of an operator. */
export interface Sides {
  readonly left: Value;
  readonly right: Value;
}

/** Applies an operator other than `and` and `or`, which look at one side first. */
export function operate(operator: Exclude<Operator, 'and' | 'or'>, sides: Sides): Value {
  const { left, right } = sides;
  switch (operator) {
    case '=':
      return truth(same(left, right));
    case '≠':
      return truth(!same(left, right));
    case '<':
      return truth(order(left, right) < 0);
    case '>':
      return truth(order(left, right) > 0);
    case '≤':
      return truth(order(left, right) <= 0);
    case '≥':
      return truth(order(left, right) >= 0);
    case 'contains':
      return truth(contains(left, right));
    case 'is in':
      return truth(contains(right, left));
    case 'starts with':
      return truth(edge(sides, 'start'));
    case 'ends with':
      return truth(edge(sides, 'end'));
    case '&':
      return joined(left, right);
    default:
      return computed(operator, sides);
  }
}

function computed(operator: '+' | '-' | '*' | '/' | 'div' | 'mod' | '^', { left, right }: Sides): Value {
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

/** A value as a number. Error: -1700. */
export function numeric(value: Value): { readonly value: number; readonly real: boolean } {
  if (value.kind === 'number') return value;
  if (value.kind === 'boolean') return { value: Number(value.value), real: false };
  if (value.kind === 'text' && /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value.value)) {
    return { value: Number(value.value), real: /[.e]/i.test(value.value) };
  }
  if (value.kind === 'list' && value.items.length === 1 && value.items[0] !== undefined) return numeric(value.items[0]);
  return cannotMake(value, 'number');
}

/** A value as text, as `&` and `as text` make it. Error: -1700. */
export function textual(value: Value): string {
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'number':
      return numberText(value);
    case 'boolean':
      return String(value.value);
    case 'constant':
      return value.name;
    case 'missing':
      return 'missing value';
    case 'list':
      return value.items.map(textual).join('');
    case 'object':
      if ('path' in value.object) return colonPath(value.object.path, value.object.type === 'folder');
      return cannotMake(value, 'text');
    case 'record':
      return cannotMake(value, 'text');
  }
}

/** A condition. Error: -1700 for anything but true and false. */
export function condition(value: Value): boolean {
  if (value.kind === 'boolean') return value.value;
  return cannotMake(value, 'boolean');
}

/** Equality as AppleScript has it: case of text does not count. */
export function same(a: Value, b: Value): boolean {
  if (a.kind === 'text' && b.kind === 'text') return a.value.toLowerCase() === b.value.toLowerCase();
  if (a.kind === 'list' && b.kind === 'list')
    return a.items.length === b.items.length && a.items.every((one, index) => sameAt(one, b.items[index]));
  if (a.kind === 'record' && b.kind === 'record') {
    return a.fields.size === b.fields.size && [...a.fields].every(([name, one]) => sameAt(one, b.fields.get(name)));
  }
  if (a.kind === 'object' && b.kind === 'object') return JSON.stringify(keyOf(a)) === JSON.stringify(keyOf(b));
  if (a.kind === 'number' && b.kind === 'number') return a.value === b.value;
  if (a.kind === 'boolean' && b.kind === 'boolean') return a.value === b.value;
  if (a.kind === 'constant' && b.kind === 'constant') return a.name === b.name;
  return a.kind === 'missing' && b.kind === 'missing';
}

function sameAt(a: Value, b: Value | undefined): boolean {
  return b !== undefined && same(a, b);
}

function keyOf({ object: of }: Extract<Value, { kind: 'object' }>): unknown {
  if ('path' in of) return of.path;
  if ('app' in of) return [of.type, of.app.spec.bundleId];
  return 'window' in of ? of.window.id : of.type;
}

function order(a: Value, b: Value): number {
  if (a.kind === 'text' && b.kind === 'text') return a.value.toLowerCase().localeCompare(b.value.toLowerCase(), 'en');
  return numeric(a).value - numeric(b).value;
}

function contains(holder: Value, part: Value): boolean {
  if (holder.kind === 'list') {
    const parts = part.kind === 'list' ? part.items : [part];
    return holder.items.some((_, at) => parts.every((one, index) => sameAt(one, holder.items[at + index]))) || parts.length === 0;
  }
  if (holder.kind === 'record') return false;
  return textual(holder).toLowerCase().includes(textual(part).toLowerCase());
}

function edge({ left, right }: Sides, at: 'start' | 'end'): boolean {
  if (left.kind === 'list') {
    const parts = right.kind === 'list' ? right.items : [right];
    const part = at === 'start' ? left.items.slice(0, parts.length) : left.items.slice(-parts.length);
    return same(list(part), list(parts));
  }
  const [whole, part] = [textual(left).toLowerCase(), textual(right).toLowerCase()];
  return at === 'start' ? whole.startsWith(part) : whole.endsWith(part);
}

function joined(left: Value, right: Value): Value {
  if (left.kind === 'text') return { kind: 'text', value: left.value + textual(right) };
  if (left.kind === 'record' && right.kind === 'record') return { kind: 'record', fields: new Map([...right.fields, ...left.fields]) };
  const items = (value: Value): readonly Value[] => (value.kind === 'list' ? value.items : [value]);
  return list([...items(left), ...items(right)]);
}
