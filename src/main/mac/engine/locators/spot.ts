import type { AxElement } from '../drivers/drivers.js';
import type { ElementFacts } from '../nodes/read-element.js';

/** An element found on the way along a path. */
export interface Spot {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  /** The path as Gatehand itself would write it. */
  readonly path: string;
  readonly windowId: number | null;
  /** What stands in it, where it has no label of its own and was asked for by its text. */
  readonly texts?: readonly string[];
}
