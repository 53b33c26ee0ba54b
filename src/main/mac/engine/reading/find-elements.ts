import { fail, type GatehandError } from '../../../../shared/errors.js';
import { shorten, wholeAt } from '../../../../shared/text/shorten.js';
import type { ElementNode, FindQuery, Job } from '../../port.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { awayWindow } from '../locators/away-window.js';
import { locate } from '../locators/locate.js';
import { around } from '../nodes/around.js';
import { isNamedByText, isPathNamedByText, namedByText, nameFromTexts, nameOfNode, ownText, textsBelow } from '../nodes/names.js';
import { isCut, readElement, walkTextLimit } from '../nodes/read-element.js';
import { isWindowButton, isWindowLike, roleMatches } from '../nodes/roles.js';
import { createPathNames } from '../nodes/segments.js';
import { isOutOfSight } from '../nodes/sight.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { appPath, appRoot, requireProcess } from '../tree/app-root.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { readTexts } from '../tree/read-texts.js';
import { ensureAwake, silentNote } from '../tree/wake.js';
import { type Walk, walk } from '../tree/walk.js';
import { emitNode } from './emit.js';
import { exactScore, type Rank, ranking } from './find.js';
import { showsNoWindow } from './read-tree.js';

/** A search may look further than a tree, because it hands back little. */
const mostSearched = 50_000;
const longestMs = 10_000;
/** A text is searched so far. */
const longestSearched = 1_000_000;
/** What is told of a long text begins so many characters before what was looked for. */
const beforeFound = 40;
/** As many as a page tells, and the one behind it: those before them were told on earlier pages. */
const mostLookedInto = 101;

/** The elements that answer a query, best first. Ends as soon as enough match exactly. */
export async function findElements(engine: EngineContext, job: Job, query: FindQuery): Promise<readonly ElementNode[]> {
  if (
    query.all !== true &&
    [query.role, query.title, query.value, query.identifier, query.text].every((one) => one === null || one.trim() === '')
  ) {
    fail('invalid_input', 'Nothing to look for was given.', { remedy: 'Give a role, title, value, identifier or text.' });
  }
  const process = requireProcess(engine.drivers, query.app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, () => findInLane({ engine, job, process }, query));
}

/** The same in a lane that is held already. */
async function findInLane(context: JobContext, query: FindQuery): Promise<readonly ElementNode[]> {
  const { engine, job, process } = context;
  const { walked, path, matches, parts, silent } = await search(context, query);
  if (matches.length === 0 && silent)
    fail('unsupported', silentNote, { remedy: 'Call take_screenshot, then click a point.', retry: 'after-fix' });
  if (matches.length === 0 && walked.truncated) {
    assertAnswered(context, 'search in it');
    fail('timed_out', `Nothing was found among the first ${walked.nodes.length} elements of ${process.name}, and there are more.`, {
      remedy: 'Search in the app itself, or read on with look, its element and its cursor.',
    });
  }
  const away = matches.length === 0 ? unseenWindow(context, walked, query) : null;
  if (away !== null) throw away;
  const pathOf = createPathNames(path);
  const best = [...matches].sort((a, b) => a.place - b.place || b.score - a.score).slice(0, query.maxResults);
  const found: ElementNode[] = [];
  for (const [at, { node }] of best.entries()) {
    const nameOf = at < best.length - mostLookedInto ? nameOfNode : (one: WalkNode) => calledBy(context, one);
    const part = parts.get(node);
    found.push({ ...(await withSurroundings(context, node, { pathOf, nameOf })), ...(part !== undefined && { value: part }) });
    const wait = engine.pace.step(job, process.pid);
    if (wait !== null) await wait;
  }
  return found;
}

/** The window that was not searched though it is meant: the one that was named, or those of an app that has none here. */
function unseenWindow(context: JobContext, walked: Walk, { windowId, element }: FindQuery): GatehandError | null {
  if (windowId != null) return awayWindow(context, String(windowId));
  return element == null && showsNoWindow(walked) ? awayWindow(context, null) : null;
}

interface Naming {
  readonly pathOf: (node: WalkNode) => string;
  readonly nameOf: (node: WalkNode) => string | Promise<string>;
}

/** A match with what a reader needs to use it: the row it stands in, and whether it is out of sight. */
async function withSurroundings(context: JobContext, node: WalkNode, { pathOf, nameOf }: Naming): Promise<ElementNode> {
  const leaf = emitNode(context, node, pathOf(node));
  const row = rowAround(node);
  const text = leaf.label === '' ? await nameOf(node) : '';
  return {
    ...leaf,
    ...(text !== '' && { text }),
    ...(row !== null && { row: { ref: emitNode(context, row, pathOf(row)).ref, title: await nameOf(row) } }),
    ...(isOutOfSight(node) && { offscreen: true as const }),
  };
}

/** What it is called. A search that had enough rows ended before what stands in them, so they are looked into now. */
async function calledBy(context: JobContext, node: WalkNode): Promise<string> {
  const name = nameOfNode(node);
  const isUnread = name === '' && isPathNamedByText(node.facts.role) && node.childCount > 0;
  return isUnread ? nameFromTexts(await readTexts(context, node)) : name;
}

