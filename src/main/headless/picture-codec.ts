import type { Sharp } from 'sharp';
import type { PictureCodec, Raster } from '../mac/raster.js';

/**
 * Encodes rasters with libvips, on its own threads. A screen is opaque, so alpha is dropped. Level 6 is zlib's own
 * default: higher ones cost time and save next to nothing on windows over a gradient.
 */
export function createPictureCodec(): PictureCodec {
  return {
    png: async (raster) => (await opaque(raster)).png({ compressionLevel: 6 }).toBuffer(),
    jpeg: async (raster, quality) => (await opaque(raster)).jpeg({ quality }).toBuffer(),
  };
}

/** libvips is loaded with the first picture: it is a third of what a host's start costs, and many hosts never take one. */
async function opaque({ width, height, pixels }: Raster): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is encoded twice, and libvips would keep up to 50 MB of what it did last.
  sharp.cache(false);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}
