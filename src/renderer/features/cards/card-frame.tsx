import { BadgeCheck, BadgeHelp, Monitor, MoveRight } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Card } from '../../../shared/approval.js';
import type { Level as Reach } from '../../../shared/level/level.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import { plainText } from '../../../shared/words/emphasis.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { visible } from '../../visible.js';
import { changedWords, headlineOf, levelName, levelOf, runsText, whyFinal } from './card-words.js';
import { Details } from './content/details.js';
import { Emphasised, useRoomForNames } from './content/headline.js';
import { Level } from './content/level.js';
import { textId } from './content/well.js';
import { WindowLine } from './content/window-line.js';
import { useKeyboardStays } from './use-keyboard-stays.js';

interface CardFrameProps {
  readonly card: Card;
  /** The task that a yes gives as it stands: it weighs with the calls. */
  readonly terms?: TaskTerms | null;
  readonly frame: RefObject<HTMLElement | null>;
  /** The line above the headline: how many wait. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** The answers. */
  readonly answers: ReactNode;
  /** What the foot says beside the button for the details. */
  readonly status: ReactNode;
  readonly detailsOpen: boolean;
  readonly onDetails: () => void;
  readonly detailsKey: boolean;
  readonly extra?: ReactNode;
  /** What an answer has to be told with, below the answers. */
  readonly below?: ReactNode;
  /** Stands in for the answers, the details' button and what is said beside it. */
  readonly foot?: ReactNode;
}

/**
 * The headline, the content, the answers, and below them the details: what opens moves no button. They stand here in the order
 * in which they are read and reached by Tab; what is drawn elsewhere is drawn there by its style. Not modal: the rest of the
 * window, Stop above all, stays in reach.
 */
export function CardFrame(props: CardFrameProps) {
  const { card, terms = null, frame, bar, children, answers, status, detailsOpen, onDetails, detailsKey, extra, below, foot } = props;
  const copy = useCopy();
  const { cards: words } = copy;
  const id = useId();
  const headline = useRef<HTMLHeadingElement>(null);
  const sentence = headlineOf(card, copy);
  useRoomForNames(headline, sentence);
  const stays = useKeyboardStays(frame);
  const level = levelOf(card, terms);
  const why = whyFinal(card, terms, copy);
  return (
    <article
      className={`ask-card ask-appearing ask-of-${level}${detailsKey ? ' ask-keyed' : ''}`}
      ref={frame}
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={[`${id}-where`, `${id}-who`, `${id}-why`, ...textsOf(card)].join(' ')}
      tabIndex={-1}
      {...stays}
    >
      <div className="ask-upper" data-scrolls="">
        <header className="ask-head">
          <Mark card={card} level={level} />
          <div className="ask-head-text">
            <h2 id={`${id}-title`} data-headline="" ref={headline}>
              <Emphasised text={sentence} />
            </h2>
            <p className="ask-soft" id={`${id}-where`}>
              {card.kind === 'approval' && card.steps.length > 1 && (
                <b className="ask-where-step">{words.stepOf((card.stepAt ?? 0) + 1, card.listed?.inAll ?? card.steps.length)}</b>
              )}
              {card.kind === 'approval' && card.windowTitle !== null && !runsText(card) && (
                <WindowLine said={words.window(visible(card.windowTitle))} />
              )}
              {card.kind === 'approval' && why === null && <span className="visually-hidden">{levelName(card, level, copy)}</span>}
            </p>
            <Vouched card={card} id={`${id}-who`} />
          </div>
        </header>
        {bar}
        <div className="ask-body" data-read="body">
          {children}
        </div>
        {why !== null && (
          <p className="ask-why" id={`${id}-why`} data-read="why">
            <MoveRight size={16} aria-hidden="true" />
            <span>
              <b>{words.acts.announced([words.levels[3]])}</b> {why}
            </span>
          </p>
        )}
        {extra}
      </div>
      {foot ?? (
        <footer className="ask-foot">
          <div className="ask-answers">{answers}</div>
          <button type="button" className="ask-bare" aria-expanded={detailsOpen} aria-controls={`${id}-details`} onClick={onDetails}>
            {words.details}
            <span className="ask-key" aria-hidden="true">
              D
            </span>
          </button>
          {status}
          <span className="ask-space" />
        </footer>
      )}
      {below}
      {detailsOpen && <Details card={card} id={`${id}-details`} frame={frame} />}
    </article>
  );
}

/** What it would type or run, as the descriptions of a card name it. */
function textsOf(card: Card): readonly string[] {
  return card.kind === 'pairing' ? [] : card.items.map(({ callId }) => textId(callId));
}

/** The app that would be touched, with how far it goes; a stranger has no icon of its own. */
function Mark({ card, level }: { readonly card: Card; readonly level: Reach }) {
  const copy = useCopy();
  if (card.kind === 'pairing') {
    return (
      <span className="ask-mark ask-mark-stranger" aria-hidden="true">
        {card.asker.verified ? [...card.asker.name][0]?.toUpperCase() : '?'}
      </span>
    );
  }
  const [app] = card.apps;
  return (
    <span className="ask-mark">
      {app === undefined ? (
        <span className="ask-mark-mac" aria-hidden="true">
          <Monitor size={26} strokeWidth={1.75} />
        </span>
      ) : (
        <AppIcon bundleId={app.bundleId} name={app.name} size="large" />
      )}
      <span className="ask-mark-badge">
        <Level level={level} name={levelName(card, level, copy)} size={22} />
      </span>
    </span>
  );
}

function Vouched({ card, id }: { readonly card: Card; readonly id: string }) {
  const { cards: words } = useCopy();
  const { verified, program } = card.asker;
  const Seal = verified ? BadgeCheck : BadgeHelp;
  return (
    <p className="ask-soft ask-vouched" id={id}>
      <Seal size={12} aria-hidden="true" />
      <span>{verified ? (program === undefined ? words.verified : words.signed(visible(program))) : words.unverified}</span>
    </p>
  );
}

/** Says a card once, politely, when it appears: what is asked, how far it goes, which of how many it is. */
export function Announcement({ card, place }: { readonly card: Card; readonly place: string }) {
  const copy = useCopy();
  const [said] = useState(() =>
    copy.cards.acts.announced([
      visible(plainText(headlineOf(card, copy))),
      card.kind === 'approval' ? levelName(card, levelOf(card), copy) : '',
      place,
    ]),
  );
  return card.kind === 'approval' && card.changed ? changedWords(card, copy) : said;
}
