import type { WalkNode } from '../../nodes/walk-node.js';

/** One thing a page tells: a line of its own, or a part of the line it stands on. */
export interface PageEntry {
  /** Null for a run of elements of one role, which begins with that role. */
  readonly node: WalkNode | null;
  /** Role, name, value and state, without its ref. */
  readonly text: string;
  /** A caller may want to act on it, so its ref is told. */
  readonly told: boolean;
  /** What stands between it and the first part of its line. */
  readonly joint: ' ' | ': ' | ' | ';
  /** Further parts of the same line. */
  readonly inline: readonly PageEntry[];
  /** Lines below it. */
  readonly below: readonly PageEntry[];
}

export interface PageOptions {
  /** Says where each element stands. */
  readonly frames: boolean;
  /** Says the actions of each element, where they were read. */
  readonly actions: boolean;
  /** Why what is in it is not on the screen: windows in the Dock, and an app that is hidden. */
  readonly away: ReadonlyMap<WalkNode, 'minimized' | 'hidden'>;
  /** What sliders go from and to, unless it is 0 to 100. */
  readonly ranges: ReadonlyMap<WalkNode, string>;
  /** Which elements are wanted; the way to a wanted one always is. */
  readonly keep: (node: WalkNode) => boolean;
  /** What to wait for between elements, so that the event loop gets its turn; null when nothing. */
  readonly breathe: () => Promise<void> | null;
}
