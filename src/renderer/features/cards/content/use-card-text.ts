import { useCallback, useState } from 'react';
import { cardTextPage } from '../../../../shared/approval.js';
import { useClient } from '../../../state/context.js';

/** What has come of a text, and where the rest of it begins; null: that is all. */
interface Read {
  readonly text: string;
  readonly next: number | null;
}

interface OnCard {
  readonly cardId: string;
  readonly callId: string;
  /** The text of a call; absent: its arguments. */
  readonly of?: 'text';
}

/** A text that is too long to travel with its card, read on page by page. */
export function useCardText({ cardId, callId, of }: OnCard, begun: Read): Read & { readonly more: () => void } {
  const { ask } = useClient();
  const [read, setRead] = useState(begun);
  const { next } = read;
  const readOn = useCallback(async (): Promise<void> => {
    if (next === null) return;
    const outcome = await ask('cardText', { cardId, callId, offset: next, of });
    const page = cardTextPage.safeParse(outcome.ok ? outcome.value : null);
    if (!page.success) return;
    setRead((before) => (before.next === next ? { text: before.text + page.data.text, next: page.data.next } : before));
  }, [ask, cardId, callId, of, next]);
  const more = useCallback(() => void readOn(), [readOn]);
  return { ...read, more };
}
