import type { CardItem } from '../../../shared/approval.js';
import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import { type Approval, runsText } from './card-words.js';
import { Picture } from './content/picture.js';
import { Well } from './content/well.js';

/** The place that one call would touch, and what it would type or run, in full; the text is drawn above the picture. */
export function Item({ card, item, picture }: { readonly card: Approval; readonly item: CardItem; readonly picture: boolean }) {
  const { cards: words } = useCopy();
  const litPlace = (element: CardItem['under']): string => visible(words.litPlace(element));
  const source = runsText(card);
  const hasPlace = picture && card.apps.length > 0 && !source && item.unseen !== true && (card.items.length === 1 || item.picture !== null);
  return (
    <div className="ask-item">
      {hasPlace && (
        <Picture
          picture={item.picture}
          level={item.level}
          where={whereOf(card) || words.theScreen}
          what={litPlace('element' in item.act ? item.act.element : item.under)}
          whatEnd={litPlace(item.end)}
        />
      )}
      {item.text !== null && item.text.characters > 0 && <Well cardId={card.id} callId={item.callId} text={item.text} source={source} />}
      {item.doubts?.map((piece) => (
        <p key={piece} className="ask-doubt">
          {words.doubt(visible(piece))}
        </p>
      ))}
    </div>
  );
}

function whereOf({ apps, windowTitle }: Approval): string {
  return visible([...apps.map(({ name }) => name), ...(windowTitle === null ? [] : [windowTitle])].join(', '));
}
