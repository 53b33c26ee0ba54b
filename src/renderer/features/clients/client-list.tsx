import type { KeyboardEvent } from 'react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ClientName } from '../../ui/client-name.js';
import { visible } from '../../visible.js';
import { useStanding } from './use-standing.js';

interface ClientListProps {
  /** The key of the one that is shown; null: none is. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Whether what an arrow key comes to is shown at once. */
  readonly follows: () => boolean;
}

/** Everyone who has connected or is paired; one of them is shown beside the list. */
export function ClientList({ chosen, onChoose, follows }: ClientListProps) {
  const { clients: words } = useCopy();
  const clients = useUi((ui) => ui.clients);
  const stop = chosen ?? clients[0]?.key;
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.client-row')];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const [row, client] = to === undefined ? [] : [rows[to], clients[to]];
    if (at < 0 || row === undefined || client === undefined) return;
    event.preventDefault();
    row.focus();
    if (follows()) onChoose(client.key);
  };
  return (
    <ul className="client-rows" aria-label={words.title} onKeyDown={move}>
      {clients.map((row) => (
        <Row key={row.key} row={row} chosen={row.key === chosen} isStop={row.key === stop} onChoose={() => onChoose(row.key)} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: ClientRow;
  readonly chosen: boolean;
  /** The one row that the Tab key comes to. */
  readonly isStop: boolean;
  readonly onChoose: () => void;
}

function Row({ row, chosen, isStop, onChoose }: RowProps) {
  const name = useClientName()(row);
  const { dot, notable, presence } = useStanding()(row);
  const program = visible(row.program?.path ?? row.detail);
  // That it is connected says its dot.
  const silent = row.connections > 0 && (notable !== null || program !== '');
  const line = [notable ?? '', silent ? '' : presence, program].filter((part) => part !== '');
  return (
    <li aria-label={name}>
      <button
        type="button"
        className="client-row"
        aria-current={chosen || undefined}
        tabIndex={isStop ? 0 : -1}
        data-client={row.key}
        onClick={onChoose}
      >
        <span className="client-mark">
          <ClientIcon name={row.name} />
          {dot !== null && <i className={`client-dot client-dot-${dot}`} />}
        </span>
        <span className="client-words">
          <span className="cut">
            <ClientName client={row} />
          </span>
          {silent && dot === 'live' && <span className="visually-hidden">{presence}, </span>}
          <span className="small soft cut" title={program}>
            {line.join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}
