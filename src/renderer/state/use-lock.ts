import type { ManagedKey } from '../../shared/managed.js';
import { useUi } from './context.js';
import { useCopy } from './words.js';

/** Why a switch cannot be changed, for one that an organisation holds; undefined where the owner decides. */
export function useLock(key: ManagedKey): string | undefined {
  const { settings: words } = useCopy();
  const managed = useUi((ui) => ui.managed);
  return managed?.keys.includes(key) ? words.managedBy(managed.organization) : undefined;
}
