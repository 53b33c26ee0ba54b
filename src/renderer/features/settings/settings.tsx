import { useState } from 'react';
import { useCopy } from '../../state/words.js';
import { Area } from '../../ui/area.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { DataSettings } from './data.js';
import { GeneralSettings } from './general.js';
import { LanguageSettings } from './language.js';
import { SafetySettings } from './safety.js';
import { ShortcutSettings } from './shortcuts.js';
import './settings.css';

/** How Gatehand itself behaves. */
export function Settings() {
  const { settings: words } = useCopy();
  const [tab, setTab] = useState('general');
  return (
    <Area title={words.title} intro={words.intro}>
      <Tabs
        label={words.title}
        current={tab}
        onGo={setTab}
        tabs={[
          { id: 'general', title: words.tabs.general, content: <GeneralSettings /> },
          { id: 'safety', title: words.tabs.safety, content: <SafetySettings /> },
          { id: 'shortcuts', title: words.tabs.shortcuts, content: <ShortcutSettings /> },
          { id: 'data', title: words.tabs.data, content: <DataSettings /> },
          { id: 'language', title: words.tabs.language, content: <LanguageSettings /> },
        ]}
      />
    </Area>
  );
}
