import type { CardPicture } from '../../../shared/approval.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import { limits } from '../../../shared/limits.js';
import { type PictureCodec, type Raster, shrink, toPixels } from '../../mac/raster.js';
import { veil } from '../veil/veil.js';
import type { CardPlace, CardPlaceDeps } from './card-place.js';

const cardWidth = 720;

export interface CardPictureDeps extends CardPlaceDeps {
  readonly codec: PictureCodec;
  readonly place: CardPlace;
}

/**
 * The cut-out of the screen for a card: the window a call would touch, its target outlined, blocked apps filled. Null
 * when there is nothing to show or no picture can be taken; the card then says in words what would happen.
 */
export async function cardPicture({ mac, codec, look, place, signal, ...given }: CardPictureDeps): Promise<CardPicture | null> {
  const { shown, target, end } = place;
  if (shown === null) return null;
  try {
    const clearance = { ...given.clearance, effect: 'read' as const, capability: 'see' as const };
    const fresh = () => ({ stopEpoch: clearance.stopEpoch, locked: false, secureInput: false });
    const seen = veil({ mac, clearance, signal, fresh, knownFront: look.frontmost, sawTextOf: () => undefined });
    const displays = await seen.displays.list();
    const display = displays.find((one) => intersection(one.frame, shown) !== null);
    const rect = display === undefined ? null : intersection(display.frame, shown);
    if (rect === null) return null;
    const { raster } = await seen.screen.capture({ kind: 'region', rect }, cardWidth);
    return await encode(codec, raster, { target, end });
  } catch {
    // A card without a picture is still a card; the call itself will meet the same error and say it.
    return null;
  }
}

/** What cannot be made small enough is not shown: pictures travel to the owner's window with every change of its cards. */
async function encode(codec: PictureCodec, cut: Raster, { target, end }: Pick<CardPlace, 'target' | 'end'>): Promise<CardPicture | null> {
  for (const width of [cardWidth, cardWidth / 2, cardWidth / 4]) {
    const small = shrink(cut, Math.min(1, width / cut.width));
    const source = `data:image/png;base64,${Buffer.from(await codec.png(small)).toString('base64')}`;
    if (source.length > limits.card.picture) continue;
    const inPixels = (rect: Rect | null) => (rect === null ? null : toPixels(small, rect));
    return { source, width: small.width, height: small.height, target: inPixels(target), end: inPixels(end) };
  }
  return null;
}
