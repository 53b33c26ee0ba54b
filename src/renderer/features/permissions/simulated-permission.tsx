import type { PermissionState } from '../../../shared/permissions.js';
import { copy } from '../../copy.js';
import { useClient } from '../../state/context.js';

interface SimulatedPermissionProps {
  readonly permission: 'accessibility' | 'screenRecording';
  readonly state: PermissionState;
  readonly title: string;
}

const states = ['granted', 'missing', 'refused'] as const;

/** Plays macOS on the simulated Mac: sets one of its grants. */
export function SimulatedPermission({ permission, state, title }: SimulatedPermissionProps) {
  const { run } = useClient();
  return (
    <fieldset className="segments">
      <legend className="small soft">
        <span className="visually-hidden">{copy.permissions.simulate(title)}. </span>
        {copy.permissions.simulateNote}
      </legend>
      {states.map((each) => (
        <button
          key={each}
          type="button"
          className="segment"
          aria-pressed={each === state}
          onClick={() => run('setSimulatedPermission', { permission, state: each })}
        >
          {copy.permissions.simulated[each]}
        </button>
      ))}
    </fieldset>
  );
}
