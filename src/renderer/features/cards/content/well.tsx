import { Fragment, memo, useEffect } from 'react';
import type { CardText } from '../../../../shared/approval.js';
import { useCopy, useFormat } from '../../../state/words.js';
import { visible } from '../../../visible.js';
import { destructiveParts } from './destructive-parts.js';
import { useCardText } from './use-card-text.js';

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
function useWholeText({ cardId, callId, text: { start, characters } }: Omit<WellProps, 'source'>) {
  const begun = { text: start, next: start.length < characters ? start.length : null };
  const { text, next, more } = useCardText({ cardId, callId, of: 'text' }, begun);
  useEffect(more, [more]);
  return { text, done: next === null, more };
}

/** Drawn anew for another text alone: of a text of very many lines that takes seconds, and the card tells its time every second. */
const Lines = memo(function Lines({ text, source }: { readonly text: string; readonly source: boolean }) {
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
});

function Source({ line }: { readonly line: string }) {
  return destructiveParts(line).map(({ text, deletes }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line that never changes
    deletes ? <mark key={index}>{visible(text)}</mark> : <Fragment key={index}>{visible(text)}</Fragment>,
  );
}
