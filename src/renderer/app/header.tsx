import { OctagonX, Play } from 'lucide-react';
import { appNames } from '../../shared/tasks/task.js';
import type { UiState } from '../../shared/ui.js';
import { useClient, useProjection, useUi } from '../state/context.js';
import { useCopy } from '../state/words.js';
import { Badge, type Tone } from '../ui/badge.js';
import { Button } from '../ui/controls/button.js';
import { Switch } from '../ui/controls/switch.js';
import { Tooltip } from '../ui/controls/tooltip.js';
import { visible } from '../visible.js';

/** What Gatehand is doing now, in one word, and the two switches that must always be in reach. */
export function Header() {
  const copy = useCopy();
  const { run, stop } = useClient();
  const simulated = useUi((ui) => ui.mac === 'simulated');
  const readOnly = useUi((ui) => ui.readOnly);
  const forced = useUi((ui) => ui.readOnlyForced);
  const stopped = useUi((ui) => ui.stopped);
  return (
    <header className="header">
      <h1>{copy.name}</h1>
      <Status />
      {simulated && <span className="small soft header-mac">{copy.header.simulated}</span>}
      <Budgets />
      <div className="header-actions">
        <Switch
          label={copy.header.readOnly}
          on={readOnly}
          locked={forced ? copy.header.readOnlyForced : undefined}
          onChange={(on) => run('setReadOnly', { on })}
        />
        {stopped ? (
          <Button tone="accent" icon={Play} onPress={() => run('resume', {})}>
            {copy.header.resume}
          </Button>
        ) : (
          <Button tone="danger" icon={OctagonX} onPress={stop}>
            {copy.header.stop}
          </Button>
        )}
      </div>
      {stopped && <p className="header-note">{copy.header.stoppedNote}</p>}
    </header>
  );
}

/** The task budgets that run, counted down where they are always in sight. */
function Budgets() {
  const { approvals: words, reasons, tasks } = useCopy();
  const grants = useUi((ui) => ui.grants);
  return grants.map(
    (grant) =>
      grant.remaining !== null &&
      grant.total !== null && (
        <Tooltip
          key={grant.id}
          text={visible(
            grant.kind === 'task'
              ? tasks.summary(grant.client, grant.terms.goal, appNames(grant.terms))
              : reasons.granted(grant.reach, grant.budget),
          )}
        >
          <button type="button" className="header-budget number">
            {words.budgetLeft(grant.remaining, grant.total)}
          </button>
        </Tooltip>
      ),
  );
}

function Status() {
  const copy = useCopy();
  const state = useProjection(({ ui, connection }) => (ui && connection.phase === 'live' ? statusOf(ui) : 'offline'));
  return (
    <p role="status" aria-label={copy.status.label} className="header-status">
      <Badge tone={tones[state]}>{copy.status[state]}</Badge>
      <title>{state === 'idle' ? copy.name : `${copy.status[state]} – ${copy.name}`}</title>
    </p>
  );
}

type Status = 'idle' | 'waiting' | 'readOnly' | 'stopped' | 'offline';

const tones: Readonly<Record<Status, Tone>> = { idle: 'good', waiting: 'waiting', readOnly: 'accent', stopped: 'danger', offline: 'plain' };

/** The most pressing of what is true at once. */
function statusOf(ui: UiState): Status {
  if (ui.stopped) return 'stopped';
  if (ui.cards.length > 0) return 'waiting';
  return ui.readOnly ? 'readOnly' : 'idle';
}
