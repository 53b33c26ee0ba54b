import type { AnsweredCard, Card, CardEnds, CardTextPage, Decision } from '../../../shared/approval.js';
import type { GrantScope } from '../../../shared/grant-reach.js';
import { limits } from '../../../shared/limits.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import { isNarrower, type TaskTerms } from '../../../shared/tasks/task.js';
import type { PresetName } from '../../../shared/wire.js';
import { failCommand } from '../../../shared/words/failure.js';
import { type Admission, createAdmission } from '../clients/admission.js';
import { createTaskOffers, type TaskOffers } from '../tasks/task-offers.js';
import { type CardEnd, createAnsweredCards } from './answered-cards.js';
import { type Answer, createEntry, type Entry, fits, newCard, type OpenCard, showAgain, takePicture, type Waiting } from './card-entry.js';
import { fitPictures } from './card-view.js';
import { createCardWatch } from './card-watch.js';
import { armingMs, pageOf, toCard } from './drawn-card.js';
import type { ApprovalQuestion, Question } from './question.js';
import { createRefusedQuestions, type RefusedQuestions } from './refused-questions.js';

/** Calls that are made together share a card; what comes later than this does not, so that what is read stays as it is. */
const gatherMs = 150;

export type { Answer, AnswerState, Waiting } from './card-entry.js';
export type { ApprovalQuestion, PairingQuestion, Question } from './question.js';

export interface ApprovalDesk extends Admission {
  ask(question: Question): Waiting;
  /** Whether a question opens a card, and is not answered by itself as in a demo. */
  readonly opensCards: boolean;
  /** Those that are shown; the others wait until one of them is answered. */
  cards(): readonly Card[];
  /** The cards that the owner answered last, oldest first. */
  answered(): readonly AnsweredCard[];
  /** The cards that ran out, until the owner closes what tells of them. */
  ends(): CardEnds;
  closeEnds(): void;
  /** A page of the exact arguments of a call on a card, or of its text alone. Throws a CommandFailure when it is gone. */
  textOf(cardId: string, callId: string, offset: number, of?: 'call' | 'text'): CardTextPage;
  /**
   * Looks anew at what a card asks about. It says what is there now, arms from its beginning, and its yes is for that alone. A call that
   * can be asked about no more ends. Throws a CommandFailure when the card is gone.
   */
  showAgain(cardId: string): Promise<void>;
  /** The owner sees a card: from now on nothing joins it. */
  freeze(cardId: string): void;
  /** Takes back everything that is asked: the owner pressed Stop. */
  dropAll(): void;
  /** The owner's answer, from Gatehand's own window only. Throws a CommandFailure when it came too early or too late, or does not fit. */
  decide(decision: Decision): void;
  /** What was refused in the sessions of now. */
  readonly refused: RefusedQuestions;
  /** What was asked for in the sessions of now, of which a task can be made. */
  readonly offers: TaskOffers;
  /** Takes back everything that a client asks: it may not ask any more. */
  dropClient(clientKey: string): void;
  onChange(listener: () => void): () => void;
}

export interface DeskDeps {
  readonly clock: Clock;
  /** How long a card waits, ms. */
  readonly cardLifeMs: () => number;
  /** Answers every card at once; only ever set on the simulated Mac. */
  readonly autoAnswer: 'allow' | 'deny' | null;
  /** The preset a client gets that is paired without a card. */
  readonly preset: () => PresetName;
}

/**
 * The queue of cards. No answer is a refusal: a card that expires refuses everything on it. What stands on a card that is
 * shown stays as it is; its time begins when it appears.
 */
