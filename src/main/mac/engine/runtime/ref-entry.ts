import type { Rect } from '../../../../shared/geometry.js';
import type { AxElement } from '../drivers/drivers.js';

/** How an element looked when its ref was last handed out. */
export interface Fingerprint {
  readonly role: string;
  readonly label: string;
  readonly identifier: string;
  readonly path: string;
  readonly frame: Rect | null;
  readonly windowId: number | null;
}

export interface RefEntry {
  readonly ref: string;
  readonly element: AxElement;
  readonly pid: number;
  /** Start of the process, so that a recycled pid is not taken for the same app. */
  readonly startedAt: number;
  /** Of the app: whether it may be seen is asked when the process is gone, too. */
  readonly bundleId: string;
  readonly seen: Fingerprint;
}
