import type { ClientGuide } from '../../../shared/ui/ui.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ConnectButtons, type Connections, ConnectionWords } from './connect-button.js';
import { ByHand, Handshake } from './connect-client.js';

/** One client that can be connected: by a button, or by hand, and whether it has really come. */
export function GuidePane({ guide, connections }: { readonly guide: ClientGuide; readonly connections: Connections }) {
  const { clients: words } = useCopy();
  const name = guide.name || words.otherClient;
  return (
    <section className="client-detail" aria-label={name}>
      <header className="client-head">
        <ClientIcon name={guide.name} size="large" />
        <div className="client-head-words">
          <h3>{name}</h3>
          {guide.id !== 'other' && <ConnectionWords client={guide.id} connections={connections} />}
        </div>
        {guide.id !== 'other' && <ConnectButtons client={guide.id} name={name} connections={connections} />}
      </header>
      <Section title={words.byHandTitle}>
        <ByHand guide={guide} />
      </Section>
      <Handshake />
    </section>
  );
}

/** Before there is a client to show: what to do, and whether one has come. */
export function ConnectPane() {
  const { clients: words } = useCopy();
  return (
    <section className="client-detail" aria-label={words.connectTitle}>
      <h3>{words.connectTitle}</h3>
      <p>{words.connectNote}</p>
      <Handshake />
    </section>
  );
}
