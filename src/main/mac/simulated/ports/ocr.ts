import { centre, contains, intersection, type Rect } from '../../../../shared/geometry.js';
import type { OcrPort, ScreenText } from '../../ports/ocr.js';
import { type Raster, toPixels } from '../../raster.js';
import type { Model } from '../model/state.js';
import type { Scene, SceneNode, SceneWindow } from '../screen/scene.js';
import { createScene } from '../screen/scene-builder.js';

/**
 * Reads the simulated screen: the texts that the model shows, where the picture still has something drawn. An area of one
 * colour has no text in it, so that what was filled is not read, as with a picture of a real screen.
 */
export function createOcrPort(model: Model): OcrPort {
  return {
    async read(_job, { raster, windowId }) {
      const scene = createScene(model, windowId === null ? {} : { window: windowId });
      return textsOf(scene, windowId === null)
        .filter(({ text, frame }) => text !== '' && isDrawn(raster, frame))
        .sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x);
    },
  };
}

function textsOf(scene: Scene, wholeScreen: boolean): readonly ScreenText[] {
  if (scene.locked) return [];
  const windows = scene.windows.flatMap((window, at) => {
    const covers = scene.windows.slice(at + 1).flatMap(({ frame, solid }) => solid ?? [frame]);
    return windowTexts(window).filter(({ frame }) => !covers.some((cover) => contains(cover, centre(frame))));
  });
  if (!wholeScreen) return windows;
  const bar = [...scene.menuBar.titles, ...scene.menuBar.status].map(({ text, frame }) => ({ text, frame }));
  return [...bar, ...windows];
}

function windowTexts(window: SceneWindow): readonly ScreenText[] {
  const title = { text: window.title, frame: { ...window.frame, height: Math.min(28, window.frame.height) } };
  return [...(window.style === 'document' ? [title] : []), ...window.content.flatMap((node) => nodeTexts(node, window.frame))];
}

function nodeTexts(node: SceneNode, clip: Rect): readonly ScreenText[] {
  const frame = intersection(node.frame, clip);
  const below = node.children.flatMap((child) => nodeTexts(child, clip));
  if (frame === null) return below;
  // A password shows as bullets, which are no text.
  const shown = node.secure ? '' : typeof node.value === 'string' && node.value !== '' ? node.value : node.text;
  return [{ text: shown.trim(), frame }, ...below];
}

/** Whether anything but one colour stands there in the picture. */
function isDrawn(raster: Raster, frame: Rect): boolean {
  const area = toPixels(raster, frame);
  if (area === null) return false;
  const words = new Uint32Array(raster.pixels.buffer, raster.pixels.byteOffset, raster.pixels.byteLength / 4);
  const first = words[area.y * raster.width + area.x];
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const row = words.subarray(y * raster.width + area.x, y * raster.width + area.x + area.width);
    if (row.some((word) => word !== first)) return true;
  }
  return false;
}
