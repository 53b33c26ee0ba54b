import type { Gatehand } from '../../harness/gatehand.js';
import type { GatehandHand, PointHand } from './routes.js';

/** One errand as a person says it, played by whoever knows the way, and what the Mac must be like afterwards. */
export interface Errand {
  readonly words: string;
  gatehand(hand: GatehandHand): Promise<unknown>;
  points(hand: PointHand): Promise<unknown>;
  /** Of an errand that changes something: whether it did. Of one that asks something: `told` of the answer. */
  isDone(gatehand: Gatehand, told: string): boolean;
}
