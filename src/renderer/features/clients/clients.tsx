import { useWantedPart } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Area } from '../../ui/area.js';
import { TabPart, TabSegments, ToolbarTabs } from '../../ui/controls/toolbar-tabs.js';
import { Tasks } from '../tasks/tasks.js';
import { Known } from './known.js';
import './clients.css';

/** Who is connected or paired, who can be, and the tasks they have. */
export function Clients() {
  const { clients: words, tasks } = useCopy();
  const [tab, setTab] = useWantedPart('tab', 'known');
  const shown = tab === 'tasks' ? 'tasks' : 'known';
  const tabs = [
    { id: 'known', title: words.tab },
    { id: 'tasks', title: tasks.page.title },
  ];
  return (
    <ToolbarTabs current={shown} onGo={setTab}>
      <Area title={words.title} tools={<TabSegments label={words.title} tabs={tabs} />}>
        <TabPart id="known">
          <Known tab={tab} setTab={setTab} />
        </TabPart>
        <TabPart id="tasks">
          <Tasks />
        </TabPart>
      </Area>
    </ToolbarTabs>
  );
}
