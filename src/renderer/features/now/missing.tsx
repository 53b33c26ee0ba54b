import { TriangleAlert } from 'lucide-react';
import type { PermissionStatus } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';

/** Permissions that do not work, each once. */
export function useMissing(): readonly PermissionStatus[] {
  const permissions = useUi((ui) => ui.permissions);
  return permissions.filter(
    ({ permission, state }, index) =>
      (state === 'missing' || state === 'refused' || state === 'needs-relaunch') &&
      permissions.findIndex((other) => other.permission === permission && other.state === state) === index,
  );
}

/** What is missing, why it matters, and the way to mend it. */
export function Missing({ missing, onFix }: { readonly missing: readonly PermissionStatus[]; readonly onFix?: () => void }) {
  const { now: words, permissions } = useCopy();
  const { run } = useClient();
  const go = useGo();
  const inApp = useUi((ui) => ui.shell !== null);
  const fix = (status: PermissionStatus): void => {
    if (inApp) void run('openPermissionPane', { permission: status.permission });
    go('permissions');
    onFix?.();
  };
  return missing.map((status) => {
    const { title } = permissions.names[status.permission];
    const said =
      status.state === 'refused' ? words.missingRefused : status.state === 'needs-relaunch' ? words.missingRelaunch : words.missing;
    return (
      <div className="missing-row" key={`${status.permission} ${status.state}`}>
        <TriangleAlert size={18} aria-hidden="true" />
        <div className="now-text">
          <p className="now-sentence">{said(title)}</p>
          <p className="small">{words.lacks[status.permission]}</p>
        </div>
        <Button label={words.fixOf(title)} onPress={() => fix(status)}>
          {words.fix}
        </Button>
      </div>
    );
  });
}
