import type { WalkNode } from './walk-node.js';

/** The innermost of what a node stands in that is meant; null where none is. */
export function around(node: WalkNode, isMeant: (one: WalkNode) => boolean): WalkNode | null {
  for (let at = node.parent; at !== null; at = at.parent) if (isMeant(at)) return at;
  return null;
}

/** Whether a node stands in another one, at whatever depth. */
export function isInside(node: WalkNode, container: WalkNode): boolean {
  return around(node, (one) => one === container) !== null;
}

/** Whether a node stands in a web page. */
export function isInPage(node: WalkNode): boolean {
  return around(node, ({ facts }) => facts.role === 'AXWebArea') !== null;
}
