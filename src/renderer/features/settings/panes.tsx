import { Archive, CircleHelp, Keyboard, Lock, type LucideIcon, Settings as SettingsIcon, Wrench } from 'lucide-react';
import type { ComponentType } from 'react';
import { type SettingsPane, settingsPanes } from '../../../shared/ui/shell.js';
import { useWantedPart } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { ToolSettings } from '../tools/tools.js';
import { BackupSettings } from './backup.js';
import { DataSettings } from './data.js';
import { GeneralSettings } from './general.js';
import { SafetySettings } from './safety.js';
import { ShortcutSettings } from './shortcuts.js';
import './settings.css';

const panes: Readonly<Record<SettingsPane, { readonly icon: LucideIcon; readonly Content: ComponentType }>> = {
  general: { icon: SettingsIcon, Content: GeneralSettings },
  safety: { icon: CircleHelp, Content: SafetySettings },
  tools: { icon: Wrench, Content: ToolSettings },
  data: { icon: Lock, Content: DataSettings },
  shortcuts: { icon: Keyboard, Content: ShortcutSettings },
  backup: { icon: Archive, Content: BackupSettings },
};

/** The pane that is shown, by what the address asks for, which may be what there is not. */
export function usePane(): readonly [SettingsPane, (pane: string) => void] {
  const [wanted, setPane] = useWantedPart('pane', 'general');
  return [settingsPanes.find((pane) => pane === wanted) ?? 'general', setPane];
}

/** How Gatehand itself behaves, in a few panes below a bar with a picture for each. */
export function Panes({ current, onGo }: { readonly current: SettingsPane; readonly onGo: (pane: string) => void }) {
  const { settings: words } = useCopy();
  const tabs = settingsPanes.map((id) => {
    const { icon, Content } = panes[id];
    return { id, icon, title: words.tabs[id], content: <Content /> };
  });
  return <Tabs panes label={words.title} current={current} onGo={onGo} tabs={tabs} />;
}
