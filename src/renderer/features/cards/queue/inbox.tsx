import { ChevronLeft } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Card } from '../../../../shared/approval.js';
import { plainText } from '../../../../shared/words/emphasis.js';
import { formatCountdown } from '../../../format.js';
import { useClient } from '../../../state/context.js';
import { useNow } from '../../../state/use-now.js';
import { useCopy } from '../../../state/words.js';
import { AppIcon } from '../../../ui/app-icon.js';
import { visible } from '../../../visible.js';
import { cardRow, clientOf, levelName, levelOf } from '../card-words.js';
import { fits, heightOf, pointerIsDown } from '../content/fit.js';
import { Emphasised } from '../content/headline.js';
import { Level } from '../content/level.js';

interface InboxProps {
  readonly cards: readonly Card[];
  /** The card that was open. */
  readonly current: string | null;
  readonly onBack: () => void;
  readonly onOpen: (id: string) => void;
  readonly onRefuse: (ids: readonly string[]) => void;
}

/** Everything that waits, by client. Nothing is allowed from here: each is answered on its own card. */
export function Inbox({ cards, current, onBack, onOpen, onRefuse }: InboxProps) {
  const { cards: words } = useCopy();
  const groups = byClient(cards);
  const { ask } = useClient();
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-current], [data-row]')?.focus(), []);
  // A row that is refused takes the focus with it: the one that comes in its place has it then.
  const at = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request less may have been the one with the focus
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const rows = rowsIn(list.current);
    rows[Math.min(at.current, rows.length - 1)]?.focus();
  }, [cards.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request more or less is a row more or less
  useLayoutEffect(() => {
    if (frame.current === null || !fits() || pointerIsDown()) return;
    void ask('cardView', { cardId: null, calls: [], whole: false, height: heightOf(frame.current) });
  }, [ask, cards.length]);
  return (
    <section
      className="ask-card"
      aria-label={words.allRequests}
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The card that comes back would take the same press for a wish to leave it.
        event.stopPropagation();
        onBack();
      }}
    >
      <div className="ask-bar">
        <button type="button" className="ask-bare" onClick={onBack}>
          <ChevronLeft size={12} aria-hidden="true" />
          {words.back}
        </button>
      </div>
      <div className="ask-upper">
        <div className="ask-inbox-head">
          <h2>{words.requests(cards.length, groups.length)}</h2>
          <p className="ask-soft">{words.requestsNote}</p>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the rows inside, which are buttons */}
        <div
          className="ask-body"
          ref={list}
          onKeyDown={(event) => move(event, list.current, onRefuse)}
          onFocus={() => {
            at.current = rowsIn(list.current).findIndex((row) => row.matches(':focus'));
          }}
        >
          {groups.map(([key, own]) => (
            <Group key={key} cards={own} current={current} onOpen={onOpen} onRefuse={onRefuse} />
          ))}
        </div>
      </div>
      <footer className="ask-foot">
        <p className="ask-soft">{words.refuseAllNote}</p>
        <span className="ask-space" />
        <button type="button" className="ask-button" onClick={() => onRefuse(cards.map(({ id }) => id))}>
          {words.refuseAll(cards.length)}
        </button>
      </footer>
    </section>
  );
}

function Group({ cards, current, onOpen, onRefuse }: Omit<InboxProps, 'onBack'>) {
  const copy = useCopy();
  const { cards: words } = copy;
  const now = useNow(1_000);
  const id = useId();
  const [first] = cards;
  if (first === undefined) return null;
  const client = clientOf(first, copy);
  return (
    <div>
      <div className="ask-inbox-client">
        <h3>
          <Emphasised text={client} />
        </h3>
        {!first.asker.verified && <span className="ask-soft">{words.notVerified}</span>}
        <span className="ask-space" />
        <button
          type="button"
          className="ask-button ask-small"
          aria-label={words.refuseTheirsOf(cards.length, visible(plainText(client)))}
          onClick={() => onRefuse(cards.map(({ id }) => id))}
        >
          {words.refuseTheirs(cards.length)}
        </button>
      </div>
      <ul className="ask-group">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className="ask-row"
              data-row={card.id}
              aria-current={card.id === current || undefined}
              // A name that changed with each second would be said anew each time.
              aria-labelledby={`${id}-${card.id} ${id}-${card.id}-level`}
              aria-describedby={`${id}-${card.id}-left`}
              onClick={() => onOpen(card.id)}
            >
              {card.kind === 'approval' && card.apps[0] && <AppIcon bundleId={card.apps[0].bundleId} name={card.apps[0].name} />}
              <span className="ask-row-text" id={`${id}-${card.id}`}>
                <Emphasised text={cardRow(card, copy)} />
              </span>
              <span className="ask-soft ask-number" id={`${id}-${card.id}-left`}>
                {formatCountdown(card.expiresAt - now)}
              </span>
              <Level id={`${id}-${card.id}-level`} level={levelOf(card)} name={levelName(card, levelOf(card), copy)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function byClient(cards: readonly Card[]): readonly (readonly [string, readonly Card[]])[] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) groups.set(card.asker.clientKey, [...(groups.get(card.asker.clientKey) ?? []), card]);
  return [...groups];
}

function rowsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/** ↑ and ↓ go through the rows, ⌘⌫ refuses the one that has the focus. */
function move(event: React.KeyboardEvent, list: HTMLElement | null, refuse: (ids: readonly string[]) => void): void {
  const rows = rowsIn(list);
  const at = rows.findIndex((row) => row.matches(':focus'));
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    event.preventDefault();
  }
  const id = rows[at]?.dataset.row;
  if (event.metaKey && event.key === 'Backspace' && id !== undefined) refuse([id]);
}
