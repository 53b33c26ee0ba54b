import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useUi } from '../../state/context.js';
import { useKept, useWanted, useWantedPart } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Popover } from '../../ui/controls/popover.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { SearchField } from '../../ui/search-field.js';
import { Allowlist } from '../rules/allowlist.js';
import { Suggestions } from '../rules/suggestions.js';
import { ExportRules, ImportRules } from '../rules/transfer.js';
import { AddApp } from './add-app.js';
import { ClientChoice } from './client-choice.js';
import { DropApps } from './drop-apps.js';
import { Matrix } from './matrix.js';
import { appOf, matrixRows } from './matrix-rows.js';
import { useDecisions } from './use-decisions.js';
import './apps.css';

/** Which apps clients may see and touch: the rules of each app, and the list of the only allowed ones. */
export function Apps() {
  const copy = useCopy();
  const words = copy.apps;
  const paired = useUi((ui) => ui.clients);
  const [tab, setTab] = useWantedPart('tab', 'rules');
  const { words: wantedWords = '' } = useWanted();
  const [search, setSearch] = useState(wantedWords);
  useEffect(() => setSearch(wantedWords), [wantedWords]);
  useKept({ words: search });
  const [chosen, setChosen] = useWantedPart('client', '*');
  // A client may be forgotten while its rules are shown.
  const client = paired.some((one) => one.paired && one.key === chosen) ? chosen : '*';
  const tools = (
    <>
      <ClientChoice chosen={client} onChoose={setChosen} />
      <SearchField label={words.search} value={search} onChange={setSearch} />
    </>
  );
  return (
    <Area title={words.title} fills tools={tab === 'only' ? undefined : tools}>
      <Tabs
        label={words.title}
        current={tab}
        onGo={setTab}
        tabs={[
          { id: 'rules', title: words.tabs.rules, content: <Rules client={client} search={search} /> },
          { id: 'only', title: words.tabs.only, content: <Allowlist /> },
        ]}
      />
    </Area>
  );
}

function Rules({ client, search }: { readonly client: string; readonly search: string }) {
  const copy = useCopy();
  const words = copy.matrix;
  const apps = useUi((ui) => ui.apps);
  const rules = useUi((ui) => ui.rules);
  const allowlist = useUi((ui) => ui.allowlist);
  const [added, setAdded] = useState<readonly string[]>([]);
  const late = useDeferredValue(search);
  const rows = useMemo(() => matrixRows({ apps, rules, allowlist }, { added, search: late }), [apps, rules, allowlist, added, late]);
  const decisions = useDecisions(
    matrixRows({ apps, rules, allowlist }, { added, search: '' }).flatMap((row) => (appOf(row) === '*' ? [] : appOf(row))),
    client,
  );
  const known = [...apps.map(({ bundleId }) => bundleId), ...added];
  const add = (bundleIds: readonly string[]): void => setAdded([...added, ...bundleIds]);
  return (
    <DropApps onApps={add}>
      <Suggestions />
      {rows.length === 0 ? <Empty>{copy.apps.noMatch}</Empty> : <Matrix rows={rows} client={client} decisions={decisions} />}
      <div className="row matrix-foot">
        <Popover label={words.add} trigger={<Button icon={Plus} label={words.add} />}>
          <AddApp
            label={words.addLabel}
            button={words.addButton}
            listed={known}
            known={words.addKnown}
            onAdd={async (bundleId) => {
              add([bundleId]);
              return true;
            }}
          />
        </Popover>
        <p className="small soft matrix-note">{words.dragNote}</p>
        <ImportRules />
        <ExportRules />
      </div>
    </DropApps>
  );
}
