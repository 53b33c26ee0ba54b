import { isInside } from '../nodes/around.js';
import { dialogSubroles, isWindowButton } from '../nodes/roles.js';
import type { Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';

type Seen = Pick<Snapshot, 'nodes'>;

/** What waits for an answer in the window that was read, and what it says. */
export interface Waiting {
  readonly kind: 'sheet' | 'dialog';
  readonly words: string;
}

/** The sheet on a window, or the window itself where it is a dialog with buttons; null when neither is there. */
export function waitingIn(seen: Seen): Waiting | null {
  const sheet = seen.nodes.find(({ facts }) => facts.role === 'AXSheet');
  if (sheet !== undefined) return { kind: 'sheet', words: wordsOf(seen, sheet) };
  const window = seen.nodes.find(({ facts }) => facts.role === 'AXWindow' && dialogSubroles.includes(facts.subrole));
  const asks = seen.nodes.some(({ facts: { role, subrole } }) => role === 'AXButton' && !isWindowButton(role, subrole));
  return window === undefined || !asks ? null : { kind: 'dialog', words: wordsOf(seen, window) };
}

/** What a sheet or dialog says: its label, else the first text on it. A sheet without a title is described as what it is, an alert. */
export function wordsOf(snapshot: Seen, container: WalkNode): string {
  const { role, title, label } = container.facts;
  if (title !== '' || (label !== '' && role !== 'AXSheet')) return label;
  return firstText(snapshot.nodes.filter((node) => isInside(node, container))) || label;
}

/** The first text that says something; empty where none does. */
export function firstText(nodes: readonly WalkNode[]): string {
  const texts = nodes.flatMap(({ facts }) => (facts.role === 'AXStaticText' ? [facts.label || String(facts.value ?? '')] : []));
  return texts.find((text) => text.trim() !== '') ?? '';
}
