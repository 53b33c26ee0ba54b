import type { NativeImage } from 'electron';
import { intersection, type Rect } from '../../../../shared/geometry.js';
import { type Raster, toPixels } from '../../raster.js';

/** The pixels of a picture of Electron's; null when it is empty, which a capture that macOS did not answer is. */
export function pixelsOf(image: NativeImage): { readonly width: number; readonly height: number; readonly pixels: Uint8Array } | null {
  if (image.isEmpty()) return null;
  const { width } = image.getSize();
  // A copy: the buffer may be shared with Electron's own.
  const pixels = new Uint8Array(image.toBitmap());
  const height = Math.floor(pixels.byteLength / 4 / width);
  if (width < 1 || height < 1 || pixels.every((byte) => byte === 0)) return null;
  swapRedAndBlue(pixels);
  return { width, height, pixels: pixels.subarray(0, width * height * 4) };
}

/** toBitmap answers BGRA on macOS (docs/api/native-image.md), sRGB since Electron 43; a raster is RGBA. */
function swapRedAndBlue(pixels: Uint8Array): void {
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const blue = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = blue;
  }
}

/** Rasters of several displays as one picture of a rectangle; what lies on no display is transparent. */
export function stitch(parts: readonly Raster[], rect: Rect, scale: number): Raster {
  const width = Math.max(1, Math.round(rect.width * scale));
  const height = Math.max(1, Math.round(rect.height * scale));
  const whole: Raster = { width, height, pixels: new Uint8Array(width * height * 4), origin: { x: rect.x, y: rect.y }, scale };
  for (const part of parts) lay(part, whole);
  return whole;
}

/** Draws one raster into another where they overlap on the screen, each point from the pixel nearest to it. */
function lay(from: Raster, onto: Raster): void {
  const place = { x: from.origin.x, y: from.origin.y, width: from.width / from.scale, height: from.height / from.scale };
  const ontoRect = { x: onto.origin.x, y: onto.origin.y, width: onto.width / onto.scale, height: onto.height / onto.scale };
  const common = intersection(place, ontoRect);
  const area = common === null ? null : toPixels(onto, common);
  if (area === null) return;
  const source = new Uint32Array(from.pixels.buffer, from.pixels.byteOffset, from.pixels.byteLength / 4);
  const target = new Uint32Array(onto.pixels.buffer, onto.pixels.byteOffset, onto.pixels.byteLength / 4);
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const row = clamp(Math.floor(((y + 0.5) / onto.scale + onto.origin.y - from.origin.y) * from.scale), from.height);
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const column = clamp(Math.floor(((x + 0.5) / onto.scale + onto.origin.x - from.origin.x) * from.scale), from.width);
      target[y * onto.width + x] = source[row * from.width + column] ?? 0;
    }
  }
}

function clamp(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}

/**
 * How far the window stands from the left and the top of a picture that also has its shadow, in pixels: the first pixel
 * along the middle that nothing shines through.
 */
export function shadowMargin({ width, height, pixels }: Pick<Raster, 'width' | 'height' | 'pixels'>): {
  readonly left: number;
  readonly top: number;
} {
  const solid = (x: number, y: number): boolean => pixels[(y * width + x) * 4 + 3] === 255;
  const middleRow = Math.floor(height / 2);
  const middleColumn = Math.floor(width / 2);
  let left = 0;
  while (left < middleColumn && !solid(left, middleRow)) left += 1;
  let top = 0;
  while (top < middleRow && !solid(middleColumn, top)) top += 1;
  return { left, top };
}