export function createApprovalDesk(parts: DeskDeps): ApprovalDesk {
  const open: OpenCard[] = [];
  const listeners = createListeners();
  const refused = createRefusedQuestions();
  const offers = createTaskOffers();
  const answered = createAnsweredCards(listeners.tell);
  let counter = 0;
  let answers = 0;
  const watch = createCardWatch(parts.clock, open, listeners.tell);

  function changed(): void {
    for (const card of open) {
      if (card.shown || !hasRoom(open, card)) continue;
      card.shown = true;
      begin(card);
    }
    watch.follow();
    listeners.tell();
  }

  function settleEntries(card: OpenCard, entries: readonly Entry[], answer: Answer, end: CardEnd = answer.state): void {
    // Of a card that goes on with other calls, nothing but the owner's own answer is told.
    answered.note(card.id, entries.length === card.entries.length ? end : answer.state);
    for (const entry of entries) {
      card.entries.splice(card.entries.indexOf(entry), 1);
      entry.settle(answer);
    }
    if (card.entries.length === 0) {
      card.stopTimer();
      open.splice(open.indexOf(card), 1);
    }
    changed();
  }

  function openCard(): OpenCard {
    counter += 1;
    const card = newCard(`card-${counter}`);
    begin(card);
    open.push(card);
    return card;
  }

  function begin(card: OpenCard): void {
    card.stopTimer();
    card.since = parts.clock.now();
    card.expiresAt = card.since + parts.cardLifeMs();
    card.stopTimer = parts.clock.after(parts.cardLifeMs(), () => settleEntries(card, [...card.entries], noAnswer('expired')));
  }

  /** A card that gathers still, or a new one. */
  function place(question: Question): OpenCard {
    const now = parts.clock.now();
    const gathers = ({ shown, since, frozen, entries }: OpenCard): boolean =>
      !frozen && (!shown || now < since + gatherMs) && entries.length < limits.cards.calls && entries.every((one) => fits(one, question));
    return open.find(gathers) ?? openCard();
  }

  return {
    refused,
    offers,
    ...admissionTo(parts),
    opensCards: parts.autoAnswer === null,
    ask(question) {
      if (parts.autoAnswer !== null) return settledAtOnce(question, parts.autoAnswer, parts.preset());
      const card = place(question);
      const entry = createEntry(question, card, (self, why) => settleEntries(card, [self], noAnswer('withdrawn'), why));
      if (card.entries.length === 0) card.offer = offers.next(question);
      card.entries.push(entry);
      if (question.kind === 'approval') void takePicture(question, entry, changed);
      changed();
      return entry.waiting;
    },
    answered: answered.list,
    ends: answered.ends,
    closeEnds: answered.close,
    cards: () => fitPictures(open.filter(({ shown }) => shown).map(toCard)),
    textOf: (cardId, callId, offset, of) => pageOf(findCard(open, cardId), { callId, offset, of }),
    decide(decision) {
      const card = findCard(open, decision.cardId);
      const question = card.entries[0]?.waiting.question;
      // A no always counts, whenever it comes.
      if (decision.kind === 'refuse') {
        const refusal = { ...noAnswer('refused'), forSession: decision.session === true };
        return settleEntries(card, [...card.entries], refusal);
      }
      if (parts.clock.now() < card.since + armingMs) failCommand({ kind: 'card-arming' });
      if (decision.kind === 'approve' && (decision.look ?? 0) !== card.looks) failCommand({ kind: 'card-unseen' });
      if ((decision.kind === 'pair') !== (question?.kind === 'pairing')) failCommand({ kind: 'answer-of-other-card' });
      if (decision.kind === 'pair') return settleEntries(card, [...card.entries], pairedBy(decision, question));
      const seen = new Set(decision.seen);
      const meant = card.entries.filter((entry) => seen.has(entry.waiting.question.callId));
      const allowed = allowedBy(decision, question);
      answers += 1;
      settleEntries(card, meant, { ...noAnswer('approved'), ...allowed, id: `answer-${answers}` });
    },
    showAgain: (cardId) => showAgain(findCard(open, cardId), { open, clock: parts.clock, changed }),
    ...withdrawing(open, settleEntries),
    freeze(cardId) {
      watch.view(cardId);
      for (const card of open) if (card.id === cardId) card.frozen = true;
    },
    onChange: listeners.add,
  };
}

function findCard(open: readonly OpenCard[], id: string): OpenCard {
  return open.find((one) => one.id === id && one.shown) ?? failCommand({ kind: 'card-gone' });
}

type Settle = (card: OpenCard, entries: readonly Entry[], answer: Answer, end?: CardEnd) => void;

/** What happens to cards without an answer of the owner's. */
function withdrawing(open: readonly OpenCard[], settle: Settle): Pick<ApprovalDesk, 'dropAll' | 'dropClient'> {
  return {
    dropAll() {
      for (const card of [...open]) settle(card, [...card.entries], noAnswer('withdrawn'));
    },
    dropClient(clientKey) {
      for (const card of [...open]) {
        const theirs = card.entries.filter((entry) => entry.waiting.question.asker.clientKey === clientKey);
        if (theirs.length > 0) settle(card, theirs, noAnswer('withdrawn'), 'forbidden');
      }
    },
  };
}

/** A question that is answered at once costs the owner nothing. */
function admissionTo({ autoAnswer, clock }: DeskDeps): Admission {
  const pairingPauses = { list: () => [], end: () => undefined, onChange: () => () => undefined };
  if (autoAnswer !== null) return { admit: () => () => undefined, assertMayPair: () => undefined, pairingPauses };
  return createAdmission(clock);
}

