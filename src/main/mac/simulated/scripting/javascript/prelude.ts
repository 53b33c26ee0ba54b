import { currentApplication } from './current-application.js';
import type { Ask, AskError, Crossing, Names, Reply, Step } from './messages.js';
import { sourceOfSteps } from './step-source.js';
import { dataOf, sourceOfValue } from './write.js';

/**
 * What JavaScript for Automation has beyond the language, made inside the engine before the script starts. It reaches the
 * Mac only through `ask`, which no script gets to see.
 */

const { parse, stringify } = JSON;
const macErrors = new WeakMap<object, AskError>();
const stepsOf = new WeakMap<object, readonly Step[]>();
let ask: (question: string) => string = () => '';
let elements: ReadonlySet<string> = new Set();
let others: ReadonlySet<string> = new Set();

/** Names that specifiers have whatever the dictionaries say. */
const own = ['exists', 'get', 'properties'];

/** Takes the way to the Mac and the names its dictionaries know, and makes the globals. */
export function begin(asks: (question: string) => string, known: string): void {
  ask = asks;
  const names: Names = parse(known);
  elements = new Set(names.elements);
  others = new Set([...names.others, ...own]);
  define('Application', (name: unknown) => received(question({ ask: 'application', name: String(name) })));
  Object.assign(Reflect.get(globalThis, 'Application'), { currentApplication: () => specifier([{ app: currentApplication }]) });
  define('Path', (path: unknown) => specifier([{ path: String(path) }]));
  define('delay', (seconds: unknown) => {
    const asked = seconds === undefined ? 1 : Number(seconds);
    question({ ask: 'delay', seconds: Number.isFinite(asked) ? asked : 0 });
  });
  define('console', { log: (...parts: readonly unknown[]) => void question({ ask: 'log', line: parts.map(String).join(' ') }) });
  for (const name of ['ObjC', '$', 'Ref', 'Library', 'Automation', 'Progress']) {
    Object.defineProperty(globalThis, name, { get: () => refuse(name) });
  }
}

/** The script's value as its output. */
export function output(value: unknown): string {
  return value === undefined ? '' : sourceOfValue(value, stepsOf);
}

/** The script's value as JSON text; null when it has no such form. */
export function data(value: unknown): string | null {
  return dataOf(value, stepsOf);
}

/** What is known of an error that the script did not catch, as JSON text. */
export function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return described(null, `Error: ${String(thrown)}`, null);
  const line = /\bscript:(\d+)/.exec(String(thrown.stack))?.[1];
  const { number, message } = macErrors.get(thrown) ?? { number: null, message: inSafarisWords(thrown) };
  return described(number, message, line ?? null);
}

/** Written piece by piece: of a whole object, a script could have changed how it is written. */
function described(number: number | null, message: string, line: string | null): string {
  return `{"number":${number},"message":${stringify(message)},"line":${line}}`;
}

/** An error of the engine as JavaScriptCore, which runs these scripts on a Mac, words it. */
function inSafarisWords({ name, message }: Error): string {
  const unknownName = /^'(.+)' is not defined$/.exec(message)?.[1];
  if (unknownName !== undefined) return `ReferenceError: Can't find variable: ${unknownName}`;
  if (name !== 'InternalError') return `${name}: ${message}`;
  return message === 'stack overflow' ? 'RangeError: Maximum call stack size exceeded.' : 'RangeError: Out of memory';
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function refuse(what: string): never {
  throw new Error(`${what} is not simulated.`);
}

function question(asked: Ask): Crossing {
  const reply: Reply = parse(ask(String(stringify(asked))));
  if ('value' in reply) return reply.value;
  const error = Object.assign(new Error(reply.error.message), { errorNumber: reply.error.number });
  macErrors.set(error, reply.error);
  throw error;
}

/** What came from the Mac as the script's own value. */
function received(value: Crossing): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('steps' in value) return specifier(value.steps);
  if ('date' in value) return new Date(value.date);
  if (!('fields' in value)) return value.map(received);
  return Object.fromEntries(Object.entries(value.fields).map(([name, field]) => [name, received(field)]));
}

