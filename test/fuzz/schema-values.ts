import type { Chance } from '../guard/attack/chance.js';

/** As much of JSON Schema as the published lists use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

/** Texts that break things: empty, blank, long, other scripts, broken pairs, controls, what other languages take for code. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  '\u0000',
  '\u0000a\u0007\u001b[31m',
  '日本語のテキスト',
  'é\u0301\u0301\u0301',
  '\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67',
  '\ud800',
  '\udfff\ud800',
  '\u202eexe.txt\u2066',
  '"quoted" \\ > / [0] \'',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '{{7*7}}%s%n',
  '[',
  'window[',
  'app("',
  'app("TextEdit")/window[99999999999999999999]',
  '-0',
  '1e999',
  'null',
  'undefined',
  'NaN',
  '> > >',
  'a > ',
  '(((((((((((((((((((((((((((((((((((((((((((((((',
];

const nastyNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  -0.5,
  1.5,
  1e-300,
  1e15,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  1e308,
  -1e308,
];

/** Any JSON value at all, some of them deep. */
export function anyValue(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 5 : 8);
  if (kind === 0) return null;
  if (kind === 1) return chance.is(0.5);
  if (kind === 2) return chance.of(nastyNumbers);
  if (kind <= 4) return chance.of(nastyTexts);
  if (kind === 5) return Array.from({ length: chance.below(4) }, () => anyValue(chance, depth + 1));
  if (kind === 6) return JSON.parse(`{"__proto__":${JSON.stringify(anyValue(chance, depth + 1))},"length":-1}`);
  return Object.fromEntries(Array.from({ length: chance.below(4) }, () => [chance.of(nastyTexts), anyValue(chance, depth + 1)]));
}

/** A value at an edge of its schema: the least, the most, the emptiest, the longest. */
export function boundaryValue(schema: Schema, chance: Chance): unknown {
  const form = formOf(schema, chance);
  if (form.enum !== undefined) return chance.of(form.enum);
  if (form.const !== undefined) return form.const;
  switch (form.type) {
    case 'string': {
      const longest = form.maxLength ?? 5000;
      const shortest = form.minLength ?? 0;
      return chance.of([
        'x'.repeat(shortest),
        'x'.repeat(longest),
        'é'.repeat(Math.min(longest, 300)),
        ...nastyTexts.filter((text) => text.length >= shortest && text.length <= longest),
      ]);
    }
    case 'integer':
    case 'number': {
      const least = form.minimum ?? form.exclusiveMinimum ?? -1e9;
      const most = form.maximum ?? form.exclusiveMaximum ?? 1e9;
      const inside = nastyNumbers.filter((one) => one >= least && one <= most && (form.type === 'number' || Number.isInteger(one)));
      return chance.of([least, most, ...inside]);
    }
    case 'array': {
      const length = chance.of([form.minItems ?? 0, Math.min(form.maxItems ?? 20, 20)]);
      return Array.from({ length }, () => boundaryValue(form.items ?? {}, chance));
    }
    case 'object':
      return objectOf(form, chance, boundaryValue);
    case 'boolean':
      return chance.is(0.5);
    default:
      return anyValue(chance);
  }
}

/** A value outside of its schema, if it has any bound: past an edge, of another type, of no listed name. */
export function invalidValue(schema: Schema, chance: Chance): unknown {
  const form = formOf(schema, chance);
  const past: unknown[] = [anyValue(chance), anyValue(chance), { value: 1 }, [[]]];
  if (form.minimum !== undefined) past.push(form.minimum - 1, form.minimum - 0.5);
  if (form.maximum !== undefined) past.push(form.maximum + 1, form.maximum * 2 + 1);
  if (form.maxLength !== undefined) past.push('y'.repeat(form.maxLength + 1));
  if (form.enum !== undefined) past.push(`${chance.of(form.enum)}x`, '', 7);
  if (form.type === 'integer') past.push(0.5, 'seven', '7.5');
  if (form.type === 'array')
    past.push(
      {},
      'a',
      Array.from({ length: Math.min((form.maxItems ?? 30) + 1, 3000) }, () => 0),
    );
  if (form.type === 'object') past.push([], 'a', { unknown_key: 1 });
  return chance.of(past.filter((value) => !isTaken(form, value)));
}

/** Of any values some are what a form asks for. */
function isTaken({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  return type === 'number' && typeof value === 'number' && value >= minimum && value <= maximum;
}

/** A value that the schema takes; texts by `said`, which knows what a parameter of a name is about. */
export function validValue(schema: Schema, chance: Chance, name: string, said: (name: string) => unknown): unknown {
  const form = formOf(schema, chance);
  if (form.enum !== undefined) return chance.of(form.enum);
  if (form.const !== undefined) return form.const;
  const known = said(name);
  if (form.type === 'string') return typeof known === 'string' ? known : chance.of(['Go', 'a', 'Report', '日本']);
  if (form.type === 'integer' || form.type === 'number') return validNumber(form, chance, known);
  if (form.type === 'boolean') return chance.is(0.5);
  if (form.type === 'array') {
    const least = form.minItems ?? 0;
    const length = Math.max(least, Math.min(form.maxItems ?? 3, chance.below(4)));
    return Array.from({ length }, () => validValue(form.items ?? {}, chance, name, said));
  }
  if (form.type === 'object') return objectOf(form, chance, (inner, random, key) => validValue(inner, random, key, said));
  return known ?? 'a';
}

function validNumber(form: Schema, chance: Chance, known: unknown): number {
  const least = form.minimum ?? 0;
  if (typeof known === 'number' && known >= least && known <= (form.maximum ?? known)) return known;
  const value = least + chance.next() * (Math.min(form.maximum ?? 1000, least + 1000) - least);
  return form.type === 'integer' ? Math.round(value) : value;
}

function objectOf(schema: Schema, chance: Chance, make: (schema: Schema, chance: Chance, key: string) => unknown): object {
  const { properties = {}, required = [] } = schema;
  const keys = Object.keys(properties).filter((key) => required.includes(key) || chance.is(0.5));
  return Object.fromEntries(keys.map((key) => [key, make(properties[key] ?? {}, chance, key)]));
}

function formOf(schema: Schema, chance: Chance): Schema {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms !== undefined) return formOf(chance.of(forms), chance);
  if (Array.isArray(schema.type)) return { ...schema, type: chance.of(schema.type) };
  return schema;
}
