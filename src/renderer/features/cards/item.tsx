import type { CardItem } from '../../../shared/approval.js';
import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import { type Approval, runsText } from './card-words.js';
import { Picture } from './picture.js';
import { Well } from './well.js';

/** What one call would type or run, in full, and the place that it would touch. */
export function Item({ card, item, picture }: { readonly card: Approval; readonly item: CardItem; readonly picture: boolean }) {
  const { cards: words } = useCopy();
  const source = runsText(card);
  const hasPlace = picture && card.apps.length > 0 && !source && item.unseen !== true && (card.items.length === 1 || item.picture !== null);
  return (
    <div className="ask-item">
      {item.text !== null && item.text.characters > 0 && <Well cardId={card.id} callId={item.callId} text={item.text} source={source} />}
      {item.doubts?.map((piece) => (
        <p key={piece} className="ask-doubt">
          {words.doubt(visible(piece))}
        </p>
      ))}
      {hasPlace && (
        <Picture
          picture={item.picture}
          level={item.level}
          where={whereOf(card) || words.theScreen}
          what={whatOf(item, words.markedPlace)}
        />
      )}
    </div>
  );
}

function whereOf({ apps, windowTitle }: Approval): string {
  return visible([...apps.map(({ name }) => name), ...(windowTitle === null ? [] : [windowTitle])].join(', '));
}

/** What a person calls the lit place. */
function whatOf({ act, under }: CardItem, otherwise: string): string {
  const named = 'element' in act ? act.element.name : (under?.name ?? null);
  return named === null ? otherwise : visible(named);
}
