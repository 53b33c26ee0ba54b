import type { ManagedKey, ManagedLayer } from '../../shared/managed.js';
import { useUi } from './context.js';
import { useCopy } from './words.js';

/** Why a switch cannot be changed, for one that an organisation holds; undefined where the owner decides. */
export function useLock(key: ManagedKey): string | undefined {
  const { settings: words } = useCopy();
  const managed = useUi((ui) => ui.managed);
  return managed?.keys.includes(key) ? words.managedBy(managed.organization) : undefined;
}

const nothingHeld: ManagedLayer = {};

/** What an organisation holds; nothing where nobody manages this Mac. */
export function useLayer(): ManagedLayer {
  return useUi((ui) => ui.managed?.layer ?? nothingHeld);
}
