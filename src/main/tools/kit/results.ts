import type { PlainError } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { tooMuch, weigh } from '../../../shared/runtime/weigh.js';
import { isRecord } from '../../../shared/wire.js';
import { type Found, type Reference, valueAt } from './references.js';
import type { StepOutcome } from './steps.js';

const mostListed = 12;

/** What the steps of one run came to that are named by `as`, as long as that is not too much. */
export interface Results {
  readonly byName: Map<string, StepOutcome>;
  characters: number;
}

export function createResults(): Results {
  return { byName: new Map(), characters: 0 };
}

/** Keeps a result. Answers an error when the results of this run would be too many to keep. */
export function keepResult(results: Results, name: string, outcome: StepOutcome): PlainError | null {
  const most = limits.keptResults;
  const { characters, passed } = weigh(outcome.value, { ...most, characters: most.characters - results.characters });
  if (passed !== null) {
    const message = `What the steps keep by as would ${tooMuch(passed, most)}.`;
    const remedy = 'Keep fewer results, or ask for less in those steps. This step and those before it have been done.';
    return { code: 'too_large', message, remedy, retry: 'after-fix', details: {} };
  }
  results.characters += characters;
  results.byName.set(name, outcome);
  return null;
}

/** What a reference to a named step stands for. */
export function lookIn(results: Results, { name, path }: Reference): Found {
  const outcome = results.byName.get(name);
  if (outcome === undefined) return { kind: 'missing', why: `no step before this one that was done is called ${name}` };
  if (!outcome.ok) return { kind: 'missing', why: `the step ${name} did not succeed` };
  const value = valueIn(outcome, path);
  if (value !== undefined && value !== null) return { kind: 'value', value };
  return { kind: 'missing', why: `${name} holds ${held(outcome.value)}${firstOf({ name, path }, outcome.value)}` };
}

/** What a path leads to in a result: a bare value is also its `value`, a bare list its `items`. */
export function valueIn({ value }: StepOutcome, path: readonly string[]): unknown {
  return valueAt(value, path) ?? bareValue(value, path);
}

function bareValue(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === 'items' && Array.isArray(value)) return valueAt(value, rest);
  return first === 'value' && (typeof value !== 'object' || value === null) && rest.length === 0 ? value : undefined;
}

/** Most look-ups answer lists: what was meant is mostly in the first of them. Of a window or element it is mostly one step further in. */
function firstOf({ name, path }: Reference, value: unknown): string {
  const way = path.join('.');
  if (Array.isArray(value)) return valueAt(value[0], path) == null ? '' : `, and {{${name}[0].${way}}} is of its first`;
  const within = isRecord(value) ? Object.keys(value).find((key) => valueAt(value[key], path) != null) : undefined;
  return within === undefined ? '' : `, and {{${name}.${within}.${way}}} is of its ${within}`;
}

function held(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value !== 'object' || value === null) return value === null ? 'nothing' : `a ${typeof value}`;
  const keys = Object.keys(value);
  return keys.slice(0, mostListed).join(', ') + (keys.length > mostListed ? ' …' : '');
}
