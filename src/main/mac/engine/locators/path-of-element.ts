import type { AxElement } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import { createPathNames } from '../nodes/segments.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { appPath, appRoot } from '../tree/app-root.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { walk } from '../tree/walk.js';

/** Where an element stands. */
export interface Standing {
  readonly path: string;
  readonly windowId: number | null;
}

/** The nodes from a window down to an element that was met by its handle, itself last; empty when it is not found. */
export async function chainTo({ engine, job, process }: JobContext, element: AxElement): Promise<readonly WalkNode[]> {
  const ax = engine.drivers.accessibility;
  const met: WalkNode[] = [];
  const walked = await walk(engine, appRoot(engine, process), {
    job,
    maxDepth: 64,
    maxNodes: 20_000,
    maxChildren: 20_000,
    until(node) {
      if (!ax.same(node.element, element)) return false;
      met.push(node);
      return true;
    },
  });
  const chain: WalkNode[] = [];
  for (let at: WalkNode | null = met[0] ?? null; at !== null && at !== walked.root; at = at.parent) chain.unshift(at);
  return chain;
}

/** The path of an element that was met by its handle. One that the tree does not show gets the path of its app. */
export async function pathOfElement(context: JobContext, element: AxElement): Promise<Standing> {
  const root = appPath(context);
  const node = (await chainTo(context, element)).at(-1);
  if (node === undefined) assertAnswered(context, 'find where the element stands');
  return node === undefined ? { path: root, windowId: null } : { path: createPathNames(root)(node), windowId: node.windowId };
}
