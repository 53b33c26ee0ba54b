import { formatCountdown } from '../../../format.js';
import { useProjection } from '../../../state/context.js';
import { useNow } from '../../../state/use-now.js';
import { useCopy } from '../../../state/words.js';

interface StatusProps {
  readonly expiresAt: number;
  readonly unread: boolean;
  /** The headline has been scrolled out of view. */
  readonly past: boolean;
  readonly sending: boolean;
  /** What the owner has still to say; null where nothing is missing. */
  readonly missing?: string | null;
}

const warnMs = 60_000;

/** How long the card waits still, or what keeps its yes from counting. The countdown is silent but for its last minute. */
export function Status({ expiresAt, unread, past, sending, missing = null }: StatusProps) {
  const { cards: words } = useCopy();
  const left = expiresAt - useNow(1_000);
  const live = useProjection(({ connection }) => connection.phase === 'live');
  const instead = live ? (sending ? words.sending : unread ? words.toTheEnd : past ? words.toTheTop : missing) : words.cutOff;
  return (
    <>
      <span className={`ask-soft ask-status${instead === null ? ' ask-time-left' : ''}`}>
        {instead ?? words.left(formatCountdown(left))}
      </span>
      <span className="visually-hidden" role="status">
        {left > 0 && left <= warnMs ? words.aMinuteLeft : ''}
      </span>
    </>
  );
}
