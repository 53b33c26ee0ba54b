import { useState } from 'react';
import type { Decision } from '../../../../shared/approval.js';
import type { AnswerWords } from '../../../../shared/words/answer-words.js';
import type { Catalogue } from '../../../../shared/words/catalogue.js';
import { useClient } from '../../../state/context.js';
import { useCopy } from '../../../state/words.js';
import { visibleInSentence } from '../../../visible.js';
import type { Approval } from '../card-words.js';
import type { Option } from './split-button.js';

/** How far a no reaches. */
export type Refusal = 'once' | 'session' | 'never' | 'block';

/** The ways to refuse this card, narrow to wide. A rule is made for one app, or for a call without one. */
export function refusals(card: Approval, of: AnswerWords, { cards: words }: Catalogue): readonly Option<Refusal>[] {
  const kinds: readonly Refusal[] = card.task !== null ? ['once', 'block'] : ['once', 'session', 'never', 'block'];
  return kinds.map((value) => ({ value, title: refusalTitle(value, of, words), ...(value === 'once' && { key: 'R' }) }));
}

function refusalTitle(kind: Refusal, { what, titled, client }: AnswerWords, { refusals: words }: Catalogue['cards']): string {
  return visibleInSentence(words[kind](kind === 'never' ? titled : what, client));
}

/** A refusal counts at once; what it is beside the no is done once the no has been taken. */
export function useRefusal(card: Approval, of: AnswerWords, send: (decision: Decision, label: string) => Promise<boolean>) {
  const { cards: words } = useCopy();
  const { run } = useClient();
  const [chosen, choose] = useState<Refusal>('once');
  const answer = async (): Promise<void> => {
    const refused: Decision = { kind: 'refuse', cardId: card.id, ...(chosen === 'session' && { session: true }) };
    if (!(await send(refused, ''))) return;
    if (chosen === 'block') await run('blockClient', { key: card.asker.clientKey });
    if (chosen !== 'never') return;
    const apps = card.apps.length === 0 ? ['*'] : card.apps.map(({ bundleId }) => bundleId.toLowerCase());
    for (const app of apps)
      await run('addRule', { rule: { capability: card.capability, app, client: card.asker.clientKey, verdict: 'deny' } });
  };
  return {
    chosen,
    choose,
    answer: () => void answer(),
    title: chosen === 'once' ? words.refuse : refusalTitle(chosen, of, words),
  };
}
