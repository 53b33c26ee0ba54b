import { useId } from 'react';
import type { CardItem, CardPicture } from '../../../shared/approval.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useCopy, useFormat } from '../../state/words.js';
import { visible, visibleValue } from '../../visible.js';
import { WholeText } from './whole-text.js';

interface ItemProps {
  readonly cardId: string;
  /** What runs by itself is shown whole. */
  readonly program: boolean;
  readonly item: CardItem;
  /** Its place among several, null when it stands alone. */
  readonly number: number | null;
  readonly where: string | null;
}

/** One call: what it would do, its exact arguments, and the place it would touch. */
export function Item({ cardId, program, item, number, where }: ItemProps) {
  const copy = useCopy();
  return (
    <li className="item">
      <div className="item-text">
        <Sentence item={item} number={number} />
        {item.doubts?.map((piece) => (
          <p key={piece} className="item-doubt">
            {copy.cards.doubt(visible(piece))}
          </p>
        ))}
        <Arguments item={item} />
        {item.characters !== undefined && <WholeText cardId={cardId} item={item} characters={item.characters} atOnce={program} />}
      </div>
      {item.picture && <Picture picture={item.picture} where={where ?? copy.cards.theScreen} />}
    </li>
  );
}

/** What would happen. */
function Sentence({ item, number }: Pick<ItemProps, 'item' | 'number'>) {
  const copy = useCopy();
  return (
    <p className="item-sentence">
      {number !== null && <span className="item-number">{copy.cards.call(number)}</span>}
      {visible(sentence(copy.acts, item.act, item.place))}
    </p>
  );
}

function Arguments({ item }: { readonly item: CardItem }) {
  const copy = useCopy();
  const entries = Object.entries(item.arguments);
  if (entries.length === 0) return <p className="small soft">{copy.cards.noArguments}</p>;
  return (
    <dl className="arguments" aria-label={copy.cards.arguments}>
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt className="mono">{visible(key)}</dt>
          <dd>
            <Value text={visibleValue(value)} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Past this many characters the box may scroll, and says so. */
const longText = 600;

function Value({ text, name }: { readonly text: string; readonly name: string }) {
  const copy = useCopy();
  const format = useFormat();
  const id = useId();
  if (text.length <= longText) return <pre>{text}</pre>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="long" tabIndex={0} aria-label={name} aria-describedby={id}>
        <pre>{text}</pre>
      </section>
      <p className="small soft" id={id}>
        {copy.cards.characters(format.count(text.length))}
      </p>
    </>
  );
}

/** The cut-out with its target outlined twice, dark on light, so that it stands out on any content. */
function Picture({ picture, where }: { readonly picture: CardPicture; readonly where: string }) {
  const copy = useCopy();
  const { source, width, height, target } = picture;
  return (
    <figure className="picture">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={target ? copy.cards.picture(where) : copy.cards.pictureWhole(where)}
      >
        <image href={source} width={width} height={height} />
        {target && <rect className="target-halo" {...target} />}
        {target && <rect className="target" {...target} />}
      </svg>
      {target && <figcaption className="small soft">{copy.cards.pictureNote}</figcaption>}
    </figure>
  );
}
