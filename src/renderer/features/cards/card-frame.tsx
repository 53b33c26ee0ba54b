import { type ReactNode, useId } from 'react';
import type { Card } from '../../../shared/approval.js';
import { useCopy } from '../../state/words.js';
import { Badge } from '../../ui/badge.js';
import { visible } from '../../visible.js';

interface CardFrameProps {
  readonly card: Card;
  /** What follows the asker's name: "asks". */
  readonly verb: string;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly footer: ReactNode;
}

/** Who asks, the heading, the content, the buttons. Not modal: the rest of the window, Stop above all, stays in reach. */
export function CardFrame({ card, verb, title, children, footer }: CardFrameProps) {
  const copy = useCopy();
  const id = useId();
  const { name, verified, detail, program } = card.asker;
  return (
    <article
      className="card appearing"
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-who`}
    >
      <header className="card-header">
        <p id={`${id}-who`} className="card-asker">
          <bdi className="card-name">{visible(name)}</bdi>{' '}
          {verified && <Badge tone="good">{program === undefined ? copy.cards.verified : copy.cards.verifiedAs(visible(program))}</Badge>}{' '}
          {verb}
          {!verified && <span className="card-warning">{copy.cards.unverifiedNote}</span>}
        </p>
        <h2 id={`${id}-title`}>{title}</h2>
        {detail !== '' && (
          <p className="small soft">
            {copy.cards.who}: <span className="mono">{visible(detail)}</span>
          </p>
        )}
      </header>
      {children}
      <footer className="card-footer">{footer}</footer>
    </article>
  );
}
