import { fail } from '../../shared/errors.js';
import { type PictureCodec, type Raster, shrink } from '../mac/raster.js';
import { type PictureFacts, pictureLongEdge } from '../tools/kit/tool.js';
import type { ContentBlock } from './types.js';

/** The largest encoded picture, so that the whole answer line stays under 750,000 bytes in base64. */
const maxPictureBytes = 540_000;
const stepDown = 0.75;
const smallestEdge = 64;

export interface Encoded {
  readonly block: ContentBlock;
  readonly facts: PictureFacts;
}

/** A picture within the size limits, stepping down and saying so. Error: `too_large` when nothing readable fits. */
export async function encodePicture(
  codec: PictureCodec,
  raster: Raster,
  limits: { readonly maxWidth: number | null; readonly maxHeight: number | null },
): Promise<Encoded> {
  const longEdge = Math.min(1, pictureLongEdge / Math.max(raster.width, raster.height));
  const asked = Math.min(1, (limits.maxWidth ?? raster.width) / raster.width, (limits.maxHeight ?? raster.height) / raster.height);
  let factor = Math.min(longEdge, asked);
  let note = factor < asked ? `scaled to a long edge of ${pictureLongEdge} px` : '';
  for (;;) {
    const picture = shrink(raster, factor);
    if (Math.max(picture.width, picture.height) < smallestEdge && factor < 1) {
      fail('too_large', 'The picture does not fit into an answer.', { remedy: 'Ask for a smaller region.' });
    }
    const bytes = await codec.png(picture);
    if (bytes.byteLength <= maxPictureBytes) return { block: toBlock(bytes), facts: toFacts(picture, note) };
    factor *= stepDown;
    note = 'made smaller to fit into the answer';
  }
}

function toBlock(bytes: Uint8Array): ContentBlock {
  return { type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: 'image/png' };
}

function toFacts(picture: Raster, note: string): PictureFacts {
  return {
    format: 'png',
    width: picture.width,
    height: picture.height,
    originX: picture.origin.x,
    originY: picture.origin.y,
    scale: Math.round(picture.scale * 10_000) / 10_000,
    ...(note ? { note } : {}),
  };
}
