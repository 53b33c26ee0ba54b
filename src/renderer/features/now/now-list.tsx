import { Pause, Play } from 'lucide-react';
import { isChange } from '../../../shared/log-entry.js';
import { useAppSaid } from '../../state/app-names.js';
import { useClientName, useWholeName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy, useFormat } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Button } from '../../ui/controls/button.js';
import { Said } from '../../ui/said.js';
import { type Doing, doingsOf } from './doings.js';
import './now.css';

const renewMs = 1_000;

/** What every client does now, each with its Pause. */
export function useDoings(): readonly Doing[] {
  const clients = useUi((ui) => ui.clients);
  const cards = useUi((ui) => ui.cards);
  const now = useUi((ui) => ui.now);
  const at = useNow(renewMs);
  return doingsOf({ clients, cards, now }, at);
}

/** The list of who is doing what. */
export function NowList({ doings }: { readonly doings: readonly Doing[] }) {
  const { now: words } = useCopy();
  return (
    <ul className="now-list" aria-label={words.title}>
      {doings.map((doing) => (
        <Row key={doing.client.key} doing={doing} />
      ))}
    </ul>
  );
}

function Row({ doing }: { readonly doing: Doing }) {
  const { now: words } = useCopy();
  const { client, state } = doing;
  const name = useClientName()(client);
  const whole = useWholeName()(client);
  return (
    <li className="now-row">
      <ClientIcon name={client.name} live={state === 'works' ? 'works' : state === 'waits' ? 'waits' : null} />
      <div className="now-text">
        <p className="now-sentence" title={whole}>
          <Said>{useSentence(doing, name)}</Said>
          {whole !== name && <bdi className="visually-hidden">{whole}</bdi>}
        </p>
        <p className="small soft now-note">
          <Note doing={doing} />
        </p>
      </div>
      <PauseButton clientKey={client.key} name={name} paused={state === 'paused'} label={state === 'paused' ? words.resume : undefined} />
    </li>
  );
}

function useSentence({ state, row }: Doing, name: string): string {
  const { now: words, deeds } = useCopy();
  const appName = useAppSaid();
  if (state === 'waits') return words.waits(name);
  if (state === 'paused') return words.paused(name);
  if (state === 'quiet' || row === null) return words.quiet(name);
  return deeds.does(name, row.act, { app: row.app && appName(row.app), name: null, amount: row.amount, isChange: isChange(row) });
}

function Note({ doing: { client, state, row, cards } }: { readonly doing: Doing }) {
  const { now: words, deeds } = useCopy();
  const format = useFormat();
  const appName = useAppSaid();
  const answering = useUi((ui) => ui.cards.length > 0);
  if (state === 'paused') return words.pausedNote;
  if (state === 'waits') return words.requests(cards);
  if (row === null) return null;
  if (state === 'works') {
    if (row.step !== null) return (answering ? words.stepWaits : words.step)(row.step.at, row.step.of);
    return client.access === 'look-and-act' && isChange(row) ? words.changes : words.reads;
  }
  const about = { app: row.app && appName(row.app), name: null, amount: row.amount, isChange: isChange(row) };
  const did = (row.done ? deeds.did : deeds.asked)(row.act, about);
  return <Said>{words.ago(format.clock(row.at), did)}</Said>;
}

interface PauseButtonProps {
  readonly clientKey: string;
  readonly name: string;
  readonly paused: boolean;
  /** Beside the icon; without it the icon stands alone. */
  readonly label?: string | undefined;
}

/** Pauses one client, or lets it go on. */
export function PauseButton({ clientKey: key, name, paused, label }: PauseButtonProps) {
  const { now: words } = useCopy();
  const { run } = useClient();
  return (
    <Button
      icon={paused ? Play : Pause}
      label={(paused ? words.resumeClient : words.pauseClient)(name)}
      onPress={() => run(paused ? 'resumeClient' : 'pauseClient', { key })}
    >
      {label}
    </Button>
  );
}
