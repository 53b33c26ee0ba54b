import { ScriptError, scriptErrors } from '../script-error.js';
import { fits, type JsObject, type JsValue } from './values.js';

const deepest = 40;

/** How a value is written. */
interface Style {
  readonly comma: string;
  /** Functions and undefined: left out as in JSON, or named as osascript does. */
  readonly plain: boolean;
}

/** What `JSON.stringify` answers; undefined for what has no JSON form. */
export function toJson(value: JsValue): string | undefined {
  return write(value, { comma: ',', plain: true });
}

/** The value as osascript -s s prints it; empty for undefined. */
export function sourceOf(value: JsValue): string {
  return value === undefined ? '' : (write(value, { comma: ', ', plain: false }) ?? '');
}

function write(value: JsValue, style: Style): string | undefined {
  const writer: Writer = { style, length: 0 };
  return one(writer, value, 0);
}

interface Writer {
  readonly style: Style;
  length: number;
}

function kept(writer: Writer, text: string): string {
  writer.length += text.length;
  fits(writer.length);
  return text;
}

function one(writer: Writer, of: JsValue, depth: number): string | undefined {
  const { plain, comma } = writer.style;
  if (depth > deepest) throw new ScriptError(scriptErrors.failed, 'TypeError: JSON.stringify cannot serialize cyclic structures.');
  if (typeof of === 'number') return kept(writer, Number.isFinite(of) || !plain ? String(of) : 'null');
  if (of === undefined) return plain ? undefined : kept(writer, 'undefined');
  if (typeof of !== 'object' || of === null) return kept(writer, JSON.stringify(of));
  switch (of.kind) {
    case 'array':
      return `[${of.items.map((item) => one(writer, item, depth + 1) ?? kept(writer, 'null')).join(comma)}]`;
    case 'object':
      return `{${fieldsOf(writer, of, depth).join(comma)}}`;
    case 'app':
      return plain ? undefined : kept(writer, `Application(${JSON.stringify(of.app.spec.name)})`);
    default:
      return plain ? undefined : kept(writer, 'function');
  }
}

function fieldsOf(writer: Writer, of: JsObject, depth: number): readonly string[] {
  return [...of.fields].flatMap(([name, field]) => {
    const text = one(writer, field, depth + 1);
    return text === undefined ? [] : [`${kept(writer, JSON.stringify(name))}:${text}`];
  });
}

/** The value as data; a text that is itself a JSON object or list is read. */
export function dataOf(value: JsValue): unknown {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? readJson(value) : value;
  const json = toJson(value);
  return json === undefined ? null : JSON.parse(json);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that only looks like JSON is a text.
    return text;
  }
}

/** Data that came from JSON as a script's value. */
export function fromData(data: unknown): JsValue {
  if (Array.isArray(data)) return { kind: 'array', items: data.map(fromData) };
  if (typeof data === 'object' && data !== null) {
    return { kind: 'object', fields: new Map(Object.entries(data).map(([name, one]) => [name, fromData(one)])) };
  }
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null;
}
