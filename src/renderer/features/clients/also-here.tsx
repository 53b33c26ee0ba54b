import { useId } from 'react';
import type { ClientGuide } from '../../../shared/ui/ui.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Button } from '../../ui/controls/button.js';
import { type Connections, ConnectionWords } from './connect-button.js';

interface AlsoHereProps {
  /** The id of the one that is shown; null: none is. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly connections: Connections;
}

/** The clients that Gatehand can be put into, each with the button that does it, and the way for any other. */
export function AlsoHere({ chosen, onChoose, connections }: AlsoHereProps) {
  const { clients: words } = useCopy();
  const guides = useUi((ui) => ui.guides);
  const id = useId();
  return (
    <section className="also-here" aria-labelledby={id}>
      <h3 id={id} className="small soft">
        {words.also}
      </h3>
      <ul className="client-rows" aria-labelledby={id}>
        {guides.map((guide) => (
          <Row key={guide.id} guide={guide} chosen={guide.id === chosen} connections={connections} onChoose={() => onChoose(guide.id)} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly guide: ClientGuide;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly connections: Connections;
}

function Row({ guide: { id, name: known }, chosen, onChoose, connections }: RowProps) {
  const { clients: words } = useCopy();
  const name = known || words.otherClient;
  const state = id === 'other' ? null : connections.stateOf(id);
  return (
    <li aria-label={name} className="also-row">
      <ClientIcon name={known} />
      <div className="client-words">
        <button type="button" className="also-name" aria-current={chosen || undefined} data-guide={id} onClick={onChoose}>
          {name}
        </button>
        {id === 'other' ? (
          <p className="small soft">{words.otherClientNote}</p>
        ) : (
          <ConnectionWords client={id} connections={connections} silent={chosen} />
        )}
      </div>
      {id === 'other' && (
        <Button label={words.showOf(name)} onPress={onChoose}>
          {words.show}
        </Button>
      )}
      {id !== 'other' && state !== null && state !== 'connected' && (
        <Button label={words.connect.connectOf(name)} onPress={() => void connections.perform('connectClient', id)}>
          {words.connect.connect}
        </Button>
      )}
    </li>
  );
}
