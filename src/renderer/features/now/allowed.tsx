import { X } from 'lucide-react';
import { Progress } from 'radix-ui';
import type { ReactNode } from 'react';
import type { GrantRow } from '../../../shared/ui/ui.js';
import { grantClient, grantSummary } from '../../../shared/words/grant-summary.js';
import { formatCountdown } from '../../format.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Button } from '../../ui/controls/button.js';
import { visible, visibleInSentence } from '../../visible.js';
import { MiddleCut } from './middle-cut.js';

interface AllowedListProps {
  readonly grants: readonly GrantRow[];
  /** There is little room: End is a sign. */
  readonly compact?: boolean;
}

/** What is allowed beyond a single call, counted down, each with its End. */
export function AllowedList({ grants, compact = false }: AllowedListProps) {
  const { approvals } = useCopy();
  return (
    <ul aria-label={approvals.standing}>
      {grants.map((grant) => (
        <Allowed key={grant.id} grant={grant} compact={compact} />
      ))}
    </ul>
  );
}

function Allowed({ grant, compact }: { readonly grant: GrantRow; readonly compact: boolean }) {
  const copy = useCopy();
  const { run } = useClient();
  const clients = useUi((ui) => ui.clients);
  const client = visible(grantClient(grant, clients, copy));
  const sentence = visibleInSentence(grantSummary(grant, clients, copy));
  const end = {
    label: copy.approvals.endGrant(sentence),
    onPress: () => void run('endGrant', { id: grant.id }),
  };
  const bar = grant.remaining !== null && grant.total !== null && <Bar left={grant.remaining} total={grant.total} />;
  return (
    <li className="allowed-row">
      <GrantIcon grant={grant} />
      <div className="now-text" title={sentence}>
        {compact ? <ShortGrant {...{ grant, client, sentence, bar }} /> : <WholeGrant {...{ grant, client, sentence, bar }} />}
      </div>
      {compact ? (
        <Button size="small" icon={X} {...end} />
      ) : (
        <Button size="small" {...end}>
          {copy.approvals.end}
        </Button>
      )}
    </li>
  );
}

interface GrantWords {
  readonly grant: GrantRow;
  readonly client: string;
  readonly sentence: string;
  /** Where its actions are counted. */
  readonly bar: ReactNode;
}

function WholeGrant({ grant, client, sentence, bar }: GrantWords) {
  return (
    <>
      <p className="now-sentence allowed-what">{useWhat(grant, sentence)}</p>
      <p className="small soft number now-note">
        <bdi className="cut">{client}:</bdi>
        <span className="now-when">{useShortLeft(grant)}</span>
      </p>
      {bar}
    </>
  );
}

/** Where, what, who and what is left, each on a line of its own; the tooltip has the whole sentence, and the bar the actions left. */
function ShortGrant({ grant, client, sentence, bar }: GrantWords) {
  const { cards, listed } = useCopy();
  const now = useNow(1_000);
  const { expiresAt } = grant;
  const what = useWhat(grant, sentence);
  const left = expiresAt !== null && <span className="now-when">{formatCountdown(expiresAt - now)}</span>;
  const isPlain = grant.kind === 'yes' && grant.reach.apps.length > 0;
  return (
    <>
      <p className={isPlain ? 'now-sentence cut' : 'now-sentence allowed-what'}>
        {isPlain ? visibleInSentence(listed(grant.reach.apps)) : what}
      </p>
      {isPlain && <p className="small soft allowed-what">{cards.doingThere[grant.reach.capability]}</p>}
      <p className="small soft number now-note allowed-who">
        <MiddleCut text={client} />
        {!bar && left}
      </p>
      {bar && (
        <div className="small soft number allowed-left">
          {bar}
          {left}
        </div>
      )}
    </>
  );
}

/** A task by its goal, a yes for some apps by what it lets be done, all else by its whole sentence; who may do it stands below. */
function useWhat(grant: GrantRow, sentence: string): string {
  const { cards, listed } = useCopy();
  if (grant.kind === 'task') return grant.watched ? sentence : visible(grant.terms.goal);
  const { capability, apps } = grant.reach;
  return apps.length === 0 ? sentence : visibleInSentence(cards.acts.row(cards.doing[capability](listed(apps))));
}

/** The app that a grant is for, where it is one that is known; else who has it. */
function GrantIcon({ grant }: { readonly grant: GrantRow }) {
  const names = grant.kind === 'yes' ? grant.reach.apps : [];
  const only = names.length === 1 ? names[0] : undefined;
  const app = useUi((ui) => ui.apps.find(({ name }) => name === only));
  if (app !== undefined) return <AppIcon bundleId={app.bundleId} name={app.name} size="line" />;
  return <ClientIcon name={grant.kind === 'yes' ? grant.reach.client : grant.client} />;
}

/** What is left of a grant, in few words. */
export function useShortLeft({ expiresAt, remaining }: GrantRow): string {
  const { now: words } = useCopy();
  const now = useNow(1_000);
  return words.leftOf(expiresAt === null ? null : formatCountdown(expiresAt - now), remaining);
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
