import type { Rect, Size } from '../../../shared/geometry.js';
import type { Job } from './job.js';

export interface DisplayEntry {
  readonly id: number;
  readonly name: string;
  readonly frame: Rect;
  readonly scale: number;
  readonly main: boolean;
  readonly builtIn: boolean;
}

export type DisplayInfo = DisplayEntry & { readonly pixelSize: Size };

export interface DisplaysPort {
  list(job: Job): Promise<readonly DisplayInfo[]>;
}
