import type { AxElement, ProcessEntry } from '../drivers/drivers.js';
import type { ElementFacts } from '../nodes/read-element.js';
import type { Fingerprint } from '../runtime/ref-entry.js';

/** A live element that was asked for. */
export interface Located {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly process: ProcessEntry;
  readonly path: string;
  readonly windowId: number | null;
  /** How it looked when its ref was handed out; null when it was asked for by path. */
  readonly expected: Fingerprint | null;
  /** A dead element was found again elsewhere. */
  readonly foundAgain: boolean;
}
