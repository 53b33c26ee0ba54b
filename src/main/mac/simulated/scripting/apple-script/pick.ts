import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { Expression } from './ast.js';
import { elementsOf, nameOfObject } from './objects.js';
import { condition } from './operators.js';
import { type Scope, whole } from './scope.js';
import { list, sourceOf, text, type Value } from './values.js';

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
      return selector.index === null
        ? { kind: 'list', items, every: true }
        : atIndex(scope, { of, owner, all: items, index: selector.index });
    }
    case 'range': {
      const [from, to] = [place(await whole(scope, selector.from), all.length), place(await whole(scope, selector.to), all.length)];
      if (from < 0 || to >= all.length) return none(of, owner, `${from + 1} thru ${to + 1}`);
      return list(all.slice(from, to + 1));
    }
    case 'index':
      return atIndex(scope, { of, owner, all, index: selector.index });
  }
}

async function fitting(scope: Scope, all: readonly Value[], test: Expression): Promise<Value[]> {
  const items: Value[] = [];
  for (const one of all) if (condition(await scope.evaluate({ ...scope, target: one }, test))) items.push(one);
  return items;
}

interface Wanted {
  readonly of: Element;
  readonly owner: Value;
  readonly all: readonly Value[];
  readonly index: Expression;
}

async function atIndex(scope: Scope, { of, owner, all, index }: Wanted): Promise<Value> {
  const value = await scope.evaluate(scope, index);
  if (value.kind === 'text') {
    const wanted = value.value.toLowerCase();
    return all.find((one) => nameOfObject(one)?.toLowerCase() === wanted) ?? none(of, owner, sourceOf(value));
  }
  const number = await whole(scope, index);
  return all[place(number, all.length)] ?? none(of, owner, String(number));
}

/** Position from 0 of a number that counts from 1, or from the end when it is negative. */
function place(number: number, count: number): number {
  return number < 0 ? count + number : number - 1;
}

function partsOf(scope: Scope, of: Element, owner: Value): readonly Value[] {
  if (owner.kind === 'list' && of.type === 'item') return owner.items;
  if (owner.kind === 'text') {
    const split = splitters[of.type];
    if (split !== undefined) return split(owner.value).map(text);
  }
  if (owner.kind === 'object') {
    const found = elementsOf({ session: scope.session, of: owner.object, line: of.line }, of.type);
    if (found !== null) return found;
  }
  return notSimulated('applescript', `“${of.type} of ${sourceOf(owner).slice(0, 60)}”`, of.line);
}

const splitters: Readonly<Record<string, ((whole: string) => readonly string[]) | undefined>> = {
  character: (whole) => [...whole],
  item: (whole) => [...whole],
  word: (whole) => whole.match(/[\p{L}\p{N}_'’]+/gu) ?? [],
  paragraph: (whole) => whole.split(/\r\n|\r|\n/),
};

function none(of: Element, owner: Value, which: string): never {
  throw new ScriptError(scriptErrors.noSuchObject, `Can’t get ${of.type} ${which} of ${sourceOf(owner).slice(0, 200)}.`, { line: of.line });
}
