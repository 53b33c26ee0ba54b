import { textual } from '../compare.js';
import { withPart } from '../dates.js';
import { noSuchObject, notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { sourceOf, type Value } from '../values.js';
import type { Expression } from './ast.js';
import { coerce } from './coerce.js';
import { keep, type Scope, thingIn, variable, whole } from './scope.js';
import { weigh } from './weigh.js';

type Property = Extract<Expression, { kind: 'property' }>;

/** What is set, and in which line. */
export interface Assignment {
  readonly target: Expression;
  readonly value: Value;
  readonly line: number;
}

/** `set target to value`. Errors: -10006 for what cannot be set, and what is not simulated. */
export async function store(scope: Scope, { target, value, line }: Assignment): Promise<void> {
  if (target.kind === 'property' && target.name === 'text item delimiters') {
    scope.script.delimiters = (value.kind === 'list' ? value.items : [value]).map((one) => textual(one));
    return;
  }
  if (target.kind === 'list') return destructure(scope, { target, value, line });
  if (target.kind === 'property' && (await setProperty(scope, target, value))) return;
  if (target.kind === 'variable' || (target.kind === 'property' && target.of === null)) return keep(scope, target.name, value);
  if (target.kind === 'element' && (await setPartOfText(scope, target, value))) return;
  if (target.kind === 'element' && target.selector.by === 'index' && target.of !== null) return setItem(scope, { target, value, line });
  const record = target.kind === 'property' && target.of !== null ? await scope.evaluate(scope, target.of) : null;
  if (record?.kind !== 'record' || target.kind !== 'property') return notSimulated('applescript', 'Setting this', line);
  weigh(value, record);
  record.fields.set(target.name, value);
}

/** `set {a, b} to {1, 2}`. */
async function destructure(scope: Scope, { target, value, line }: Assignment): Promise<void> {
  const parts = target.kind === 'list' ? target.items : [];
  const items = value.kind === 'list' ? value.items : [];
  for (const [index, part] of parts.entries()) {
    const item = items[index] ?? noSuchObject(`Can’t get item ${index + 1} of ${sourceOf(value).slice(0, 200)}.`, line);
    await store(scope, { target: part, value: item, line });
  }
}

/** `set word 2 of text of document 1 to "x"`; false for what is no part of an app's text. */
async function setPartOfText(scope: Scope, target: Extract<Expression, { kind: 'element' }>, value: Value): Promise<boolean> {
  if (!['word', 'paragraph', 'character', 'attribute run'].includes(target.type)) return false;
  const part = await scope.evaluate(scope, target);
  return part.kind === 'text' && part.of !== undefined && part.of.set(scope.session, 'contents', value) !== null;
}

async function setItem(scope: Scope, { target, value, line }: Assignment): Promise<void> {
  if (target.kind !== 'element' || target.selector.by !== 'index' || target.of === null) return;
  const holder = await scope.evaluate(scope, target.of);
  const index = await whole(scope, target.selector.index);
  const at = holder.kind === 'list' && index < 0 ? holder.items.length + index : index - 1;
  if (holder.kind !== 'list' || holder.items[at] === undefined) {
    throw new ScriptError(scriptErrors.cannotSet, `Can’t set item ${index} of ${sourceOf(holder).slice(0, 200)}.`, { line });
  }
  weigh(value, holder);
  holder.items[at] = value;
}

/** Sets a property of a thing, of several things or of a date; false when its owner is none of them, or the word is a variable's. */
async function setProperty(scope: Scope, { name, of }: Property, value: Value): Promise<boolean> {
  const owner = of === null ? scope.target : await scope.evaluate(scope, of);
  if (owner === null) return false;
  if (owner.kind === 'date') return setPart(scope, { name, of }, owner.ms, coerce(scope, value, 'integer'));
  const owners = owner.kind === 'list' && owner.every ? owner.items : [owner];
  return owners.length > 0 && owners.map((one) => setOne(scope, one, name, value)).every((done) => done);
}

function setOne(scope: Scope, owner: Value, name: string, value: Value): boolean {
  const thing = owner.kind === 'text' ? (owner.of ?? null) : thingIn(scope, owner);
  if (thing === null) return false;
  if (name !== 'properties' || value.kind !== 'record') return thing.set(scope.session, name, value) !== null;
  return [...value.fields].every(([field, one]) => thing.set(scope.session, field, one) !== null);
}

/** A date in a variable changes when a part of it is set. */
function setPart(scope: Scope, { name, of }: Pick<Property, 'name' | 'of'>, ms: number, value: Value): boolean {
  const changed = value.kind === 'number' ? withPart(ms, name, value.value) : null;
  if (changed === null || of?.kind !== 'variable' || variable(scope, of.name) === undefined) return false;
  keep(scope, of.name, { kind: 'date', ms: changed });
  return true;
}
