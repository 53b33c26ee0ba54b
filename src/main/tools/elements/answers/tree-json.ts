import { z } from 'zod';
import type { ElementNode } from '../../../mac/port.js';
import { type AttributeName, type ElementJson, elementJson, elementOutput } from './element-json.js';

/** Largest tree in one answer, in bytes of JSON: about what a model reads without losing the thread. */
export const treeBudgetBytes = 24_000;
/** What the root may need for the mark and the hint of a cut. */
const hintBytes = 300;

/** An element with those below it. */
export interface TreeJson extends ElementJson {
  children?: TreeJson[] | undefined;
}

const nodeOutput: z.ZodType<TreeJson> = z.object({
  ...elementOutput.shape,
  children: z.lazy(() => z.array(nodeOutput)).optional(),
});

/** A tree of elements; `truncated` and `hint` stand on its root when something was left out. */
export const treeOutput = z.object({
  ...elementOutput.shape,
  truncated: z.literal(true).optional(),
  hint: z.string().optional(),
  note: z.string().optional(),
  nextCursor: z.string().optional(),
  children: z.array(nodeOutput).optional(),
});

export interface TreeOptions {
  readonly only?: ReadonlySet<AttributeName> | undefined;
  /** True when the walk ended early, before anything was cut here. */
  readonly truncated: boolean;
  /** What a reader must know about the whole. */
  readonly note?: string | undefined;
}

const cutHint =
  'Not everything fits. Read on with cursor set to nextCursor, look with look or format:"outline", or set element to the ref of a part; childCount says how many children there are.';

export interface CutTree {
  readonly json: z.infer<typeof treeOutput>;
  /** How many elements there was room for, counted level by level; null: all of them. */
  readonly elements: number | null;
}

/**
 * A tree as JSON within the budget, and where it was cut. Upper levels come first, so that a cut tree still shows the whole
 * width of a window and leaves out the deepest and last elements.
 */
export function cutTree(root: ElementNode, options: TreeOptions): CutTree {
  const top: TreeJson = elementJson(root, options.only);
  const elements = fillLevels({ node: root, json: top }, options.only);
  const note = options.note === undefined ? {} : { note: options.note };
  const isWhole = elements === null && !options.truncated;
  return { json: isWhole ? { ...top, ...note } : { ...top, truncated: true, hint: cutHint, ...note }, elements };
}

interface Placed {
  readonly node: ElementNode;
  readonly json: TreeJson;
}

/** Hangs the children under their parents level by level; how many elements there are when the budget ended it, null else. */
function fillLevels(top: Placed, only: TreeOptions['only']): number | null {
  let left = treeBudgetBytes - hintBytes - bytesOf(top.json);
  const waiting = [top];
  // The list grows while it is walked: that is what makes the walk go level by level.
  for (const { node, json } of waiting) {
    for (const child of node.children ?? []) {
      const childJson: TreeJson = withoutRepeated(elementJson(child, only), node);
      left -= bytesOf(childJson) + (json.children === undefined ? listBytes : 1);
      if (left < 0) return waiting.length;
      json.children ??= [];
      json.children.push(childJson);
      waiting.push({ node: child, json: childJson });
    }
  }
  return null;
}

/** The window id is said where it begins to hold, not on every element below. */
function withoutRepeated(json: ElementJson, parent: ElementNode): ElementJson {
  if (json.windowId === undefined || json.windowId !== parent.windowId) return json;
  const { windowId: _known, ...rest } = json;
  return rest;
}

/** `,"children":[]` */
const listBytes = 14;

function bytesOf(json: TreeJson): number {
  return new TextEncoder().encode(JSON.stringify(json)).length;
}
