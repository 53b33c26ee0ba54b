import type { UiState } from '../../shared/ui/ui.js';
import { useProjection, useUi } from '../state/context.js';
import { useCopy } from '../state/words.js';

type StatusKind = 'idle' | 'waiting' | 'readOnly' | 'stopped' | 'offline' | 'lacking';

/** Told in sight by what stands beside it: by the list, by the switch, by Resume and its line. */
const told: ReadonlySet<StatusKind> = new Set(['idle', 'readOnly', 'stopped']);

interface StatusProps {
  /** It stands beside the list of who is there, Stop and the switch: what those say needs no word more in sight. */
  readonly calm?: boolean;
}

/** The word for a screen reader alone: in the panel, and in a narrow window, which has no sidebar to say it in. */
export function SaidStatus() {
  const copy = useCopy();
  const state = useStatus();
  return (
    <p className="visually-hidden" role="status" aria-label={copy.status.label}>
      {copy.status[state]}
    </p>
  );
}

/** What Gatehand is doing now, in one word, here and in the window's title. */
export function Status({ calm = false }: StatusProps) {
  const copy = useCopy();
  const state = useStatus();
  const simulated = useUi((ui) => ui.mac === 'simulated');
  return (
    <div className="status">
      <p role="status" aria-label={copy.status.label}>
        <span className={calm && told.has(state) ? 'visually-hidden' : `status-word status-${state}`}>{copy.status[state]}</span>
        <title>{state === 'idle' || state === 'lacking' ? copy.name : `${copy.status[state]} – ${copy.name}`}</title>
      </p>
      {simulated && <span className="small soft">{copy.header.simulated}</span>}
    </div>
  );
}

function useStatus(): StatusKind {
  return useProjection(({ ui, connection }) => (ui && connection.phase === 'live' ? statusOf(ui) : 'offline'));
}

/** The most pressing of what is true at once; it is never ready while something it needs is missing. */
function statusOf(ui: UiState): StatusKind {
  if (ui.stopped) return 'stopped';
  if (ui.cards.length > 0) return 'waiting';
  if (ui.readOnly) return 'readOnly';
  return ui.permissions.some(({ state }) => state === 'missing' || state === 'refused' || state === 'needs-relaunch') ? 'lacking' : 'idle';
}
