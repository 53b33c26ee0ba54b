import type { Rect } from '../../../shared/geometry.js';
import type { Raster } from '../raster.js';
import type { Job } from './job.js';
import type { WindowInfo } from './windows.js';

/** A picture and the windows that were on it, in front-to-back order, before and after it was taken. */
export interface Capture {
  readonly raster: Raster;
  readonly before: readonly WindowInfo[];
  readonly after: readonly WindowInfo[];
}

export type CaptureRequest =
  | { readonly kind: 'display'; readonly displayId: number }
  | { readonly kind: 'region'; readonly rect: Rect }
  /** `shadow`: with the shadow around it. */
  | { readonly kind: 'window'; readonly windowId: number; readonly shadow?: boolean };

/** Looks at the screen that a picture was just taken of; gets its windows front to back. */
export type LookMeanwhile = (windows: readonly WindowInfo[]) => Promise<void>;

/** Pictures of the screen. */
export interface ScreenPort {
  /**
   * Pixels of a display, a region or one window. The picture need not be larger than `longEdge` pixels; a Mac that cannot
   * draw smaller answers its full size. `look` is run with the windows read before, once the picture is taken and before they
   * are read again: what it finds out holds for the picture where the two are the same. Errors: `permission_missing`, `not_found`.
   */
  capture(job: Job, request: CaptureRequest, longEdge: number, look?: LookMeanwhile): Promise<Capture>;
}
