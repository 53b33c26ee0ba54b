import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type AreaId, placeOf, readPlace, type Wanted } from '../state/navigation.js';

interface Place {
  readonly area: AreaId;
  readonly wanted: Wanted;
  readonly go: (area: AreaId, wanted?: Wanted) => void;
  /** What scrolls. */
  readonly body: RefObject<HTMLDivElement | null>;
}

/** Where this window is. The address says so too, so that a place can be linked to, kept and loaded again. */
export function usePlace(otherwise: AreaId): Place {
  const [place, setPlace] = useState(() => readPlace(window.location.hash) ?? { area: otherwise, wanted: {} });
  const body = useRef<HTMLDivElement>(null);
  const go = useCallback((area: AreaId, wanted: Wanted = {}): void => {
    setPlace({ area, wanted });
    window.history.replaceState(window.history.state, '', placeOf(area, wanted));
    // Another area begins at its top, not where the last one was left.
    body.current?.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    const follow = (): void => {
      const next = readPlace(window.location.hash);
      if (next !== null) setPlace(next);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return { ...place, go, body };
}
