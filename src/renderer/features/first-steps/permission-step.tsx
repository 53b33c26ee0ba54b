import { useEffect } from 'react';
import type { PermissionName, PermissionStatus } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Cure } from '../permissions/cure.js';
import { PermissionBadge } from '../permissions/permission-card.js';
import { SimulatedPermission } from '../permissions/simulated-permission.js';

const lookAgainMs = 1_500;

/** One permission of the first steps: why, how it stands now, and the way to grant it. */
export function PermissionStep({ permission }: { readonly permission: PermissionName }) {
  const { permissions: words, firstSteps } = useCopy();
  const statuses = useUi((ui) => ui.permissions).filter((one) => one.permission === permission);
  const status = statuses.find((one) => one.state !== 'granted') ?? statuses[0];
  const { title, why } = words.names[permission];
  useLookingAgain(status);
  return (
    <>
      <div className="row">
        <h2 id="step-title">{title}</h2>
        <span role="status">{status && <PermissionBadge state={status.state} />}</span>
      </div>
      <p>{why}</p>
      {status && <Cure status={status} />}
      {status && status.state !== 'granted' && status.state !== 'unknown' && <p className="small soft">{firstSteps.live}</p>}
      {status && permission !== 'automation' && <Simulated permission={permission} status={status} />}
      <TrySimulated />
    </>
  );
}

function Simulated({
  permission,
  status,
}: {
  readonly permission: 'accessibility' | 'screenRecording';
  readonly status: PermissionStatus;
}) {
  const simulated = useUi((ui) => ui.mac === 'simulated');
  return simulated && <SimulatedPermission permission={permission} state={status.state} />;
}

/** The way past all permissions: the Mac that the app contains. */
function TrySimulated() {
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

/** macOS tells nobody when a switch is thrown: Gatehand tries again while the step is in sight and not done. */
function useLookingAgain(status: PermissionStatus | undefined): void {
  const { ask } = useClient();
  const inApp = useUi((ui) => ui.shell !== null);
  const open = inApp && status !== undefined && (status.state === 'missing' || status.state === 'refused');
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => void ask('checkPermissions', {}), lookAgainMs);
    return () => clearInterval(timer);
  }, [open, ask]);
}
