import type { Rect } from '../../../shared/geometry.js';
import type { Raster } from '../raster.js';
import type { Job } from './job.js';

/** A line of text that was read in a picture, and where on the screen it stands (global points). */
export interface ScreenText {
  readonly text: string;
  readonly frame: Rect;
}

/** Reads text in pictures. It sees nothing but the picture: what was filled in it cannot be read. */
export interface OcrPort {
  /** Lines from top to bottom. `windowId`: the picture shows this window alone. */
  read(job: Job, picture: { readonly raster: Raster; readonly windowId: number | null }): Promise<readonly ScreenText[]>;
}
