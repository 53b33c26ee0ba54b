import { CircleCheck, CircleHelp, CircleX, type LucideIcon, RotateCw } from 'lucide-react';
import { useId } from 'react';
import type { PermissionState, PermissionStatus } from '../../../shared/permissions.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { visible } from '../../visible.js';
import { Cure } from './cure.js';
import { SimulatedPermission } from './simulated-permission.js';

const looks: Readonly<Record<PermissionState, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  granted: { tone: 'good', icon: CircleCheck },
  missing: { tone: 'danger', icon: CircleX },
  refused: { tone: 'danger', icon: CircleX },
  'needs-relaunch': { tone: 'waiting', icon: RotateCw },
  unknown: { tone: 'plain', icon: CircleHelp },
};

/** One permission: how it stands, what it is for, and what to do. */
export function PermissionCard({ status }: { readonly status: PermissionStatus }) {
  const { permissions: words } = useCopy();
  const simulated = useUi((ui) => ui.mac === 'simulated');
  const id = useId();
  const { permission, state, app } = status;
  const { title, purpose } = words.names[permission];
  return (
    <section className="box permission" aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>{app === null ? title : words.ofApp(title, visible(app))}</h3>
        <PermissionBadge state={state} />
      </div>
      <p className="soft">{purpose}</p>
      <Cure status={status} />
      {simulated && permission !== 'automation' && <SimulatedPermission permission={permission} state={state} />}
    </section>
  );
}

export function PermissionBadge({ state }: { readonly state: PermissionState }) {
  const { permissions: words } = useCopy();
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon size={13} aria-hidden="true" /> {words.states[state]}
    </Badge>
  );
}
