import sharp, { type Sharp } from 'sharp';
import type { PictureCodec, Raster } from '../mac/raster.js';

/**
 * Encodes rasters with libvips, on its own threads. A screen is opaque, so alpha is dropped. Level 6 is zlib's own
 * default: higher ones cost time and save next to nothing on windows over a gradient.
 */
export function createPictureCodec(): PictureCodec {
  return {
    png: async (raster) => opaque(raster).png({ compressionLevel: 6 }).toBuffer(),
    jpeg: async (raster, quality) => opaque(raster).jpeg({ quality }).toBuffer(),
  };
}

function opaque({ width, height, pixels }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}
