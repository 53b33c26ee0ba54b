import type { Point, Rect } from '../../shared/geometry.js';

/** A picture as pixels: RGBA, 8 bits each, rows top to bottom; it knows where on the screen it was taken. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Global point of the top left pixel. */
  readonly origin: Point;
  /** Pixels per point. */
  readonly scale: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A rectangle in global points as whole pixels of the raster, cut to its edges; null when it lies outside. */
export function toPixels(raster: Raster, rect: Rect): Rect | null {
  const left = Math.max(0, Math.floor((rect.x - raster.origin.x) * raster.scale));
  const top = Math.max(0, Math.floor((rect.y - raster.origin.y) * raster.scale));
  const right = Math.min(raster.width, Math.ceil((rect.x + rect.width - raster.origin.x) * raster.scale));
  const bottom = Math.min(raster.height, Math.ceil((rect.y + rect.height - raster.origin.y) * raster.scale));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** Fills rectangles (global points) in place, so that nothing under them can be read. */
export function fill(raster: Raster, rects: readonly Rect[], [red, green, blue]: Colour): void {
  const words = new Uint32Array(raster.pixels.buffer, raster.pixels.byteOffset, raster.pixels.byteLength / 4);
  const word = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0] ?? 0;
  for (const rect of rects) {
    const area = toPixels(raster, rect);
    if (area === null) continue;
    for (let y = area.y; y < area.y + area.height; y += 1) {
      words.fill(word, y * raster.width + area.x, y * raster.width + area.x + area.width);
    }
  }
}

/** The part of a raster under a rectangle in global points; null when they do not meet. */
export function crop(raster: Raster, rect: Rect): Raster | null {
  const area = toPixels(raster, rect);
  if (area === null) return null;
  const pixels = new Uint8Array(area.width * area.height * 4);
  for (let row = 0; row < area.height; row += 1) {
    const from = ((area.y + row) * raster.width + area.x) * 4;
    pixels.set(raster.pixels.subarray(from, from + area.width * 4), row * area.width * 4);
  }
  const origin = { x: raster.origin.x + area.x / raster.scale, y: raster.origin.y + area.y / raster.scale };
  return { width: area.width, height: area.height, pixels, origin, scale: raster.scale };
}

/** The raster made smaller by averaging, so that text stays readable; never larger. `factor` is between 0 and 1. */
export function shrink(raster: Raster, factor: number): Raster {
  if (factor >= 1) return raster;
  const width = Math.max(1, Math.round(raster.width * factor));
  const height = Math.max(1, Math.round(raster.height * factor));
  const words = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * raster.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * raster.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * raster.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * raster.width) / width));
      words[y * width + x] = averageOf(raster, { x: left, y: top, width: right - left, height: bottom - top });
    }
  }
  const pixels = new Uint8Array(words.buffer);
  return { width, height, pixels, origin: raster.origin, scale: raster.scale * (width / raster.width) };
}

/** The mean colour of an area in pixels, opaque, as one little-endian RGBA word. */
function averageOf(from: Raster, area: Rect): number {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const index = (y * from.width + x) * 4;
      red += from.pixels[index] ?? 0;
      green += from.pixels[index + 1] ?? 0;
      blue += from.pixels[index + 2] ?? 0;
    }
  }
  const count = area.width * area.height;
  return (255 << 24) | (Math.round(blue / count) << 16) | (Math.round(green / count) << 8) | Math.round(red / count);
}

/** Turns rasters into files: Electron's nativeImage in the app, the headless host's own codec elsewhere. */
export interface PictureCodec {
  png(raster: Raster): Promise<Uint8Array>;
  /** `quality` is 1 to 100. Left out by a host that has no encoder for it. */
  jpeg?(raster: Raster, quality: number): Promise<Uint8Array>;
}
