import type { Asker, Card, CardChoice, CardItem, CardPicture, Decision } from '../../shared/approval.js';
import type { Capability } from '../../shared/clearance.js';
import type { GrantScope, PairingAccess, TaskBudget } from '../../shared/grant.js';
import type { Clock } from '../../shared/runtime/clock.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import { isNarrower, type TaskTerms } from '../../shared/tasks/task.js';
import type { PresetName } from '../../shared/wire.js';
import type { Act } from '../../shared/words/act.js';
import type { DecidingRule } from '../../shared/words/deciding-rule.js';
import { failCommand } from '../../shared/words/failure.js';

/** Input on a card is ignored for this long after it appeared or grew, so that nobody answers by accident. */
export const armingMs = 1000;
/** A card with less time left takes in no further call: nobody could answer it in time. */
const joinMs = 15_000;

interface CommonQuestion {
  readonly callId: string;
  readonly asker: Asker;
  readonly tool: string;
  readonly capability: Capability;
}

/** Whether a client may use this Mac at all. */
export interface PairingQuestion extends CommonQuestion {
  readonly kind: 'pairing';
}

/** Whether one call may run. */
export interface ApprovalQuestion extends CommonQuestion {
  readonly kind: 'approval';
  readonly apps: readonly { readonly bundleId: string; readonly name: string }[];
  readonly windowTitle: string | null;
  readonly rules: readonly DecidingRule[];
  readonly act: Act;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Names of the apps that a yes beyond this call would reach; none: all. */
  readonly reach: readonly string[];
  readonly choices: readonly CardChoice[];
  /** The task that is proposed, which no other call shares a card with; null for every other question. */
  readonly task: TaskTerms | null;
  /** Takes the cut-out of the screen; asked only when a card is shown, which shows it once it is there. */
  picture(): Promise<CardPicture | null>;
}

/** What a call asks the owner. Questions of the same client, tool and apps share a card. */
export type Question = ApprovalQuestion | PairingQuestion;

export type AnswerState = 'waiting' | 'approved' | 'refused' | 'expired' | 'withdrawn';

/** How the owner answered one question. */
export interface Answer {
  /** The same for all that one decision answered. */
  readonly id: string;
  readonly state: Exclude<AnswerState, 'waiting'>;
  readonly scope: GrantScope;
  /** The owner's own numbers for the scope `budget`; null: those of the card. */
  readonly budget: TaskBudget | null;
  /** The task as the owner allows it; null when none was proposed. */
  readonly task: TaskTerms | null;
  readonly access: PairingAccess;
  readonly preset: PresetName;
}

/** A question that stands on a card. */
export interface Waiting {
  readonly id: string;
  readonly question: Question;
  readonly expiresAt: number;
  state(): AnswerState;
  readonly answer: Promise<Answer>;
  /** Takes the question back: the call was cancelled or its client left. */
  withdraw(): void;
}

