import { useEffect, useRef, useState } from 'react';
import type { Card } from '../../../shared/approval.js';
import { viewOf } from '../../../shared/ui/shell.js';
import type { Client } from '../../state/client.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { ApprovalCard } from './approval-card.js';
import { Announcement } from './card-frame.js';
import { PairingCard } from './pairing-card.js';
import { EndedLine } from './queue/ended-line.js';
import { Inbox } from './queue/inbox.js';
import { QueueBar } from './queue/queue-bar.js';
import { type Queue, useQueue } from './queue/use-queue.js';
import { useKeyboardMovesOn } from './use-keyboard-moves-on.js';
import './cards.css';
import './content/content.css';
import './answers/answers.css';
import './answers/one-row.css';
import './more.css';

/** How long the line about an answered card stays when nothing follows it, ms. */
const lingerMs = 5_000;

/**
 * What waits for the owner, one card at a time. Cards never take the focus: whoever is typing when one arrives must not answer it
 * by accident. In the main window they are a drawer, which can be put away.
 */
export function Cards() {
  const copy = useCopy();
  const { cards: words } = copy;
  const view = viewOf(window.location.search);
  const place = useRef<HTMLElement>(null);
  const all = useQueue();
  const [inbox, setInbox] = useState(false);
  const [later, setLater] = useState(false);
  const shown = all.current && `${later ? 'later' : inbox ? 'inbox' : 'card'} ${keyOf(all.current)}`;
  const moves = useKeyboardMovesOn(place, shown, all.current === null && all.ended === null);
  const queue: Queue = {
    ...all,
    told(answer) {
      moves();
      all.told(answer);
    },
  };
  const turn = (set: (on: boolean) => void, on: boolean): void => {
    moves();
    set(on);
  };
  const waiting = queue.cards.length;
  useEndedGoes(queue);
  useEffect(() => {
    if (waiting === 0) {
      setInbox(false);
      setLater(false);
    }
  }, [waiting]);
  if (queue.current === null && queue.ended === null) return <section className="asks" aria-label={words.label} hidden />;
  return (
    <section className={`asks asks-in-${view}`} aria-label={words.label} ref={place}>
      <p className="visually-hidden" role="status">
        {queue.current && <Announcement key={keyOf(queue.current)} card={queue.current} place={placeOf(queue, words)} />}
      </p>
      {later && waiting > 0 ? (
        <button type="button" className="ask-pill-button" onClick={() => turn(setLater, false)}>
          {words.waiting(waiting)}
        </button>
      ) : inbox && waiting > 0 ? (
        <OpenInbox queue={queue} onClose={() => turn(setInbox, false)} />
      ) : (
        <Current
          queue={queue}
          place={placeOf(queue, words)}
          onAgain={moves}
          onInbox={() => turn(setInbox, true)}
          onLater={view === 'main' ? () => turn(setLater, true) : null}
        />
      )}
    </section>
  );
}

interface CurrentProps {
  readonly queue: Queue;
  readonly place: string;
  readonly onAgain: () => void;
  readonly onInbox: () => void;
  readonly onLater: (() => void) | null;
}

function Current({ queue, place, onAgain, onInbox, onLater }: CurrentProps) {
  const { current, ended, gone, told, untold, close } = queue;
  const { run } = useClient();
  if (current === null) {
    const closed = (): void => {
      close();
      if (ended?.how === 'timed-out' || ended?.how === 'withdrawn') void run('closeCardEnds', {});
    };
    return ended === null ? null : <EndedLine ended={ended} onClose={closed} />;
  }
  const shown = {
    gone,
    told,
    untold,
    bar: <QueueBar place={place} onInbox={onInbox} onLater={onLater} />,
    onAgain,
    onLeave: () => leave(run),
  };
  return current.kind === 'pairing' ? (
    <PairingCard key={current.id} card={current} {...shown} />
  ) : (
    <ApprovalCard key={`${keyOf(current)} ${current.items[0]?.callId ?? ''}`} card={current} {...shown} />
  );
}

function OpenInbox({ queue, onClose }: { readonly queue: Queue; readonly onClose: () => void }) {
  const { run } = useClient();
  return (
    <Inbox
      cards={queue.cards}
      current={queue.current?.id ?? null}
      onBack={onClose}
      onOpen={(id) => {
        queue.open(id);
        onClose();
      }}
      onRefuse={(ids) => {
        const [open, answer] = [queue.current?.id ?? '', { how: 'refused', label: '' } as const];
        if (ids.includes(open)) queue.told(answer);
        for (const cardId of ids)
          void run('decide', { kind: 'refuse', cardId }).then((done) => !done && cardId === open && queue.untold(answer));
      }}
    />
  );
}

/** Another one as soon as the card says something else. */
function keyOf({ id, look = 0 }: Card): string {
  return `${id} ${look}`;
}

/** Which of how many the shown card is. */
function placeOf({ cards, current }: Queue, words: ReturnType<typeof useCopy>['cards']): string {
  const at = cards.findIndex(({ id }) => id === current?.id);
  const clients = new Set(cards.map(({ asker }) => asker.clientKey)).size;
  return words.place(Math.max(1, at + 1), cards.length, clients);
}

/** What was answered is told for a while; what ran out or was taken back stays until it is closed in one of the windows, and Stop until it is over. */
function useEndedGoes({ ended, close }: Queue): void {
  const closed = useUi((ui) => ui.cardEnds.closed);
  const told = useRef(closed);
  const isOver = ended?.how === 'timed-out' || ended?.how === 'withdrawn';
  const stays = ended === null || isOver || ended.how === 'stopped';
  const until = ended?.until ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new at each turn and always the same
  useEffect(() => {
    if (told.current === closed) return;
    told.current = closed;
    if (isOver) close();
  }, [closed, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new at each turn and always the same
  useEffect(() => {
    if (stays) return;
    const timer = window.setTimeout(close, lingerMs);
    return () => window.clearTimeout(timer);
  }, [stays, until]);
}

/** Lets go of the keyboard; a window of its own gives it back to the app that had it. */
function leave(run: Client['run']): void {
  if (viewOf(window.location.search) === 'card' && window.gatehand !== undefined) void run('leaveCards', {});
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
