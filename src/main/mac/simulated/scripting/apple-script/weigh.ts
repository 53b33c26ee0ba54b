import { ScriptError, scriptErrors } from '../script-error.js';
import type { Value } from '../values.js';

const heaviest = 1_000_000;
const deepest = 60;
const oneValue = 8;

/**
 * Refuses values that would fill the memory when they are written out: too long, too many, too deep. `never` is a value
 * that must not stand inside, so that no list ends up in itself.
 */
export function weigh(value: Value, never: Value | null = null): void {
  let weight = 0;
  const add = (one: Value, depth: number): void => {
    weight += one.kind === 'text' ? one.value.length + oneValue : oneValue;
    if (weight > heaviest || depth > deepest || one === never) throw new ScriptError(scriptErrors.outOfMemory, 'Out of memory.');
    if (one.kind === 'list') for (const item of one.items) add(item, depth + 1);
    if (one.kind === 'record') for (const field of one.fields.values()) add(field, depth + 1);
  };
  add(value, 0);
}
