import { type RefObject, useRef } from 'react';
import type { Card, CardItem } from '../../../../shared/approval.js';
import { useDecided } from '../../../state/app-names.js';
import { useCopy, useFormat } from '../../../state/words.js';
import { visible, visibleValue } from '../../../visible.js';
import { useCardText } from './use-card-text.js';
import { useDetailsPlace } from './use-details-place.js';

interface DetailsProps {
  readonly card: Card;
  readonly id: string;
  readonly frame: RefObject<HTMLElement | null>;
}

/** What nobody needs for an answer and anybody may want to know: ids, paths, the rule, the exact call. */
export function Details({ card, id, frame }: DetailsProps) {
  const copy = useCopy();
  const { cards: words } = copy;
  const decided = useDecided();
  const { detail, program } = card.asker;
  const own = useRef<HTMLElement>(null);
  const { over, style } = useDetailsPlace(frame, own);
  return (
    <section
      className={over ? 'ask-group ask-details ask-details-over' : 'ask-group ask-details'}
      ref={own}
      style={style}
      id={id}
      aria-label={words.details}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <dl className="ask-facts">
        {card.kind === 'approval' && card.apps.map(({ bundleId }) => <Fact key={bundleId} name={words.app} value={bundleId} mono />)}
        {card.kind === 'approval' && <Fact name={words.rule} value={decided(card.rules, card.asker.clientKey)} />}
        {program !== undefined && <Fact name={words.program} value={program} />}
        {detail !== '' && <Fact name={words.program} value={detail} mono />}
        {card.kind === 'pairing' && <Fact name={words.call} value={card.firstTool} mono />}
        {card.kind === 'approval' && card.items.map((item) => <Call key={item.callId} cardId={card.id} item={item} />)}
      </dl>
    </section>
  );
}

function Fact({ name, value, mono = false }: { readonly name: string; readonly value: string; readonly mono?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={mono ? 'ask-mono' : undefined}>
        <bdi>{visible(value)}</bdi>
      </dd>
    </>
  );
}

function Call({ cardId, item }: { readonly cardId: string; readonly item: CardItem }) {
  const { cards: words } = useCopy();
  return (
    <>
      <dt>{words.call}</dt>
      <dd className="ask-mono">
        <p>{item.tool}</p>
        {Object.entries(item.arguments).map(([name, value]) => (
          <p key={name} className="ask-argument">
            {visible(name)}: {visibleValue(value)}
          </p>
        ))}
        {item.characters !== undefined && <WholeCall cardId={cardId} callId={item.callId} characters={item.characters} />}
      </dd>
    </>
  );
}

/** The arguments of a long call, page by page: a card brings their beginning alone. */
function WholeCall({ cardId, callId, characters }: { readonly cardId: string; readonly callId: string; readonly characters: number }) {
  const { cards: words } = useCopy();
  const format = useFormat();
  const { text, next, more } = useCardText({ cardId, callId }, { text: '', next: 0 });
  return (
    <>
      {text !== '' && (
        <section className="ask-argument" aria-label={words.wholeCall}>
          {visible(text)}
        </section>
      )}
      {next !== null && (
        <button type="button" className="ask-button ask-small" onClick={more}>
          {next === 0 ? `${words.showText}, ${words.characters(format.count(characters))}` : words.showMore}
        </button>
      )}
    </>
  );
}
