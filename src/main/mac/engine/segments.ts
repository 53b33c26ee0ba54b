import { formatStep, type Step } from './paths.js';
import { shortRole } from './roles.js';
import type { WalkNode } from './walk.js';

/** Longer titles make unreadable paths; an index says it shorter. */
const longestLabel = 80;

/** What tells siblings apart. */
export interface Sibling {
  readonly role: string;
  readonly label: string;
  readonly identifier: string;
}

/**
 * Names the nodes of one walk below the path of its root. Each path finds one element by construction; the steps of a
 * parent's children are worked out once.
 */
export function createPathNames(rootPath: string): (node: WalkNode) => string {
  const steps = new Map<WalkNode, readonly string[]>();
  const places = new Map<WalkNode, number>();
  const paths = new Map<WalkNode, string>();

  function stepOf(node: WalkNode, parent: WalkNode): string {
    const known = steps.get(parent);
    if (known === undefined) {
      steps.set(parent, stepsOf(parent));
      for (const [place, child] of parent.children.entries()) places.set(child, place);
    }
    return steps.get(parent)?.[places.get(node) ?? -1] ?? '';
  }

  function pathOf(node: WalkNode): string {
    if (node.parent === null) return rootPath;
    const known = paths.get(node);
    if (known !== undefined) return known;
    const path = `${pathOf(node.parent)}/${stepOf(node, node.parent)}`;
    paths.set(node, path);
    return path;
  }

  return pathOf;
}

function stepsOf(parent: WalkNode): readonly string[] {
  const steps = uniqueSteps(
    parent.children.map((child) => child.facts),
    parent.complete,
  );
  if (parent.firstRow === 0) return steps.map(formatStep);
  return steps.map((step, place) => formatStep(parent.children[place]?.facts.role === 'AXRow' ? rowStep(parent.firstRow + place) : step));
}

function rowStep(index: number): Step {
  return { role: 'row', label: null, identifier: null, index };
}

/**
 * The shortest step that finds exactly each sibling: role alone, label, identifier, label with index, or index. While
 * not all siblings are known a step carries an index, because a name might not be the only one.
 */
export function uniqueSteps(siblings: readonly Sibling[], complete: boolean): readonly Step[] {
  const keys = siblings.map((one) => {
    const role = shortRole(one.role);
    return { role, label: `${role}\n${one.label}`, identifier: `${role}\n${one.identifier}` };
  });
  const roles = count(keys.map((key) => key.role));
  const labels = count(keys.map((key) => key.label));
  const identifiers = count(keys.map((key) => key.identifier));
  const rolesBefore = new Map<string, number>();
  const labelsBefore = new Map<string, number>();
  return siblings.map((one, place): Step => {
    const key = keys[place] ?? { role: '', label: '', identifier: '' };
    const roleIndex = next(rolesBefore, key.role);
    const labelIndex = next(labelsBefore, key.label);
    const none: Step = { role: key.role, label: null, identifier: null, index: null };
    const speaks = one.label.trim() !== '' && one.label.length <= longestLabel && !/\p{Cc}/u.test(one.label);
    if (complete) {
      if (speaks && labels.get(key.label) === 1) return { ...none, label: one.label };
      if (isTelling(one.identifier) && identifiers.get(key.identifier) === 1) return { ...none, identifier: one.identifier };
      if (roles.get(key.role) === 1 && key.role !== 'window') return none;
    }
    return speaks ? { ...none, label: one.label, index: labelIndex } : { ...none, index: roleIndex };
  });
}

function count(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) next(counts, key);
  return counts;
}

/** How often a key came before; counts it once more. */
function next(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}

/** AppKit numbers unnamed views `_NS:12`; such a name changes with the next build of the app. */
function isTelling(identifier: string): boolean {
  return identifier !== '' && identifier.length <= longestLabel && !identifier.startsWith('_NS:') && !/\p{Cc}/u.test(identifier);
}
