import { ListFilter } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useDecided } from '../../state/app-names.js';
import { useUi } from '../../state/context.js';
import { useGo, useKept, useWanted } from '../../state/navigation.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Popover } from '../../ui/controls/popover.js';
import { SearchField } from '../../ui/search-field.js';
import { EndedList } from '../now/ended-list.js';
import { Missing, useMissing } from '../now/missing.js';
import { Suggestions } from '../rules/suggestions.js';
import { ExportChoice, ExportMenu } from './export-menu.js';
import { type Filter, filterEntries, filterFrom, isEmpty, noFilter, placeOfFilter } from './filter-entries.js';
import { Filters, KindChoice } from './filters.js';
import { sessionsOf } from './sessions.js';
import { StoryList } from './story-list.js';
import { useNames } from './use-names.js';
import './activity.css';

/** The story of what clients did, and what they do. */
export function Activity() {
  const copy = useCopy();
  const format = useFormat();
  const log = useUi((ui) => ui.log);
  const pictured = useUi((ui) => ui.thumbnails);
  const wantedPlace = useWanted();
  const [filter, setFilter] = useState<Filter>(() => filterFrom(wantedPlace));
  useEffect(() => setFilter(filterFrom(wantedPlace)), [wantedPlace]);
  useKept(placeOfFilter(filter));
  const { names, want } = useNames();
  const decided = useDecided();
  const wanted = useDeferredValue(filter);
  const late = useDeferredValue(log);
  const isSearched = wanted.words.trim() !== '';
  useEffect(() => {
    if (isSearched) want(late.map(({ id }) => id));
  }, [isSearched, late, want]);
  const found = useMemo(() => filterEntries(late, wanted, { copy, names, decided }), [late, wanted, copy, names, decided]);
  const sessions = useMemo(() => sessionsOf(found), [found]);
  const change = (part: Partial<Filter>): void => setFilter({ ...filter, ...part });
  return (
    <Area title={copy.activity.title} fills={log.length > 0} tools={<Tools filter={filter} found={found} onChange={change} />}>
      <WhatIsMissing />
      {/* A window with a sidebar says it there. */}
      <div className="when-narrow">
        <EndedList />
      </div>
      {log.length === 0 ? (
        <NoCalls />
      ) : (
        <>
          <div className={isEmpty(filter) ? 'visually-hidden' : 'row activity-count'}>
            <p className="small soft" role="status">
              {!isEmpty(filter) && copy.activity.shown(format.count(found.length), format.count(log.length))}
            </p>
            {!isEmpty(filter) && (
              <Button size="small" tone="quiet" onPress={() => setFilter(noFilter)}>
                {copy.activity.clear}
              </Button>
            )}
          </div>
          <Suggestions />
          {found.length === 0 ? (
            <Empty>{copy.activity.noMatch}</Empty>
          ) : (
            <StoryList
              key={wantedPlace.call}
              sessions={sessions}
              names={names}
              onNames={want}
              allOpen={!isEmpty(wanted)}
              opened={wantedPlace.call ?? null}
            />
          )}
          <p className="small soft">{pictured ? copy.memory.pictures.kept : copy.activity.intro}</p>
        </>
      )}
    </Area>
  );
}

interface ToolsProps {
  readonly filter: Filter;
  /** What the filter lets through: what an export would hold. */
  readonly found: readonly CallLogEntry[];
  readonly onChange: (part: Partial<Filter>) => void;
}

function Tools({ filter, found, onChange }: ToolsProps) {
  const { story: words, common } = useCopy();
  const log = useUi((ui) => ui.log);
  return (
    <>
      <div className="when-wide">
        <KindChoice filter={filter} onChange={onChange} />
      </div>
      <Popover label={words.filter} trigger={<Button icon={ListFilter} label={words.filter} />}>
        <Filters log={log} filter={filter} onChange={onChange} />
        {found.length > 0 && (
          <div className="when-narrow">
            <div className="filter-export">
              <ExportChoice entries={found} />
            </div>
          </div>
        )}
      </Popover>
      {found.length > 0 && (
        <div className="when-wide">
          <ExportMenu entries={found} />
        </div>
      )}
      <SearchField label={common.search} value={filter.words} onChange={(text) => onChange({ words: text })} />
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
      <p className="small">{copy.activity.intro}</p>
      {!done && (
        <Button tone="accent" onPress={() => go('first-steps')}>
          {copy.activity.emptyNext}
        </Button>
      )}
    </Empty>
  );
}

/** Without Accessibility nearly nothing works, so the story would be one of failures: the cure stands above it. */
function WhatIsMissing() {
  const missing = useMissing();
  if (missing.length === 0) return null;
  return (
    <div className="activity-missing">
      <Missing missing={missing} />
    </div>
  );
}
