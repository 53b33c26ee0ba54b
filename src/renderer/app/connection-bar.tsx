import { sentence } from '../../shared/words/sentences.js';
import { useClient, useProjection } from '../state/context.js';
import { useNow } from '../state/use-now.js';
import { useCopy } from '../state/words.js';
import { Bar } from '../ui/bar.js';
import { Button } from '../ui/controls/button.js';
import { visible } from '../visible.js';

/** Says that the connection is gone and what happens about it; silent while it stands. */
export function ConnectionBar() {
  const copy = useCopy();
  const connection = useProjection((projection) => projection.connection);
  const started = useProjection((projection) => projection.ui !== null);
  if (connection.phase === 'refused') {
    const text = connection.reason === 'no-token' ? copy.connection.noToken : copy.connection.badToken;
    return (
      <Bar tone="danger" urgent>
        {text}
      </Bar>
    );
  }
  if (connection.phase === 'waiting') return <Waiting retryAt={connection.retryAt} stale={started} />;
  if (connection.phase === 'connecting' && started) return <Waiting retryAt={null} stale />;
  return null;
}

/** The urgent part stays the same text while seconds count, so that it is read out once. */
function Waiting({ retryAt, stale }: { readonly retryAt: number | null; readonly stale: boolean }) {
  const copy = useCopy();
  const { retry } = useClient();
  const now = useNow(500);
  const seconds = retryAt === null ? 0 : Math.max(0, Math.ceil((retryAt - now) / 1_000));
  return (
    <Bar
      tone="danger"
      urgent
      action={
        <Button size="small" onPress={retry} resting={retryAt === null}>
          {copy.connection.retry}
        </Button>
      }
    >
      {copy.connection.lost} {stale && copy.connection.stale}{' '}
      <span aria-live="off">{retryAt === null ? copy.connection.retrying : copy.connection.retryIn(seconds)}</span>
    </Bar>
  );
}

/** Why the last command failed, until it is dismissed. */
export function FailureBar() {
  const copy = useCopy();
  const { dismissFailure } = useClient();
  const failure = useProjection((projection) => projection.failure);
  if (failure === null) return null;
  return (
    <Bar
      tone="danger"
      urgent
      action={
        <Button size="small" onPress={dismissFailure}>
          {copy.failures.dismiss}
        </Button>
      }
    >
      <strong>{copy.failures.title}</strong> {visible(sentence(copy.failed, failure))}
    </Bar>
  );
}
