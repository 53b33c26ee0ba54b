import type { PermissionStatus } from '../../../shared/permissions.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { visible } from '../../visible.js';
import { Cure, CureButton, isBroken } from './cure.js';
import { PermissionFrame } from './permission-group.js';
import { PermissionState } from './permission-state.js';

/** Automation, which macOS grants app by app: how it stands in all, and each app that is known. */
export function AutomationGroup({ statuses }: { readonly statuses: readonly PermissionStatus[] }) {
  const { permissions: words, listed } = useCopy();
  const apps = statuses.filter(({ app }) => app !== null);
  const broken = statuses.filter(({ state }) => isBroken(state));
  const undecided = statuses.find(({ state }) => state === 'unknown');
  const first = broken[0] ?? undecided ?? statuses[0];
  if (first === undefined) return null;
  const off = apps.filter(({ state }) => state === 'missing').map(({ app }) => visible(app ?? ''));
  const shown = apps.every(({ state }) => state === 'granted') && apps.length > 0 ? 'granted' : first.state;
  return (
    <PermissionFrame
      permission="automation"
      note={words.names.automation.purpose}
      end={
        <>
          <PermissionState state={shown}>
            {broken.length > 0 && apps.length > 1 ? words.refusedOf(broken.length, apps.length) : words.states[shown]}
          </PermissionState>
          {broken[0] !== undefined && <CureButton status={broken[0]} />}
          {undecided !== undefined && <CureButton status={undecided} />}
        </>
      }
    >
      {first.state !== 'granted' && (
        <Cure status={first}>{first.state === 'missing' && off.length > 0 ? words.switchOn(listed(off)) : undefined}</Cure>
      )}
      {apps.length > 0 && (
        <ul className="permission-apps" aria-label={words.apps}>
          {apps.map((status) => (
            <AppRow key={status.app} status={status} />
          ))}
        </ul>
      )}
    </PermissionFrame>
  );
}

function AppRow({ status: { app, state } }: { readonly status: PermissionStatus }) {
  const name = visible(app ?? '');
  const bundleId = useUi((ui) => ui.apps.find((one) => one.name === app)?.bundleId) ?? name;
  return (
    <li className="permission-app" aria-label={name}>
      <AppIcon size="line" bundleId={bundleId} name={name} />
      <bdi>{name}</bdi>
      <PermissionState state={state} />
    </li>
  );
}
