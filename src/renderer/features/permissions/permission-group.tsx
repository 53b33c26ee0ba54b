import { CodeXml, Eye, type LucideIcon, Pointer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PermissionName, PermissionStatus } from '../../../shared/permissions.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Cure, CureButton, isBroken } from './cure.js';
import { PermissionState } from './permission-state.js';
import { SimulatedPermission } from './simulated-permission.js';

const icons: Readonly<Record<PermissionName, LucideIcon>> = { accessibility: Pointer, screenRecording: Eye, automation: CodeXml };

interface FrameProps {
  readonly permission: PermissionName;
  /** What it is for, or what is missing without it. */
  readonly note: string;
  /** How it stands, and the button that changes it. */
  readonly end: ReactNode;
  /** What unfolds below it. */
  readonly children?: ReactNode;
}

/** The group of one permission, by the name that its pane has. */
export function PermissionFrame({ permission, note, end, children }: FrameProps) {
  const { permissions: words } = useCopy();
  const id = useId();
  const Icon = icons[permission];
  return (
    <section className="group permission" aria-labelledby={id}>
      <span className="permission-tile" aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className="permission-words">
        <h3 id={id}>{words.names[permission].title}</h3>
        <p className="soft">{note}</p>
      </div>
      <div className="permission-end">{end}</div>
      {children}
    </section>
  );
}

/** A permission for the whole Mac: how it stands, what it is for, and what to do where it does not work. */
export function PermissionGroup({ status }: { readonly status: PermissionStatus }) {
  const { permissions: words, now } = useCopy();
  const simulated = useUi((ui) => ui.mac === 'simulated');
  const { permission, state } = status;
  return (
    <PermissionFrame
      permission={permission}
      note={isBroken(state) ? now.lacks[permission] : words.names[permission].purpose}
      end={
        <>
          <PermissionState state={state} />
          <CureButton status={status} />
        </>
      }
    >
      {state !== 'granted' && <Cure status={status} />}
      {simulated && permission !== 'automation' && <SimulatedPermission permission={permission} state={state} />}
    </PermissionFrame>
  );
}
