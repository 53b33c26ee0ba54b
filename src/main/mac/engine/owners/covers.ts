import type { WindowServerEntry } from '../drivers/drivers.js';

/**
 * Whether a window may hide what is behind it, as far as the window server's list tells. Above layer 0 nothing does: overlays
 * of LanguageTool, Notification Center, Screenshot and Mission Control are as large as the display with an alpha of 1, and
 * clear (omacosy#23, PingPlace#44, vorssaint-utils#1459, CloseUp#5). At layer 0 an app without a Dock tile may show such a
 * window too (Crisp#128), and no list tells it from a full screen, so whoever believes this asks the hit test as well.
 */
export function mayCover(
  { layer, alpha, clickThrough }: Pick<WindowServerEntry, 'layer' | 'alpha' | 'clickThrough'>,
  app: { readonly regular: boolean },
): boolean {
  return layer === 0 && alpha >= 1 && !clickThrough && app.regular;
}
