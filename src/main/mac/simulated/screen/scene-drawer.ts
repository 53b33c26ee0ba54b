import type { Rect } from '../../../../shared/geometry.js';
import type { Raster } from '../../raster.js';
import type { Scene } from './scene.js';

/** Turns a scene into a picture. Given to the simulated Mac from outside, so that the model needs no fonts. */
export interface SceneDrawer {
  svg(scene: Scene): string;
  /** The pixels of a region (global points) at a scale. */
  raster(scene: Scene, region: { readonly rect: Rect; readonly scale: number }): Promise<Raster>;
}
