import type { Rect, Size } from '../../../shared/geometry.js';
import type { Job } from './job.js';

/** One display: its frame in global points, pixels per point in `scale`. */
export interface DisplayEntry {
  readonly id: number;
  readonly name: string;
  readonly frame: Rect;
  readonly scale: number;
  readonly main: boolean;
  readonly builtIn: boolean;
}

export type DisplayInfo = DisplayEntry & { readonly pixelSize: Size };

/** The displays there are now. */
export interface DisplaysPort {
  list(job: Job): Promise<readonly DisplayInfo[]>;
}
