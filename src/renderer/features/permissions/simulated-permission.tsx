import type { PermissionState } from '../../../shared/permissions.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Segments } from '../../ui/controls/segments.js';

interface SimulatedPermissionProps {
  readonly permission: 'accessibility' | 'screenRecording';
  readonly state: PermissionState;
}

const states = ['granted', 'missing', 'refused'] as const;

/** Plays macOS on the simulated Mac: sets one of its grants. */
export function SimulatedPermission({ permission, state }: SimulatedPermissionProps) {
  const { permissions: words } = useCopy();
  const { run } = useClient();
  return (
    <div className="simulated-permission">
      <p className="small soft" aria-hidden="true">
        {words.simulateNote}
      </p>
      <Segments
        label={words.simulate(words.names[permission].title)}
        options={states.map((value) => ({ value, title: words.states[value] }))}
        chosen={states.find((one) => one === state) ?? null}
        onChoose={(next) => run('setSimulatedPermission', { permission, state: next })}
      />
    </div>
  );
}
