import { Pause, Play } from 'lucide-react';
import { isChange } from '../../../shared/clearance.js';
import { strong } from '../../../shared/words/emphasis.js';
import { useAppSaid } from '../../state/app-names.js';
import { useClientName, useWholeName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy, useFormat } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Button } from '../../ui/controls/button.js';
import { Said } from '../../ui/said.js';
import { type Doing, doingsOf } from './doings.js';
import { MiddleCut } from './middle-cut.js';
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

interface NowListProps {
  readonly doings: readonly Doing[];
  /** There is little room: a name and what it does, each on one line. */
  readonly compact?: boolean;
}

/** The list of who is doing what. */
export function NowList({ doings, compact = false }: NowListProps) {
  const { now: words } = useCopy();
  return (
    <ul className="now-list" aria-label={words.title}>
      {doings.map((doing) => (
        <Row key={doing.client.key} doing={doing} compact={compact} />
      ))}
    </ul>
  );
}

function Row({ doing, compact }: { readonly doing: Doing; readonly compact: boolean }) {
  const { client, state } = doing;
  const name = useClientName()(client);
  const whole = useWholeName()(client);
  const sentence = useSentence(doing, name);
  return (
    <li className="now-row">
      <ClientIcon name={client.name} live={state === 'works' ? 'works' : state === 'waits' ? 'waits' : null} />
      <div className="now-text">
        <p className="now-sentence" title={whole}>
          {compact ? <MiddleCut text={name} /> : <Said>{sentence}</Said>}
          {whole !== name && <bdi className="visually-hidden">{whole}</bdi>}
        </p>
        <p className="small soft now-note">{compact ? <Short doing={doing} /> : <Note doing={doing} />}</p>
      </div>
      <PauseButton clientKey={client.key} name={name} paused={state === 'paused'} />
    </li>
  );
}

function useSentence({ state, row }: Doing, name: string): string {
  const { now: words, deeds } = useCopy();
  const about = useAbout(row);
  if (state === 'waits') return words.waits(name);
  if (state === 'paused') return words.paused(name);
  if (state === 'quiet' || row === null) return strong(name);
  return deeds.does(name, row.act, about);
}

function useAbout(row: Doing['row']) {
  const appName = useAppSaid();
  const app = row?.app ? appName(row.app) : null;
  return { app, name: null, amount: row?.amount ?? null, manner: row?.manner ?? null, isChange: row !== null && isChange(row) };
}

/** Beside a whole sentence: the step, the number of requests, or what a quiet client did last. */
function Note({ doing }: { readonly doing: Doing }) {
  const { client, state, row, cards } = doing;
  const { now: words } = useCopy();
  const answering = useUi((ui) => ui.cards.length > 0);
  if (state === 'paused') return words.pausedNote;
  if (state === 'waits') return words.requests(cards);
  if (state === 'quiet' || row === null) return <LastDone row={row} />;
  if (row.step !== null) return (answering ? words.stepWaits : words.step)(row.step.at, row.step.of);
  return client.access === 'look-and-act' && isChange(row) ? words.changes : words.reads;
}

/** Below a name alone: what it does, in few words. */
function Short({ doing: { state, row } }: { readonly doing: Doing }) {
  const { now: words, deeds } = useCopy();
  const about = useAbout(row);
  if (state === 'waits') return <span className="now-waits">{words.waitsShort}</span>;
  if (state === 'paused') return words.pausedShort;
  if (state === 'quiet' || row === null) return <LastDone row={row} />;
  return (
    <>
      <span className="visually-hidden">{words.active} </span>
      <span className="cut">
        <Said>{deeds.doing(row.act, about)}</Said>
      </span>
    </>
  );
}

/** What a quiet client did last, and when; where room is short the deed is cut and not the time. */
function LastDone({ row }: { readonly row: Doing['row'] }) {
  const { now: words, deeds } = useCopy();
  const format = useFormat();
  const about = useAbout(row);
  const now = useNow(renewMs);
  return (
    <>
      <span className="visually-hidden">{words.quiet} </span>
      {row === null ? (
        words.nothingYet
      ) : (
        <>
          <span className="cut">
            <Said>{(row.done ? deeds.did : deeds.asked)(row.act, about)}</Said>
          </span>
          <span className="now-when">{words.when(format.brief(row.at, now))}</span>
        </>
      )}
    </>
  );
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
