import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { ClientGuide } from '../../../shared/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { CopyText } from '../../ui/controls/copy-text.js';
import { Select } from '../../ui/controls/select.js';
import { ConnectButton } from './connect-button.js';

/** How each known client is told of Gatehand, and whether one has really come. */
export function ConnectClient() {
  const copy = useCopy();
  const guides = useUi((ui) => ui.guides);
  const [chosen, setChosen] = useState<ClientGuide['id']>('claude-desktop');
  const guide = guides.find((one) => one.id === chosen) ?? guides[0];
  return (
    <>
      {guide && (
        <div className="box guide">
          <div className="guide-choice">
            <Select
              label={copy.clients.guide.label}
              options={guides.map((one) => ({ value: one.id, title: one.name || copy.clients.otherClient }))}
              chosen={guide.id}
              onChoose={setChosen}
            />
          </div>
          <Guide guide={guide} />
        </div>
      )}
      <Handshake />
    </>
  );
}

function Guide({ guide }: { readonly guide: ClientGuide }) {
  const copy = useCopy().clients;
  const { guide: words } = copy;
  return (
    <>
      {guide.id !== 'other' && <ConnectButton key={guide.id} client={guide.id} />}
      {guide.id !== 'other' && <p className="small soft">{copy.byHand}</p>}
      <p>
        {guide.how === 'command' ? words.command : guide.file !== '' && words.file}
        {guide.file !== '' && (
          <>
            {' '}
            <code className="guide-file">{guide.file}</code>
          </>
        )}
      </p>
      <CopyText key={guide.id} label={words.text} text={guide.text} />
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
    <Section title={words.waitTitle}>
      <div className={connected.length === 0 ? 'note' : 'note note-good'} role="status">
        {connected.length === 0 ? (
          <>
            <LoaderCircle size={18} className="turning" aria-hidden="true" />
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
