import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { textual } from '../compare.js';
import { datePart, dateWord, spans } from '../dates.js';
import { noSuchObject, notSimulated } from '../script-error.js';
import { cannotMake, constant, integer, list, posixPath, sourceOf, text, type Value } from '../values.js';
import type { Expression } from './ast.js';
import { type Scope, thingIn, undefinedVariable, variable } from './scope.js';

type Property = Extract<Expression, { kind: 'property' }>;

/** A property of a thing or of a plain value. Errors: -1728, -2753, and what is not simulated. */
export async function property(scope: Scope, { name, of, line }: Property): Promise<Value> {
  if (name === 'text item delimiters') return list(scope.script.delimiters.map(text));
  const known = of === null ? variable(scope, name) : undefined;
  if (known !== undefined) return known;
  const owner = of === null ? scope.target : await scope.evaluate(scope, of);
  const span = of === null ? ownEntry(spans, name) : undefined;
  if (span !== undefined && (owner?.kind !== 'thing' || owner.thing.get(scope.session, name) === null)) return integer(span);
  return readProperty(scope, { owner: owner ?? undefinedVariable(name), name, line });
}

interface Ask {
  readonly owner: Value;
  readonly name: string;
  readonly line: number;
}

function readProperty(scope: Scope, { owner, name, line }: Ask): Value {
  if (name === 'contents' && owner.kind !== 'thing') return owner;
  const plain = owner.kind === 'list' && ['length', 'reverse', 'rest', 'class'].includes(name) && owner.every === undefined;
  if (owner.kind === 'list' && !plain) {
    return list(owner.items.map((one) => readProperty(scope, { owner: one, name, line })));
  }
  const thing = thingIn(scope, owner);
  if (thing !== null) {
    const value = thing.get(scope.session, name);
    if (value !== null) return value;
    if (name === 'class') return constant(thing.type);
    if (name === 'contents') return owner;
    if (name === 'properties') return { kind: 'record', fields: thing.fields(scope.session) };
    return notSimulated('applescript', `“${name} of ${sourceOf(owner)}”`, line);
  }
  if (owner.kind === 'text' && name === 'posix path') return text(posixPath(owner.value));
  // A text has beside its length what an app's has: font and size.
  const own = owner.kind === 'record' ? owner.fields.get(name) : owner.kind === 'text' ? owner.of?.get(scope.session, name) : null;
  return own ?? plainProperty({ owner, name, line });
}

const lengths: ReadonlySet<string> = new Set(['text', 'list', 'record']);

function plainProperty({ owner, name, line }: Ask): Value {
  if (name === 'length' && lengths.has(owner.kind)) return integer(sizeOf(owner));
  if (name === 'class') return constant(classOf(owner));
  if (owner.kind === 'list' && name === 'reverse') return list([...owner.items].reverse());
  if (owner.kind === 'list' && name === 'rest') return list(owner.items.slice(1));
  const part = owner.kind === 'date' ? partOfDate(owner.ms, name) : null;
  if (part !== null) return part;
  if (owner.kind === 'text' && name === 'id') return integer(owner.value.codePointAt(0) ?? 0);
  if (name === 'quoted form') return text(`'${textual(owner).replaceAll("'", "'\\''")}'`);
  if (owner.kind === 'missing' || owner.kind === 'record') noSuchObject(`Can’t get ${name} of ${sourceOf(owner)}.`, line);
  return notSimulated('applescript', `“${name} of ${sourceOf(owner).slice(0, 60)}”`, line);
}

/** The class of a plain value. */
export function classOf(value: Value): string {
  if (value.kind === 'number') return value.real ? 'real' : 'integer';
  return value.kind === 'missing' ? 'class' : value.kind;
}

function partOfDate(ms: number, name: string): Value | null {
  const word = dateWord(ms, name);
  if (word !== null) return name.endsWith('string') ? text(word) : constant(word);
  const number = datePart(ms, name);
  return number === null ? null : integer(number);
}

/** How many there are of what is in a value. */
export function sizeOf(value: Value): number {
  if (value.kind === 'list') return value.items.length;
  if (value.kind === 'text') return [...value.value].length;
  if (value.kind === 'record') return value.fields.size;
  return cannotMake(value, 'list');
}
