import { useUi } from '../../state/context.js';
import { useWantedPart } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { Tasks } from '../tasks/tasks.js';
import { ClientCard } from './client-card.js';
import { ConnectClient } from './connect-client.js';
import './clients.css';

/** Who is connected or paired, and how another client is connected. */
export function Clients() {
  const copy = useCopy();
  const words = copy.clients;
  const clients = useUi((ui) => ui.clients);
  const [tab, setTab] = useWantedPart('tab', 'known');
  const known =
    clients.length === 0 ? (
      <Empty>
        <p>{words.empty}</p>
        <Button tone="accent" onPress={() => setTab('connect')}>
          {words.emptyNext}
        </Button>
      </Empty>
    ) : (
      <>
        <ul className="stack" aria-label={words.tabs.known}>
          {clients.map((row) => (
            <ClientCard key={row.key} row={row} />
          ))}
        </ul>
        <p className="small soft">{words.actionsNote}</p>
      </>
    );
  return (
    <Area title={words.title} intro={words.intro}>
      <Tabs
        label={words.title}
        current={tab}
        onGo={setTab}
        tabs={[
          { id: 'known', title: words.tabs.known, content: known },
          { id: 'tasks', title: copy.tasks.page.title, content: <Tasks /> },
          { id: 'connect', title: words.tabs.connect, content: <ConnectClient /> },
        ]}
      />
    </Area>
  );
}
