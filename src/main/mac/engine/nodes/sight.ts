import { intersection, type Rect } from '../../../../shared/geometry.js';
import { isWindowLike } from './roles.js';
import type { WalkNode } from './walk-node.js';

const clipping = ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser'];

/** Whether an element lies outside what its window, or a list or page around it, shows. Frames that say nothing prove nothing. */
export function isOutOfSight(node: WalkNode): boolean {
  const { frame } = node.facts;
  if (isWindowLike(node.facts.role) || !hasSize(frame)) return false;
  for (let at = node.parent; at !== null; at = at.parent) {
    const around = at.facts.frame;
    const clips = clipping.includes(at.facts.role) || isWindowLike(at.facts.role);
    if (clips && hasSize(around) && intersection(frame, around) === null) return true;
  }
  return false;
}

function hasSize(frame: Rect | null): frame is Rect {
  return frame !== null && frame.width > 0 && frame.height > 0;
}
