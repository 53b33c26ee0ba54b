import type { Card, CardItem, CardPicture, CardText, ListedSteps } from '../../../shared/approval.js';
import type { Reaching } from '../../../shared/level/level.js';
import { limits } from '../../../shared/limits.js';
import { clip, weigh } from '../../../shared/runtime/weigh.js';
import { bothEnds, shorten } from '../../../shared/text/shorten.js';
import { isRecord } from '../../../shared/wire.js';
import type { Act, NamedElement } from '../../../shared/words/act.js';

/** What one call puts on a card: made once, and never larger than its limit. */
export type ItemView = Omit<CardItem, 'picture'>;

export interface ItemFacts {
  readonly callId: string;
  readonly act: Act;
  readonly reaching: Reaching;
  readonly under: NamedElement | null;
  readonly end: NamedElement | null;
  /** The whole text. */
  readonly text: string | null;
  readonly unsaved?: number;
  readonly unseen?: true;
  readonly tool: string;
  readonly apps: readonly { readonly name: string }[];
  readonly windowTitle: string | null;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly doubts: readonly string[];
}

const shortWeight = { characters: limits.card.arguments, values: 200, depth: 20 } as const;

/** A call as its card shows it; what is too long for a card is told by how it begins and how long it is. */
export function itemView(of: ItemFacts): ItemView {
  const { callId, tool } = of;
  const place = { apps: of.apps.map(({ name }) => name), window: titleOf(of.windowTitle) };
  const whole = weigh(of.arguments, shortWeight).passed === null;
  // What a part is cut to is of the same shape as the part.
  const act =
    weigh(of.act, shortWeight).passed === null ? of.act : (abridged(of.act, { left: limits.card.arguments, cut: bothEnds }) as Act);
  const facts = {
    ...of.reaching,
    under: briefly(of.under),
    end: briefly(of.end),
    text: textView(of.text),
    ...(of.unsaved !== undefined && { unsaved: of.unsaved }),
    ...(of.unseen && { unseen: of.unseen }),
    ...(of.doubts.length > 0 && { doubts: [...of.doubts] }),
  };
  if (whole) return { callId, act, place, tool, arguments: { ...of.arguments }, ...facts };
  const beginning = abridged(of.arguments, { left: limits.card.arguments, cut: shorten }) as Record<string, unknown>;
  return { callId, act, place, tool, ...facts, arguments: beginning, characters: wholeText(of.arguments).length };
}

/** As much of a text as a card brings with it. */
export function textView(text: string | null): CardText | null {
  return text === null ? null : { start: text.slice(0, limits.card.text), characters: text.length };
}

function briefly(element: NamedElement | null): NamedElement | null {
  return element === null ? null : { ...element, name: element.name === null ? null : bothEnds(element.name, limits.card.title) };
}

/** The title of a window as a card has it. */
export function titleOf(title: string | null): string | null {
  return title === null ? null : bothEnds(title, limits.card.title);
}

/** Which steps of a run a card lists where it cannot hold them all: those around the one that waits; null where it holds them. */
export function listedSteps(run: { readonly steps: readonly unknown[]; readonly at: number } | undefined): ListedSteps | null {
  const most = limits.card.steps;
  if (run === undefined || run.steps.length <= most) return null;
  const inAll = run.steps.length;
  return { from: Math.max(0, Math.min(run.at - Math.floor(most / 2), inAll - most)), inAll };
}

/** The exact arguments as text, as they would run. */
export function wholeText(given: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(given, null, 2);
}

/** Takes away pictures that would make the cards together too large: the first cards are answered first. */
export function fitPictures(cards: readonly Card[]): Card[] {
  let left = limits.card.picturesInAll;
  const within = (picture: CardPicture | null): CardPicture | null => {
    if (picture === null || picture.source.length > left) return null;
    left -= picture.source.length;
    return picture;
  };
  return cards.map((card) =>
    card.kind === 'pairing' ? card : { ...card, items: card.items.map((item) => ({ ...item, picture: within(item.picture) })) },
  );
}

interface Room {
  left: number;
  readonly cut: (text: string, most: number) => string;
}

/** The beginning of a JSON value; what comes after its room is used up is not looked at. */
function abridged(value: unknown, room: Room): unknown {
  if (typeof value === 'string') {
    const kept = room.cut(value, Math.max(0, Math.min(limits.card.text, room.left)));
    room.left -= kept.length + 8;
    return kept;
  }
  room.left -= 8;
  if (Array.isArray(value)) return value.flatMap((one) => (room.left > 0 ? [abridged(one, room)] : []));
  if (!isRecord(value)) return value;
  const kept: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    if (room.left <= 0) break;
    const name = clip(key, Math.min(limits.card.text, room.left));
    room.left -= name.length;
    kept.push([name, abridged(one, room)]);
  }
  return Object.fromEntries(kept);
}
