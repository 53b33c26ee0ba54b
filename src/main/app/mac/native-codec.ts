import { type NativeImage, nativeImage } from 'electron';
import type { PictureCodec, Raster } from '../../mac/raster.js';

/** Encodes pictures with Electron's nativeImage. Type-checked only. */
export function createNativeCodec(): PictureCodec {
  return {
    png: async (raster) => imageOf(raster).toPNG(),
    jpeg: async (raster, quality) => imageOf(raster).toJPEG(quality),
  };
}

function imageOf(raster: Raster): NativeImage {
  const bitmap = Buffer.from(raster.pixels);
  // createFromBitmap takes BGRA on macOS (docs/api/native-image.md), a raster is RGBA.
  for (let at = 0; at < bitmap.length; at += 4) {
    const red = bitmap[at] ?? 0;
    bitmap[at] = bitmap[at + 2] ?? 0;
    bitmap[at + 2] = red;
  }
  return nativeImage.createFromBitmap(bitmap, { width: raster.width, height: raster.height });
}
