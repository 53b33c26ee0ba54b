import { useEffect } from 'react';
import { latinKey } from '../../latin-key.js';

/** ⌘Z outside of a text that has an undo of its own; null where there is nothing to take back. */
export function useUndoKey(takeBack: (() => void) | null): void {
  useEffect(() => {
    if (takeBack === null) return;
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.repeat) return;
      if (latinKey(event) !== 'z' || isText(event.target)) return;
      event.preventDefault();
      takeBack();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [takeBack]);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), textarea');
}
