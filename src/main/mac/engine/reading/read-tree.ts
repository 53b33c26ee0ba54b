import { fail } from '../../../../shared/errors.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { ElementNode, Job, TreeQuery, TreeResult } from '../../port.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { awayNote } from '../locators/away-window.js';
import { locate } from '../locators/locate.js';
import { locateWindow } from '../locators/locate-window.js';
import { namedAttributes } from '../nodes/further.js';
import type { ElementFacts } from '../nodes/read-element.js';
import { roleMatches } from '../nodes/roles.js';
import { countsAfter, createPathNames } from '../nodes/segments.js';
import type { Branch, Continuation, WalkNode, WalkRoot } from '../nodes/walk-node.js';
import { appPath, appRoot, requireProcess } from '../tree/app-root.js';
import { ensureAwake, silentNote } from '../tree/wake.js';
import { type Walk, type WalkOptions, walk } from '../tree/walk.js';
import { emitWalk } from './emit.js';
import { restAfter } from './rest-of-walk.js';

const usualDepth = 3;
const mostNodes = 20_000;
const longestMs = 30_000;

export interface TreeOrder {
  readonly query: TreeQuery;
  /** Unlabelled wrappers do not count as a level. */
  readonly foldWrappers: boolean;
  /** Elements that are asked for their actions though the query does not ask; none unless given. */
  readonly needsActions?: (facts: ElementFacts) => boolean;
}

/** A tree that was walked and is to be told. */
export interface WalkedTree {
  readonly context: JobContext;
  readonly start: Start & { readonly maxDepth: number };
  readonly walked: Walk;
  readonly pathOf: (node: WalkNode) => string;
  /** Lets wanted roles through, and what leads to them. */
  readonly keep: (node: WalkNode) => boolean;
}

/** Reads a tree in the lane of its app, from the app, an element or where an earlier tree ended. */
export async function readTree(engine: EngineContext, job: Job, query: TreeQuery): Promise<TreeResult> {
  return walkTree(engine, job, { query, foldWrappers: false }, async (tree) => {
    const { context, walked, start, pathOf, keep } = tree;
    const { root, shown } = await emitWalk(context, { walked, pathOf, keep, withoutHeads: query.mayBeCut });
    const nextCursor = cursorAt(context, start, branchesOf(walked, pathOf));
    const page = start.branches?.length === 1 && query.mayBeCut !== true ? onlyBranch(root, shown) : { root, shown };
    return {
      root: page.root,
      nodes: page.shown.length,
      truncated: walked.truncated,
      ...(nextCursor !== null && { nextCursor }),
      ...(query.mayBeCut && { token: keepTree(tree, page.shown) }),
      ...noteOf(tree),
    };
  });
}

/** Whether a walk began at its app and came to no window. */
export function showsNoWindow({ root, nodes }: Walk): boolean {
  if (!root.complete) return false;
  return root.facts.role === 'AXApplication' && !nodes.some(({ facts }) => facts.role === 'AXWindow');
}

function noteOf({ context, start, walked }: WalkedTree): { readonly note?: string } {
  const note = start.silent ? silentNote : showsNoWindow(walked) ? awayNote(context) : null;
  return note === null ? {} : { note };
}

/** Walks a tree and hands it on, all in the lane of its app. */
export async function walkTree<T>(
  engine: EngineContext,
  job: Job,
  { query, foldWrappers, needsActions }: TreeOrder,
  use: (tree: WalkedTree) => Promise<T>,
): Promise<T> {
  const process = requireProcess(engine.drivers, query.app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, async () => {
    const context: JobContext = { engine, job, process };
    const found = await startOf(context, query);
    const start = { ...found, maxDepth: query.maxDepth ?? found.maxDepth ?? usualDepth };
    const walked = await walk(engine, start.from, {
      ...optionsOf(job, query),
      maxDepth: start.maxDepth,
      ...(needsActions !== undefined && { withActions: needsActions }),
      foldWrappers,
      ...(start.branches && { branches: start.branches }),
    });
    return use({ context, start, walked, pathOf: createPathNames(start.path), keep: filterOf(walked, query.roles) });
  });
}

/** A cursor that reads on at these places; null where there are none. */
export function cursorAt(
  { engine, job, process }: JobContext,
  { from, path, maxDepth }: Pick<Continuation, 'from' | 'path' | 'maxDepth'>,
  branches: readonly Branch[],
): string | null {
  return branches.length === 0 ? null : engine.clientStore(job).cursors.put({ process, from, path, maxDepth, branches });
}

