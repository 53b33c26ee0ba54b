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

/**
 * A part of the screen as a small picture; null where it lies on no display, or cannot be made small enough. Of what lies on several
 * displays it shows the one on which most of `about` lies.
 */
export async function cutOut(
  seen: VeiledMac,
  codec: PictureCodec,
  { shown, about = shown }: { readonly shown: Rect; readonly about?: Rect | undefined },
  { widths, characters }: CutOutSize,
): Promise<CutOut | null> {
  const displays = await seen.displays.list();
  const [best] = displays.map(({ frame }) => frame).sort((a, b) => shared(b, about) - shared(a, about));
  const rect = best === undefined ? null : intersection(best, shown);
  if (rect === null) return null;
  const { raster: whole } = await seen.screen.capture({ kind: 'region', rect }, widths[0]);
  for (const width of widths) {
    const raster = shrink(whole, Math.min(1, width / whole.width));
    const source = `data:image/png;base64,${Buffer.from(await codec.png(raster)).toString('base64')}`;
    if (source.length <= characters) return { source, raster };
  }
  return null;
}

/** How much of a rectangle lies in another. */
function shared(a: Rect, b: Rect): number {
  const both = intersection(a, b);
  return both === null ? 0 : both.width * both.height;
}
