import type { SimApp } from '../../model/state.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import type { FunctionNode } from './ast.js';

/** Names that can be seen at one place of a script. */
export interface Scope {
  readonly names: Map<string, JsValue>;
  readonly above: Scope | null;
}

export interface JsArray {
  readonly kind: 'array';
  readonly items: JsValue[];
}

export interface JsObject {
  readonly kind: 'object';
  readonly fields: Map<string, JsValue>;
}

export type JsCallable =
  | { readonly kind: 'function'; readonly of: FunctionNode; readonly scope: Scope }
  | { readonly kind: 'native'; readonly name: string; readonly call: (args: readonly JsValue[]) => Promise<JsValue> };

/** A value of a script. Objects hold their fields in a map, so that no name reaches a prototype of this process. */
export type JsValue =
  | undefined
  | null
  | string
  | number
  | boolean
  | JsArray
  | JsObject
  | JsCallable
  | { readonly kind: 'app'; readonly app: SimApp };

/** What `throw` throws. */
export class Thrown extends Error {
  readonly value: JsValue;

  constructor(value: JsValue) {
    super('thrown by a script');
    this.name = 'Thrown';
    this.value = value;
  }
}

const longest = 1_000_000;

/** Refuses texts and lists that would fill the memory. */
export function fits(length: number): void {
  if (length > longest) throw new ScriptError(scriptErrors.failed, 'RangeError: Out of memory');
}

export function array(items: readonly JsValue[]): JsArray {
  return { kind: 'array', items: [...items] };
}

export function record(fields: Iterable<readonly [string, JsValue]>): JsObject {
  return { kind: 'object', fields: new Map(fields) };
}

/** An Error as scripts see it. */
export function errorValue(message: string): JsObject {
  return record([
    ['name', 'Error'],
    ['message', message],
  ]);
}

export function native(name: string, call: (args: readonly JsValue[]) => Promise<JsValue> | JsValue): JsCallable {
  return { kind: 'native', name, call: async (args) => call(args) };
}

/** A function that answers nothing. */
export function command(name: string, run: (args: readonly JsValue[]) => Promise<void> | void): JsCallable {
  return native(name, async (args) => {
    await run(args);
    return undefined;
  });
}

export function isTrue(value: JsValue): boolean {
  return typeof value === 'object' && value !== null ? true : Boolean(value);
}

export function typeOf(value: JsValue): string {
  if (value === null) return 'object';
  if (typeof value !== 'object') return typeof value;
  return value.kind === 'function' || value.kind === 'native' || value.kind === 'app' ? 'function' : 'object';
}

/** The value as text, as `+` and templates make it. */
export function textOf(value: JsValue, depth = 0): string {
  if (typeof value !== 'object' || value === null) return String(value);
  switch (value.kind) {
    case 'array': {
      if (depth > 20) throw new ScriptError(scriptErrors.failed, 'RangeError: Maximum call stack size exceeded.');
      const parts: string[] = [];
      let length = 0;
      for (const item of value.items) {
        const part = item == null ? '' : textOf(item, depth + 1);
        length += part.length + 1;
        fits(length);
        parts.push(part);
      }
      return parts.join(',');
    }
    case 'object':
      return value.fields.get('name') === 'Error' ? `Error: ${textOf(value.fields.get('message'), depth + 1)}` : '[object Object]';
    case 'app':
      return '[object Object]';
    default:
      return `function ${value.kind === 'native' ? value.name : (value.of.name ?? '')}() {}`;
  }
}

export function numberOf(value: JsValue): number {
  if (typeof value === 'object' && value !== null) return Number(textOf(value));
  return Number(value);
}
