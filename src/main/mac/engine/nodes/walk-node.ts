import type { AxElement, ProcessEntry } from '../drivers/drivers.js';
import type { Span } from './children.js';
import type { ElementFacts } from './read-element.js';

/** How many siblings of a role, and of a role with a label, came before. */
export interface SiblingCounts {
  readonly roles: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, number>;
}
/** One element met on a walk. */
export interface WalkNode {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly pid: number;
  readonly parent: WalkNode | null;
  readonly depth: number;
  readonly windowId: number | null;
  /** Place among all children of the parent. */
  readonly place: number;
  readonly children: WalkNode[];
  childCount: number;
  /** All children were read, so that a name can be known to be the only one. */
  complete: boolean;
  /** Children that were met elsewhere before, as broken apps list them; they count when siblings are told apart. */
  readonly ghosts: { readonly place: number; readonly facts: ElementFacts; readonly met: WalkNode }[];
  /** Children that were left for another walk. */
  later: readonly Span[];
  /** On a walk that goes on: its path, the part to read of its children, and what stood before that part. */
  readonly resumed?: Resumed;
  actions?: readonly string[];
}

export interface Resumed {
  readonly path: string;
  readonly span: Span;
  readonly earlier: SiblingCounts;
}

export interface WalkRoot {
  readonly element: AxElement;
  readonly pid: number;
  readonly appName: string;
  readonly windowId: number | null;
}

/** Where an earlier walk left children unread. */
export interface Branch extends Resumed {
  readonly element: AxElement;
  readonly depth: number;
  readonly windowId: number | null;
}
/** A tree that was handed out, and might be cut by who reads it. */
export interface HandedTree {
  readonly process: ProcessEntry;
  /** The places to go on at when only so many of its elements were told. */
  readonly branchesAfter: (elements: number) => readonly Branch[];
  readonly from: WalkRoot;
  readonly path: string;
  readonly maxDepth: number;
}
/** What a truncated tree left unread. */
export interface Continuation {
  readonly process: ProcessEntry;
  readonly from: WalkRoot;
  readonly path: string;
  /** How deep it was read, which is how deep it is read on unless that is said anew. */
  readonly maxDepth: number;
  readonly branches: readonly Branch[];
}
