import { type RefObject, useEffect, useRef, useState } from 'react';
import { viewOf } from '../../../shared/ui/shell.js';
import { latinKey } from '../../latin-key.js';

export interface CardKeys {
  readonly refuse: () => void;
  /** A short press of A; null where A is held. */
  readonly allow: (() => void) | null;
  readonly choose: ((index: number) => void) | null;
  readonly details: () => void;
  /** Makes a task of it, or asks for a finger; null where the card offers neither. */
  readonly other?: (() => void) | null;
  /** Gives the keyboard back. */
  readonly leave: () => void;
}

/**
 * The keys of a card: R, A, T, 1 to 4, D and Esc, while the card has the keyboard. In a window that shows nothing but the card
 * every key is for it. `changed`: it takes no yes before it was shown again.
 */
export function useCardKeys(
  card: RefObject<HTMLElement | null>,
  keys: CardKeys,
  changed = false,
): { readonly focused: boolean; readonly aDown: boolean } {
  const alone = viewOf(window.location.search) === 'card';
  const [focused, setFocused] = useState(false);
  const [aDown, setADown] = useState(false);
  const now = useRef(keys);
  now.current = changed ? { ...keys, allow: () => undefined, choose: null, other: null } : keys;
  useEffect(() => {
    const isMine = (): boolean => {
      const active = document.activeElement;
      if (!document.hasFocus() || active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return false;
      return (alone || card.current?.contains(active) === true) && document.querySelector('[data-card-menu]') === null;
    };
    const look = (): void => setFocused(isMine());
    const down = (event: KeyboardEvent): void => {
      if (event.repeat || event.metaKey || event.ctrlKey || event.altKey || !isMine()) return;
      const press = pressOf(latinKey(event), now.current, () => setADown(true));
      if (press === null) return;
      press();
      event.preventDefault();
    };
    const up = (event: KeyboardEvent): void => {
      if (latinKey(event) === 'a') setADown(false);
    };
    const blur = (): void => {
      setADown(false);
      look();
    };
    look();
    const listeners = [
      ['keydown', down],
      ['keyup', up],
      ['focusin', look],
      ['focusout', look],
      ['blur', blur],
      ['focus', look],
    ] as const;
    // Each listener stands beside the event it is for.
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
    };
  }, [alone, card]);
  return { focused, aDown };
}

/** What a key does; null for one that is not a card's. */
function pressOf(key: string, keys: CardKeys, holdA: () => void): (() => void) | null {
  if (/^[1-4]$/.test(key)) return keys.choose === null ? null : () => keys.choose?.(Number(key) - 1);
  switch (key) {
    case 'escape':
      return keys.leave;
    case 'r':
      return keys.refuse;
    case 'a':
      return keys.allow ?? holdA;
    case 't':
      return keys.other ?? null;
    case 'd':
      return keys.details;
    default:
      return null;
  }
}
