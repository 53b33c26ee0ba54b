import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeyboardInCard {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Keeps the keyboard in a card when what had it there is taken out, as its answers are once its target is another. */
export function useKeyboardStays(card: RefObject<HTMLElement | null>): KeyboardInCard {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      last.current = target;
    },
    // It was given away, and not only with the window.
    onBlur: () => {
      if (document.activeElement === document.body) last.current = null;
    },
  };
}
