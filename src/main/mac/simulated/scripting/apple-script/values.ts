import type { SimApp, SimWindow } from '../../model/state.js';
import { ScriptError, scriptErrors } from '../script-error.js';

/** A thing that lives in an app. */
export type ScriptObject =
  | { readonly type: 'application'; readonly app: SimApp }
  | { readonly type: 'system-events' }
  | { readonly type: 'process'; readonly app: SimApp }
  | { readonly type: 'window'; readonly window: SimWindow & { readonly folder: string } }
  | { readonly type: 'file' | 'folder' | 'alias'; readonly path: string };

export type Value =
  | { readonly kind: 'number'; readonly value: number; readonly real: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'constant'; readonly name: string }
  /** `every`: the answer of `every x`, of whose things a property is asked one by one. */
  | { readonly kind: 'list'; readonly items: Value[]; readonly every?: true }
  | { readonly kind: 'record'; readonly fields: Map<string, Value> }
  | { readonly kind: 'object'; readonly object: ScriptObject };

export const missing: Value = { kind: 'missing' };

export function text(value: string): Value {
  return { kind: 'text', value };
}

export function integer(value: number): Value {
  return { kind: 'number', value, real: false };
}

export function truth(value: boolean): Value {
  return { kind: 'boolean', value };
}

export function list(items: readonly Value[]): Value {
  return { kind: 'list', items: [...items] };
}

export function object(value: ScriptObject): Value {
  return { kind: 'object', object: value };
}

/** The value as a script would write it: what osascript -s s prints. */
export function sourceOf(value: Value): string {
  switch (value.kind) {
    case 'number':
      return numberText(value);
    case 'text':
      return `"${value.value.replace(/[\\"]/g, '\\$&').replaceAll('\t', '\\t')}"`;
    case 'boolean':
      return String(value.value);
    case 'missing':
      return 'missing value';
    case 'constant':
      return value.name;
    case 'list':
      return `{${value.items.map(sourceOf).join(', ')}}`;
    case 'record':
      return `{${[...value.fields].map(([name, one]) => `${fieldName(name)}:${sourceOf(one)}`).join(', ')}}`;
    case 'object':
      return objectSource(value.object);
  }
}

/** The value as JSON has it; a file is its path. */
export function jsonOf(value: Value): unknown {
  switch (value.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return value.value;
    case 'missing':
      return null;
    case 'constant':
      return value.name;
    case 'list':
      return value.items.map(jsonOf);
    case 'record':
      return Object.fromEntries([...value.fields].map(([name, one]) => [name, jsonOf(one)]));
    case 'object':
      return 'path' in value.object ? value.object.path : objectSource(value.object);
  }
}

export function numberText({ value, real }: { readonly value: number; readonly real: boolean }): string {
  return real && Number.isInteger(value) ? `${value}.0` : String(value);
}

/** `Macintosh HD:Users:sam:`, as classic paths are written. */
export function colonPath(path: string, folder: boolean): string {
  return `Macintosh HD${path.replaceAll('/', ':')}${folder ? ':' : ''}`;
}

/** Throws -1700, naming the value. */
export function cannotMake(value: Value, type: string): never {
  throw new ScriptError(scriptErrors.cannotCoerce, `Can’t make ${sourceOf(value)} into type ${type}.`);
}

function fieldName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `|${name}|`;
}

function objectSource(of: ScriptObject): string {
  switch (of.type) {
    case 'application':
      return `application "${of.app.spec.name}"`;
    case 'system-events':
      return 'application "System Events"';
    case 'process':
      return `application process "${of.app.spec.name}" of application "System Events"`;
    case 'window':
      return `Finder window id ${of.window.id} of application "Finder"`;
    case 'alias':
      return `alias "${colonPath(of.path, false)}"`;
    default:
      return `${finderPath(of.path, of.type === 'file' ? 'document file' : 'folder')} of application "Finder"`;
  }
}

function finderPath(path: string, type: string): string {
  const steps = path.split('/').filter((step) => step !== '');
  const names = steps.map((step, index) => `${index === steps.length - 1 ? type : 'folder'} "${step}"`);
  return [...names.reverse(), 'startup disk'].join(' of ');
}
