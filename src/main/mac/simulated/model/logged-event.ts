import type { ModifierKey } from '../../../../shared/chords.js';
import type { Point } from '../../../../shared/geometry.js';
import type { MouseButton } from '../../ports/input.js';

/** One posted event, as it arrived. */
export interface LoggedEvent {
  readonly kind: 'mouse' | 'key' | 'scroll';
  readonly type: string;
  readonly at: number;
  /** False: macOS dropped it (no grant, locked screen, secure input). */
  readonly delivered: boolean;
  readonly keyCode?: number;
  readonly text?: string;
  readonly point?: Point;
  readonly button?: MouseButton;
  readonly clickState?: number;
  readonly flags?: readonly ModifierKey[];
  /** The process it was posted to; absent: to whoever gets it. */
  readonly to?: number;
}