/** A script's value on its way to the Mac. */
function sent(value: unknown): Crossing {
  const steps = isObject(value) ? stepsOf.get(value) : undefined;
  if (steps !== undefined) return { steps };
  if (Array.isArray(value)) return value.map(sent);
  if (value instanceof Date) return { date: value.getTime() };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return refuse(`A ${typeof value} as a parameter`);
  return { fields: Object.fromEntries(Object.entries(value).map(([name, field]) => [name, sent(field)])) };
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** An object specifier: nothing is asked of the Mac until it is called, set or counted. */
function specifier(steps: readonly Step[]): object {
  const proxy = new Proxy(() => undefined, {
    get: (_target, name) => member(steps, name),
    set: (_target, name, value) => assign(steps, name, value),
    apply: (_target, _self, given: readonly unknown[]) => received(question({ ask: 'invoke', steps, given: given.map(sent) })),
  });
  stepsOf.set(proxy, steps);
  return proxy;
}

function assign(steps: readonly Step[], name: string | symbol, value: unknown): true {
  question({ ask: 'set', steps: [...steps, { name: String(name) }], value: sent(value) });
  return true;
}

/** How elements are picked. */
const pickers: Readonly<Record<string, (given: unknown) => Step>> = {
  at: (index) => ({ at: Number(index) }),
  byName: (name) => ({ byName: String(name) }),
  byId: (id) => ({ byId: typeof id === 'number' ? id : String(id) }),
  whose: (test) => ({ whose: sent(test) }),
};

function member(steps: readonly Step[], name: string | symbol): unknown {
  if (name === Symbol.iterator) return () => listed(steps)[Symbol.iterator]();
  const [first] = steps;
  const whole = steps.length === 1 && first !== undefined && 'path' in first ? first.path : '[object Object]';
  if (name === Symbol.toPrimitive || name === 'toString') return () => whole;
  if (typeof name === 'symbol' || name === 'toJSON') return undefined;
  if (/^-?\d+$/.test(name)) return specifier([...steps, { at: Number(name) }]);
  if (name === 'length') return question({ ask: 'count', steps });
  const picker = Object.hasOwn(pickers, name) ? pickers[name] : undefined;
  if (picker !== undefined) return (given: unknown) => specifier([...steps, picker(given)]);
  if (steps.length === 1 && /^[A-Z]/.test(name)) return maker(name);
  if (name === 'push') return (...things: readonly unknown[]) => made(steps, things);
  if (elements.has(name) || others.has(name)) return specifier([...steps, { name }]);
  const last = steps.at(-1);
  // What is no word of a dictionary is the name of an element: `folders['Documents']`.
  if (last !== undefined && 'name' in last && elements.has(last.name)) return specifier([...steps, { byName: name }]);
  return refuse(`${sourceOfSteps(steps)}.${name}`);
}

/** Things that are not made yet, by their class and properties: `Reminders.Reminder({ name: 'x' })`. */
const unmade = new WeakMap<object, { readonly type: string; readonly fields: unknown }>();

function maker(name: string): (fields?: unknown) => object {
  const type = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  return (fields = {}) => {
    const one: object = new Proxy(() => undefined, {
      get: (_target, name) => member(stepsOf.get(one) ?? [], name),
      set: (_target, name, value) =>
        stepsOf.has(one) ? assign(stepsOf.get(one) ?? [], name, value) : refuse(`Setting ${String(name)} of what is not made`),
    });
    unmade.set(one, { type, fields });
    return one;
  };
}

/** `list.reminders.push(x)`: makes things at the end of what holds them. */
function made(steps: readonly Step[], things: readonly unknown[]): number {
  for (const thing of things) {
    const one = isObject(thing) ? unmade.get(thing) : undefined;
    if (one === undefined) return refuse(`${sourceOfSteps(steps)}.push of this`);
    const given = { new: one.type, withProperties: one.fields };
    const there = question({ ask: 'invoke', steps: [...steps.slice(0, -1), { name: 'make' }], given: [sent(given)] });
    // From here on it is the thing that was made.
    if (isObject(thing) && isObject(there) && 'steps' in there) stepsOf.set(thing, there.steps);
  }
  return things.length;
}

function listed(steps: readonly Step[]): readonly unknown[] {
  const all = received(question({ ask: 'invoke', steps, given: [] }));
  return Array.isArray(all) ? all : refuse(`Looping over ${sourceOfSteps(steps)}`);
}
