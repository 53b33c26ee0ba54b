import { useCallback, useEffect, useId, useState } from 'react';
import { type CardItem, cardTextPage } from '../../../shared/approval.js';
import { useClient } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';

interface WholeTextProps {
  readonly cardId: string;
  readonly item: CardItem;
  /** Characters in all. */
  readonly characters: number;
  /** Scripts and commands are read whole before they are allowed, so they come by themselves. */
  readonly atOnce: boolean;
}

/** The arguments of a long call, page by page: a card brings their beginning alone. */
export function WholeText({ cardId, item: { callId }, characters, atOnce }: WholeTextProps) {
  const { cards: words } = useCopy();
  const format = useFormat();
  const { ask } = useClient();
  const id = useId();
  const [read, setRead] = useState<{ readonly text: string; readonly next: number | null }>({ text: '', next: 0 });
  const { next } = read;

  const readOn = useCallback(async (): Promise<void> => {
    if (next === null) return;
    const outcome = await ask('cardText', { cardId, callId, offset: next });
    const page = cardTextPage.safeParse(outcome.ok ? outcome.value : null);
    if (!page.success) return;
    setRead((before) => (before.next === next ? { text: before.text + page.data.text, next: page.data.next } : before));
  }, [ask, cardId, callId, next]);

  useEffect(() => {
    if (atOnce) void readOn();
  }, [atOnce, readOn]);

  return (
    <>
      <p className="small soft" id={id}>
        {words.beginning(format.count(characters))}
      </p>
      {read.text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="long" tabIndex={0} aria-label={words.wholeText} aria-describedby={id}>
          <pre>{visible(read.text)}</pre>
        </section>
      )}
      {!atOnce && next !== null && (
        <Button size="small" onPress={() => void readOn()}>
          {next === 0 ? words.showText : words.showMore}
        </Button>
      )}
    </>
  );
}
