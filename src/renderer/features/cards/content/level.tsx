import { useCopy } from '../../../state/words.js';

interface LevelProps {
  readonly level: 1 | 2 | 3;
  /** What it is called, where the card has another word for it. */
  readonly name?: string;
  readonly size?: number;
  readonly id?: string;
}

/** How far an act reaches, by colour, by shape and by name: a circle with an eye, a square with a hand, an octagon with a bar. */
export function Level({ level, name, size = 20, id }: LevelProps) {
  const { cards: words } = useCopy();
  return (
    <svg
      id={id}
      className={`ask-level ask-level-${level}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={name ?? words.levels[level]}
    >
      {shapes[level]}
      {signs[level]}
    </svg>
  );
}

const shapes = {
  1: <circle className="ask-level-shape" cx="10" cy="10" r="9" />,
  2: <rect className="ask-level-shape" x="1" y="1" width="18" height="18" rx="5" />,
  3: <path className="ask-level-shape" d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" />,
} as const;

const signs = {
  1: (
    <g className="ask-level-sign">
      <path d="M4.4 10c1.4-2.4 3.2-3.6 5.6-3.6s4.2 1.2 5.6 3.6c-1.4 2.4-3.2 3.6-5.6 3.6S5.8 12.4 4.4 10z" />
      <circle cx="10" cy="10" r="1.6" />
    </g>
  ),
  2: (
    <path
      className="ask-level-hand"
      d="M8.3 11.5V5.6a1.1 1.1 0 0 1 2.2 0v3.8l3.1.7c.8.2 1.3.9 1.2 1.7l-.4 2.6c-.1.7-.7 1.2-1.4 1.2H9.8c-.5 0-.9-.2-1.2-.6l-2.7-3.2c-.4-.5-.3-1.1.1-1.5.4-.3 1-.3 1.4.1z"
    />
  ),
  3: <path className="ask-level-sign" d="M4.6 10h7.2M9 7.2 11.8 10 9 12.8M15 6.2v7.6" />,
} as const;
