import { parseJson } from '../../../shared/text/parse-json.js';
import { isRecord } from '../../../shared/wire.js';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A value as a client meant it that writes everything as text, lists and objects as JSON in one, one word for a list of it, a choice
 * in capitals, a number where only a text can stand, or null for what it leaves out: by the published schema, and only where that
 * allows no doubt. A text that could be meant stays one.
 */
export function readLeniently(value: unknown, schema: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (typeof value === 'string') return readText(value, schema);
  if (typeof value === 'number') return isPlain(value) && schema.type === 'string' ? String(value) : value;
  if (Array.isArray(value)) {
    const item = formOf(schema, 'array')?.items;
    return item === undefined ? value : value.map((one) => readLeniently(one, item));
  }
  const form = isRecord(value) ? formOf(schema, 'object') : null;
  return isRecord(value) && form !== null ? readMembers(value, form) : value;
}

/** Whether a schema has null among what it takes. */
export function takesNull(schema: unknown): boolean {
  return formsOf(schema).some(({ type }) => typesOf(type).includes('null'));
}

function readMembers(value: Schema, schema: Schema): Schema {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (!Object.hasOwn(properties, name)) return [[name, readLeniently(member, schema.additionalProperties)]];
    if (member === null && !required.includes(name) && !takesNull(properties[name])) return [];
    return [[name, readLeniently(member, properties[name])]];
  });
  return Object.fromEntries(members);
}

/** Whether a number is written in one way. */
function isPlain(value: number): boolean {
  return Number.isFinite(value) && !String(value).includes('e');
}

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

function readText(text: string, schema: Schema): unknown {
  const types = formsOf(schema).flatMap(({ type }) => typesOf(type));
  if (Array.isArray(schema.enum)) return choiceFor(text, schema.enum);
  if (types.length === 0 || types.includes('string')) return text;
  const word = text.trim();
  const wantsNumber = types.includes('number') || types.includes('integer');
  if (wantsNumber && number.test(word) && Number.isFinite(Number(word))) return Number(word);
  if (types.includes('boolean') && /^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  const written = /^[[{]/.test(word) ? parseJson(word) : undefined;
  if (Array.isArray(written) ? types.includes('array') : isRecord(written) && types.includes('object'))
    return readLeniently(written, schema);
  // One word where words are wanted is a list of it.
  const list = formOf(schema, 'array');
  return written === undefined && list !== null && isText(list.items) ? [text] : text;
}

/** The one choice that a text is but for case. */
function choiceFor(text: string, choices: readonly unknown[]): unknown {
  const low = text.trim().toLowerCase();
  return choices.includes(text) ? text : (choices.find((one) => String(one).toLowerCase() === low) ?? text);
}

function isText(schema: unknown): boolean {
  const forms = formsOf(schema);
  return forms.length > 0 && forms.every(({ type }) => type === 'string');
}

/** The one form of a schema that has this type; null when none has, or several. */
function formOf(schema: Schema, type: string): Schema | null {
  const [form, ...others] = formsOf(schema).filter((one) => typesOf(one.type).includes(type));
  return form === undefined || others.length > 0 ? null : form;
}

/** A schema's alternatives; one without a type counts as text, which could be meant. */
function formsOf(schema: unknown): readonly Schema[] {
  if (!isRecord(schema)) return [];
  const either = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return either.flatMap(formsOf);
  return [schema.type === undefined ? { ...schema, type: 'string' } : schema];
}

function typesOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}
