import { fail } from '../../../../shared/errors.js';
import type { ElementNode, Job, TreeQuery, TreeResult } from '../../port.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { locate } from '../locators/locate.js';
import { roleMatches } from '../nodes/roles.js';
import { countsAfter, createPathNames } from '../nodes/segments.js';
import type { Branch, Continuation, WalkNode, WalkRoot } from '../nodes/walk-node.js';
import { appPath, requireProcess } from '../tree/app-root.js';
import { ensureAwake, silentNote } from '../tree/wake.js';
import { type Walk, type WalkOptions, walk } from '../tree/walk.js';
import { emitWalk } from './emit.js';

const mostNodes = 20_000;
const longestMs = 30_000;

export interface TreeOrder {
  readonly query: TreeQuery;
  /** Unlabelled wrappers do not count as a level. */
  readonly foldWrappers: boolean;
}

/** Reads a tree in the lane of its app, from the app, an element or where an earlier tree ended. */
export async function readTree(engine: EngineContext, job: Job, { query, foldWrappers }: TreeOrder): Promise<TreeResult> {
  const process = requireProcess(engine.drivers, query.app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, async () => {
    const start = await startOf({ engine, job, process }, query);
    const walked = await walk(engine, start.from, {
      ...optionsOf(job, query),
      foldWrappers,
      ...(start.branches && { branches: start.branches }),
    });
    const pathOf = createPathNames(start.path);
    const root = await emitWalk({ engine, job, process }, { walked, pathOf, keep: filterOf(walked, query.roles) });
    const rest = branchesOf(walked, pathOf);
    const nextCursor =
      rest.length > 0 ? engine.clientStore(job).cursors.put({ process, from: start.from, path: start.path, branches: rest }) : null;
    return {
      ...(start.branches?.length === 1 ? onlyBranch(root) : root),
      truncated: walked.truncated,
      ...(nextCursor !== null && { nextCursor }),
      ...(start.silent && { note: silentNote }),
    };
  });
}

function optionsOf(job: Job, query: TreeQuery): WalkOptions {
  const { maxDepth, withActions, maxNodes, maxMs, maxChildren, maxText } = query;
  return {
    job,
    maxDepth,
    withActions,
    maxNodes: maxNodes === undefined ? undefined : Math.min(mostNodes, Math.max(1, maxNodes)),
    maxMs: maxMs === undefined ? undefined : Math.min(longestMs, Math.max(1, maxMs)),
    maxChildren: maxChildren === undefined ? undefined : Math.max(1, maxChildren),
    maxText: maxText === undefined ? undefined : Math.max(1, maxText),
  };
}

interface Start {
  readonly from: WalkRoot;
  readonly path: string;
  readonly branches?: readonly Branch[];
  readonly silent: boolean;
}

async function startOf({ engine, job, process }: JobContext, { cursor, element }: TreeQuery): Promise<Start> {
  if (cursor !== undefined) return { ...continuationOf({ engine, job, process }, cursor), silent: false };
  if (element === null) {
    const silent = await ensureAwake({ engine, job, process });
    return { from: appRoot(engine, process), path: appPath(engine.drivers, process), silent };
  }
  const located = await locate(engine, job, { app: toIdentity(process), element });
  const { path, windowId } = located;
  return { from: { element: located.element, pid: process.pid, appName: process.name, windowId }, path, silent: false };
}

function continuationOf({ engine, job, process }: JobContext, cursor: string): Continuation {
  const kept = engine.clientStore(job).cursors.get(cursor);
  if (kept !== null && kept.process.pid === process.pid && kept.process.startedAt === process.startedAt) return kept;
  return fail('invalid_input', `The cursor ${cursor} does not lead on in ${process.name}: it is too old or of another app.`, {
    remedy: 'Read the tree again from its start.',
  });
}

/** The tree of a whole app begins here. */
export function appRoot(engine: EngineContext, process: ProcessEntry): WalkRoot {
  return { element: engine.drivers.accessibility.application(process.pid), pid: process.pid, appName: process.name, windowId: null };
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
function onlyBranch({ root, nodes }: { readonly root: ElementNode; readonly nodes: number }): Pick<TreeResult, 'root' | 'nodes'> {
  const [branch] = root.children ?? [];
  return branch === undefined ? { root, nodes } : { root: branch, nodes: nodes - 1 };
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
