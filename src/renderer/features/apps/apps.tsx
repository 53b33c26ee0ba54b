import { useState } from 'react';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Area } from '../../ui/area.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { Allowlist } from '../rules/allowlist.js';
import { Rules } from '../rules/rules.js';
import { AppList } from './app-list.js';
import './apps.css';

/** Which apps clients may see and touch: each app, the list of allowed ones, the rules. */
export function Apps() {
  const copy = useCopy();
  const words = copy.apps;
  const rules = useUi((ui) => ui.rules.length);
  const [tab, setTab] = useState('apps');
  return (
    <Area title={words.title} intro={words.intro}>
      <Tabs
        label={words.title}
        current={tab}
        onGo={setTab}
        tabs={[
          { id: 'apps', title: words.tabs.apps, content: <AppList /> },
          { id: 'only', title: words.tabs.only, content: <Allowlist /> },
          { id: 'rules', title: rules === 0 ? words.tabs.rules : `${words.tabs.rules} (${rules})`, content: <Rules /> },
        ]}
      />
    </Area>
  );
}
