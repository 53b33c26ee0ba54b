import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type AreaId, placeOf, readPlace, type Wanted, withParts } from '../state/navigation.js';

interface Shown {
  readonly area: AreaId;
  readonly wanted: Wanted;
  /** What is wanted of the settings that stand over the area; null while they do not. */
  readonly settings: Wanted | null;
}

/** A place, and the ways to others. */
export interface Place extends Shown {
  readonly go: (area: AreaId, wanted?: Wanted) => void;
  readonly openSettings: () => void;
  readonly closeSettings: () => void;
  /** Says in the address what the area, or the settings, show now; an empty value leaves a part out. */
  readonly keep: (parts: Wanted) => void;
  readonly keepSettings: (parts: Wanted) => void;
  /** What scrolls. */
  readonly body: RefObject<HTMLDivElement | null>;
}

/**
 * Where this window is. The address says so too, so that a place can be linked to, kept and loaded again. Settings that stand over
 * an area are a step of the browser's history, so that Back closes them. `elsewhere`: they have a window of their own.
 */
export function usePlace(otherwise: AreaId, elsewhere: ((wanted: Wanted) => void) | null = null): Place {
  const [place, setPlace] = useState(() => startingPlace(otherwise));
  const body = useRef<HTMLDivElement>(null);
  /** What the address says by now. */
  const said = useRef(place);
  const show = useCallback((next: Shown): void => {
    said.current = next;
    setPlace(next);
  }, []);
  /** The area below stays as it is, and what was once wanted of it is not wanted anew. */
  const showSettings = useCallback((settings: Wanted | null): void => {
    said.current = { ...said.current, settings };
    setPlace((now) => ({ ...now, settings }));
  }, []);
  const go = useCallback(
    (area: AreaId, wanted: Wanted = {}): void => {
      show({ area, wanted, settings: null });
      writeAddress(placeOf(area, wanted));
      // Another area begins at its top, not where the last one was left.
      body.current?.scrollTo(0, 0);
    },
    [show],
  );
  const openSettings = useCallback((): void => {
    const { area, wanted, settings } = said.current;
    if (elsewhere !== null) elsewhere({});
    else if (settings === null) {
      window.history.pushState(over(area, wanted), '', placeOf('settings', {}));
      showSettings({});
    }
  }, [elsewhere, showSettings]);
  const closeSettings = useCallback((): void => {
    const { area, wanted } = said.current;
    showSettings(null);
    // The step that opened them is taken back; where they were the first thing shown there is none.
    if (placeBelow() !== null) window.history.back();
    else writeAddress(placeOf(area, wanted));
  }, [showSettings]);
  const keep = useCallback((parts: Wanted): void => {
    const { area, wanted, settings } = said.current;
    const next = placeOf(area, withParts(wanted, parts));
    if (next === placeOf(area, wanted)) return;
    said.current = { area, wanted: withParts(wanted, parts), settings };
    if (settings === null) writeAddress(next);
  }, []);
  const keepSettings = useCallback((parts: Wanted): void => {
    const settings = withParts(said.current.settings ?? {}, parts);
    said.current = { ...said.current, settings };
    writeAddress(placeOf('settings', settings));
  }, []);
  useEffect(() => {
    const follow = (): void => {
      const next = readPlace(window.location.hash);
      const { area, wanted } = said.current;
      // A page that was opened without a place says none before its first step.
      if (window.location.hash === '') showSettings(null);
      if (next === null) return;
      if (next.id !== 'settings') {
        if (placeOf(next.id, next.wanted) === placeOf(area, wanted)) showSettings(null);
        else show({ area: next.id, wanted: next.wanted, settings: null });
      } else if (elsewhere !== null) {
        writeAddress(placeOf(area, wanted));
        elsewhere(next.wanted);
      } else {
        noteBelow(said.current);
        showSettings(next.wanted);
      }
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [elsewhere, show, showSettings]);
  return { ...place, settings: elsewhere === null ? place.settings : null, go, openSettings, closeSettings, keep, keepSettings, body };
}

/** Of a page that is loaded at its settings, what they stood over before. */
function startingPlace(otherwise: AreaId): Shown {
  const named = readPlace(window.location.hash);
  if (named !== null && named.id !== 'settings') return { area: named.id, wanted: named.wanted, settings: null };
  return { ...(placeBelow() ?? { area: otherwise, wanted: {} }), settings: named === null ? null : named.wanted };
}

/** What a step of the history notes that opens the settings over an area. */
const over = (area: AreaId, wanted: Wanted): unknown => ({ over: placeOf(area, wanted) });

/** An address that was followed to the settings is a step to take back like the one that the sidebar makes. */
function noteBelow({ area, wanted, settings }: Shown): void {
  if (settings === null && placeBelow() === null) window.history.replaceState(over(area, wanted), '', window.location.hash);
}

/** The area that this step of the history opened the settings over. */
function placeBelow(): { readonly area: AreaId; readonly wanted: Wanted } | null {
  const state: unknown = window.history.state;
  const address = typeof state === 'object' && state !== null && 'over' in state ? state.over : null;
  const place = typeof address === 'string' ? readPlace(address) : null;
  return place === null || place.id === 'settings' ? null : { area: place.id, wanted: place.wanted };
}

function writeAddress(address: string): void {
  if (address !== window.location.hash) window.history.replaceState(window.history.state, '', address);
}
