import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type AreaId, placeOf, readPlace, type Wanted } from '../state/navigation.js';

interface Place {
  readonly area: AreaId;
  readonly wanted: Wanted;
  readonly go: (area: AreaId, wanted?: Wanted) => void;
  /** Says in the address what the area shows now; an empty value leaves a part out. */
  readonly keep: (parts: Wanted) => void;
  /** What scrolls. */
  readonly body: RefObject<HTMLDivElement | null>;
}

/** Where this window is. The address says so too, so that a place can be linked to, kept and loaded again. */
export function usePlace(otherwise: AreaId): Place {
  const [place, setPlace] = useState(() => readPlace(window.location.hash) ?? { area: otherwise, wanted: {} });
  const body = useRef<HTMLDivElement>(null);
  /** What the address says by now. */
  const said = useRef(place);
  const go = useCallback((area: AreaId, wanted: Wanted = {}): void => {
    said.current = { area, wanted };
    setPlace(said.current);
    window.history.replaceState(window.history.state, '', placeOf(area, wanted));
    // Another area begins at its top, not where the last one was left.
    body.current?.scrollTo(0, 0);
  }, []);
  const keep = useCallback((parts: Wanted): void => {
    const { area, wanted } = said.current;
    const next = Object.fromEntries(Object.entries({ ...wanted, ...parts }).filter(([, value]) => value !== ''));
    if (placeOf(area, next) === placeOf(area, wanted)) return;
    said.current = { area, wanted: next };
    window.history.replaceState(window.history.state, '', placeOf(area, next));
  }, []);
  useEffect(() => {
    const follow = (): void => {
      const next = readPlace(window.location.hash);
      if (next === null) return;
      said.current = next;
      setPlace(next);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return { ...place, go, keep, body };
}
