import { Fragment, useCallback, useEffect, useState } from 'react';
import { type CardText, cardTextPage } from '../../../../shared/approval.js';
import { useClient } from '../../../state/context.js';
import { useCopy, useFormat } from '../../../state/words.js';
import { visible } from '../../../visible.js';
import { destructiveParts } from './destructive-parts.js';

interface WellProps {
  readonly cardId: string;
  readonly callId: string;
  readonly text: CardText;
  /** A script or a command, in the letters of one; what deletes in it is marked. */
  readonly source: boolean;
}

/** The whole text of a call, line breaks marked. Long ones scroll; what is too long to travel with its card comes page by page. */
export function Well({ cardId, callId, text, source }: WellProps) {
  const { cards: words } = useCopy();
  const format = useFormat();
  const whole = useWholeText({ cardId, callId, text });
  return (
    <section
      className={source ? 'ask-well ask-source' : 'ask-well'}
      data-read={whole.done ? 'text' : 'loading'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`${source ? words.source : words.text}, ${words.characters(format.count(text.characters))}`}
      onScroll={whole.more}
    >
      <div id={textId(callId)}>
        <Lines text={whole.text} source={source} />
      </div>
      {!whole.done && <p className="ask-soft">{words.loading}</p>}
    </section>
  );
}

/** The text alone, for the description of its card. */
export function textId(callId: string): string {
  return `text-of-${callId}`;
}

/** What a card brings of a text, and the rest of it. */
function useWholeText({ cardId, callId, text }: Omit<WellProps, 'source'>) {
  const { ask } = useClient();
  const [read, setRead] = useState<{ readonly text: string; readonly next: number | null }>(() => ({
    text: text.start,
    next: text.start.length < text.characters ? text.start.length : null,
  }));
  const { next } = read;
  const more = useCallback(async (): Promise<void> => {
    if (next === null) return;
    const outcome = await ask('cardText', { cardId, callId, offset: next, of: 'text' });
    const page = cardTextPage.safeParse(outcome.ok ? outcome.value : null);
    if (!page.success) return;
    setRead((before) => (before.next === next ? { text: before.text + page.data.text, next: page.data.next } : before));
  }, [ask, cardId, callId, next]);
  useEffect(() => void more(), [more]);
  return { text: read.text, done: next === null, more: () => void more() };
}

function Lines({ text, source }: { readonly text: string; readonly source: boolean }) {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
    <Fragment key={index}>
      {source ? <Source line={line} /> : visible(line)}
      {index < lines.length - 1 && (
        <>
          {!source && (
            <span className="ask-return" aria-hidden="true">
              ↩
            </span>
          )}
          {'\n'}
        </>
      )}
    </Fragment>
  ));
}

function Source({ line }: { readonly line: string }) {
  return destructiveParts(line).map(({ text, deletes }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line that never changes
    deletes ? <mark key={index}>{visible(text)}</mark> : <Fragment key={index}>{visible(text)}</Fragment>,
  );
}
