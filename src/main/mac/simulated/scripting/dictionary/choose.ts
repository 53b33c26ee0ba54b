import { folded } from '../../../../../shared/places/disk-path.js';
import { normalPath } from '../../model/files.js';
import type { ScriptSession } from '../session.js';
import type { Thing } from '../values.js';

/** Position from 0 of a number that counts from 1, or from the end when it is negative. */
export function placeOf(number: number, count: number): number {
  return number < 0 ? count + number : number - 1;
}

/** How one of several things is asked for. */
export interface Key {
  readonly by: 'name' | 'id';
  readonly key: string | number;
}

/** The first of these things with a name or id, or that lies at a path; case does not count. */
export function withKey(session: ScriptSession, all: readonly Thing[], { by, key }: Key): Thing | null {
  const wanted = folded(String(key));
  if (wanted.startsWith('/') || wanted.startsWith('~/')) {
    const path = folded(normalPath(String(key)) ?? '');
    const found = all.find((thing) => thing.path !== null && folded(thing.path) === path);
    if (found !== undefined) return found;
  }
  return all.find((thing) => keyOf(session, thing, by) === wanted) ?? null;
}

function keyOf(session: ScriptSession, thing: Thing, by: Key['by']): string | null {
  const value = thing.get(session, by);
  return value?.kind === 'text' || value?.kind === 'number' ? folded(String(value.value)) : null;
}
