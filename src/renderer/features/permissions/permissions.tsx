import { RefreshCw } from 'lucide-react';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { PermissionCard } from './permission-card.js';
import './permissions.css';

/** The permission doctor: what works, what does not, and the cure. */
export function Permissions() {
  const { permissions: words } = useCopy();
  const { run } = useClient();
  const permissions = useUi((ui) => ui.permissions);
  const inApp = useUi((ui) => ui.shell !== null);
  const counted = permissions.filter((one) => one.state !== 'unknown');
  const working = counted.filter((one) => one.state === 'granted').length;
  return (
    <Area title={words.title} intro={words.intro}>
      {permissions.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <>
          <div className="row">
            <p role="status">{working === counted.length ? words.allWork : words.working(working, counted.length)}</p>
            {inApp && (
              <Button size="small" icon={RefreshCw} onPress={() => run('checkPermissions', {})}>
                {words.check}
              </Button>
            )}
          </div>
          <ul className="stack">
            {permissions.map((status) => (
              <li key={`${status.permission} ${status.app}`}>
                <PermissionCard status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Area>
  );
}
