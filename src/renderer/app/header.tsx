import { grantSummary } from '../../shared/words/grant-summary.js';
import { useUi } from '../state/context.js';
import { useCopy } from '../state/words.js';
import { Tooltip } from '../ui/controls/tooltip.js';
import { ReadOnlySwitch, StopButton } from '../ui/stop.js';
import { visibleInSentence } from '../visible.js';
import { Status } from './status.js';

/** What Gatehand is doing now, in one word, and the two switches that must always be in reach. */
export function Header() {
  const copy = useCopy();
  const stopped = useUi((ui) => ui.stopped);
  return (
    <header className="header">
      <h1>{copy.name}</h1>
      <Status />
      <Budgets />
      <div className="header-actions">
        <ReadOnlySwitch />
        <StopButton />
      </div>
      {stopped && <p className="header-note">{copy.header.stoppedNote}</p>}
    </header>
  );
}

/** The task budgets that run, counted down where they are always in sight. */
function Budgets() {
  const copy = useCopy();
  const { approvals: words } = copy;
  const clients = useUi((ui) => ui.clients);
  const grants = useUi((ui) => ui.grants);
  return grants.map(
    (grant) =>
      grant.remaining !== null &&
      grant.total !== null && (
        <Tooltip key={grant.id} text={visibleInSentence(grantSummary(grant, clients, copy))}>
          <button type="button" className="header-budget number">
            {words.budgetLeft(grant.remaining, grant.total)}
          </button>
        </Tooltip>
      ),
  );
}
