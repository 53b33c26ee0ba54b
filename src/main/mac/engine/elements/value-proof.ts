import type { Job } from '../../port.js';
import { attributeOf } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { type ElementFacts, readWhole } from '../nodes/read-element.js';

type Value = string | number | boolean;

/** A value that was set, and what is known of it beside what it reads. */
export interface SetValue {
  readonly engine: EngineContext;
  readonly job: Job;
  /** As it was before. */
  readonly located: Located;
  /** Whether the app said that the value changed; absent where the app was not told the value, and so cannot repeat it. */
  readonly announced?: () => boolean;
}

/**
 * `taken-back`: it reads as before by now. `only-repeated`: the app repeats what it was told, and counts the characters of what it
 * held before. `doubtful`: nothing but the value itself tells of it.
 */
export type Proof = 'certain' | 'doubtful' | 'taken-back' | 'only-repeated';

/** A page that repeats a value draws its own again within a few frames. */
const secondLookMs = 150;

/**
 * What a value is worth that reads as it was set. A text of another length is proved by the number of characters; everything else
 * is looked at once more after a while, and is only certain where the app has said that it changed. An app that was caught
 * proves nothing any more but what it could not repeat: a switch that was pressed was never told its value.
 */
export async function proofOf(set: SetValue, after: ElementFacts): Promise<Proof> {
  const { engine, job, located, announced } = set;
  const isTold = announced !== undefined;
  const key = `${located.process.pid}@${located.process.startedAt}`;
  const isDistrusted = isTold && (echoes(engine, located) || engine.echoesUnsetValues.has(key));
  const first = await countOf(set, after.value);
  if (!isDistrusted && (first === 'none' || first === 'as-set')) return 'certain';
  await engine.pace.gap(job, secondLookMs);
  const now = readWhole(engine.drivers.accessibility, located.element);
  await engine.pace.settle(job, located.process.pid);
  const isBack = now.ok && sameValue(now.value.value, located.facts.value ?? '');
  const count = isBack || !isTold ? null : await countOf(set, after.value);
  if (isTold && (isBack || count === 'as-before' || count === 'other')) engine.echoesUnsetValues.add(key);
  if (isBack) return 'taken-back';
  if (count === 'as-before') return 'only-repeated';
  if (!isDistrusted && count === 'as-set') return 'certain';
  return isDistrusted || count === 'other' || announced?.() === false ? 'doubtful' : 'certain';
}

/** Whether two values mean the same: apps tell numbers as texts and no text as nothing. */
export function sameValue(a: Value | null, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-6;
  if (a === null || typeof a === typeof b) return (a ?? '') === b;
  return Number(a) === Number(b);
}

/** Chromium pages answer with the value that was set whether or not the page took it, so reading it proves nothing. */
function echoes(engine: EngineContext, { process, path }: Located): boolean {
  return path.includes('/web_area') && engine.woken.has(`${process.pid}@${process.startedAt}`);
}

/** Toolkits count in UTF-16 units, code points or bytes, which is one and the same for these. */
const countedAlike = /^[\x20-\x7e\n]*$/;

/**
 * What the number of characters says of a text that was set in place of one of another length; null where the lengths are equal or
 * there is no text. Some toolkits repeat a text that they did not take; few fields have no such number.
 */
async function countOf({ engine, job, located }: SetValue, value: Value | null): Promise<'as-set' | 'as-before' | 'other' | 'none' | null> {
  const before = located.facts.value;
  if (typeof value !== 'string' || typeof before !== 'string' || value.length === before.length) return null;
  const count = attributeOf(engine.drivers.accessibility, located.element, 'AXNumberOfCharacters');
  await engine.pace.settle(job, located.process.pid);
  if (typeof count !== 'number') return 'none';
  if (count === value.length) return 'as-set';
  return count === before.length && countedAlike.test(value) && countedAlike.test(before) ? 'as-before' : 'other';
}
