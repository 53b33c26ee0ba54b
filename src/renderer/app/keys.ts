import { useEffect } from 'react';
import { latinKey } from '../latin-key.js';
import { useClient } from '../state/context.js';
import type { AreaId } from '../state/navigation.js';

/**
 * ⌃⌥⌘. stops everything, in each window and over whatever question covers it. It is the same key as in every other app, where that
 * works: here it works in a browser too, and where another app took it. Command may be left out where there is none.
 */
export function useStopKey(): void {
  const { stop } = useClient();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'Period' || !event.ctrlKey || !event.altKey || event.repeat || event.defaultPrevented) return;
      event.preventDefault();
      stop();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [stop]);
}

/**
 * The keys that every app of the Mac has: ⌘1 to ⌘4 go to the areas, ⌘, to the settings, ⌘F into the search of the area.
 * A browser keeps some of them to itself; Control stands in for Command where there is no Mac.
 */
export function useWindowKeys(areas: readonly { readonly id: AreaId }[], go: (area: AreaId) => void, openSettings: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      if (act(latinKey(event))) event.preventDefault();
    };
    /** Whether the key is one of ours. */
    const act = (key: string): boolean => {
      if (key === 'f') return focusSearch();
      const area = /^[1-9]$/.test(key) ? areas[Number(key) - 1] : undefined;
      if (area !== undefined) go(area.id);
      else if (key === ',') openSettings();
      else return false;
      return true;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areas, go, openSettings]);
}

/** Whether the area has a search to go into. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main:not([inert]) input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
