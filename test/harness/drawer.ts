import type { Raster } from '../../src/main/mac/raster.js';
import { createSceneDrawer, type RasterisingDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';

/** Pictures of scenes that were drawn before, oldest first: most tests begin with the very same screen. */
const drawn = new Map<string, Raster>();
/** A picture of the whole screen takes 20 MB. */
const mostKept = 6;

/** The simulated Mac's own drawer; a scene that another test of this process has drawn already is copied, as the same scene gives the same bytes. */
export function createSparingDrawer(): RasterisingDrawer {
  const drawer = createSceneDrawer();
  return {
    ...drawer,
    async raster(scene, options) {
      const key = `${options.scale} ${drawer.svg(scene, options.rect)}`;
      const known = drawn.get(key) ?? (await drawer.raster(scene, options));
      drawn.delete(key);
      drawn.set(key, known);
      const [oldest] = drawn.keys();
      if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
      return { ...known, pixels: new Uint8Array(known.pixels) };
    },
  };
}
