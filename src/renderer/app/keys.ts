import { useEffect } from 'react';
import type { AreaId } from '../state/navigation.js';

/**
 * The keys that every app of the Mac has: ⌘1 to ⌘4 go to the areas, ⌘, to the settings, ⌘F into the search of the area.
 * A browser keeps some of them to itself; Control stands in for Command where there is no Mac.
 */
export function useWindowKeys(areas: readonly { readonly id: AreaId }[], go: (area: AreaId) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const area =
        event.key === ','
          ? areas.find(({ id }) => id === 'settings')
          : /^[1-9]$/.test(event.key)
            ? areas[Number(event.key) - 1]
            : undefined;
      if (area !== undefined) {
        event.preventDefault();
        go(area.id);
      }
      if (event.key.toLowerCase() === 'f' && focusSearch()) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areas, go]);
}

/** Whether the area has a search to go into. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
