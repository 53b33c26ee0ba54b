import { useMemo } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useAppSaid } from '../../state/app-names.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useCopy } from '../../state/words.js';
import { Segments } from '../../ui/controls/segments.js';
import { Select } from '../../ui/controls/select.js';
import { callOutcomes } from './call-outcome.js';
import { callKinds, everything, type Filter, withoutApp } from './filter-entries.js';

interface FiltersProps {
  readonly log: readonly CallLogEntry[];
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
}

/** Narrows the story to one kind of calls. */
export function KindChoice({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const { story: words } = useCopy();
  return (
    <Segments
      label={words.kind}
      options={callKinds.map((value) => ({ value, title: words.kinds[value] }))}
      chosen={filter.kind}
      onChoose={(kind) => onChange({ kind })}
    />
  );
}

/** Narrows the story by client, app and outcome; the menus hold what is in the log. */
export function Filters({ log, filter, onChange }: FiltersProps) {
  const copy = useCopy();
  const { filters, every, outcomes } = copy.activity;
  const found = useMemo(() => valuesOf(log), [log]);
  const [appName, clientName] = [useAppSaid(), useNameOfClient()];
  const apps = [...found.apps].map(([value, name]) => ({
    value,
    title: value === withoutApp ? copy.activity.withoutApp : appName({ bundleId: value, name }),
  }));
  const menu = (all: string, options: readonly Option[], chosen: string): readonly Option[] => {
    const known = chosen === everything || options.some((option) => option.value === chosen);
    return [{ value: everything, title: all }, ...options, ...(known ? [] : [{ value: chosen, title: chosen }])];
  };
  const clients = [...found.clients].map(([value, name]) => ({ value, title: clientName(value, name) }));
  return (
    <>
      <div className="when-narrow">
        <KindChoice filter={filter} onChange={onChange} />
      </div>
      <Select
        label={filters.client}
        options={menu(every.client, clients, filter.client)}
        chosen={filter.client}
        onChoose={(client) => onChange({ client })}
      />
      <Select label={filters.app} options={menu(every.app, apps, filter.app)} chosen={filter.app} onChoose={(app) => onChange({ app })} />
      <Select
        label={filters.outcome}
        options={menu(
          every.outcome,
          callOutcomes.map((value) => ({ value, title: outcomes[value] })),
          filter.outcome,
        )}
        chosen={filter.outcome}
        onChoose={(outcome) => onChange({ outcome })}
      />
    </>
  );
}

interface Option {
  readonly value: string;
  readonly title: string;
}

/** The most a menu holds; what is beyond is found by the search. */
const longestMenu = 200;

function note(values: Map<string, string>, value: string, name: string): void {
  if (!values.has(value) && values.size < longestMenu) values.set(value, name);
}

function valuesOf(log: readonly CallLogEntry[]) {
  const clients = new Map<string, string>();
  const apps = new Map<string, string>();
  // From the newest on: of more values than a menu can hold, those of late are the ones that are looked for.
  for (const entry of log.toReversed()) {
    note(clients, entry.clientKey, entry.client);
    note(apps, entry.app?.bundleId ?? withoutApp, entry.app?.name ?? withoutApp);
  }
  const byName = (values: ReadonlyMap<string, string>) => new Map([...values].sort((a, b) => a[1].localeCompare(b[1])));
  return { clients: byName(clients), apps: byName(apps) };
}
