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

/** Lines that are drawn together. */
const linesOfBlock = 100;

/** Block by block: a text of very many lines is read page by page, and what of it is out of view costs nothing then. */
function Lines({ text, source }: LinesProps) {
  const lines = text.split('\n');
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += linesOfBlock) {
    const end = at + linesOfBlock < lines.length ? '\n' : '';
    blocks.push(lines.slice(at, at + linesOfBlock).join('\n') + end);
  }
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text that only grows
    <div key={index} className={blocks.length > 1 ? 'ask-block' : undefined}>
      <Block text={block} source={source} />
    </div>
  ));
}

interface LinesProps {
  readonly text: string;
  readonly source: boolean;
}

/** Drawn anew for another text alone: the card tells its time every second. */
const Block = memo(function Block({ text, source }: LinesProps) {
  const lines = text.split('\n');
  return lines.map((line, index) => {
    const isEnded = index < lines.length - 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
      <Fragment key={index}>
        {source ? <Source line={line} /> : visible(line)}
        {isEnded && !source && <span className="ask-return" aria-hidden="true" />}
        {isEnded && '\n'}
      </Fragment>
    );
  });
});

function Source({ line }: { readonly line: string }) {
  return destructiveParts(line).map(({ text, deletes }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line that never changes
    deletes ? <mark key={index}>{visible(text)}</mark> : <Fragment key={index}>{visible(text)}</Fragment>,
  );
}
