import { useDeferredValue, useMemo, useState } from 'react';
import { copy } from '../../copy.js';
import { formatCount } from '../../format.js';
import { useUi } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Table } from '../../ui/table.js';
import { ActivityRow } from './activity-row.js';
import { filterEntries } from './filter-entries.js';
import './activity.css';

const pageSize = 200;
const { columns } = copy.activity;
const headings = [columns.time, columns.client, columns.tool, columns.app, columns.decision, columns.result, columns.took];

/** The live log. */
export function Activity() {
  const log = useUi((ui) => ui.log);
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => filterEntries(log, wanted), [log, wanted]);
  const older = Math.min(pageSize, found.length - limit);
  return (
    <Area title={copy.activity.title} intro={copy.activity.intro}>
      {log.length === 0 ? (
        <Empty>{copy.activity.empty}</Empty>
      ) : (
        <>
          <div className="activity-tools">
            <Field label={copy.activity.filter} type="search" value={filter} onChange={setFilter} placeholder={copy.activity.filterHint} />
            <p className="small soft" role="status">
              {copy.activity.shown(formatCount(found.length), formatCount(log.length))}
            </p>
          </div>
          {found.length === 0 ? (
            <Empty>
              <p>{copy.activity.noMatch}</p>
              <Button onPress={() => setFilter('')}>{copy.activity.clear}</Button>
            </Empty>
          ) : (
            <Table label={copy.activity.title} columns={headings} width="wide">
              {found.slice(0, limit).map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </Table>
          )}
          {older > 0 && <Button onPress={() => setLimit(limit + pageSize)}>{copy.activity.more(older)}</Button>}
        </>
      )}
    </Area>
  );
}
