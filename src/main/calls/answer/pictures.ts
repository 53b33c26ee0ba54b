import { fail } from '../../../shared/errors.js';
import { type PictureCodec, type Raster, shrink } from '../../mac/raster.js';
import type { ContentBlock } from '../../tools/kit/answer.js';
import { type PictureFacts, type PictureFormat, type PictureOptions, pictureLongEdge } from '../../tools/kit/tool.js';
import { drawMarks } from './picture-marks.js';

/** The largest encoded picture, so that the whole answer line stays under 750,000 bytes in base64. */
const maxPictureBytes = 540_000;
const stepDown = 0.75;
const smallestEdge = 64;
const usualQuality = 80;
/** JPEG gets coarser before it gets smaller, down to where text is still read without doubt. */
const lowestQuality = 50;
const qualityStep = 15;

export interface Encoded {
  readonly block: ContentBlock;
  readonly facts: PictureFacts;
}

/** A picture within the size limits, stepping down and saying so. Error: `too_large` when nothing readable fits. */
export async function encodePicture(codec: PictureCodec, raster: Raster, options: PictureOptions): Promise<Encoded> {
  const notes = new Set<string>();
  const wanted = options.format ?? 'png';
  const format: PictureFormat = wanted === 'jpg' && codec.jpeg === undefined ? 'png' : wanted;
  if (format !== wanted) notes.add('JPEG is unsupported on this host, so it is a PNG');
  const longEdge = Math.min(1, pictureLongEdge / Math.max(raster.width, raster.height));
  const asked = askedFactor(raster, options);
  if (longEdge < asked) notes.add(`scaled to a long edge of ${pictureLongEdge} px`);
  const start = Math.min(longEdge, asked);
  let factor = start;
  let quality = options.quality ?? usualQuality;
  for (;;) {
    const picture = marked(shrink(raster, factor), options);
    if (Math.max(picture.width, picture.height) < smallestEdge && factor < start) {
      fail('too_large', 'The picture does not fit into an answer.', { remedy: 'Ask for a smaller region.' });
    }
    const bytes = await encode(codec, picture, { format, quality });
    if (bytes.byteLength <= maxPictureBytes) {
      return { block: toBlock(bytes, format), facts: toFacts(picture, format, [...notes].join('; ')) };
    }
    if (format === 'jpg' && quality > lowestQuality) {
      quality = Math.max(lowestQuality, quality - qualityStep);
      notes.add(`quality lowered to fit into the answer`);
    } else {
      factor *= stepDown;
      notes.add('made smaller to fit into the answer');
    }
  }
}

/** A picture as a file: as large as it was asked for, whatever its size in bytes. Error: `unsupported` for JPEG without an encoder. */
export async function encodeFile(
  codec: PictureCodec,
  raster: Raster,
  options: PictureOptions,
): Promise<{ readonly bytes: Uint8Array; readonly facts: PictureFacts }> {
  const format = options.format ?? 'png';
  const picture = marked(shrink(raster, askedFactor(raster, options)), options);
  const bytes = await encode(codec, picture, { format, quality: options.quality ?? usualQuality });
  return { bytes, facts: toFacts(picture, format, '') };
}

function askedFactor(raster: Raster, { maxWidth, maxHeight }: PictureOptions): number {
  return Math.min(1, (maxWidth ?? raster.width) / raster.width, (maxHeight ?? raster.height) / raster.height);
}

/** The numbers are drawn at the final size, so that they can be read. `shrink` answers the raster itself at full size. */
function marked(picture: Raster, { marks }: PictureOptions): Raster {
  if (marks === undefined || marks.length === 0) return picture;
  const copy = { ...picture, pixels: picture.pixels.slice() };
  drawMarks(copy, marks);
  return copy;
}

async function encode(
  codec: PictureCodec,
  picture: Raster,
  how: { readonly format: PictureFormat; readonly quality: number },
): Promise<Uint8Array> {
  if (how.format === 'png') return codec.png(picture);
  if (codec.jpeg === undefined) fail('unsupported', 'This host cannot write JPEG.', { remedy: 'Ask for png.' });
  return codec.jpeg(picture, how.quality);
}

function toBlock(bytes: Uint8Array, format: PictureFormat): ContentBlock {
  return { type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: format === 'png' ? 'image/png' : 'image/jpeg' };
}

function toFacts(picture: Raster, format: PictureFormat, note: string): PictureFacts {
  return {
    format,
    width: picture.width,
    height: picture.height,
    originX: picture.origin.x,
    originY: picture.origin.y,
    scale: Math.round(picture.scale * 10_000) / 10_000,
    ...(note ? { note } : {}),
  };
}
