import type { Asker, Card, CardItem, CardOffer, CardPicture, CardTextPage } from '../../../shared/approval.js';
import { limits } from '../../../shared/limits.js';
import { clip } from '../../../shared/runtime/weigh.js';
import { failCommand } from '../../../shared/words/failure.js';
import { type ItemView, titleOf, wholeText } from './card-view.js';
import type { Question } from './question.js';

/** A yes on a card is ignored for this long after it appeared, so that nobody gives one by accident. */
export const armingMs = 1000;

/** What stands on a card for one question. */
export interface DrawnEntry {
  readonly waiting: { readonly question: Question };
  /** Null for a pairing. */
  readonly view: ItemView | null;
  readonly picture: CardPicture | null;
}

/** A card as the desk keeps it. */
export interface DrawnCard {
  readonly id: string;
  readonly since: number;
  readonly expiresAt: number;
  readonly offer: CardOffer | null;
  readonly changed: boolean;
  readonly looks: number;
  readonly entries: readonly DrawnEntry[];
}

/** The card as windows have it. */
export function toCard(card: DrawnCard): Card {
  const [first] = card.entries;
  if (first === undefined) throw new Error('a card without questions cannot be open');
  const { question } = first.waiting;
  const { id, since, expiresAt, looks } = card;
  const common = {
    id,
    asker: briefly(question.asker),
    createdAt: since,
    armedAt: since + armingMs,
    expiresAt,
    ...(looks > 0 && { look: looks }),
  };
  if (question.kind === 'pairing') {
    const { tool, looksLike, looksLikeVerified } = question;
    const known = looksLike !== undefined && { looksLike, ...(looksLikeVerified && { looksLikeVerified }) };
    return { ...common, kind: 'pairing', firstTool: tool, ...known };
  }
  return {
    ...common,
    kind: 'approval',
    capability: question.capability,
    tool: question.tool,
    apps: question.apps.map(({ bundleId, name }) => ({ bundleId, name })),
    windowTitle: titleOf(question.windowTitle),
    rules: [...question.rules],
    items: card.entries.flatMap(toItem),
    steps: [...question.steps],
    ...(question.listed !== undefined && { listed: question.listed }),
    stepAt: question.stepAt,
    reach: [...question.reach],
    choices: [...question.choices],
    task: question.task,
    secret: question.secret,
    ...(card.offer !== null && { offer: card.offer }),
    ...(card.changed && { changed: true }),
  };
}

function toItem({ view, picture }: DrawnEntry): readonly CardItem[] {
  return view === null ? [] : [{ ...view, picture }];
}

/** Which part of which text. */
export interface TextPart {
  readonly callId: string;
  readonly offset: number;
  readonly of: 'call' | 'text' | undefined;
}

/** A page of what a call on a card says. Throws a CommandFailure when it is gone. */
export function pageOf({ entries }: DrawnCard, { callId, offset, of }: TextPart): CardTextPage {
  const question = entries.find((entry) => entry.waiting.question.callId === callId)?.waiting.question;
  if (question?.kind !== 'approval') failCommand({ kind: 'card-gone' });
  const text = of === 'text' ? (question.text ?? '') : wholeText(question.arguments);
  const end = offset + limits.card.page;
  return { text: text.slice(offset, end), next: end < text.length ? end : null };
}

/** Names come from clients. */
function briefly({ clientKey, name, verified, detail, started, program }: Asker): Asker {
  const short = (text: string): string => clip(text, limits.card.title);
  return {
    ...{ clientKey, name: short(name), verified, detail: short(detail) },
    ...(started && { started: { ...started, path: short(started.path), version: short(started.version) } }),
    ...(program !== undefined && { program: short(program) }),
  };
}
