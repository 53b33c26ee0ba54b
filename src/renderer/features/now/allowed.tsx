import { Progress } from 'radix-ui';
import type { GrantRow } from '../../../shared/ui.js';
import { grantClient, grantSummary } from '../../../shared/words/grant-summary.js';
import { formatCountdown } from '../../format.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';

/** What is allowed beyond a single call, counted down, each with its End. */
export function AllowedList({ grants }: { readonly grants: readonly GrantRow[] }) {
  const { approvals } = useCopy();
  return (
    <ul aria-label={approvals.standing}>
      {grants.map((grant) => (
        <Allowed key={grant.id} grant={grant} />
      ))}
    </ul>
  );
}

function Allowed({ grant }: { readonly grant: GrantRow }) {
  const copy = useCopy();
  const { run } = useClient();
  const clients = useUi((ui) => ui.clients);
  const client = visible(grantClient(grant, clients, copy));
  const sentence = visible(grantSummary(grant, clients, copy));
  // What is left of its actions and its time is told below it.
  const shown = grant.kind === 'yes' ? visible(grantSummary({ ...grant, budget: null }, clients, copy)) : sentence;
  return (
    <li className="allowed-row">
      <div className="now-text">
        <p className="now-sentence">{grant.kind === 'task' && !grant.watched ? visible(grant.terms.goal) : shown}</p>
        <p className="small soft number">
          <Left grant={grant} />
        </p>
        {grant.remaining !== null && grant.total !== null && <Bar left={grant.remaining} total={grant.total} />}
      </div>
      <Button size="small" label={copy.approvals.endGrant(client, sentence)} onPress={() => run('endGrant', { id: grant.id })}>
        {copy.approvals.end}
      </Button>
    </li>
  );
}

/** What is left of a grant, in words. */
export function Left({ grant: { expiresAt, remaining, total } }: { readonly grant: GrantRow }) {
  const { approvals, now: words, listed } = useCopy();
  const now = useNow(1_000);
  const parts = [
    ...(expiresAt === null ? [] : [words.left(formatCountdown(expiresAt - now))]),
    ...(remaining === null || total === null ? [] : [approvals.budgetLeft(remaining, total)]),
  ];
  return parts.length === 0 ? approvals.untilEnded : listed(parts);
}

function Bar({ left, total }: { readonly left: number; readonly total: number }) {
  const { approvals } = useCopy();
  return (
    <Progress.Root className="allowed-bar" value={left} max={total} aria-label={approvals.budgetLeft(left, total)}>
      <Progress.Indicator className="bar-left" style={{ width: `${(100 * left) / total}%` }} />
    </Progress.Root>
  );
}
