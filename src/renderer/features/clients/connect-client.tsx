import { CircleCheck, Hourglass } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ClientGuide } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Button } from '../../ui/controls/button.js';
import { CopyText } from '../../ui/controls/copy-text.js';
import { ConnectButtons, ConnectionWords, useConnections } from './connect-button.js';

/** Each known client with the button that connects it, and whether one has really come. */
export function ConnectClient() {
  const { clients: words } = useCopy();
  const guides = useUi((ui) => ui.guides);
  const connections = useConnections();
  return (
    <>
      <ul className="group connect-list" aria-label={words.guide.label}>
        {guides.map((guide) => (
          <Guide key={guide.id} guide={guide} connections={connections} />
        ))}
      </ul>
      <Handshake />
    </>
  );
}

interface GuideProps {
  readonly guide: ClientGuide;
  readonly connections: ReturnType<typeof useConnections>;
}

/** What to do by hand is folded away: a press of the button does it. */
function Guide({ guide, connections }: GuideProps) {
  const { clients: words } = useCopy();
  const name = guide.name || words.otherClient;
  return (
    <li aria-label={name}>
      <Collapsible.Root className="connect-client">
        <ClientIcon name={guide.name} />
        <div className="connect-words">
          <p>{name}</p>
          {guide.id === 'other' ? (
            <p className="small soft">{words.otherClientNote}</p>
          ) : (
            <ConnectionWords client={guide.id} connections={connections} />
          )}
        </div>
        {guide.id !== 'other' && <ConnectButtons client={guide.id} name={name} connections={connections} />}
        <Collapsible.Trigger asChild>
          <Button tone={guide.id === 'other' ? 'plain' : 'quiet'} label={words.byHandOf(name)}>
            {words.byHand}
          </Button>
        </Collapsible.Trigger>
        <Collapsible.Content className="connect-hand">
          <ByHand guide={guide} />
        </Collapsible.Content>
      </Collapsible.Root>
    </li>
  );
}

/** What to do by hand, with the text to take along. */
export function ByHand({ guide }: { readonly guide: ClientGuide }) {
  const { guide: words } = useCopy().clients;
  return (
    <>
      {(guide.how === 'command' || guide.file !== '') && (
        <p>
          {guide.how === 'command' ? words.command : words.file}
          {guide.file !== '' && (
            <>
              {' '}
              <code className="guide-file">{guide.file}</code>
            </>
          )}
        </p>
      )}
      <CopyText label={words.text} text={guide.text} />
      <p className="small soft">{guide.how === 'command' ? words.commandNote : guide.file === '' ? words.otherNote : words.fileNote}</p>
    </>
  );
}

/** A client counts as connected when it has shaken hands, and not before. */
export function Handshake() {
  const { clients: words } = useCopy();
  const nameOf = useClientName();
  const clients = useUi((ui) => ui.clients);
  const connected = clients.filter((one) => one.connections > 0);
  return (
    <Section title={connected.length === 0 ? words.waitTitle : words.arrivedTitle}>
      <div className={connected.length === 0 ? 'note' : 'note note-good'} role="status">
        {connected.length === 0 ? (
          <>
            <Hourglass size={18} aria-hidden="true" />
            <p>{words.waiting}</p>
          </>
        ) : (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <div>
              {connected.map((one) => (
                <p key={one.key}>{words.arrived(nameOf(one))}</p>
              ))}
              {connected.some((one) => !one.paired) && <p className="small">{words.arrivedNext}</p>}
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
