import { useState } from 'react';

const settleMs = 1_000;

/**
 * The time (ms since the epoch) from which clicks on cards count, as far as this page can tell: one second after the
 * cards on it last changed. A card that slides under the pointer because another one went away must not take a click
 * that was meant for the other, even if it has waited long enough by Gatehand's own count.
 */
export function useSettled(layout: string): number {
  const [settled, setSettled] = useState(() => ({ layout, at: Date.now() + settleMs }));
  if (settled.layout === layout) return settled.at;
  const next = { layout, at: Date.now() + settleMs };
  setSettled(next);
  return next.at;
}
