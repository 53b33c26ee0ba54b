import { entryAt } from '../../model/files.js';
import { condition, numeric, textual } from '../compare.js';
import { itemAt } from '../dictionary/apps/finder-items.js';
import { type Key, placeOf, withKey } from '../dictionary/choose.js';
import { noSuchObject, notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { list, ofThing, pathOfColons, sourceOf, text, type Value } from '../values.js';
import type { Expression } from './ast.js';
import { classesInLists } from './nouns.js';
import { classOf } from './properties.js';
import { type Scope, thingIn, whole } from './scope.js';

type Element = Extract<Expression, { kind: 'element' }>;

/** One or several elements of something. Errors: -1728 naming what was asked for. */
export async function pick(scope: Scope, of: Element): Promise<Value> {
  const owner = of.of === null ? scope.target : await scope.evaluate(scope, of.of);
  if (owner === null) return notSimulated('applescript', `“${of.type}” outside of a tell block`, of.line);
  if (owner.kind === 'list' && owner.every && of.type !== 'item') {
    const parts: Value[] = [];
    for (const one of owner.items) parts.push(await pickFrom(scope, of, one));
    return list(parts);
  }
  return pickFrom(scope, of, owner);
}

async function pickFrom(scope: Scope, of: Element, owner: Value): Promise<Value> {
  const all = partsOf(scope, of, owner);
  const { selector } = of;
  switch (selector.by) {
    case 'every':
      return { kind: 'list', items: [...all], every: true };
    case 'where': {
      const items = await fitting(scope, all, selector.test);
      return selector.index === null ? { kind: 'list', items, every: true } : atIndex(scope, { of, owner, all: items }, selector.index);
    }
    case 'range': {
      const [from, to] = [placeOf(await whole(scope, selector.from), all.length), placeOf(await whole(scope, selector.to), all.length)];
      if (from < 0 || to >= all.length) return none(of, owner, `${from + 1} thru ${to + 1}`);
      const part = all.slice(from, to + 1);
      return of.type === 'text' && owner.kind === 'text' ? text(part.map((one) => textual(one)).join('')) : list(part);
    }
    case 'index':
      return atIndex(scope, { of, owner, all }, selector.index);
    case 'id':
      return keyed(scope, { of, owner, all }, 'id', await scope.evaluate(scope, selector.id));
  }
}

async function fitting(scope: Scope, all: readonly Value[], test: Expression): Promise<Value[]> {
  const items: Value[] = [];
  for (const one of all) if (condition(await scope.evaluate({ ...scope, target: one, filters: true }, test))) items.push(one);
  return items;
}

/** What is picked from: all of what was asked for in its owner. */
interface From {
  readonly of: Element;
  readonly owner: Value;
  readonly all: readonly Value[];
}

async function atIndex(scope: Scope, from: From, index: Expression): Promise<Value> {
  const { of, owner, all } = from;
  const value = await scope.evaluate(scope, index);
  const there = value.kind === 'text' ? entryAt(scope.session.model, pathOfColons(value.value) ?? '') : null;
  if (there !== null) return ofThing(itemAt(scope.session.model, there.path));
  if (value.kind === 'text') return keyed(scope, from, 'name', value);
  // `folder (path to desktop)`.
  const named = value.kind === 'file' ? thingIn(scope, value) : null;
  if (named !== null) return ofThing(named);
  const number = Math.round(numeric(value).value);
  const found = all[placeOf(number, all.length)];
  if (found !== undefined) return found;
  if (owner.kind !== 'thing') return none(of, owner, String(number));
  throw new ScriptError(scriptErrors.badIndex, `${cannotGet(of, owner, String(number))} Invalid index.`, { line: of.line });
}

/** The one with a name or id. Error: -1728. */
function keyed({ session }: Scope, { of, owner, all }: From, by: Key['by'], key: Value): Value {
  const things = all.flatMap((one) => (one.kind === 'thing' ? [one.thing] : []));
  const found = key.kind === 'text' || key.kind === 'number' ? withKey(session, things, { by, key: key.value }) : null;
  return found === null ? none(of, owner, `${by === 'id' ? 'id ' : ''}${sourceOf(key)}`) : ofThing(found);
}

function partsOf(scope: Scope, of: Element, owner: Value): readonly Value[] {
  if (owner.kind === 'list' && of.type === 'item') return owner.items;
  if (owner.kind === 'list' && owner.every === undefined && of.type === 'text item') return owner.items;
  if (owner.kind === 'list' && classesInLists.includes(of.type)) {
    const wanted = of.type === 'string' ? 'text' : of.type;
    return owner.items.filter((one) => one.kind === wanted || classOf(one) === wanted);
  }
  const own = owner.kind === 'text' ? (owner.of?.elements(scope.session, of.type) ?? null) : null;
  if (own !== null) return own.map(ofThing);
  if (owner.kind === 'text') {
    if (of.type === 'text item') return cut(owner.value, scope.script.delimiters).map(text);
    const split = splitters[of.type];
    if (split !== undefined) return split(owner.value).map(text);
  }
  const found = thingIn(scope, owner)?.elements(scope.session, of.type) ?? null;
  if (found !== null) return found.map(ofThing);
  return notSimulated('applescript', `“${of.type} of ${sourceOf(owner).slice(0, 60)}”`, of.line);
}

/** A text cut at every delimiter. */
function cut(whole: string, delimiters: readonly string[]): readonly string[] {
  return delimiters.reduce<readonly string[]>((parts, at) => parts.flatMap((part) => (at === '' ? [...part] : part.split(at))), [whole]);
}

const splitters: Readonly<Record<string, ((whole: string) => readonly string[]) | undefined>> = {
  character: (whole) => [...whole],
  item: (whole) => [...whole],
  text: (whole) => [...whole],
  word: (whole) => whole.match(/[\p{L}\p{N}_'’]+/gu) ?? [],
  paragraph: (whole) => whole.split(/\r\n|\r|\n/),
};

function none(of: Element, owner: Value, which: string): never {
  noSuchObject(cannotGet(of, owner, which), of.line);
}

/** Of what an app has, in its words: `Reminders got an error: Can’t get list "Nope".` */
function cannotGet(of: Element, owner: Value, which: string): string {
  const place = ` of ${sourceOf(owner).slice(0, 200)}`;
  const mark = ' of application "';
  const end = owner.kind === 'thing' && place.endsWith('"') ? place.lastIndexOf(mark) : -1;
  const [within, error] = end < 0 ? [place, ''] : [place.slice(0, end), `${place.slice(end + mark.length, -1)} got an error: `];
  return `${error}Can’t get ${of.type} ${which}${within.replace(/\bapplication process\b/, 'process')}.`;
}
