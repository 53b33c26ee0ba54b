import { RefreshCw } from 'lucide-react';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { AutomationGroup } from './automation-group.js';
import { isBroken } from './cure.js';
import { PermissionGroup } from './permission-group.js';
import { useLookingAgain } from './use-looking-again.js';
import './permissions.css';

/** The permission doctor: what works, what does not, and the cure. */
export function Permissions() {
  const { permissions: words, firstSteps } = useCopy();
  const { run } = useClient();
  const permissions = useUi((ui) => ui.permissions);
  const inApp = useUi((ui) => ui.shell !== null);
  const failing = permissions.filter(({ state }) => state !== 'granted' && state !== 'unknown').length;
  useLookingAgain(permissions.some(({ state }) => isBroken(state)));
  const automation = permissions.filter(({ permission }) => permission === 'automation');
  const check = (
    <Button size="small" icon={RefreshCw} onPress={() => run('checkPermissions', {})}>
      {words.check}
    </Button>
  );
  return (
    <Area title={words.title}>
      {permissions.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <>
          <div className="row">
            <p role="status">
              {failing === 0 ? words.allWork : words.failing(failing)} {failing > 0 && inApp && firstSteps.live}
            </p>
            {inApp && check}
          </div>
          {permissions.map((status) => status.permission !== 'automation' && <PermissionGroup key={status.permission} status={status} />)}
          <AutomationGroup statuses={automation} />
        </>
      )}
    </Area>
  );
}
