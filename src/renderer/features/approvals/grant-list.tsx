import { Progress } from 'radix-ui';
import { appNames } from '../../../shared/tasks/task.js';
import type { GrantRow } from '../../../shared/ui.js';
import { formatCountdown } from '../../format.js';
import { useClient } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { TaskFacts } from '../../ui/task-facts.js';
import { visible } from '../../visible.js';

/** What is allowed beyond a single call; a task budget counts down. */
export function GrantList({ grants }: { readonly grants: readonly GrantRow[] }) {
  const copy = useCopy();
  return (
    <ul className="grants" aria-label={copy.approvals.standing}>
      {grants.map((grant) => (
        <Grant key={grant.id} grant={grant} />
      ))}
    </ul>
  );
}

function Grant({ grant }: { readonly grant: GrantRow }) {
  const copy = useCopy();
  const { run } = useClient();
  const client = visible(grant.kind === 'task' ? grant.client : grant.reach.client);
  const sentence = visible(
    grant.kind === 'task'
      ? copy.tasks.summary(grant.client, grant.terms.goal, appNames(grant.terms))
      : copy.reasons.granted(grant.reach, grant.budget),
  );
  return (
    <li className="grant">
      <div className="grant-text">
        <p className="grant-sentence">{sentence}</p>
        {grant.kind === 'task' && <TaskFacts terms={grant.terms} kept={grant.kept} />}
        <p className="small soft">{grant.expiresAt === null ? copy.approvals.untilEnded : <Until at={grant.expiresAt} />}</p>
      </div>
      {grant.remaining !== null && grant.total !== null && <Budget left={grant.remaining} total={grant.total} />}
      <Button size="small" label={copy.approvals.endGrant(client, sentence)} onPress={() => run('endGrant', { id: grant.id })}>
        {copy.approvals.end}
      </Button>
    </li>
  );
}

function Budget({ left, total }: { readonly left: number; readonly total: number }) {
  const copy = useCopy();
  const words = copy.approvals.budgetLeft(left, total);
  return (
    <div className="budget">
      <p className="small number">{words}</p>
      <Progress.Root className="budget-bar" value={left} max={total} aria-label={words}>
        <Progress.Indicator className="budget-left" style={{ width: `${(100 * left) / total}%` }} />
      </Progress.Root>
    </div>
  );
}

function Until({ at }: { readonly at: number }) {
  const copy = useCopy();
  const format = useFormat();
  const now = useNow(1_000);
  return <span className="number">{copy.approvals.until(format.clock(at), formatCountdown(at - now))}</span>;
}
