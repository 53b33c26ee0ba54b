import { beginning } from '../../../../shared/text/shorten.js';
import type { OutlineQuery } from '../../port.js';
import type { OutlineLine, SeenOutline } from '../nodes/seen-outline.js';
import type { Kept } from '../runtime/kept.js';
import { written } from './page/page.js';
import { pageBudgetBytes } from './page/page-budget.js';

const mostNamed = 3;
const longestName = 60;

/** The page, or what is different since the one the caller has seen, with the token for the next time. */
export function sinceText(
  kept: Kept<SeenOutline>,
  lines: readonly OutlineLine[],
  query: OutlineQuery,
): { readonly text: string; readonly token: string } {
  const { app, element, window, maxDepth, roles, withActions, frames, cursor } = query;
  const question = JSON.stringify([app.pid, app.bundleId, element, window, maxDepth, roles, withActions, frames === true, cursor]);
  const seen = query.since === undefined ? null : kept.get(query.since);
  if (seen === null || seen.question !== question || query.since === undefined) {
    const whole = written(lines.filter(({ told }) => told));
    return { text: `${notCompared(query.since)}${whole}`, token: kept.put({ question, lines }) };
  }
  const difference = compare(seen.lines, lines);
  if (difference === null) return { text: 'unchanged', token: query.since };
  return { text: difference.text, token: kept.put({ question, lines: difference.seen }) };
}

/** A whole page would read as if all of it had changed. */
function notCompared(since: string | undefined): string {
  return since === undefined ? '' : `not compared with ${JSON.stringify(since)}, which is too old or of another question: all of it\n`;
}

interface Difference {
  readonly text: string;
  /** The lines as the caller knows them now: what there was no room for is as it was, so that the next time tells it. */
  readonly seen: readonly OutlineLine[];
}

/** A line of what changed and below it the changed lines with those they stand under; null when nothing did. */
function compare(before: readonly OutlineLine[], after: readonly OutlineLine[]): Difference | null {
  const old = byRef(before);
  const now = byRef(after);
  const gone = before.filter((line) => !now.has(line.ref));
  const fresh = after.filter((line) => !old.has(line.ref));
  const changed = after.filter((line) => {
    const earlier = old.get(line.ref);
    return earlier !== undefined && (earlier.whole !== line.whole || earlier.parent !== line.parent);
  });
  const further = after.filter((line) => old.has(line.ref) && !changed.includes(line) && old.get(line.ref)?.further !== line.further);
  const reordered = reorderedIn(before, after);
  if (gone.length + fresh.length + changed.length + further.length + reordered.length === 0) return null;
  const lasting = gone.filter(({ parent }) => parent === null || now.has(parent));
  const wanted = new Set([...changed, ...further, ...fresh].map(({ ref }) => ref));
  const moved = new Set(reordered.map(({ ref }) => ref));
  const isMoved = ({ ref, parent }: OutlineLine): boolean => moved.has(ref) || moved.has(parent ?? '');
  for (const line of after) if (isMoved(line)) wanted.add(line.ref);
  const news = new Set(wanted);
  for (const { parent } of lasting) if (parent !== null) wanted.add(parent);
  for (const ref of [...wanted]) {
    for (let above = now.get(ref)?.parent ?? null; above !== null && !wanted.has(above); above = now.get(above)?.parent ?? null)
      wanted.add(above);
  }
  const said = [
    say('changed', changed),
    say('changed further on', further),
    say('new', fresh),
    say('gone', gone),
    say('in another order', reordered),
  ];
  // An app that was hidden is told also when nothing is to be said of it any more.
  const shown = after
    .filter(({ ref }) => wanted.has(ref))
    .map((line) => ({ ref: line.ref, text: line.whole, depth: changed.includes(line) ? Math.max(0, line.depth) : line.depth }));
  const fitting = withinBytes(shown, news);
  const left = new Set(shown.slice(fitting.length).map(({ ref }) => ref));
  const more = left.size > 0 ? ['… more changed than fits: look with the new since tells the rest'] : [];
  return {
    text: [said.filter((part) => part !== '').join('; '), written(fitting), ...more].join('\n'),
    // The place of one that moved is as new as what is new.
    seen: after.flatMap((line) => (left.has(line.ref) ? (isMoved(line) ? [] : (old.get(line.ref) ?? [])) : line)),
  };
}

/** Lines whose lasting children stand in another order. How windows lie one over the other is no content. */
function reorderedIn(before: readonly OutlineLine[], after: readonly OutlineLine[]): readonly OutlineLine[] {
  const children = (lines: readonly OutlineLine[], others: ReadonlyMap<string, OutlineLine>): ReadonlyMap<string | null, string[]> => {
    const found = new Map<string | null, string[]>();
    for (const { ref, parent } of lines) {
      if (others.get(ref)?.parent !== parent) continue;
      const list = found.get(parent);
      if (list === undefined) found.set(parent, [ref]);
      else list.push(ref);
    }
    return found;
  };
  const old = children(before, byRef(after));
  const now = children(after, byRef(before));
  return after.filter(({ ref, ordered }) => ordered && old.get(ref)?.join() !== now.get(ref)?.join());
}

/**
 * Much that changed at once is told as far as there is room; one line of the news at least, however long those are that it stands
 * under, so that all of it comes in the end.
 */
function withinBytes<T extends Pick<OutlineLine, 'ref' | 'depth' | 'text'>>(lines: readonly T[], news: ReadonlySet<string>): readonly T[] {
  let left = pageBudgetBytes;
  const first = lines.findIndex(({ ref }) => news.has(ref));
  const end = lines.findIndex((line, at) => {
    left -= Buffer.byteLength(written([line])) + 1;
    return left < 0 && at > Math.max(0, first);
  });
  return end < 0 ? lines : lines.slice(0, end);
}

function say(what: string, lines: readonly OutlineLine[]): string {
  if (lines.length === 0) return '';
  const names = lines.slice(0, mostNamed).map(({ name, ref }) => `${beginning(name, longestName)} ${ref}`);
  return `${lines.length} ${what}: ${names.join(', ')}${lines.length > mostNamed ? ' …' : ''}`;
}

function byRef(lines: readonly OutlineLine[]): ReadonlyMap<string, OutlineLine> {
  return new Map(lines.map((line) => [line.ref, line]));
}
