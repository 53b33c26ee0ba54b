import { Archive, CircleHelp, Keyboard, Lock, Settings as SettingsIcon, Wrench } from 'lucide-react';
import { useWantedPart } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Area } from '../../ui/area.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { ToolSettings } from '../tools/tools.js';
import { BackupSettings } from './backup.js';
import { DataSettings } from './data.js';
import { GeneralSettings } from './general.js';
import { SafetySettings } from './safety.js';
import { ShortcutSettings } from './shortcuts.js';
import './settings.css';

/** How Gatehand itself behaves, in a few panes. */
export function Settings() {
  const { settings: words } = useCopy();
  const [tab, setTab] = useWantedPart('pane', 'general');
  return (
    <Area title={words.title}>
      <Tabs
        panes
        label={words.title}
        current={tab}
        onGo={setTab}
        tabs={[
          { id: 'general', icon: SettingsIcon, title: words.tabs.general, content: <GeneralSettings /> },
          { id: 'safety', icon: CircleHelp, title: words.tabs.safety, content: <SafetySettings /> },
          { id: 'tools', icon: Wrench, title: words.tabs.tools, content: <ToolSettings /> },
          { id: 'data', icon: Lock, title: words.tabs.data, content: <DataSettings /> },
          { id: 'shortcuts', icon: Keyboard, title: words.tabs.shortcuts, content: <ShortcutSettings /> },
          { id: 'backup', icon: Archive, title: words.tabs.backup, content: <BackupSettings /> },
        ]}
      />
    </Area>
  );
}
