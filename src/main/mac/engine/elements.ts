import { fail } from '../../../shared/errors.js';
import type { ElementNode, ElementsPort, ElementTarget, FindQuery, Job, TreeQuery, TreeResult } from '../port.js';
import { pressElement } from './act-element.js';
import { appPath, requireProcess } from './app-root.js';
import type { EngineCore, Errand } from './core.js';
import type { ProcessEntry } from './drivers.js';
import { emitLocated, emitNode, emitTree } from './emit.js';
import { exactScore, rank } from './find.js';
import { toIdentity } from './identity.js';
import { locate, processOfTarget } from './locate.js';
import { outline } from './outline.js';
import { roleMatches } from './roles.js';
import { createPathNames } from './segments.js';
import { setElementValue } from './set-value.js';
import { ensureAwake } from './wake.js';
import { type Walk, type WalkNode, type WalkRoot, walk } from './walk.js';

/** A search may look further than a tree, because it hands back little. */
const mostSearched = 5000;

/** Elements: reading trees, finding, pressing and setting, each in the lane of its app. */
export function createElementsPort(core: EngineCore): ElementsPort {
  const ofTarget = <T>(job: Job, target: ElementTarget, task: () => Promise<T>): Promise<T> =>
    core.lanes.run(processOfTarget(core, target).pid, job.signal, task);
  return {
    tree: async (job, query) => tree(core, job, { query, foldWrappers: false }),
    async outline(job, query) {
      const { root, nodes, truncated } = await tree(core, job, { query, foldWrappers: true });
      return { text: outline(root), nodes, truncated };
    },
    find: async (job, query) => find(core, job, query),
    get: async (job, target) => ofTarget(job, target, async () => emitLocated(core, await locate(core, job, target))),
    press: async (job, target) => ofTarget(job, target, () => pressElement(core, job, target)),
    setValue: async (job, target) => ofTarget(job, target, () => setElementValue(core, job, target)),
  };
}

interface TreeOrder {
  readonly query: TreeQuery;
  readonly foldWrappers: boolean;
}

async function tree(core: EngineCore, job: Job, { query, foldWrappers }: TreeOrder): Promise<TreeResult> {
  const process = requireProcess(core.drivers, query.app);
  core.gate.see(job, toIdentity(process));
  return core.lanes.run(process.pid, job.signal, async () => {
    const { from, path } = await startOf({ core, job, process }, query.element);
    const { maxDepth, withActions } = query;
    const walked = await walk(core, from, { job, maxDepth, withActions, foldWrappers });
    const keep = filterOf(walked, query.roles);
    const root = emitTree(core, process, { node: walked.root, pathOf: createPathNames(path), keep });
    return { root, nodes: countNodes(root), truncated: walked.truncated };
  });
}

/** Where a tree begins: the app, or the element of a ref or path. */
async function startOf(
  { core, job, process }: Errand,
  element: string | null,
): Promise<{ readonly from: WalkRoot; readonly path: string }> {
  if (element === null) {
    await ensureAwake({ core, job, process });
    return { from: appRoot(core, process), path: appPath(core.drivers, process) };
  }
  const located = await locate(core, job, { app: toIdentity(process), element });
  const { path, windowId } = located;
  return { from: { element: located.element, pid: process.pid, appName: process.name, windowId }, path };
}

function appRoot(core: EngineCore, process: ProcessEntry): WalkRoot {
  return { element: core.drivers.accessibility.application(process.pid), pid: process.pid, appName: process.name, windowId: null };
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

function countNodes(node: ElementNode): number {
  return 1 + (node.children ?? []).reduce((sum, child) => sum + countNodes(child), 0);
}

async function find(core: EngineCore, job: Job, query: FindQuery): Promise<readonly ElementNode[]> {
  if ([query.role, query.title, query.value, query.identifier, query.text].every((one) => one === null || one.trim() === '')) {
    fail('invalid_input', 'Nothing to look for was given.', { remedy: 'Give a role, title, value, identifier or text.' });
  }
  const process = requireProcess(core.drivers, query.app);
  core.gate.see(job, toIdentity(process));
  return core.lanes.run(process.pid, job.signal, async () => {
    await ensureAwake({ core, job, process });
    const matches: { readonly node: WalkNode; readonly score: number }[] = [];
    let exact = 0;
    await walk(core, appRoot(core, process), {
      job,
      maxDepth: 64,
      maxNodes: mostSearched,
      maxChildren: mostSearched,
      until(node) {
        const score = rank(node.facts, query);
        if (score > 0) matches.push({ node, score });
        if (score >= exactScore) exact += 1;
        return exact >= query.maxResults;
      },
    });
    const pathOf = createPathNames(appPath(core.drivers, process));
    const best = [...matches].sort((a, b) => b.score - a.score).slice(0, query.maxResults);
    return best.map(({ node }) => emitNode(core, process, { node, path: pathOf(node) }));
  });
}
