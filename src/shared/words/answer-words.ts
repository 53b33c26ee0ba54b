import type { Card } from '../approval.js';
import { type GrantScope, isForApp, type TaskBudget } from '../grant-reach.js';
import type { Catalogue } from './catalogue.js';

type Approval = Extract<Card, { kind: 'approval' }>;

/** What the answers of a card are told with. */
export interface AnswerWords {
  /** "clicking and typing in Mail". */
  readonly what: string;
  /** The same as what makes a rule says it: "Clicking and Typing in Mail". */
  readonly titled: string;
  /** "Mail". */
  readonly app: string;
  readonly client: string;
  readonly budget: TaskBudget | null;
  /** Calls on the card. */
  readonly count: number;
}

export function answerWords(card: Approval, budget: TaskBudget | null, { called, cards, listed }: Catalogue): AnswerWords {
  const offered = card.choices.find((choice) => choice.scope === 'budget')?.budget ?? null;
  const apps = card.reach.length === 0 ? '' : listed(card.reach);
  return {
    what: cards.doing[card.capability](apps),
    titled: cards.doingTitled[card.capability](apps),
    app: listed(card.apps.map(({ name }) => name)),
    client: called(card.asker.name, card.asker.verified),
    budget: budget ?? offered,
    count: card.items.length,
  };
}

/** The whole effect of a yes, as its button says it. */
export function allowLabel(scope: GrantScope, of: AnswerWords, { cards }: Catalogue): string {
  if (scope === 'this-call' && of.count > 1) return cards.allowThese(of.count);
  const what = scope === 'always' ? of.titled : of.what;
  return cards.allow[scope](isForApp(scope) ? of.app : what, of.client, withinOf(of, cards));
}

/** The same once the owner has said yes. */
export function allowedLine(scope: GrantScope, of: AnswerWords, { cards }: Catalogue): string {
  if (scope === 'this-call' && of.count > 1) return cards.allowedThese(of.count);
  return cards.allowed[scope](isForApp(scope) ? of.app : of.what, of.client, withinOf(of, cards));
}

function withinOf({ budget }: AnswerWords, { within }: Catalogue['cards']): string {
  return budget === null ? '' : within(budget.uses, budget.minutes);
}

/** What is no longer as a card says it: its apps, else the clipboard or the screen. It came from outside. */
export function changedSubject({ apps, capability }: Approval, { cards, listed }: Catalogue): string {
  return listed(apps.map(({ name }) => name)) || (capability === 'clipboard' ? cards.theClipboard : cards.theScreen);
}
