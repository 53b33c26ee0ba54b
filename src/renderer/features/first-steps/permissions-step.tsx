import type { PermissionName, PermissionStatus } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Cure, CureButton } from '../permissions/cure.js';
import { PermissionState } from '../permissions/permission-state.js';
import { SimulatedPermission } from '../permissions/simulated-permission.js';
import { useLookingAgain } from '../permissions/use-looking-again.js';

type Asked = PermissionStatus & { readonly permission: Exclude<PermissionName, 'automation'> };

/**
 * The two things that macOS has to allow, each with why and the way there; a switch that is thrown shows here by itself. Automation is
 * asked for app by app, when a client needs one.
 */
export function PermissionsStep() {
  const { firstSteps } = useCopy();
  const permissions = useUi((ui) => ui.permissions);
  const each = permissions.filter((status): status is Asked => status.permission !== 'automation');
  const open = each.some(({ state }) => state === 'missing' || state === 'refused');
  useLookingAgain(open);
  return (
    <>
      <ul className="group first-list">
        {each.map((status) => (
          <li key={status.permission} className="first-item">
            <Permission status={status} />
          </li>
        ))}
      </ul>
      {open && <p className="small soft">{firstSteps.live}</p>}
      <TrySimulated />
    </>
  );
}

function Permission({ status }: { readonly status: Asked }) {
  const { permissions: words } = useCopy();
  const simulated = useUi((ui) => ui.mac === 'simulated');
  const { permission, state } = status;
  const { title, why } = words.names[permission];
  return (
    <section aria-label={title} className="first-permission">
      <div className="row">
        <h3>{title}</h3>
        <span role="status">
          <PermissionState state={state} />
        </span>
      </div>
      <p className="small soft">{why}</p>
      {state !== 'granted' && <Cure status={status} />}
      <div className="row first-cure">
        <CureButton status={status} />
      </div>
      {simulated && <SimulatedPermission permission={permission} state={state} />}
    </section>
  );
}

/** The way past all permissions: the Mac that the app contains. */
export function TrySimulated() {
  const { firstSteps: words, settings } = useCopy();
  const { run } = useClient();
  const shell = useUi((ui) => ui.shell);
  const real = useUi((ui) => ui.mac === 'macos');
  if (!real || !shell) return null;
  const chosen = shell.nextMac === 'simulated';
  return (
    <div className="note">
      <p>{chosen ? words.simulatedNext : words.trySimulatedNote}</p>
      {chosen ? (
        <Button size="small" tone="accent" onPress={() => run('relaunch', {})}>
          {settings.relaunch}
        </Button>
      ) : (
        <Button size="small" onPress={() => run('setMac', { mac: 'simulated' })}>
          {words.trySimulated}
        </Button>
      )}
    </div>
  );
}
