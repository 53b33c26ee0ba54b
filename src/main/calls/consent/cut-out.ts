import { intersection, type Rect } from '../../../shared/geometry.js';
import type { VeiledMac } from '../../mac/port.js';
import { type PictureCodec, type Raster, shrink } from '../../mac/raster.js';

/** How large a cut-out may be: pixels of its width, each smaller than the one before, and characters of its data URL. */
export interface CutOutSize {
  readonly widths: readonly [number, ...number[]];
  readonly characters: number;
}

export interface CutOut {
  /** PNG as a data URL. */
  readonly source: string;
  readonly raster: Raster;
}

/** A part of the screen as a small picture; null where it lies on no display, or cannot be made small enough. */
export async function cutOut(
  seen: VeiledMac,
  codec: PictureCodec,
  shown: Rect,
  { widths, characters }: CutOutSize,
): Promise<CutOut | null> {
  const displays = await seen.displays.list();
  const rect = displays.map(({ frame }) => intersection(frame, shown)).find((one) => one !== null);
  if (rect === undefined) return null;
  const { raster: whole } = await seen.screen.capture({ kind: 'region', rect }, widths[0]);
  for (const width of widths) {
    const raster = shrink(whole, Math.min(1, width / whole.width));
    const source = `data:image/png;base64,${Buffer.from(await codec.png(raster)).toString('base64')}`;
    if (source.length <= characters) return { source, raster };
  }
  return null;
}
