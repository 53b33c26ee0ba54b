import type { CardPicture } from '../../../shared/approval.js';
import type { Rect } from '../../../shared/geometry.js';
import { limits } from '../../../shared/limits.js';
import { type PictureCodec, toPixels } from '../../mac/raster.js';
import { veilToLook } from '../veil/veil-to-look.js';
import type { CardPlace, CardPlaceDeps } from './card-place.js';
import { cutOut } from './cut-out.js';

/** What cannot be made small enough is not shown: pictures travel to the owner's window with every change of its cards. */
const size = { widths: [720, 360, 180], characters: limits.card.picture } as const;

export interface CardPictureDeps extends CardPlaceDeps {
  readonly codec: PictureCodec;
  readonly place: CardPlace;
}

/**
 * The cut-out of the screen for a card: the window a call would touch, its target outlined, blocked apps filled. Null
 * when there is nothing to show or no picture can be taken; the card then says in words what would happen.
 */
export async function cardPicture({ mac, codec, look, place, signal, clearance }: CardPictureDeps): Promise<CardPicture | null> {
  const { shown, target, end } = place;
  if (shown === null) return null;
  try {
    const cut = await cutOut(
      veilToLook({ mac, clearance, signal, knownFront: look.frontmost }),
      codec,
      { shown, about: target ?? undefined },
      size,
    );
    if (cut === null) return null;
    const { source, raster } = cut;
    const inPixels = (rect: Rect | null) => (rect === null ? null : toPixels(raster, rect));
    return { source, width: raster.width, height: raster.height, target: inPixels(target), end: inPixels(end) };
  } catch {
    // A card without a picture is still a card; the call itself will meet the same error and say it.
    return null;
  }
}
