import type { Ask } from '../../guard/judged.js';
import type { Asked } from '../call.js';

/** What the pairing question of a call is kept under; the others under their apps. */
export const pairingKey = 'pairing';

/** What a question is kept under: that of pairing, or the apps that it asks for. */
export function keyOf(asked: Asked | null): string {
  return asked === null ? pairingKey : asksKey(asked.asks);
}

export function asksKey(asks: readonly Ask[]): string {
  return asks.map(askKey).sort().join(' ');
}

export function askKey({ app }: Ask): string {
  return app === null ? '*' : `${app.bundleId.toLowerCase()}|${app.path ?? ''}`;
}
