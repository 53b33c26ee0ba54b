import { Ban, Check, CircleHelp, EyeOff } from 'lucide-react';
import type { Rule } from '../../../shared/settings.js';
import { useCopy } from '../../state/words.js';

const icons = { allow: Check, ask: CircleHelp, deny: Ban } as const;

interface CellProps {
  /** Its name, as it is spoken. */
  readonly name: string;
  /** Null until Gatehand has said it. */
  readonly verdict: Rule['verdict'] | null;
  /** A rule stands here; otherwise it follows another. */
  readonly own: boolean;
  /** Stands before the decision where no column says what it is about. */
  readonly lead?: string;
  readonly why: string;
  readonly at: boolean;
  readonly span?: number;
  readonly open: boolean;
  readonly onPress: (cell: HTMLElement) => void;
}

/** One decision of the matrix. */
export function MatrixCell({ name, verdict, own, lead, why, at, span = 1, open, onPress }: CellProps) {
  const { verdicts } = useCopy();
  const Icon = verdict === null ? null : icons[verdict];
  return (
    <td colSpan={span}>
      <button
        type="button"
        className={`cell cell-${verdict ?? 'unknown'}${own ? ' cell-own' : ''}`}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        title={why}
        data-at={at}
        tabIndex={at ? 0 : -1}
        onClick={(event) => onPress(event.currentTarget)}
      >
        {Icon && <Icon size={14} aria-hidden="true" />}
        {lead !== undefined && <span>{lead}:</span>}
        <span className={lead === undefined ? 'cell-words' : undefined}>{verdict && verdicts[verdict]}</span>
      </button>
    </td>
  );
}

interface HiddenCellProps {
  readonly name: string;
  readonly words: string;
  readonly at: boolean;
  readonly span: number;
  readonly open: boolean;
  readonly onPress: (cell: HTMLElement) => void;
}

/** The one cell of an app that no client sees. */
export function HiddenCell({ name, words, at, span, open, onPress }: HiddenCellProps) {
  return (
    <td colSpan={span}>
      <button
        type="button"
        className="cell cell-deny cell-own"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        data-at={at}
        tabIndex={at ? 0 : -1}
        onClick={(event) => onPress(event.currentTarget)}
      >
        <EyeOff size={14} aria-hidden="true" />
        <span>{words}</span>
      </button>
    </td>
  );
}
