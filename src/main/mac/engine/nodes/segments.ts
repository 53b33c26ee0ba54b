import { pathLabelOf } from './names.js';
import { formatStep, type Step } from './paths.js';
import { isTable, shortRole } from './roles.js';
import type { SiblingCounts, WalkNode } from './walk-node.js';

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
  const named = new Set<WalkNode>();
  const steps = new Map<WalkNode, string>();
  const paths = new Map<WalkNode, string>();

  function stepOf(node: WalkNode, parent: WalkNode): string {
    if (!named.has(parent)) {
      named.add(parent);
      for (const [child, step] of stepsOf(parent)) steps.set(child, step);
    }
    return steps.get(node) ?? '';
  }

  function pathOf(node: WalkNode): string {
    if (node.resumed !== undefined) return node.resumed.path;
    if (node.parent === null) return rootPath;
    const known = paths.get(node);
    if (known !== undefined) return known;
    const path = `${pathOf(node.parent)}/${stepOf(node, node.parent)}`;
    paths.set(node, path);
    return path;
  }

  return pathOf;
}

/** Rows of a table that was read in part go by their number among all rows, which is how they are fetched again. */
function stepsOf(parent: WalkNode): readonly (readonly [WalkNode, string])[] {
  const numbered = isTable(parent.facts.role) && !parent.complete;
  const siblings = inOrder(parent);
  const steps = uniqueSteps(
    siblings.map(({ node, facts }) => (node === null ? facts : { ...facts, label: pathLabelOf(node) })),
    { complete: parent.complete, ...(parent.resumed && { earlier: parent.resumed.earlier }) },
  );
  return siblings.flatMap(({ node, facts, place }, at): (readonly [WalkNode, string])[] => {
    const step = numbered && facts.role === 'AXRow' ? rowStep(place) : steps[at];
    return node === null || step === undefined ? [] : [[node, formatStep(step)]];
  });
}

/** Children as a path counts them: those that were met elsewhere stand among the others. */
function inOrder({ children, ghosts }: WalkNode) {
  const own = children.map((node) => ({ node, facts: node.facts, place: node.place }));
  if (ghosts.length === 0) return own;
  return [...own, ...ghosts.map((ghost) => ({ ...ghost, node: null }))].sort((a, b) => a.place - b.place);
}

/** What has been counted once the children that were read are, for a walk that goes on after them. */
export function countsAfter(node: WalkNode): SiblingCounts {
  return countsBefore(node, Number.POSITIVE_INFINITY);
}

/** What has been counted before the child at this place, for a walk that goes on there. */
export function countsBefore(node: WalkNode, place: number): SiblingCounts {
  const counts = countersFrom(node.resumed?.earlier);
  for (const { facts } of inOrder(node).filter((one) => one.place < place)) {
    const { role, label } = keysOf(facts);
    next(counts.roles, role);
    next(counts.labels, label);
  }
  return counts;
}

function countersFrom(earlier: SiblingCounts | undefined): { readonly roles: Map<string, number>; readonly labels: Map<string, number> } {
  return { roles: new Map(earlier?.roles), labels: new Map(earlier?.labels) };
}

function keysOf(one: Sibling): { readonly role: string; readonly label: string; readonly identifier: string } {
  const role = shortRole(one.role);
  return { role, label: `${role}\n${one.label}`, identifier: `${role}\n${one.identifier}` };
}

function rowStep(index: number): Step {
  return { role: 'row', label: null, identifier: null, index };
}

/**
 * The shortest step that finds exactly each sibling: role alone, label, identifier, label with index, or index. While
 * not all siblings are known a step carries an index, because a name might not be the only one.
 */
export function uniqueSteps(
  siblings: readonly Sibling[],
  { complete, earlier }: { readonly complete: boolean; readonly earlier?: SiblingCounts },
): readonly Step[] {
  const keys = siblings.map(keysOf);
  const roles = count(keys.map((key) => key.role));
  const labels = count(keys.map((key) => key.label));
  const identifiers = count(keys.map((key) => key.identifier));
  const before = countersFrom(earlier);
  return siblings.map((one, place): Step => {
    const key = keys[place] ?? { role: '', label: '', identifier: '' };
    const roleIndex = next(before.roles, key.role);
    const labelIndex = next(before.labels, key.label);
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
