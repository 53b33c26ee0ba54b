import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Hands the keyboard on from a card that was answered by a key to the one that comes next, unless something else took it meanwhile.
 * After an answer by the pointer it stays with nobody: what is typed then was not meant for a card. To be called with each answer.
 */
export function useKeyboardMovesOn(area: RefObject<HTMLElement | null>, shown: string | null): () => void {
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
    if (from.current === null || shown === null || shown === from.current) return;
    from.current = null;
    const next = area.current?.querySelector<HTMLElement>('[role="alertdialog"]');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [area, shown]);
  return () => {
    from.current = byKey.current && area.current?.contains(document.activeElement) === true ? shown : null;
  };
}
