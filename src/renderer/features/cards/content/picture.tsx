import { useId } from 'react';
import type { CardPicture } from '../../../../shared/approval.js';
import { useCopy } from '../../../state/words.js';

interface PictureProps {
  /** Null: it has not come, or there is none. Its room is kept all the same, so that nothing moves when it comes. */
  readonly picture: CardPicture | null;
  readonly level: 1 | 2 | 3;
  /** The app and window it shows. */
  readonly where: string;
  /** What is lit in it, and where a drag ends. */
  readonly what: string;
  readonly whatEnd: string;
}

/** Points that a lit place is larger than its target. */
const margin = 4;

/** The window with its target lit and the rest dimmed; both ends of a drag, with the way between them. */
export function Picture({ picture, level, where, what, whatEnd }: PictureProps) {
  const { cards: words } = useCopy();
  const id = useId();
  if (picture === null) return <div className="ask-picture ask-picture-none" aria-hidden="true" />;
  const { source, width, height, target, end } = picture;
  const lit = [target, end ?? null].filter((one) => one !== null).map((one) => grown(one, { width, height }));
  return (
    <div className="ask-picture">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={target === null ? words.pictureWhole(where) : words.picture(where, what, end == null ? null : whatEnd)}
      >
        <mask id={id}>
          <rect width={width} height={height} fill="white" />
          {lit.map((one) => (
            <rect key={`${one.x} ${one.y}`} {...one} rx="6" fill="black" />
          ))}
        </mask>
        <image href={source} width={width} height={height} />
        {lit.length > 0 && <rect className="ask-dim" width={width} height={height} mask={`url(#${id})`} />}
        {lit.map((one) => (
          <g key={`${one.x} ${one.y}`}>
            <rect className="ask-halo" {...one} rx="6" />
            <rect className={`ask-lit ask-lit-${level}`} {...one} rx="6" />
          </g>
        ))}
        {lit.length === 2 && lit[0] && lit[1] && <Way from={lit[0]} to={lit[1]} level={level} />}
      </svg>
    </div>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Never outside the picture, where its edge would not be drawn. */
function grown({ x, y, width, height }: Box, picture: { readonly width: number; readonly height: number }): Box {
  const left = Math.max(2, x - margin);
  const top = Math.max(2, y - margin);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(picture.width - 2, x + width + margin) - left),
    height: Math.max(1, Math.min(picture.height - 2, y + height + margin) - top),
  };
}

function Way({ from, to, level }: { readonly from: Box; readonly to: Box; readonly level: 1 | 2 | 3 }) {
  const [a, b] = [middleOf(from), middleOf(to)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g className={`ask-way ask-lit-${level}`}>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <path d="M-9 -5 0 0-9 5" transform={`translate(${b.x} ${b.y}) rotate(${angle})`} />
    </g>
  );
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}
