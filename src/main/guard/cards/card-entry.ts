import type { CardOffer, CardPicture } from '../../../shared/approval.js';
import type { GrantScope, PairingAccess, TaskBudget } from '../../../shared/grant-reach.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import type { PresetName } from '../../../shared/wire.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { WithdrawnFor } from './answered-cards.js';
import { type ItemView, itemView } from './card-view.js';
import type { ApprovalQuestion, Question } from './question.js';
import type { QuestionEnd } from './question-flood.js';

export type AnswerState = 'waiting' | QuestionEnd;

/** How the owner answered one question. */
export interface Answer {
  /** The same for all that one decision answered. */
  readonly id: string;
  readonly state: QuestionEnd;
  readonly scope: GrantScope;
  /** The owner's own numbers for the scope `budget`; null: those of the card. */
  readonly budget: TaskBudget | null;
  /** The task as the owner allows it; null when none was proposed. */
  readonly task: TaskTerms | null;
  /** The item that the owner picked for a password field; null where the call named it. */
  readonly item: string | null;
  readonly access: PairingAccess;
  readonly preset: PresetName;
  /** Of a pairing: apps in which the client may act while the owner watches; none: it is asked about each. */
  readonly watch: readonly string[];
  /** A no that stands for everything of its kind in these apps, until the session of the client ends. */
  readonly forSession: boolean;
}

/** A question that stands on a card. */
export interface Waiting {
  readonly id: string;
  readonly question: Question;
  readonly expiresAt: number;
  state(): AnswerState;
  readonly answer: Promise<Answer>;
  /** Takes the question back: the call was cancelled, its client left, or it needs no answer any more. */
  withdraw(why?: WithdrawnFor): void;
}

/** One question on a card. */
export interface Entry {
  readonly waiting: Waiting;
  /** Null for a pairing. */
  view: ItemView | null;
  picture: CardPicture | null;
  /** Asks this instead. */
  renew(question: Question): void;
  settle(answer: Answer): void;
}

/** A card that waits. */
export interface OpenCard {
  readonly id: string;
  /** When it appeared; until then when it was made. */
  since: number;
  shown: boolean;
  /** Somebody sees it. */
  frozen: boolean;
  expiresAt: number;
  /** What it was asked about is another by now. */
  changed: boolean;
  /** How often it was shown again, and whether that is under way. */
  looks: number;
  looking: boolean;
  /** Set with its first question. */
  offer: CardOffer | null;
  readonly entries: Entry[];
  stopTimer: () => void;
}

/** A card is shown without its picture first. */
export async function takePicture(question: ApprovalQuestion, entry: Entry, taken: () => void): Promise<void> {
  const picture = await question.picture();
  if (entry.waiting.question !== question) return;
  entry.picture = picture;
  if (picture !== null) taken();
}

/** Asks all that stands on a card by a fresh look; what can be asked no more, or belongs on another card now, is taken back. */
async function renewEntries(card: OpenCard): Promise<void> {
  const looked = await Promise.all(
    card.entries.map(async (entry) => {
      const { question } = entry.waiting;
      if (question.kind === 'pairing') failCommand({ kind: 'answer-of-other-card' });
      return { entry, next: (await question.again?.().catch(() => null)) ?? null };
    }),
  );
  const renewed: Entry[] = [];
  for (const { entry, next } of looked) {
    if (entry.waiting.state() !== 'waiting') continue;
    if (next === null || !renewed.every((one) => fits(one, next.question))) {
      entry.waiting.withdraw();
      continue;
    }
    next.taken();
    entry.renew(next.question);
    if (renewed.length === 0)
      card.offer = next.question.offer === undefined || card.offer === null ? null : { terms: next.question.offer, times: null };
    renewed.push(entry);
  }
}

/** Whether a question may stand on the card of another. */
export function fits({ waiting: { question: a } }: Entry, b: Question): boolean {
  if (a.asker.clientKey !== b.asker.clientKey) return false;
  if (a.kind === 'pairing' || b.kind === 'pairing') return a.kind === b.kind;
  if (a.task !== null || b.task !== null || a.secret !== null || b.secret !== null) return false;
  // What cannot be taken back, and a step of a run, are each read by themselves.
  if ([a, b].some(({ reaching, steps }) => reaching.level === 3 || steps.length > 0)) return false;
  return a.tool === b.tool && a.capability === b.capability && idsOf(a) === idsOf(b) && a.windowId === b.windowId;
}

function idsOf({ apps }: ApprovalQuestion): string {
  return JSON.stringify(apps.map(({ bundleId, path = null }) => [bundleId.toLowerCase(), path]));
}

export function createEntry(
  question: Question,
  card: Pick<OpenCard, 'expiresAt'>,
  withdraw: (self: Entry, why?: WithdrawnFor) => void,
): Entry {
  let state: AnswerState = 'waiting';
  let resolve: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((done) => {
    resolve = done;
  });
  let now = question;
  const entry: Entry = {
    view: viewOf(question),
    picture: null,
    renew(next) {
      now = next;
      entry.view = viewOf(next);
      entry.picture = null;
    },
    settle(given) {
      state = given.state;
      resolve(given);
    },
    waiting: {
      id: `approval-${question.callId}`,
      get question() {
        return now;
      },
      get expiresAt() {
        return card.expiresAt;
      },
      state: () => state,
      answer,
      withdraw: (why) => {
        if (state === 'waiting') withdraw(entry, why);
      },
    },
  };
  return entry;
}

function viewOf(question: Question): ItemView | null {
  return question.kind === 'approval' ? itemView(question) : null;
}

/** A card without questions, which nobody sees yet. */
export function newCard(id: string): OpenCard {
  const times = { since: 0, expiresAt: 0, looks: 0 };
  const is = { shown: false, frozen: false, changed: false, looking: false };
  return { id, ...times, ...is, offer: null, entries: [], stopTimer: () => undefined };
}

interface Desk {
  readonly open: readonly OpenCard[];
  readonly clock: Clock;
  readonly changed: () => void;
}

/** Puts what is there now on a card, which arms from its beginning. Its time goes on. */
export async function showAgain(card: OpenCard, { open, clock, changed }: Desk): Promise<void> {
  if (card.looking) return;
  card.looking = true;
  await renewEntries(card).finally(() => {
    card.looking = false;
  });
  if (!open.includes(card)) return;
  Object.assign(card, { changed: false, looks: card.looks + 1, since: clock.now(), frozen: true });
  for (const entry of card.entries) {
    const { question } = entry.waiting;
    if (question.kind === 'approval') void takePicture(question, entry, changed);
  }
  changed();
}
