import type { OutlineQuery } from '../../port.js';
import type { OutlineLine, SeenOutline } from '../nodes/seen-outline.js';
import type { Kept } from '../runtime/kept.js';
import { written } from './outline.js';

const mostNamed = 3;

/** The whole outline, or what is different since the one the caller has seen, with the token for the next time. */
export function sinceText(
  kept: Kept<SeenOutline>,
  lines: readonly OutlineLine[],
  query: OutlineQuery,
): { readonly text: string; readonly token: string } {
  const { app, element, maxDepth, roles, withActions, frames, cursor } = query;
  const question = JSON.stringify([app.pid, app.bundleId, element, maxDepth, roles, withActions, frames === true, cursor]);
  const seen = query.since === undefined ? null : kept.get(query.since);
  if (seen === null || seen.question !== question || query.since === undefined) {
    return { text: written(lines), token: kept.put({ question, lines }) };
  }
  const difference = compare(seen.lines, lines);
  if (difference === null) return { text: 'unchanged', token: query.since };
  return { text: difference, token: kept.put({ question, lines }) };
}

/** A line of what changed and below it the changed lines with those they stand under; null when nothing did. */
function compare(before: readonly OutlineLine[], after: readonly OutlineLine[]): string | null {
  const old = byRef(before);
  const now = byRef(after);
  const gone = before.filter((line) => !now.has(line.ref));
  const fresh = after.filter((line) => !old.has(line.ref));
  const changed = after.filter((line) => {
    const earlier = old.get(line.ref);
    return earlier !== undefined && (earlier.text !== line.text || earlier.parent !== line.parent);
  });
  const stayed = before.filter((line) => now.has(line.ref));
  const stays = after.filter((line) => old.has(line.ref));
  if (stayed.some((line, at) => line.ref !== stays[at]?.ref)) return `the order changed\n${written(after)}`;
  if (gone.length + fresh.length + changed.length === 0) return null;
  const lasting = gone.filter(({ parent }) => parent === null || now.has(parent));
  const wanted = new Set([...changed, ...fresh].map(({ ref }) => ref));
  for (const { parent } of lasting) if (parent !== null) wanted.add(parent);
  for (const ref of [...wanted]) {
    for (let above = now.get(ref)?.parent ?? null; above !== null && !wanted.has(above); above = now.get(above)?.parent ?? null)
      wanted.add(above);
  }
  const summary = [say('changed', changed), say('new', fresh), say('gone', gone)].filter((part) => part !== '').join('; ');
  return `${summary}\n${written(after.filter(({ ref }) => wanted.has(ref)))}`;
}

function say(what: string, lines: readonly OutlineLine[]): string {
  if (lines.length === 0) return '';
  const names = lines.slice(0, mostNamed).map(({ ref }) => ref);
  return `${lines.length} ${what}: ${names.join(' ')}${lines.length > mostNamed ? ' …' : ''}`;
}

function byRef(lines: readonly OutlineLine[]): ReadonlyMap<string, OutlineLine> {
  return new Map(lines.map((line) => [line.ref, line]));
}
