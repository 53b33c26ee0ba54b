import { Monitor } from 'lucide-react';
import { memo } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { daysAgo } from '../../format.js';
import { useNow } from '../../state/use-now.js';
import { useCopy, useFormat } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Said } from '../../ui/said.js';
import { Chevron } from './chevron.js';
import { CallDetail } from './opened/call-detail.js';
import { outcomeOf } from './outcome.js';
import { OutcomeWords } from './outcome-words.js';
import { lookedOf, type Names, sameOf, sentenceOf } from './sentences.js';
import { SessionCells } from './session-cells.js';
import type { Fold } from './sessions.js';
import type { StoryItem } from './story-items.js';

interface StoryLineProps {
  readonly item: StoryItem;
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Where it stands in the list, px. */
  readonly top: number;
  readonly names: Names;
  /** It has the keyboard. */
  readonly at: boolean;
  /** The one line that the Tab key stops at. */
  readonly reachable: boolean;
  readonly onToggle: (item: StoryItem) => void;
  readonly measure: (line: HTMLElement | null) => void;
}

/** One line of the story. A cell without words is nothing to hear: it is no part of what a screen reader goes through. */
export const StoryLine = memo(function StoryLine({ item, index, top, names, at, reachable, onToggle, measure }: StoryLineProps) {
  const open = item.kind !== 'day' && item.open;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-at={at}
      className={`story-line story-${item.kind}${item.kind === 'call' && open ? ' row-chosen' : ''}${item.kind === 'call' && item.fold !== null ? ' story-folded' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 1}
      aria-level={item.kind === 'day' || item.kind === 'session' ? 1 : item.kind === 'call' && item.fold !== null ? 3 : 2}
      aria-expanded={item.kind === 'day' ? undefined : open}
      tabIndex={item.kind === 'day' ? undefined : reachable ? 0 : -1}
      onClick={(event) => {
        // What was pressed in a menu of the line, which lies over the page, is not the line itself.
        if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
        if (event.target.closest('button, a, input, .story-detail') === null && item.kind !== 'day') onToggle(item);
      }}
    >
      {item.kind === 'day' && <DayCell at={item.at} />}
      {item.kind === 'session' && <SessionCells session={item.session} open={item.open} names={names} />}
      {(item.kind === 'looks' || item.kind === 'same') && <FoldCells item={item} names={names} />}
      {item.kind === 'call' && <CallCells item={item} names={names} />}
    </tr>
  );
});

/** A window that stays open has its midnight too. */
const renewMs = 60_000;

function DayCell({ at }: { readonly at: number }) {
  const { story: words } = useCopy();
  const format = useFormat();
  useNow(renewMs);
  // The log has the dates of the machine's clock, which may have been set since Gatehand began to count.
  const now = Date.now();
  const days = daysAgo(at, now);
  return <td className="story-day-cell">{days === 0 ? words.today : days === 1 ? words.yesterday : format.day(at, now)}</td>;
}

/** When something began; with its date where that is another than the one that stands above it. */
function Time({ at, under }: { readonly at: number; readonly under: number }) {
  const format = useFormat();
  return (
    <td className="story-time number small soft">
      <time dateTime={new Date(at).toISOString()}>
        {daysAgo(at, under) !== 0 && <span className="story-date">{format.date(at)} </span>}
        {format.clock(at)}
      </time>
    </td>
  );
}

/** The app of a line; what belongs to none has a Mac in its place. */
function Icon({ app, names }: { readonly app: CallLogEntry['app'] | undefined; readonly names: Names }) {
  return (
    <td className="story-icon" aria-hidden="true">
      {app ? (
        <AppIcon bundleId={app.bundleId} name={names.app(app)} size="line" />
      ) : (
        <span className="story-mac">
          <Monitor size={14} strokeWidth={1.75} />
        </span>
      )}
    </td>
  );
}

interface FoldProps {
  readonly item: Extract<StoryItem, { kind: Fold }>;
  readonly names: Names;
}

function FoldCells({ item: { kind, entries, open, under }, names }: FoldProps) {
  const copy = useCopy();
  const [newest] = entries;
  if (newest === undefined) return null;
  const outcome = kind === 'same' ? outcomeOf(newest, copy) : null;
  return (
    <>
      <Time at={newest.at} under={under} />
      <Icon app={newest.app} names={names} />
      <td className={kind === 'looks' ? 'story-what soft' : 'story-what'}>
        <Said>{(kind === 'looks' ? lookedOf : sameOf)(entries, names, copy)}</Said>
      </td>
      <td className="story-outcome small" aria-hidden={!outcome?.words || undefined}>
        {outcome && <OutcomeWords outcome={outcome} />}
        <Chevron open={open} />
      </td>
    </>
  );
}

function CallCells({
  item: { entry, open, under },
  names,
}: {
  readonly item: Extract<StoryItem, { kind: 'call' }>;
  readonly names: Names;
}) {
  const copy = useCopy();
  const outcome = outcomeOf(entry, copy);
  return (
    <>
      <Time at={entry.at} under={under} />
      <Icon app={entry.app} names={names} />
      <td className="story-what">
        <Said>{sentenceOf(entry, names, copy)}</Said>
      </td>
      <td className="story-outcome small" aria-hidden={outcome.words === '' || undefined}>
        <OutcomeWords outcome={outcome} />
        {open && <Chevron open />}
      </td>
      {open && (
        <td className="story-detail">
          <CallDetail entry={entry} />
        </td>
      )}
    </>
  );
}
