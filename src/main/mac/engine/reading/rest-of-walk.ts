import { countsBefore } from '../nodes/segments.js';
import type { Branch, Resumed, WalkNode } from '../nodes/walk-node.js';
import type { Walk } from '../tree/walk.js';

/** Whether a page tells an element (or what is in it), leaves it for another page, or has nothing to say of it. */
type Standing = 'told' | 'left' | 'neutral';

export interface RestDeps {
  readonly walked: Walk;
  readonly pathOf: (node: WalkNode) => string;
  /** Whether an element was told; null for one that is told with what is in it, if at all. */
  readonly isTold: (node: WalkNode) => boolean | null;
}

/** The places to go on at after a part of a walk was told: what was read and not told, and what was not read. */
export function restAfter({ walked, pathOf, isTold }: RestDeps): readonly Branch[] {
  const unread = new Map(walked.unread.map(({ node, spans }) => [node, spans]));
  const standings = new Map<WalkNode, Standing>();
  const branches: Branch[] = [];

  function standingOf(node: WalkNode): Standing {
    const known = standings.get(node);
    if (known !== undefined) return known;
    const told = isTold(node);
    const own = told === null ? ofChildren(node) : told ? 'told' : 'left';
    standings.set(node, own);
    return own;
  }

  function ofChildren({ children }: WalkNode): Standing {
    const all = children.map(standingOf);
    return all.includes('told') ? 'told' : all.includes('left') ? 'left' : 'neutral';
  }

  function collect(node: WalkNode): void {
    const { element, depth, windowId, children } = node;
    const at = children.findIndex((child) => standingOf(child) === 'left');
    const first = children[at]?.place;
    const last = children.at(-1)?.place;
    const leave = (span: Branch['span'], before: number): void => {
      branches.push({ element, depth, windowId, path: pathOf(node), span, earlier: countsBefore(node, before) });
    };
    if (first !== undefined && last !== undefined) leave({ start: first, end: last + 1 }, first);
    for (const span of unread.get(node) ?? []) leave(span, Number.POSITIVE_INFINITY);
    for (const child of at < 0 ? children : children.slice(0, at)) if (standingOf(child) !== 'left') collect(child);
  }

  for (const node of walked.root.children) {
    if (node.resumed !== undefined && standingOf(node) === 'left') branches.push(onceMore(node, node.resumed));
    else if (node.resumed !== undefined) collect(node);
  }
  if (walked.root.children.every(({ resumed }) => resumed === undefined)) collect(walked.root);
  return [...branches, ...walked.waiting];
}

/** A place that was taken up again and not come to. */
function onceMore({ element, depth, windowId }: WalkNode, resumed: Resumed): Branch {
  return { element, depth, windowId, ...resumed };
}
