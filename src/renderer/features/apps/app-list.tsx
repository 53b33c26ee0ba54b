import { useState } from 'react';
import type { AppRow } from '../../../shared/ui.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Empty } from '../../ui/area.js';
import { Badge } from '../../ui/badge.js';
import { Field } from '../../ui/controls/field.js';
import { Segments } from '../../ui/controls/segments.js';
import { Split } from '../../ui/split.js';
import { visible } from '../../visible.js';
import { AddApp } from './add-app.js';
import { AppDetail } from './app-detail.js';

const shows = ['all', 'running', 'blocked'] as const;
type Show = (typeof shows)[number];

/** Every app there is, by search and state, with what decides about the chosen one. */
export function AppList() {
  const copy = useCopy();
  const words = copy.apps;
  const { run } = useClient();
  const apps = useUi((ui) => ui.apps);
  const blocklist = useUi((ui) => ui.blocklist);
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  // What is not there, and only stands on the blocklist, comes after all that is.
  const ordered = [...apps.filter(isThere), ...apps.filter((app) => !isThere(app))];
  const found = ordered.filter((app) => isShown(app, show) && hasText(app, search));
  const app = apps.find((one) => one.bundleId === chosen);
  return (
    <>
      <div className="app-tools">
        <Field quiet type="search" label={words.search} placeholder={words.searchHint} value={search} onChange={setSearch} />
        <Segments
          label={words.show}
          options={shows.map((value) => ({ value, title: words.shows[value] }))}
          chosen={show}
          onChoose={setShow}
        />
      </div>
      <Split
        list={
          found.length === 0 ? (
            <Empty>{apps.length === 0 ? words.empty : words.noMatch}</Empty>
          ) : (
            <Rows apps={found} chosen={chosen} onChoose={setChosen} />
          )
        }
        detail={app ? { title: <AppTitle app={app} />, content: <AppDetail key={app.bundleId} app={app} /> } : null}
        detailLabel={words.decides}
        none={words.detailNone}
        onClose={() => setChosen(null)}
      />
      <AddApp
        label={words.addLabel}
        button={words.add}
        listed={blocklist}
        known={words.addKnown}
        onAdd={(bundleId) => run('blockApp', { bundleId })}
      />
    </>
  );
}

interface RowsProps {
  readonly apps: readonly AppRow[];
  readonly chosen: string | null;
  readonly onChoose: (bundleId: string) => void;
}

function Rows({ apps, chosen, onChoose }: RowsProps) {
  const copy = useCopy();
  return (
    <ul className="app-rows" aria-label={copy.apps.list}>
      {apps.map((app) => (
        <li key={app.bundleId}>
          <button type="button" className="app-row" aria-pressed={app.bundleId === chosen} onClick={() => onChoose(app.bundleId)}>
            <AppIcon bundleId={app.bundleId} name={app.name} />
            <span className="app-row-text">
              <bdi>{visible(app.name)}</bdi>
              {app.name !== app.bundleId && <span className="mono soft app-row-id">{visible(app.bundleId)}</span>}
            </span>
            <States app={app} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function States({ app }: { readonly app: AppRow }) {
  const { apps: words } = useCopy();
  return (
    <span className="app-states">
      {app.running && <Badge tone="good">{words.running}</Badge>}
      {!app.running && !app.installed && <span className="small soft">{words.absent}</span>}
      {app.blocked && <Badge tone="danger">{words.blocked}</Badge>}
    </span>
  );
}

function AppTitle({ app }: { readonly app: AppRow }) {
  return (
    <span className="app-line">
      <AppIcon size="large" bundleId={app.bundleId} name={app.name} />
      <span>
        <bdi>{visible(app.name)}</bdi>
        <span className="mono soft app-row-id">{visible(app.bundleId)}</span>
      </span>
    </span>
  );
}

function isThere(app: AppRow): boolean {
  return app.running || app.installed;
}

function isShown(app: AppRow, show: Show): boolean {
  return show === 'all' || (show === 'running' ? app.running : app.blocked);
}

function hasText(app: AppRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return app.name.toLowerCase().includes(wanted) || app.bundleId.toLowerCase().includes(wanted);
}
