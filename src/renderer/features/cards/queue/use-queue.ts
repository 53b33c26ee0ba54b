import { useEffect, useState } from 'react';
import type { AnsweredCard, Card, CardItem } from '../../../../shared/approval.js';
import { useClient, useUi } from '../../../state/context.js';
import type { RulePlace } from '../../../state/rule-place.js';
import type { Told } from '../content/shown.js';

/** How a card ended, told for a moment where it stood. */
export interface Ended {
  readonly how:
    | 'allowed'
    | 'refused'
    | 'timed-out'
    | 'withdrawn'
    | 'stopped'
    | 'allowed-elsewhere'
    | 'refused-elsewhere'
    | 'covered-elsewhere'
    | 'forbidden-elsewhere';
  readonly label: string;
  readonly client: Card['asker'];
  /** It asked to be paired. */
  readonly pairing: boolean;
  /** Until when nothing else takes its place, ms of `performance.now()`: a clock that is set must not hold cards back. */
  readonly until: number;
  /** The rule that the answer made. */
  readonly rule?: RulePlace | undefined;
  /** The answer given here that it tells of. */
  readonly answer?: Told;
  /** What was allowed for a while before the answer, by id: what came since is by the answer. */
  readonly had: readonly string[];
}

/** An answer and the rest after it, so that the second of two clicks answers nothing else, ms. */
const answeredMs = 800 + 300;
/** The same for what ended by itself, when another card waits. */
const endedMs = 1_500;

/** What is shown of the cards that wait: one, as it was when it appeared. */
export interface Queue {
  readonly cards: readonly Card[];
  readonly current: Card | null;
  /** Calls of the current one that were taken back since. */
  readonly gone: ReadonlySet<string>;
  readonly ended: Ended | null;
  /** Shows another one. */
  readonly open: (id: string) => void;
  /** The current one is being answered. */
  readonly told: (answer: Told) => void;
  /** That answer was not taken: nothing may say that it was. */
  readonly untold: (answer: Told) => void;
  /** Takes the line about an ended one away. */
  readonly close: () => void;
}

interface State {
  /** The card that is shown, as it was when it appeared. */
  readonly shown: Card | null;
  readonly answer: Told | null;
  readonly ended: Ended | null;
  /** Ids of the grants that there were when it was answered. */
  readonly had: readonly string[];
}

const nothing: State = { shown: null, answer: null, ended: null, had: [] };

/** Shows one card at a time and keeps it as it is until it is shown again: newcomers queue behind it, and only pictures come later. */
export function useQueue(): Queue {
  const { time } = useClient();
  const cards = useUi((ui) => ui.cards);
  const answered = useUi((ui) => ui.answeredCards);
  const stopped = useUi((ui) => ui.stopped);
  const grants = useUi((ui) => ui.grants);
  const [kept, setKept] = useState<State>(nothing);
  const [, tick] = useState(0);
  const state = follow(kept, { cards, answered, stopped, now: time.now() });
  if (state !== kept) setKept(state);
  const live = cards.find(({ id }) => id === state.shown?.id) ?? null;

  const until = state.ended !== null && cards.length > 0 ? state.ended.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = window.setTimeout(() => tick((times) => times + 1), Math.max(0, until - performance.now()) + 1);
    return () => window.clearTimeout(timer);
  }, [until]);

  return {
    cards,
    current: state.shown === null ? null : withPictures(state.shown, live),
    gone: goneOf(state.shown, live),
    ended: state.ended,
    open(id) {
      const card = cards.find((one) => one.id === id);
      if (card !== undefined) setKept({ ...nothing, shown: card });
    },
    told: (answer) => setKept((before) => ({ ...before, answer, had: grants.map(({ id }) => id) })),
    untold: (answer) => setKept((before) => without(answer, before)),
    close: () => setKept((before) => ({ ...before, ended: null })),
  };
}

interface Now {
  readonly cards: readonly Card[];
  /** By the owner, in whichever window. */
  readonly answered: readonly AnsweredCard[];
  readonly stopped: boolean;
  /** Gatehand's time, ms since the epoch. */
  readonly now: number;
}

/** The next state; the same object while nothing changes. */
function follow(state: State, now: Now): State {
  const { cards, stopped } = now;
  const { shown, ended } = state;
  if (shown !== null) {
    const live = cards.find(({ id }) => id === shown.id);
    if (live !== undefined && isStillAsked(shown, live)) return live.look === shown.look ? state : { ...state, shown: live };
    return { ...nothing, ended: endOf(state, shown, now) };
  }
  if (ended !== null && ended.how === 'stopped' && !stopped) return nothing;
  if (ended !== null && (cards.length === 0 || performance.now() < ended.until)) return state;
  const [next] = cards;
  return next === undefined ? state : { ...nothing, shown: next };
}

/** A card whose calls are all answered goes, also where others have come to stand under its name. */
function isStillAsked(shown: Card, live: Card): boolean {
  if (shown.kind === 'pairing' || live.kind === 'pairing') return true;
  const asked = new Set(live.items.map(({ callId }) => callId));
  return shown.items.some(({ callId }) => asked.has(callId));
}

function endOf({ answer, had }: State, shown: Card, { answered, stopped, now }: Now): Ended {
  const client = shown.asker;
  const end = (how: Ended['how'], label: string, ms: number): Ended => ({
    how,
    label,
    client,
    pairing: shown.kind === 'pairing',
    until: performance.now() + ms,
    had,
  });
  if (stopped) return end('stopped', '', 0);
  if (answer !== null) return { ...end(answer.how, answer.label, answeredMs), rule: answer.rule, answer };
  const elsewhere = answered.findLast(({ id }) => id === shown.id);
  if (elsewhere !== undefined) return end(`${elsewhere.how}-elsewhere`, '', endedMs);
  // The page follows Gatehand's time, but its message takes a while.
  return end(now >= shown.expiresAt - 1_000 ? 'timed-out' : 'withdrawn', '', endedMs);
}

function without(answer: Told, state: State): State {
  const ended = state.ended?.answer === answer ? null : state.ended;
  return { ...state, ended, answer: state.answer === answer ? null : state.answer };
}

function withPictures(shown: Card, live: Card | null): Card {
  if (shown.kind === 'pairing' || live === null || live.kind === 'pairing') return shown;
  const pictures = new Map(live.items.map(({ callId, picture }) => [callId, picture]));
  const items = shown.items.map((item): CardItem => ({ ...item, picture: item.picture ?? pictures.get(item.callId) ?? null }));
  return { ...shown, items, ...(live.changed && { changed: live.changed }) };
}

function goneOf(shown: Card | null, live: Card | null): ReadonlySet<string> {
  if (shown === null || live === null || shown.kind === 'pairing' || live.kind === 'pairing') return new Set();
  const asked = new Set(live.items.map(({ callId }) => callId));
  return new Set(shown.items.map(({ callId }) => callId).filter((id) => !asked.has(id)));
}
