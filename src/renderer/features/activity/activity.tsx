import { TriangleAlert } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Split } from '../../ui/split.js';
import { ToolName } from '../../ui/tool-name.js';
import { ActivityList } from './activity-list.js';
import { CallDetail } from './call-detail.js';
import { ExportMenu } from './export-menu.js';
import { type Filter, filterEntries, noFilter } from './filter-entries.js';
import { Filters } from './filters.js';
import './activity.css';

/** The live log. */
export function Activity() {
  const copy = useCopy();
  const empty = useUi((ui) => ui.log.length === 0);
  return (
    <Area title={copy.activity.title} intro={copy.activity.intro} fills={!empty}>
      <NoPermission />
      {empty ? <NoCalls /> : <Log />}
    </Area>
  );
}

function Log() {
  const copy = useCopy();
  const format = useFormat();
  const log = useUi((ui) => ui.log);
  const [filter, setFilter] = useState<Filter>(noFilter);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const choose = useCallback((id: string) => {
    setChosen(id);
    setOpen(true);
  }, []);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => filterEntries(log, wanted, copy), [log, wanted, copy]);
  const entry = chosen === null || !open ? undefined : log.findLast((one) => one.id === chosen);
  return (
    <>
      <Filters log={log} filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
      <div className="row activity-count">
        <p className="small soft" role="status">
          {copy.activity.shown(format.count(found.length), format.count(log.length))}
        </p>
        {filter !== noFilter && (
          <Button size="small" tone="quiet" onPress={() => setFilter(noFilter)}>
            {copy.activity.clear}
          </Button>
        )}
        <ExportMenu entries={found} />
      </div>
      {found.length === 0 ? (
        <Empty>{copy.activity.noMatch}</Empty>
      ) : (
        <Split
          list={<ActivityList entries={found} chosen={chosen} onChoose={choose} />}
          detail={entry ? { title: <ToolName name={entry.tool} />, content: <CallDetail entry={entry} /> } : null}
          detailLabel={copy.activity.detail}
          none={copy.activity.detailNone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function NoCalls() {
  const copy = useCopy();
  const go = useGo();
  const done = useUi((ui) => ui.firstRunDone);
  return (
    <Empty>
      <p>{copy.activity.empty}</p>
      {!done && (
        <Button tone="accent" onPress={() => go('first-steps')}>
          {copy.activity.emptyNext}
        </Button>
      )}
    </Empty>
  );
}

function NoPermission() {
  const copy = useCopy();
  const go = useGo();
  const lacking = useUi((ui) => ui.permissions.some((one) => one.permission === 'accessibility' && one.state !== 'granted'));
  if (!lacking) return null;
  return (
    <div className="note note-waiting">
      <TriangleAlert size={18} aria-hidden="true" />
      <p>{copy.activity.noPermission}</p>
      <Button size="small" onPress={() => go('permissions')}>
        {copy.activity.toPermissions}
      </Button>
    </div>
  );
}
