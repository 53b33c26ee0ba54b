import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { array, command, fits, isTrue, type JsArray, type JsCallable, type JsValue, native, numberOf, textOf } from './values.js';

/** Calls a function of the script. */
export type Call = (of: JsValue, args: readonly JsValue[]) => Promise<JsValue>;

export interface MemberQuery {
  readonly session: ScriptSession;
  readonly call: Call;
  readonly of: JsValue;
  readonly name: string;
  readonly line: number;
}

/** `of.name`, methods bound to what they belong to. Errors: a TypeError, and what is not simulated. */
export function memberOf(query: MemberQuery): JsValue {
  const { of, name } = query;
  if (of === undefined || of === null) {
    throw new ScriptError(scriptErrors.failed, `TypeError: ${of} is not an object (evaluating '${name}')`, { line: query.line });
  }
  if (typeof of === 'string') return textMember(of, name) ?? unknown(query);
  if (typeof of === 'number') return name === 'toFixed' || name === 'toString' ? numberMethod(of, name) : unknown(query);
  if (typeof of !== 'object') return unknown(query);
  switch (of.kind) {
    case 'array':
      return arrayMember(query, of, name);
    case 'object':
      return of.fields.get(name);
    case 'app':
      return appMember(query, name) ?? unknown(query);
    default:
      return unknown(query);
  }
}

function unknown({ of, name, line }: MemberQuery): never {
  const owner = typeof of === 'object' && of !== null && of.kind === 'app' ? `Application("${of.app.spec.name}")` : typeof of;
  return notSimulated('javascript', `${owner}.${name}`, line);
}

function appMember({ session, of }: MemberQuery, name: string): JsCallable | null {
  if (typeof of !== 'object' || of === null || of.kind !== 'app') return null;
  const { app } = of;
  switch (name) {
    case 'activate':
      return command(name, () => session.activate(app));
    case 'launch':
      return command(name, () => session.launch(app));
    case 'quit':
      return command(name, () => session.quit(app));
    case 'running':
      return native(name, () => app.pid !== null);
    case 'name':
      return native(name, () => app.spec.name);
    case 'id':
      return native(name, () => app.spec.bundleId);
    case 'frontmost':
      return native(name, () => session.model.frontmost === app);
    default:
      return null;
  }
}

function numberMethod(of: number, name: 'toFixed' | 'toString'): JsCallable {
  if (name === 'toString') return native(name, () => String(of));
  return native(name, ([digits]) => of.toFixed(Math.min(100, Math.max(0, Math.trunc(numberOf(digits ?? 0)) || 0))));
}

type TextMethod = (of: string, args: readonly string[], raw: readonly JsValue[]) => JsValue;

const position = (value: JsValue): number | undefined => (value === undefined ? undefined : numberOf(value));

const textMethods: Readonly<Record<string, TextMethod>> = {
  toUpperCase: (of) => of.toUpperCase(),
  toLowerCase: (of) => of.toLowerCase(),
  trim: (of) => of.trim(),
  includes: (of, [part = 'undefined']) => of.includes(part),
  startsWith: (of, [part = 'undefined']) => of.startsWith(part),
  endsWith: (of, [part = 'undefined']) => of.endsWith(part),
  indexOf: (of, [part = 'undefined']) => of.indexOf(part),
  charAt: (of, _, [at]) => of.charAt(numberOf(at ?? 0)),
  slice: (of, _, [from, to]) => of.slice(position(from), position(to)),
  concat: (of, parts) => of + parts.join(''),
  replace: (of, [part = '', by = 'undefined']) => of.replace(part, () => by),
  split: (of, [by]) => array(by === undefined ? [of] : of.split(by)),
  repeat(of, _, [times]) {
    const count = Math.max(0, Math.trunc(numberOf(times ?? 0)) || 0);
    fits(of.length * count);
    return of.repeat(count);
  },
};

function textMember(of: string, name: string): JsValue | null {
  if (name === 'length') return of.length;
  if (/^\d+$/.test(name)) return of[Number(name)];
  const method = Object.hasOwn(textMethods, name) ? textMethods[name] : undefined;
  return method === undefined
    ? null
    : native(name, (args) =>
        method(
          of,
          args.map((one) => textOf(one)),
          args,
        ),
      );
}

function arrayMember(query: MemberQuery, of: JsArray, name: string): JsValue {
  if (name === 'length') return of.items.length;
  if (/^\d+$/.test(name)) return of.items[Number(name)];
  const method = Object.hasOwn(arrayMethods, name) ? arrayMethods[name] : undefined;
  if (method !== undefined) return native(name, (args) => method(of.items, args));
  const visitor = Object.hasOwn(visitors, name) ? visitors[name] : undefined;
  if (visitor === undefined) return unknown(query);
  return native(name, ([visit]) => visitor(of, (item, index) => query.call(visit, [item, index, of])));
}

const arrayMethods: Readonly<Record<string, (items: JsValue[], args: readonly JsValue[]) => JsValue>> = {
  push(items, args) {
    fits((items.length + args.length) * 8);
    return items.push(...args);
  },
  pop: (items) => items.pop(),
  shift: (items) => items.shift(),
  join(items, [by]) {
    const separator = by === undefined ? ',' : textOf(by);
    fits(separator.length * items.length);
    return items.map((item) => (item == null ? '' : textOf(item))).join(separator);
  },
  includes: (items, [one]) => items.includes(one),
  indexOf: (items, [one]) => items.indexOf(one),
  slice: (items, [from, to]) => array(items.slice(position(from), position(to))),
  concat: (items, args) =>
    array([...items, ...args.flatMap((one) => (typeof one === 'object' && one?.kind === 'array' ? one.items : [one]))]),
  reverse(items) {
    items.reverse();
    return array(items);
  },
};

type Visit = (item: JsValue, index: number) => Promise<JsValue>;

const visitors: Readonly<Record<string, (of: JsArray, visit: Visit) => Promise<JsValue>>> = {
  async map(of, visit) {
    const made: JsValue[] = [];
    for (const [index, item] of [...of.items].entries()) made.push(await visit(item, index));
    return array(made);
  },
  async filter(of, visit) {
    const kept: JsValue[] = [];
    for (const [index, item] of [...of.items].entries()) if (isTrue(await visit(item, index))) kept.push(item);
    return array(kept);
  },
  async forEach(of, visit) {
    for (const [index, item] of [...of.items].entries()) await visit(item, index);
    return undefined;
  },
  async find(of, visit) {
    for (const [index, item] of [...of.items].entries()) if (isTrue(await visit(item, index))) return item;
    return undefined;
  },
  async some(of, visit) {
    for (const [index, item] of [...of.items].entries()) if (isTrue(await visit(item, index))) return true;
    return false;
  },
  async every(of, visit) {
    for (const [index, item] of [...of.items].entries()) if (!isTrue(await visit(item, index))) return false;
    return true;
  },
};
