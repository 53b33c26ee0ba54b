import type { PermissionStatus } from '../../../shared/permissions.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { Mac } from '../../mac/port.js';
import { byText, type MayName } from '../targets/find-app.js';

/**
 * The permissions without those for apps that this client may not see. A row names its app by the name alone, so all apps of
 * that name must be visible; what nobody knows is left out as well. With `of`, no row is about another app: whatever it is called
 * there, only apps with a row are looked among, so that nothing is told of others.
 */
export function visiblePermissions(
  { apps }: Pick<Mac, 'apps'>,
  rows: readonly PermissionStatus[],
  { maySee, of }: { readonly maySee: MayName; readonly of?: string | undefined },
): readonly PermissionStatus[] {
  const known = [...apps.running(), ...apps.installed()];
  return rows.filter(({ app }) => {
    if (app === null) return true;
    const meant = byText(known, app);
    return meant.length > 0 && meant.every(maySee) && (of === undefined || isCalled(meant, of));
  });
}

/** Whether apps of one name are meant by a text: a name of theirs, a bundle id, or a process id. */
function isCalled(apps: readonly AppIdentity[], text: string): boolean {
  const pid = /^(?:applications\/)?(\d+)$/.exec(text.trim())?.[1];
  return pid === undefined ? byText(apps, text.trim()).length > 0 : apps.some((app) => app.pid === Number(pid));
}