function rowAround(node: WalkNode): WalkNode | null {
  return around(node, ({ facts }) => facts.role === 'AXRow');
}

/** What is searched: where an element belongs, the content of windows first, then windows with their title bars, the menu bar, the app and the desktop. */
function placeOf(node: WalkNode): number {
  if (isWindowLike(node.facts.role) || isWindowButton(node.facts.role, node.facts.subrole) || isTitleText(node)) return 1;
  for (let at: WalkNode | null = node; at !== null; at = at.parent) {
    if (at.facts.role === 'AXMenuBar') return 2;
    if (isWindowLike(at.facts.role) || at.facts.role === 'AXMenu') return 0;
    if (at.facts.role === 'AXApplication') return 3;
  }
  return 0;
}

/** The text in a title bar, which says once more what its window is called. */
function isTitleText({ facts, parent }: WalkNode): boolean {
  return facts.role === 'AXStaticText' && parent?.facts.role === 'AXWindow' && ownText(facts) === parent.facts.label;
}

interface Match {
  readonly node: WalkNode;
  readonly score: number;
  readonly place: number;
}

interface Found {
  readonly walked: Walk;
  readonly path: string;
  readonly matches: readonly Match[];
  /** Of texts that say further on what was looked for that part. */
  readonly parts: ReadonlyMap<WalkNode, string>;
  readonly silent: boolean;
}

async function search({ engine, job, process }: JobContext, query: FindQuery): Promise<Found> {
  const rank = ranking(query);
  const own = new Map<WalkNode, number>();
  const parts = new Map<WalkNode, string>();
  let exact = 0;
  const below = query.element ?? null;
  const silent = below === null && (await ensureAwake({ engine, job, process }));
  const located = below === null ? null : await locate(engine, job, { app: toIdentity(process), element: below });
  const from =
    located === null ? appRoot(engine, process) : { ...appRoot(engine, process), element: located.element, windowId: located.windowId };
  const byText = searchesText(query);
  const walked = await walk(engine, from, {
    job,
    maxDepth: 64,
    maxNodes: mostSearched,
    maxChildren: mostSearched,
    maxMs: longestMs,
    includeMenus: query.includeMenus === true,
    until(node) {
      const score = isCandidate(node, query) ? rank(node.facts) || rankOfRest(engine, node, { rank, query, parts }) : 0;
      if (score > 0) own.set(node, score);
      // A row is called by what stands in it, which comes after it.
      if (score >= exactScore && placeOf(node) === 0 && !byText) exact += 1;
      return exact >= query.maxResults;
    },
  });
  const matching = (isByText: (role: string) => boolean): readonly Match[] =>
    walked.nodes.flatMap((node) => {
      const said = isByText(node.facts.role) && isCandidate(node, query) ? rank(node.facts, textsOf(node)) : 0;
      const score = Math.max(own.get(node) ?? 0, said);
      return score > 0 ? [{ node, score, place: placeOf(node) }] : [];
    });
  const named = matching(byText ? isNamedByText : () => false);
  // A page calls a row by its texts, so that is its title where nothing in a window has such a one of its own.
  const matches =
    !named.some(({ place }) => place === 0) && query.role === null && query.title !== null ? matching(isPathNamedByText) : named;
  return { walked, path: located?.path ?? appPath({ engine, job, process }), matches, parts, silent };
}

interface Further {
  readonly rank: Rank;
  readonly query: FindQuery;
  readonly parts: Map<WalkNode, string>;
}

/** A walk keeps the beginning of a long text: what is looked for may stand further on, and is told from there. */
function rankOfRest({ drivers }: EngineContext, node: WalkNode, { rank, query: { text, value }, parts }: Further): number {
  if (!isCut(node.facts)) return 0;
  const whole = readElement(drivers.accessibility, node.element, { textLimit: longestSearched, children: false });
  const score = whole.ok ? rank(whole.value) : 0;
  if (!whole.ok || score === 0 || typeof whole.value.value !== 'string') return score;
  const long = whole.value.value;
  const at = long.toLowerCase().indexOf((text ?? value ?? '').trim().toLowerCase());
  const from = wholeAt(long, Math.max(0, at - beforeFound));
  if (from > 0) parts.set(node, `…${shorten(long.slice(from), walkTextLimit)}`);
  return score;
}

/** What may be found at all: below the window that was named, and where everything is asked for, all but the app itself. */
function isCandidate(node: WalkNode, { windowId, all }: FindQuery): boolean {
  if (windowId != null && node.windowId !== windowId) return false;
  return all !== true || node.parent !== null;
}

/** Rows, cells and groups are found by what stands in them where they are asked for; else the text itself is the better answer. */
function searchesText({ role, title, text }: FindQuery): boolean {
  return role !== null && (title !== null || text !== null) && namedByText.some((one) => roleMatches(role, one, ''));
}

function textsOf(node: WalkNode): readonly string[] {
  const texts = textsBelow(node);
  return [nameFromTexts(texts), ...texts];
}
