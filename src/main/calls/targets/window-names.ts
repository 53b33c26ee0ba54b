import { fail } from '../../../shared/errors.js';
import type { Subject } from '../../../shared/subject.js';
import { toSnakeCase } from '../../../shared/text/snake-case.js';
import { appAliases } from '../../tools/kit/fields.js';

/** A window by its resource name, which says whose it is. */
export interface WindowName {
  readonly text: string;
  readonly pid: number;
  readonly windowId: number;
}

const pattern = /^applications\/(\d{1,10})\/windows\/(\d{1,10})$/;

/** The parameters that name a window or what it belongs to, in every system's spelling. */
const naming: ReadonlySet<string> = new Set(['name', 'window', 'window_id', 'app', ...Object.keys(appAliases)]);

/** The windows that a call's arguments name as `applications/{pid}/windows/{id}`. */
export function windowNamesIn(given: Readonly<Record<string, unknown>>): readonly WindowName[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!naming.has(toSnakeCase(name))) return [];
    const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
    return match === null ? [] : [{ text: match[0], pid: Number(match[1]), windowId: Number(match[2]) }];
  });
}

/** Throws `not_found` where a name puts a window into another app than its own; whose it is is not told. */
export function assertTruthful(names: readonly WindowName[], subjects: readonly Subject[]): void {
  for (const { text, pid, windowId } of names) {
    const owner = subjects.find((subject) => subject.kind === 'window' && subject.windowId === windowId);
    if (owner?.kind === 'window' && owner.app?.pid === pid) continue;
    fail('not_found', `There is no window ${text}.`, { remedy: 'list_windows has the name of each window.' });
  }
}
