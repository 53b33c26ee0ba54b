import { intersection, type Rect } from '../../../../shared/geometry.js';
import { around } from './around.js';
import { isWindowLike } from './roles.js';
import type { WalkNode } from './walk-node.js';

const clipping = ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser'];

/** Whether an element lies outside what its window, or a list or page around it, shows. Frames that say nothing prove nothing. */
export function isOutOfSight(node: WalkNode): boolean {
  const { frame } = node.facts;
  if (isWindowLike(node.facts.role) || !hasSize(frame)) return false;
  const cutsOff = ({ facts }: WalkNode): boolean =>
    (clipping.includes(facts.role) || isWindowLike(facts.role)) && hasSize(facts.frame) && intersection(frame, facts.frame) === null;
  return around(node, cutsOff) !== null;
}

function hasSize(frame: Rect | null): frame is Rect {
  return frame !== null && frame.width > 0 && frame.height > 0;
}
