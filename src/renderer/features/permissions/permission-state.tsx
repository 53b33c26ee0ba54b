import { CircleCheck, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { PermissionState as State } from '../../../shared/permissions.js';
import { useCopy } from '../../state/words.js';

const signs: Readonly<Record<State, LucideIcon | null>> = {
  granted: CircleCheck,
  missing: TriangleAlert,
  refused: TriangleAlert,
  'needs-relaunch': RotateCw,
  unknown: null,
};

/** How a permission stands: a sign and a word; only what does not work has a colour of warning. `children`: other words for it. */
export function PermissionState({ state, children }: { readonly state: State; readonly children?: string }) {
  const { permissions: words } = useCopy();
  const Sign = signs[state];
  return (
    <span className={`permission-state permission-${state}`}>
      {Sign && <Sign size={16} aria-hidden="true" />}
      {children ?? words.states[state]}
    </span>
  );
}
