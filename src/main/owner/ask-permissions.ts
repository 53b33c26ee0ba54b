import { permissionNames, permissionPanes } from '../../shared/permissions.js';
import type { UiState } from '../../shared/ui/ui.js';
import type { Mac } from '../mac/port.js';

/** A window waits at most this long for what the permissions are. */
const firstStateMs = 1000;
/** What the permissions are while nobody can tell. */
export const unknownPermissions: UiState['permissions'] = permissionNames.map((permission) => ({
  permission,
  state: 'unknown',
  app: null,
  pane: permissionPanes[permission],
  fix: '',
}));

/** What cannot be told is unknown: a probe that failed must not keep a window, and with it the cards, from the owner. */
export function askPermissions(mac: Mac): Promise<UiState['permissions']> {
  return mac.permissions.status().then(
    (found) => [...found],
    () => unknownPermissions,
  );
}

/** The value, or null when it takes longer than a window may wait for it: probes ask other apps, which may hang. */
export function soon<Value>(value: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), firstStateMs);
    timer.unref();
    void value.then((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}
