import { BadgeCheck, BadgeQuestionMark, Ban } from 'lucide-react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { formatCountdown } from '../../format.js';
import { useClientName } from '../../state/client-names.js';
import { useClient } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ClientName } from '../../ui/client-name.js';
import { Button } from '../../ui/controls/button.js';
import { Popover, PopoverClose } from '../../ui/controls/popover.js';
import { PauseButton } from '../now/now-list.js';
import { ClientChoices } from './client-choices.js';
import { ClientFacts } from './client-facts.js';
import { ClientTraces } from './client-traces.js';

interface RowProps {
  readonly row: ClientRow;
}

/** One client with what the owner can set for it; all but blocking needs a pairing. */
export function ClientDetail({ row }: RowProps) {
  const { clients: words } = useCopy();
  const name = useClientName()(row);
  return (
    <section className="client-detail" aria-label={name}>
      <header className="client-head">
        <ClientIcon name={row.name} size="large" />
        <div className="client-head-words">
          <h3 className="client-title">
            <ClientName client={row} />
          </h3>
          <Vouched row={row} />
        </div>
        <Actions row={row} />
      </header>
      {!row.verified && <p className="small soft">{words.unverifiedNote}</p>}
      {row.stopped && <Stopped row={row} />}
      {!row.paired && !row.blocked && row.connections > 0 && <p className="small soft">{words.arrivedNext}</p>}
      {!row.blocked && row.pairingPausedUntil !== undefined && <PairingPaused row={row} until={row.pairingPausedUntil} />}
      <ClientFacts row={row} />
      {row.paired && <ClientChoices row={row} />}
      {row.paired && <ClientTraces row={row} />}
    </section>
  );
}

/** Who says that it is what it says. */
function Vouched({ row: { verified } }: RowProps) {
  const { cards, clients: words } = useCopy();
  const Seal = verified ? BadgeCheck : BadgeQuestionMark;
  return (
    <p className="client-vouched soft">
      <Seal size={14} aria-hidden="true" />
      <span>{verified ? cards.verified : words.notVerified}</span>
    </p>
  );
}

function Actions({ row }: RowProps) {
  const { key, paired, blocked, paused } = row;
  const { clients: words, now } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  return (
    <div className="client-actions">
      {paired && <PauseButton clientKey={key} name={name} paused={paused} label={paused ? now.resume : now.pause} />}
      {paired && <Forget row={row} />}
      {blocked ? (
        <Button label={words.unblockClient(name)} onPress={() => run('unblockClient', { key })}>
          {words.unblock}
        </Button>
      ) : (
        <Button icon={Ban} label={words.blockClient(name)} onPress={() => run('blockClient', { key })}>
          {words.block}
        </Button>
      )}
    </div>
  );
}

/** Says what goes with the client before it is forgotten; afterwards it can be taken back. */
function Forget({ row }: RowProps) {
  const { clients: words } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  return (
    <Popover label={words.forgetClient(name)} trigger={<Button label={words.forgetAsk(name)}>{words.forget}</Button>}>
      <p className="small">{words.actionsNote}</p>
      <PopoverClose asChild>
        <Button tone="danger" onPress={() => void run('forgetClient', { key: row.key })}>
          {words.forgetClient(name)}
        </Button>
      </PopoverClose>
    </Popover>
  );
}

/** Its changes are refused until the owner lets it go on. */
function Stopped({ row }: RowProps) {
  const { clients: words } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  return (
    <div className="note note-waiting">
      <p>{words.stoppedNote}</p>
      <Button tone="accent" label={words.resumeClient(name)} onPress={() => run('resumeClient', { key: row.key })}>
        {words.resume}
      </Button>
    </div>
  );
}

/** It was refused more than once: how long it may not ask, and a way to end that. */
function PairingPaused({ row, until }: RowProps & { readonly until: number }) {
  const { clients: words } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  const left = until - useNow(1_000);
  if (left <= 0) return null;
  return (
    <div className="note client-paused">
      <p>{words.pairingPaused(formatCountdown(left))}</p>
      <Button label={words.endPairingPauseOf(name)} onPress={() => run('endPairingPause', { key: row.key })}>
        {words.endPairingPause}
      </Button>
    </div>
  );
}
