import type { PermissionState, PermissionStatus } from '../../../shared/permissions.js';
import { copy } from '../../copy.js';
import { useUi } from '../../state/context.js';
import { Area } from '../../ui/area.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { SimulatedPermission } from './simulated-permission.js';

const tones: Readonly<Record<PermissionState, Tone>> = {
  granted: 'good',
  missing: 'danger',
  refused: 'danger',
  'needs-relaunch': 'waiting',
  unknown: 'plain',
};

export function Permissions() {
  const permissions = useUi((ui) => ui.permissions);
  const simulated = useUi((ui) => ui.mac === 'simulated');
  return (
    <Area title={copy.permissions.title} intro={copy.permissions.intro}>
      <ul className="permissions">
        {permissions.map((status) => (
          <Permission key={`${status.permission} ${status.app}`} status={status} simulated={simulated} />
        ))}
      </ul>
    </Area>
  );
}

function Permission({ status, simulated }: { readonly status: PermissionStatus; readonly simulated: boolean }) {
  const { permission, state, app, pane, fix } = status;
  const { title, purpose } = copy.permissions.names[permission];
  return (
    <li className="permission">
      <div className="row">
        <h3>{app === null ? title : copy.permissions.ofApp(title, app)}</h3>
        <Badge tone={tones[state]}>{copy.permissions.states[state]}</Badge>
      </div>
      <p className="soft">{purpose}</p>
      {fix !== '' && <p>{fix}</p>}
      <p className="small soft">
        {copy.permissions.where}: {pane}
      </p>
      {simulated && permission !== 'automation' && <SimulatedPermission permission={permission} state={state} title={title} />}
    </li>
  );
}
