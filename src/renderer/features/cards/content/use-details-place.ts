import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { viewOf } from '../../../../shared/ui/shell.js';
import { fits } from './fit.js';

/** Less than this below the answers shows nothing that could be read, CSS pixels. */
const least = 72;
const margin = 16;

export interface DetailsPlace {
  /** They lie over what was read, and take no room. */
  readonly over: boolean;
  readonly style: CSSProperties;
}

/**
 * Where the details of a card open, for its answers to stay where they are: below them, as high as there is room; where there is
 * hardly any, over what stands above them, never over the headline. A window that fits itself to its card makes room.
 */
export function useDetailsPlace(card: RefObject<HTMLElement | null>, own: RefObject<HTMLElement | null>): DetailsPlace {
  // Over everything until it is known how much room there is: by then nothing has moved.
  const [place, setPlace] = useState<DetailsPlace>(fits() ? { over: false, style: {} } : { over: true, style: {} });
  useLayoutEffect(() => {
    if (!fits() && card.current !== null && own.current !== null) setPlace(placeIn(card.current, own.current));
  }, [card, own]);
  return place;
}

function placeIn(card: HTMLElement, details: HTMLElement): DetailsPlace {
  const frame = card.getBoundingClientRect();
  const end = viewOf(window.location.search) === 'main' ? window.innerHeight - margin : frame.bottom;
  const last = details.previousElementSibling?.getBoundingClientRect().bottom ?? frame.top;
  const { paddingBottom, rowGap } = getComputedStyle(card);
  const room = end - last - Number.parseFloat(paddingBottom) - Number.parseFloat(rowGap);
  const high = Number.parseFloat(getComputedStyle(details).maxHeight);
  if (room >= Math.min(least, details.scrollHeight)) return { over: false, style: { maxHeight: Math.min(high, room) } };
  const foot = card.querySelector('.ask-foot')?.getBoundingClientRect().top ?? frame.bottom;
  const head = card.querySelector('[data-headline]')?.getBoundingClientRect().bottom ?? frame.top;
  return { over: true, style: { bottom: frame.bottom - foot + margin / 2, maxHeight: Math.min(high, foot - head - margin) } };
}