function noAnswer(state: Answer['state']): Answer {
  const nothing = { budget: null, task: null, item: null, watch: [], forSession: false } as const;
  return { id: '', state, scope: 'this-call', access: 'look', preset: 'standard', ...nothing };
}

/** The apps a newcomer may act in under watch. Throws a CommandFailure where its card offers no such thing: it is for clients that somebody vouches for. */
function watchedBy({ access, watch = [] }: Extract<Decision, { kind: 'pair' }>, question: Question | undefined): readonly string[] {
  const offered = access === 'look-and-act' && question?.asker.verified === true;
  return watch.length === 0 || offered ? watch : failCommand({ kind: 'scope-not-offered' });
}

function pairedBy(decision: Extract<Decision, { kind: 'pair' }>, question: Question | undefined): Answer {
  const { access, preset } = decision;
  return { ...noAnswer('approved'), access, preset, watch: watchedBy(decision, question) };
}

/** What a yes gives. Throws a CommandFailure for one that the card does not offer. */
function allowedBy(
  { scope, budget, task, item }: Extract<Decision, { kind: 'approve' }>,
  question: Question | undefined,
): Pick<Answer, 'scope' | 'budget' | 'task' | 'item'> {
  if (budget !== undefined && scope !== 'budget') failCommand({ kind: 'numbers-without-budget' });
  if (question?.kind !== 'approval' || !question.choices.some((choice) => choice.scope === scope)) {
    return failCommand({ kind: 'scope-not-offered' });
  }
  return { scope, budget: budget ?? null, task: allowedTask(question, task, scope), item: pickedItem(question, item) };
}

/**
 * The task as the card shows it, or as the owner narrowed it, or the one they make of a card that offers it: then the yes reaches
 * this call and that task. Throws a CommandFailure for one that allows more.
 */
function allowedTask({ task: proposed, offer }: ApprovalQuestion, edited: TaskTerms | undefined, scope: GrantScope): TaskTerms | null {
  if (edited === undefined) return proposed;
  if (proposed === null && offer !== undefined) {
    if (scope !== 'this-call') failCommand({ kind: 'scope-not-offered' });
    return isNarrower(edited, { ...offer, goal: edited.goal }) ? edited : failCommand({ kind: 'task-wider' });
  }
  return proposed !== null && isNarrower(edited, proposed) ? edited : failCommand({ kind: 'task-wider' });
}

/** The item where the card leaves it to the owner. Throws a CommandFailure without one, and for one that was not asked for. */
function pickedItem({ secret }: ApprovalQuestion, picked: string | undefined): string | null {
  const isLeft = secret !== null && secret.item === null;
  const item = picked?.trim() ?? '';
  if (isLeft !== (item !== '')) failCommand({ kind: isLeft ? 'item-missing' : 'answer-of-other-card' });
  return isLeft ? item : null;
}

/**
 * Whether a card may be shown beside those that are: each client has few, and all strangers together as few, and the last places are for
 * those who have none, so that neither one nor a few can fill the window.
 */
function hasRoom(open: readonly OpenCard[], card: OpenCard): boolean {
  const shown = open.filter((one) => one.shown);
  const key = shareOf(card);
  const own = shown.filter((one) => shareOf(one) === key).length;
  const { inAll, firsts, perClient } = limits.cards;
  return own === 0 ? shown.length < inAll : own < perClient && shown.length < inAll - firsts;
}

/** Whose room a card takes. A stranger takes another name whenever it likes. */
function shareOf({ entries: [first] }: OpenCard): string | null {
  const question = first?.waiting.question;
  return question === undefined || question.kind === 'pairing' ? null : question.asker.clientKey;
}

function settledAtOnce(question: Question, how: 'allow' | 'deny', preset: PresetName): Waiting {
  const task = question.kind === 'approval' ? question.task : null;
  const secret = question.kind === 'approval' ? question.secret : null;
  const item = secret?.item === null ? (secret.items[0] ?? null) : null;
  const answer: Answer = { ...noAnswer(how === 'allow' ? 'approved' : 'refused'), task, item, access: 'look-and-act', preset };
  return {
    id: `approval-${question.callId}`,
    question,
    expiresAt: Number.MAX_SAFE_INTEGER,
    state: () => answer.state,
    answer: Promise.resolve(answer),
    withdraw: () => undefined,
  };
}
