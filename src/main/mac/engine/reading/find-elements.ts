import { fail } from '../../../../shared/errors.js';
import type { ElementNode, FindQuery, Job } from '../../port.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { locate } from '../locators/locate.js';
import { createPathNames } from '../nodes/segments.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { appPath, requireProcess } from '../tree/app-root.js';
import { ensureAwake, silentNote } from '../tree/wake.js';
import { type Walk, walk } from '../tree/walk.js';
import { emitNode } from './emit.js';
import { exactScore, rank } from './find.js';
import { appRoot } from './read-tree.js';

/** A search may look further than a tree, because it hands back little. */
const mostSearched = 20_000;
const longestMs = 10_000;

/** The elements that answer a query, best first. Ends as soon as enough match exactly. */
export async function findElements(engine: EngineContext, job: Job, query: FindQuery): Promise<readonly ElementNode[]> {
  if ([query.role, query.title, query.value, query.identifier, query.text].every((one) => one === null || one.trim() === '')) {
    fail('invalid_input', 'Nothing to look for was given.', { remedy: 'Give a role, title, value, identifier or text.' });
  }
  const process = requireProcess(engine.drivers, query.app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, () => findInLane({ engine, job, process }, query));
}

/** The same in a lane that is held already. */
export async function findInLane(context: JobContext, query: FindQuery): Promise<readonly ElementNode[]> {
  const { engine, job, process } = context;
  const { walked, path, matches, silent } = await search(context, query);
  if (matches.length === 0 && silent)
    fail('unsupported', silentNote, { remedy: 'Call take_screenshot, then click a point.', retry: 'after-fix' });
  if (matches.length === 0 && walked.truncated) {
    fail('timed_out', `Nothing was found among the first ${walked.nodes.length} elements of ${process.name}, and there are more.`, {
      remedy: 'Look below one element, or read the tree of a window with get_ui_elements.',
    });
  }
  const pathOf = createPathNames(path);
  const best = [...matches].sort((a, b) => b.score - a.score).slice(0, query.maxResults);
  const found: ElementNode[] = [];
  for (const { node } of best) {
    found.push(emitNode({ engine, job, process }, node, pathOf(node)));
    const wait = engine.pace.step(job, process.pid);
    if (wait !== null) await wait;
  }
  return found;
}

interface Found {
  readonly walked: Walk;
  readonly path: string;
  readonly matches: readonly { readonly node: WalkNode; readonly score: number }[];
  readonly silent: boolean;
}

async function search({ engine, job, process }: JobContext, query: FindQuery): Promise<Found> {
  const matches: { readonly node: WalkNode; readonly score: number }[] = [];
  let exact = 0;
  const below = query.element ?? null;
  const silent = below === null && (await ensureAwake({ engine, job, process }));
  const located = below === null ? null : await locate(engine, job, { app: toIdentity(process), element: below });
  const from =
    located === null ? appRoot(engine, process) : { ...appRoot(engine, process), element: located.element, windowId: located.windowId };
  const walked = await walk(engine, from, {
    job,
    maxDepth: 64,
    maxNodes: mostSearched,
    maxChildren: mostSearched,
    maxMs: longestMs,
    includeMenus: query.includeMenus === true,
    until(node) {
      const score = rank(node.facts, query);
      if (score > 0) matches.push({ node, score });
      if (score >= exactScore) exact += 1;
      return exact >= query.maxResults;
    },
  });
  return { walked, path: located?.path ?? appPath(engine.drivers, process), matches, silent };
}
