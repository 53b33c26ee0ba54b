import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hands the keyboard on from a card that was answered or put away by a key to what comes next, unless something else took it meanwhile.
 * After the pointer it stays with nobody, and so it does once nothing stands there (`empty`): what is typed then was not meant for a
 * card. `shown`: what stands there and takes the keyboard. To be called before each such turn.
 */
export function useKeyboardMovesOn(area: RefObject<HTMLElement | null>, shown: string | null, empty: boolean): () => void {
  const byKey = useRef(false);
  const from = useRef<string | null>(null);
  useEffect(() => {
    const look = ({ type }: Event): void => {
      byKey.current = type === 'keydown';
    };
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) window.addEventListener(kind, look, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, look, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (empty) from.current = null;
    if (from.current === null || shown === null || shown === from.current) return;
    from.current = null;
    const next = area.current?.querySelector<HTMLElement>('[role="alertdialog"], .ask-pill-button');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [area, shown, empty]);
  return () => {
    from.current = byKey.current && area.current?.contains(document.activeElement) === true ? shown : null;
  };
}
