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
  const columns = edges(raster.width, width);
  const rows = edges(raster.height, height);
  const average = averager(raster);
  for (let y = 0; y < height; y += 1) {
    const top = rows[y] ?? 0;
    const bottom = Math.max(top + 1, rows[y + 1] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const left = columns[x] ?? 0;
      words[y * width + x] = average(left, top, Math.max(left + 1, columns[x + 1] ?? 0), bottom);
    }
  }
  const pixels = new Uint8Array(words.buffer);
  return { width, height, pixels, origin: raster.origin, scale: raster.scale * (width / raster.width) };
}

/** Where each of so many equal parts of a length begins, in whole pixels, and where the last one ends. */
function edges(length: number, parts: number): Uint32Array {
  return Uint32Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * length) / parts));
}

/** More pixels than this no 16 bits hold the sum of. */
const mostPacked = 257;

/**
 * The mean colour of an area in pixels, opaque, as one little-endian RGBA word. A picture of the screen has five million
 * pixels: red and blue are summed in one number, and each mean is looked up.
 */
function averager(from: Raster): (left: number, top: number, right: number, bottom: number) => number {
  const words = new Int32Array(from.pixels.buffer, from.pixels.byteOffset, from.pixels.byteLength / 4);
  const meansOf = rememberedMeans();
  return (left, top, right, bottom) => {
    const count = (right - left) * (bottom - top);
    if (count > mostPacked) return averageOfMany(from, { x: left, y: top, width: right - left, height: bottom - top });
    let redAndBlue = 0;
    let green = 0;
    for (let y = top; y < bottom; y += 1) {
      const row = y * from.width;
      for (let index = row + left; index < row + right; index += 1) {
        const word = words[index] ?? 0;
        redAndBlue += word & 0xff00ff;
        green += (word >>> 8) & 0xff;
      }
    }
    const means = meansOf(count);
    const blue = means[redAndBlue >>> 16] ?? 0;
    const red = means[redAndBlue & 0xffff] ?? 0;
    return (255 << 24) | (blue << 16) | ((means[green] ?? 0) << 8) | red;
  };
}

/** For so many values of a byte: the rounded mean of each sum they can have. */
function rememberedMeans(): (count: number) => Uint8Array {
  const known: Uint8Array[] = [];
  return (count) => {
    known[count] ??= Uint8Array.from({ length: 255 * count + 1 }, (_, sum) => Math.round(sum / count));
    return known[count];
  };
}

function averageOfMany(from: Raster, area: Rect): number {
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