function optionsOf(job: Job, query: TreeQuery): Omit<WalkOptions, 'maxDepth'> {
  const { withActions, further, maxNodes, maxMs, maxChildren, maxText } = query;
  return {
    job,
    withActions,
    further: further && namedAttributes(further),
    maxNodes: maxNodes === undefined ? undefined : Math.min(mostNodes, Math.max(1, maxNodes)),
    maxMs: maxMs === undefined ? undefined : Math.min(longestMs, Math.max(1, maxMs)),
    maxChildren: maxChildren === undefined ? undefined : Math.max(1, maxChildren),
    maxText: maxText === undefined ? undefined : Math.max(1, maxText),
  };
}

/** Where a tree begins. */
export interface Start {
  readonly from: WalkRoot;
  readonly path: string;
  readonly branches?: readonly Branch[];
  /** Of what is read on. */
  readonly maxDepth?: number;
  readonly silent: boolean;
}

async function startOf({ engine, job, process }: JobContext, { cursor, element, window }: TreeQuery): Promise<Start> {
  if (cursor !== undefined) return { ...continuationOf({ engine, job, process }, cursor), silent: false };
  if (element === null && window !== undefined) return windowStart({ engine, job, process }, window);
  if (element === null) {
    const silent = await ensureAwake({ engine, job, process });
    return { from: appRoot(engine, process), path: appPath({ engine, job, process }), silent };
  }
  const located = await locate(engine, job, { app: toIdentity(process), element });
  const { path, windowId } = located;
  return { from: { element: located.element, pid: process.pid, appName: process.name, windowId }, path, silent: false };
}

async function windowStart(context: JobContext, window: string): Promise<Start> {
  const { process } = context;
  const silent = await ensureAwake(context);
  const { element, path, windowId } = await locateWindow(context, window);
  return { from: { element, pid: process.pid, appName: process.name, windowId }, path, silent };
}

function continuationOf({ engine, job, process }: JobContext, cursor: string): Continuation {
  const kept = engine.clientStore(job).cursors.get(cursor);
  if (kept !== null && kept.process.pid === process.pid && kept.process.startedAt === process.startedAt) return kept;
  return fail('invalid_input', `The cursor "${cursor}" does not lead on in ${process.name}: it is too old or of another app.`, {
    remedy: 'Read the tree again from its start.',
  });
}

function branchesOf({ unread, waiting }: Walk, pathOf: (node: WalkNode) => string): readonly Branch[] {
  const begun = unread.flatMap(({ node, spans }) => {
    const earlier = countsAfter(node);
    const { element, depth, windowId } = node;
    return spans.map((span): Branch => ({ element, depth, windowId, path: pathOf(node), span, earlier }));
  });
  return [...begun, ...waiting];
}

/** A page that goes on in one place begins there. */
function onlyBranch(root: ElementNode, shown: readonly WalkNode[]): { readonly root: ElementNode; readonly shown: readonly WalkNode[] } {
  const [branch] = root.children ?? [];
  return branch === undefined ? { root, shown } : { root: branch, shown: shown.slice(1) };
}

/** Keeps a tree until its reader knows how much of it there was room for. */
function keepTree({ context, walked, start, pathOf, keep }: WalkedTree, shown: readonly WalkNode[]): string {
  const { engine, job, process } = context;
  const branchesAfter = (elements: number): readonly Branch[] => {
    const told = new Set(shown.slice(0, elements));
    const isTold = (node: WalkNode): boolean | null =>
      node === walked.root || node.resumed !== undefined ? true : keep(node) ? told.has(node) : null;
    return restAfter({ walked, pathOf, isTold });
  };
  return engine.clientStore(job).trees.put({ process, from: start.from, path: start.path, maxDepth: start.maxDepth, branchesAfter });
}

/** Where to read on behind the first elements of a tree that was handed out; null when nothing is left or it is forgotten. */
export async function cursorAfter(
  engine: EngineContext,
  job: Job,
  { app, token, elements }: { readonly app: AppIdentity; readonly token: string; readonly elements: number },
): Promise<string | null> {
  const process = requireProcess(engine.drivers, app);
  engine.gate.see(job, toIdentity(process));
  const kept = engine.clientStore(job).trees.get(token);
  if (kept === null || kept.process.pid !== process.pid || kept.process.startedAt !== process.startedAt) return null;
  return cursorAt({ engine, job, process }, kept, kept.branchesAfter(elements));
}

/** Lets wanted roles through, and what leads to them. */
function filterOf(walked: Walk, roles: readonly string[] | null): (node: WalkNode) => boolean {
  if (roles === null) return () => true;
  const kept = new Set<WalkNode>();
  for (const node of walked.nodes) {
    if (!roles.some((role) => roleMatches(role, node.facts.role, node.facts.subrole))) continue;
    for (let at: WalkNode | null = node; at !== null && !kept.has(at); at = at.parent) kept.add(at);
  }
  return (node) => kept.has(node);
}
