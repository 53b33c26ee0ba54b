import type { ElementNode } from '../../port.js';
import { actionName } from '../drivers/action-names.js';
import type { AxElement } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { childSource } from '../nodes/children.js';
import type { ElementFacts } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';
import type { Walk } from '../tree/walk.js';

interface Shown {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly path: string;
  readonly windowId: number | null;
  readonly childCount: number;
  readonly actions?: readonly string[] | undefined;
}

/** An element without its children. */
type Leaf = Omit<ElementNode, 'children'>;
type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

/** An element as plain data. Gives it a ref and remembers how it looked, for the next time the ref is used. */
export function emit({ engine, job, process }: JobContext, shown: Shown): Leaf {
  const { facts, path, windowId } = shown;
  const ref = engine.clientStore(job).refs.register({
    element: shown.element,
    pid: process.pid,
    startedAt: process.startedAt,
    bundleId: process.bundleId,
    seen: { role: facts.role, label: facts.label, identifier: facts.identifier, path, frame: facts.frame, windowId },
  });
  // Field by field: spreads of what is there take several times as long, and trees are thousands of these.
  const leaf: Writable<Leaf> = {
    ref,
    path,
    role: facts.role,
    label: facts.label,
    enabled: facts.enabled,
    focused: facts.focused,
    selected: facts.selected,
    secure: facts.secure,
    frame: facts.frame,
    windowId,
    childCount: shown.childCount,
  };
  if (facts.subrole !== '') leaf.subrole = facts.subrole;
  if (facts.title !== '') leaf.title = facts.title;
  if (facts.description !== '') leaf.description = facts.description;
  if (facts.value !== null) leaf.value = facts.value;
  if (facts.valueLength !== undefined) leaf.valueLength = facts.valueLength;
  if (facts.identifier !== '') leaf.identifier = facts.identifier;
  if (facts.further !== undefined) leaf.attributes = facts.further;
  if (shown.actions !== undefined) leaf.actions = shown.actions.map(actionName);
  return leaf;
}

/** A walked node without its children. */
export function emitNode(context: JobContext, node: WalkNode, path: string): Leaf {
  const { element, facts, windowId, childCount, actions } = node;
  return emit(context, { element, facts, path, windowId, childCount, actions });
}

interface WalkToEmit {
  readonly walked: Walk;
  readonly pathOf: (node: WalkNode) => string;
  /** Which nodes are shown; the parent of a kept node is always kept. */
  readonly keep: (node: WalkNode) => boolean;
  /** Leaves out the elements that a walk goes on in: what is in them stands by its path. */
  readonly withoutHeads?: boolean | undefined;
}

type Growing = Leaf & { children?: Leaf[]; alsoLists?: readonly string[] };

/** A walked tree as plain data, in turns, so that the event loop is never held for long. */
export async function emitWalk(
  context: JobContext,
  { walked, pathOf, keep, withoutHeads }: WalkToEmit,
): Promise<{ readonly root: ElementNode; readonly shown: readonly WalkNode[] }> {
  const { engine, job, process } = context;
  const shown = new Map<WalkNode, Growing>();
  const root: Growing = emitNode(context, walked.root, pathOf(walked.root));
  shown.set(walked.root, root);
  for (const node of walked.nodes) {
    const parent = node.parent === null || !keep(node) ? undefined : shown.get(node.parent);
    if (parent === undefined) continue;
    if (withoutHeads === true && node.resumed !== undefined) {
      shown.set(node, root);
      continue;
    }
    const wait = engine.pace.step(job, process.pid);
    if (wait !== null) await wait;
    const child: Growing = emitNode(context, node, pathOf(node));
    parent.children ??= [];
    parent.children.push(child);
    shown.set(node, child);
  }
  for (const [{ ghosts }, told] of shown) {
    if (ghosts.length > 0) told.alsoLists = ghosts.flatMap(({ met }) => shown.get(met)?.ref ?? []);
  }
  return { root, shown: [...shown.keys()].filter((node) => withoutHeads !== true || node.resumed === undefined) };
}

/** A single element with the actions it lists. */
export function emitLocated({ engine, job }: Pick<JobContext, 'engine' | 'job'>, located: Located): ElementNode {
  const actions = engine.drivers.accessibility.actionNames(located.element);
  const node = emit(
    { engine, job, process: located.process },
    {
      ...located,
      childCount: childSource(engine.drivers.accessibility, located, { limit: Number.POSITIVE_INFINITY, span: null }).total,
      actions: actions.ok ? actions.value : undefined,
    },
  );
  return located.foundAgain ? { ...node, reResolved: true } : node;
}
