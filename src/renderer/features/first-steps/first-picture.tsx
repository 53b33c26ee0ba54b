import { Check, ChevronLeft, Circle } from 'lucide-react';
import { pairingAccess } from '../../../shared/grant-reach.js';
import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { Said } from '../../ui/said.js';

/** What the owner will meet in System Settings: the pane of what is missing, with the switch that is to be thrown. */
export function PanePicture() {
  const { permissions: words } = useCopy();
  const permissions = useUi((ui) => ui.permissions);
  const name =
    permissions.find(({ permission, state }) => permission !== 'automation' && state !== 'granted')?.permission ?? 'accessibility';
  const on = permissions.some(({ permission, state }) => permission === name && state !== 'missing' && state !== 'unknown');
  return (
    <div className="first-window" aria-hidden="true">
      <p className="first-window-title">
        <ChevronLeft size={14} /> {words.names[name].title}
      </p>
      <ul className="group first-list">
        <Program bundleId="com.apple.iCal" name="Calendar" on={false} />
        <Program bundleId="app.gatehand" name="Gatehand" on={on} meant />
        <Program bundleId="com.apple.Safari" name="Safari" on={false} />
      </ul>
    </div>
  );
}

function Program({ bundleId, name, on, meant = false }: ProgramProps) {
  return (
    <li className={meant ? 'first-program first-program-meant' : 'first-program'}>
      <AppIcon bundleId={bundleId} name={name} />
      <span>{name}</span>
      <span className="spacer" />
      <span className={on ? 'first-switch first-switch-on' : 'first-switch'} />
    </li>
  );
}

interface ProgramProps {
  readonly bundleId: string;
  readonly name: string;
  readonly on: boolean;
  readonly meant?: boolean;
}

const someClient = { name: 'Claude Code', verified: true } as const;

/** What the owner will meet at the first call of an assistant. */
export function PairingPicture() {
  const copy = useCopy();
  const client = useUi((ui) => ui.clients.find(({ connections }) => connections > 0)) ?? someClient;
  const said = useClientName()(client);
  return (
    <div className="first-window" aria-hidden="true">
      <p className="first-window-title">
        <ClientIcon name={client.name} />
        <span>
          <Said>{copy.cards.wantsToPair(said, client.verified)}</Said>
        </span>
      </p>
      <ul className="group first-list">
        {pairingAccess
          .filter((access) => access !== 'record')
          .map((access, index) => (
            <li key={access} className="first-program first-choice">
              {index === 0 ? <Check size={16} className="first-done" /> : <Circle size={16} />}
              <div>
                <p>{copy.access[access].title}</p>
                <p className="small soft">{copy.access[access].covers}</p>
              </div>
            </li>
          ))}
      </ul>
    </div>
  );
}
