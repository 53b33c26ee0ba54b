import type { Card, CardChoice } from '../approval.js';
import { isForApp, type TaskBudget } from '../grant-reach.js';
import type { Catalogue } from './catalogue.js';

/** For scopes that count nothing. */
const noBudget: TaskBudget = { uses: 1, minutes: 1 };

/** What one answer of a card would cover, for the client as it is called. */
export function answerCovers(
  { capability, apps, reach }: Extract<Card, { kind: 'approval' }>,
  { scope, budget = noBudget }: CardChoice,
  client: string,
  { reasons }: Pick<Catalogue, 'reasons'>,
): string {
  const names = isForApp(scope) ? apps.map(({ name }) => name) : reach;
  return reasons.covers(scope, { client, capability, apps: names }, budget);
}
