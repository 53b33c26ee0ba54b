import type { Job, OutlineQuery, OutlineResult } from '../../port.js';
import { attributeOf, elementsIn, isOn } from '../drivers/ax-value.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { awayNote } from '../locators/away-window.js';
import { itsRange, readFurther } from '../nodes/further.js';
import type { ElementFacts } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { silentNote } from '../tree/wake.js';
import { emitNode } from './emit.js';
import { sinceText } from './outline-since.js';
import { entriesByNode, linesOf } from './page/page.js';
import { pageBudgetBytes, withinBudget } from './page/page-budget.js';
import { pageOf } from './page/page-entries.js';
import { hasOwnActions, isFurniture, needsActions } from './page/page-roles.js';
import { quote } from './page/page-words.js';
import { cursorAt, showsNoWindow, type WalkedTree, walkTree } from './read-tree.js';
import { restAfter } from './rest-of-walk.js';

/** What a page is made from when nobody says how deep: web pages nest deeper than anything else. */
const deepest = 64;
const mostSliders = 40;

/** Reads a tree in the lane of its app and tells it as a page, or what is different since the one the caller has seen. */
export async function readOutline(engine: EngineContext, job: Job, query: OutlineQuery): Promise<OutlineResult> {
  const asks = query.withActions ? (facts: ElementFacts): boolean => !isFurniture(facts) : needsActions;
  const order = { query: { ...query, withActions: false, maxDepth: query.maxDepth ?? deepest }, foldWrappers: true, needsActions: asks };
  return walkTree(engine, job, order, (tree) => pageResult(tree, query));
}

type TreeOf = Pick<WalkedTree, 'context' | 'walked' | 'start'>;

async function pageResult(tree: WalkedTree, query: OutlineQuery): Promise<OutlineResult> {
  const { context, walked, start, keep, pathOf } = tree;
  const { engine, job, process } = context;
  const away = awayIn(context, walked.nodes);
  const breathe = (): Promise<void> | null => engine.pace.step(job, process.pid);
  const root = await pageOf(walked.root, {
    frames: query.frames === true,
    actions: query.withActions,
    away,
    ranges: await rangesIn(engine, walked.nodes, breathe),
    keep,
    breathe,
  });
  const entries = entriesByNode(root);
  const told = withinBudget(root, pageBudgetBytes);
  const refs = new Map<WalkNode, string>();
  const refOf = (node: WalkNode): string => {
    const ref = refs.get(node) ?? emitNode(context, node, pathOf(node)).ref;
    refs.set(node, ref);
    return ref;
  };
  const isPressable = (node: WalkNode): boolean => {
    const answer = node.actions === undefined ? engine.drivers.accessibility.actionNames(node.element) : null;
    if (answer?.ok) node.actions = answer.value;
    return hasOwnActions(node);
  };
  const lines = await linesOf({ root, told, entries, refOf, isPressable, breathe });
  await engine.pace.breathe(job);
  const { text, token } = sinceText(engine.clientStore(job).outlines, lines, query);
  const branches = restAfter({
    walked,
    pathOf,
    isTold(node) {
      const entry = entries.get(node);
      return entry === undefined ? null : told.has(entry);
    },
  });
  const nextCursor = cursorAt(context, start, branches);
  return {
    text,
    nodes: walked.nodes.length,
    truncated: nextCursor !== null,
    token,
    ...(nextCursor !== null && { nextCursor }),
    ...noteOf(tree, query, away),
  };
}

/** What a page cannot show: an app that keeps silent, or whose windows all stand on another Space, where accessibility does not see them. */
function noteOf(
  { context, walked, start }: TreeOf,
  { element }: OutlineQuery,
  hidden: ReadonlyMap<WalkNode, 'minimized' | 'hidden'>,
): { readonly note?: string } {
  const away =
    backBy(context, walked, hidden) ??
    (element === null && !start.silent && showsNoWindow(walked) ? (awayNote(context) ?? noWindowNote(context)) : null);
  const notes = [...(away === null ? [] : [away]), ...(start.silent ? [silentNote] : [])];
  return notes.length === 0 ? {} : { note: notes.join(' ') };
}

/** An app that shows its menus alone; null where it has windows. That it opens one when it is launched again is inferred. */
function noWindowNote({ engine, process }: JobContext): string | null {
  const ax = engine.drivers.accessibility;
  if (elementsIn(ax, ax.application(process.pid), 'AXWindows').length > 0) return null;
  const name = quote(process.name);
  // What has no tile in the Dock is mostly reached by the menu bar (inferred).
  if (process.kind !== 'regular') return `${name.slice(1, -1)} has no window: list_status_bar_items tells what it has in the menu bar.`;
  return `${name.slice(1, -1)} has no window: launch_app {"app": ${name}} opens one in many apps, a menu in others.`;
}

/** The call that brings back what is hidden or in the Dock; null where nothing is. */
function backBy(
  { process }: JobContext,
  { nodes }: TreeOf['walked'],
  hidden: ReadonlyMap<WalkNode, 'minimized' | 'hidden'>,
): string | null {
  const name = quote(process.name);
  if (process.hidden) return `${name.slice(1, -1)} is hidden: activate_app {"app": ${name}} shows it.`;
  const inDock = nodes.find((node) => hidden.get(node) === 'minimized')?.windowId ?? null;
  return inDock === null ? null : `restore_window {"window_id": ${inDock}} brings what is minimized back.`;
}

/** Nobody can tell what is the most of a slider from its value alone. A page asks only so many, and paces itself as the walk does. */
async function rangesIn(
  { drivers }: EngineContext,
  nodes: readonly WalkNode[],
  breathe: () => Promise<void> | null,
): Promise<ReadonlyMap<WalkNode, string>> {
  const told = new Map<WalkNode, string>();
  for (const node of nodes.filter(({ facts }) => facts.role === 'AXSlider').slice(0, mostSliders)) {
    const { minValue: low, maxValue: high } = readFurther(drivers.accessibility, node.element, itsRange);
    await breathe();
    if (typeof low === 'number' && typeof high === 'number' && !(low === 0 && high === 100)) told.set(node, `of ${low}..${high}`);
  }
  return told;
}

/** Windows that stand in the Dock, and a hidden app: what is in them can be read, not clicked. */
function awayIn({ engine, process }: JobContext, nodes: readonly WalkNode[]): ReadonlyMap<WalkNode, 'minimized' | 'hidden'> {
  const ax = engine.drivers.accessibility;
  const found = new Map<WalkNode, 'minimized' | 'hidden'>();
  for (const node of nodes) {
    if (node.facts.role === 'AXApplication' && node.pid === process.pid && process.hidden) found.set(node, 'hidden');
    if (node.facts.role !== 'AXWindow' || node.pid !== process.pid) continue;
    if (isOn(attributeOf(ax, node.element, 'AXMinimized'))) found.set(node, 'minimized');
  }
  return found;
}
