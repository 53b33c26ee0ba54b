import type { PermissionStatus } from '../../../shared/permissions.js';
import type { Mac } from '../../mac/port.js';
import { byText, type MayName } from '../targets/find-app.js';

/**
 * The permissions without those for apps that this client may not see. A row names its app by the name alone, so all apps of
 * that name must be visible; what nobody knows is left out as well.
 */
export function visiblePermissions(
  { apps }: Pick<Mac, 'apps'>,
  rows: readonly PermissionStatus[],
  maySee: MayName,
): readonly PermissionStatus[] {
  const known = [...apps.running(), ...apps.installed()];
  return rows.filter(({ app }) => {
    if (app === null) return true;
    const meant = byText(known, app);
    return meant.length > 0 && meant.every(maySee);
  });
}