export interface ApprovalDesk {
  ask(question: Question): Waiting;
  cards(): readonly Card[];
  /** The owner's answer, from Gatehand's own window only. Throws a CommandFailure when it came too early or too late, or does not fit. */
  decide(decision: Decision): void;
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

interface Entry {
  readonly waiting: Waiting;
  picture: CardPicture | null;
  settle(answer: Answer): void;
}

interface OpenCard {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  armedAt: number;
  readonly entries: Entry[];
  readonly stopTimer: () => void;
}

/** The queue of cards. No answer is a refusal: a card that expires refuses everything on it. */
export function createApprovalDesk(parts: DeskDeps): ApprovalDesk {
  const open: OpenCard[] = [];
  const listeners = createListeners();
  let counter = 0;
  let answers = 0;

  const changed = listeners.tell;

  function settleEntries(card: OpenCard, entries: readonly Entry[], answer: Answer): void {
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
    const now = parts.clock.now();
    const card: OpenCard = {
      id: `card-${counter}`,
      createdAt: now,
      armedAt: now + armingMs,
      expiresAt: now + parts.cardLifeMs(),
      entries: [],
      stopTimer: parts.clock.after(parts.cardLifeMs(), () => settleEntries(card, [...card.entries], noAnswer('expired'))),
    };
    open.push(card);
    return card;
  }

  function place(question: Question): OpenCard {
    const since = parts.clock.now() + joinMs;
    const same = open.find(
      ({ entries: [first], expiresAt }) => first !== undefined && expiresAt > since && sharesCard(first.waiting.question, question),
    );
    if (same === undefined) return openCard();
    same.armedAt = parts.clock.now() + armingMs;
    return same;
  }

  function findCard(id: string): OpenCard {
    const card = open.find((one) => one.id === id);
    if (card === undefined) failCommand({ kind: 'card-gone' });
    if (parts.clock.now() < card.armedAt) failCommand({ kind: 'card-arming' });
    return card;
  }

  return {
    ask(question) {
      if (parts.autoAnswer !== null) return settledAtOnce(question, parts.autoAnswer, parts.preset());
      const card = place(question);
      const entry = createEntry(question, card.expiresAt, (self) => settleEntries(card, [self], noAnswer('withdrawn')));
      card.entries.push(entry);
      if (question.kind === 'approval') {
        void question.picture().then((picture) => {
          entry.picture = picture;
          if (picture !== null) changed();
        });
      }
      changed();
      return entry.waiting;
    },
    cards: () => open.map(toCard),
    decide(decision) {
      const card = findCard(decision.cardId);
      const question = card.entries[0]?.waiting.question;
      if (decision.kind === 'refuse') return settleEntries(card, [...card.entries], noAnswer('refused'));
      if ((decision.kind === 'pair') !== (question?.kind === 'pairing')) failCommand({ kind: 'answer-of-other-card' });
      if (decision.kind === 'pair') {
        return settleEntries(card, [...card.entries], { ...noAnswer('approved'), access: decision.access, preset: decision.preset });
      }
      const offered = question?.kind === 'approval' && question.choices.some((choice) => choice.scope === decision.scope);
      if (decision.budget !== undefined && decision.scope !== 'budget') failCommand({ kind: 'numbers-without-budget' });
      if (!offered) failCommand({ kind: 'scope-not-offered' });
      const task = allowedTask(question, decision.task);
      const seen = new Set(decision.seen);
      const answered = card.entries.filter((entry) => seen.has(entry.waiting.question.callId));
      answers += 1;
      const { scope, budget = null } = decision;
      settleEntries(card, answered, { ...noAnswer('approved'), id: `answer-${answers}`, scope, budget, task });
    },
    dropClient(clientKey) {
      for (const card of [...open]) {
        const theirs = card.entries.filter((entry) => entry.waiting.question.asker.clientKey === clientKey);
        if (theirs.length > 0) settleEntries(card, theirs, noAnswer('withdrawn'));
      }
    },
    onChange: listeners.add,
  };
}

function noAnswer(state: Answer['state']): Answer {
  return { id: '', state, scope: 'this-call', budget: null, task: null, access: 'look', preset: 'standard' };
}

/** The task as the card shows it, or as the owner narrowed it. Throws a CommandFailure for one that allows more. */
function allowedTask(question: Question | undefined, edited: TaskTerms | undefined): TaskTerms | null {
  const proposed = question?.kind === 'approval' ? question.task : null;
  if (edited === undefined) return proposed;
  return proposed !== null && isNarrower(edited, proposed) ? edited : failCommand({ kind: 'task-wider' });
}

function sharesCard(a: Question, b: Question): boolean {
  if (a.asker.clientKey !== b.asker.clientKey) return false;
  if (a.kind === 'pairing' || b.kind === 'pairing') return a.kind === b.kind;
  if (a.task !== null || b.task !== null) return false;
  return a.tool === b.tool && a.capability === b.capability && idsOf(a) === idsOf(b);
}

function idsOf({ apps }: ApprovalQuestion): string {
  return apps.map(({ bundleId }) => bundleId).join(' ');
}

function createEntry(question: Question, expiresAt: number, withdraw: (self: Entry) => void): Entry {
  let state: AnswerState = 'waiting';
  let resolve: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((done) => {
    resolve = done;
  });
  const entry: Entry = {
    picture: null,
    settle(given) {
      state = given.state;
      resolve(given);
    },
    waiting: {
      id: `approval-${question.callId}`,
      question,
      expiresAt,
      state: () => state,
      answer,
      withdraw: () => {
        if (state === 'waiting') withdraw(entry);
      },
    },
  };
  return entry;
}

function settledAtOnce(question: Question, how: 'allow' | 'deny', preset: PresetName): Waiting {
  const task = question.kind === 'approval' ? question.task : null;
  const answer: Answer = { ...noAnswer(how === 'allow' ? 'approved' : 'refused'), task, access: 'look-and-act', preset };
  return {
    id: `approval-${question.callId}`,
    question,
    expiresAt: Number.MAX_SAFE_INTEGER,
    state: () => answer.state,
    answer: Promise.resolve(answer),
    withdraw: () => undefined,
  };
}

function toCard(card: OpenCard): Card {
  const [first] = card.entries;
  if (first === undefined) throw new Error('a card without questions cannot be open');
  const { question } = first.waiting;
  const common = { id: card.id, asker: question.asker, createdAt: card.createdAt, armedAt: card.armedAt, expiresAt: card.expiresAt };
  if (question.kind === 'pairing') return { ...common, kind: 'pairing', firstTool: question.tool };
  return {
    ...common,
    kind: 'approval',
    capability: question.capability,
    tool: question.tool,
    apps: [...question.apps],
    windowTitle: question.windowTitle,
    rules: [...question.rules],
    items: card.entries.flatMap(toItem),
    reach: [...question.reach],
    choices: [...question.choices],
    task: question.task,
  };
}

function toItem(entry: Entry): readonly CardItem[] {
  const { question } = entry.waiting;
  if (question.kind === 'pairing') return [];
  const { callId, act, tool, apps, windowTitle } = question;
  const place = { apps: apps.map(({ name }) => name), window: windowTitle };
  return [{ callId, act, place, tool, arguments: { ...question.arguments }, picture: entry.picture }];
}
