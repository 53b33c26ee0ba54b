import { titleOf } from '../../../../shared/words/language.js';
import { useCopy } from '../../../state/words.js';
import { visible } from '../../../visible.js';
import { type Approval, levelName, rowOf, stepRow } from '../card-words.js';
import { Emphasised } from './headline.js';
import { Level } from './level.js';

/** All calls of the run that a card belongs to, each with how far it reaches; the one that waits is marked. Of a very long run a part, which says so. */
export function Steps({ card }: { readonly card: Approval }) {
  const copy = useCopy();
  const { cards: words } = copy;
  const { from = 0, inAll = card.steps.length } = card.listed ?? {};
  const waits = card.stepAt === null ? null : card.stepAt - from;
  const part = card.listed === undefined ? null : words.stepsPart(from + 1, from + card.steps.length, inAll);
  return (
    <>
      <ol className="ask-group ask-steps" aria-label={part ?? words.steps}>
        {card.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a run never change their order
          <li key={index} className="ask-step" aria-current={index === waits ? 'step' : undefined}>
            <span className="ask-step-number">{from + index + 1}</span>
            <Level level={step.level} />
            <span className="ask-step-text">
              <Emphasised text={stepRow(step, copy)} />
              {step.text !== null && <Quote text={step.text.start} whole={step.text.start.length === step.text.characters} />}
            </span>
            {step.level === 3 && index !== waits && <span className="ask-pill">{words.asksAgain}</span>}
          </li>
        ))}
      </ol>
      {part !== null && <p className="ask-soft">{part}</p>}
      <p className="ask-soft">{words.stepsNote}</p>
    </>
  );
}

/** Several calls that wait on one card. */
export function Things({ card, gone }: { readonly card: Approval; readonly gone: ReadonlySet<string> }) {
  const copy = useCopy();
  return (
    <>
      <ol className="ask-group ask-steps" aria-label={copy.cards.things(card.items.length)}>
        {card.items.map((item, index) => (
          <li key={item.callId} className="ask-step">
            <span className="ask-step-number">{index + 1}</span>
            <Level level={item.level} name={levelName({ ...card, items: [item] }, item.level, copy)} />
            <span className="ask-step-text" title={titleOf(item.tool, copy)}>
              <Emphasised text={rowOf(item, copy)} />
            </span>
            {gone.has(item.callId) && <span className="ask-pill">{copy.cards.gone}</span>}
          </li>
        ))}
      </ol>
      <p className="ask-soft">{copy.cards.things(card.items.length)}</p>
    </>
  );
}

function Quote({ text, whole }: { readonly text: string; readonly whole: boolean }) {
  return (
    <span className="ask-quote">
      {visible(text)}
      {!whole && '…'}
    </span>
  );
}
