import type { PictureCodec, Raster } from '../../../src/main/mac/raster.js';
import type { SceneDrawer } from '../../../src/main/mac/simulated/screen/scene-drawer.js';
import type { Rect } from '../../../src/shared/geometry.js';

/** What blocked windows are painted with; no blend of the other colours comes near it. */
const markerColour = [255, 0, 200] as const;

/** Paints windows as plain rectangles, those of blocked apps in the marker's colour: fast, and a leak cannot be overlooked. */
export function flatDrawer(isBlocked: (windowId: number) => boolean): SceneDrawer {
  return {
    svg: () => '<svg/>',
    async raster(scene, { rect, scale }) {
      const width = Math.max(1, Math.round(rect.width * scale));
      const height = Math.max(1, Math.round(rect.height * scale));
      const pixels = new Uint8Array(width * height * 4).fill(160);
      const raster: Raster = { width, height, pixels, origin: { x: rect.x, y: rect.y }, scale };
      for (const window of scene.windows)
        paint(raster, window.frame, isBlocked(window.id) ? markerColour : [120, 130 + (window.id % 60), 120]);
      return raster;
    },
  };
}

function paint(raster: Raster, frame: Rect, colour: readonly number[]): void {
  const { width, height, pixels, origin, scale } = raster;
  const left = Math.max(0, Math.round((frame.x - origin.x) * scale));
  const right = Math.min(width, Math.round((frame.x + frame.width - origin.x) * scale));
  const top = Math.max(0, Math.round((frame.y - origin.y) * scale));
  const bottom = Math.min(height, Math.round((frame.y + frame.height - origin.y) * scale));
  if (right <= left) return;
  const words = new Uint32Array(pixels.buffer);
  const word = new Uint32Array(Uint8Array.of(...colour, 255).buffer)[0] ?? 0;
  for (let y = top; y < bottom; y += 1) words.fill(word, y * width + left, y * width + right);
}

/** Encodes nothing, but looks at every picture that would leave: to a client, to a card, to a file. */
export function watchfulCodec(onLeak: (what: string) => void): PictureCodec {
  return {
    async png(raster) {
      const { pixels } = raster;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        if (red - green > 60 && blue - green > 40) {
          onLeak('a pixel of a blocked window in a picture');
          break;
        }
      }
      return new Uint8Array([137, 80, 78, 71]);
    },
  };
}
