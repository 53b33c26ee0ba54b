import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isChange } from '../../../shared/log-entry.js';
import { knownClient } from '../../../shared/words/quote.js';
import { useAppSaid } from '../../state/app-names.js';
import { useClientName, useNameOfClient } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ClientName } from '../../ui/client-name.js';
import { Said } from '../../ui/said.js';
import { PauseButton, useDoings } from '../now/now-list.js';
import { CallDetail } from './call-detail.js';
import { outcomeOf } from './outcome.js';
import { OutcomeWords } from './outcome-words.js';
import { lookedOf, type Names, sentenceOf, summaryOf } from './sentences.js';
import type { Session } from './sessions.js';
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
  readonly onToggle: (key: string) => void;
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
      className={`story-line story-${item.kind}${item.kind === 'call' && open ? ' row-chosen' : ''}${item.kind === 'call' && item.inFold ? ' story-folded' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 1}
      aria-level={item.kind === 'day' || item.kind === 'session' ? 1 : item.kind === 'call' && item.inFold ? 3 : 2}
      aria-expanded={item.kind === 'day' ? undefined : open}
      tabIndex={item.kind === 'day' ? undefined : reachable ? 0 : -1}
      onClick={(event) => {
        const inside = event.target instanceof Element && event.target.closest('button, a, input, .story-detail') !== null;
        if (!inside && item.kind !== 'day') onToggle(item.key);
      }}
    >
      {item.kind === 'day' && <DayCell at={item.at} />}
      {item.kind === 'session' && <SessionCells session={item.session} open={item.open} names={names} />}
      {item.kind === 'looks' && <LooksCells item={item} names={names} />}
      {item.kind === 'call' && <CallCells item={item} names={names} />}
    </tr>
  );
});

const dayMs = 86_400_000;

function DayCell({ at }: { readonly at: number }) {
  const { story: words } = useCopy();
  const format = useFormat();
  const day = new Date(at).toDateString();
  const now = Date.now();
  const said =
    day === new Date(now).toDateString() ? words.today : day === new Date(now - dayMs).toDateString() ? words.yesterday : format.day(at);
  return <td className="story-day-cell">{said}</td>;
}

function Chevron({ open }: { readonly open: boolean }) {
  return open ? <ChevronDown size={12} aria-hidden="true" /> : <ChevronRight size={12} aria-hidden="true" />;
}

function SessionCells({ session, open, names }: { readonly session: Session; readonly open: boolean; readonly names: Names }) {
  const copy = useCopy();
  const format = useFormat();
  const clients = useUi((ui) => ui.clients);
  const client = clients.find(({ key }) => key === session.clientKey);
  const name = useNameOfClient()(session.clientKey, session.client);
  const [newest, oldest] = [session.entries[0], session.entries.at(-1)];
  const paused = client?.paused === true;
  return (
    <>
      <td className="story-open" aria-hidden="true">
        <Chevron open={open} />
        <ClientIcon name={session.client} />
      </td>
      <td className="story-what">
        <p className="cut">
          <strong>
            <ClientName client={knownClient(clients, session.clientKey, session.client)} />
          </strong>{' '}
          {client !== undefined && !client.verified && <span className="soft">{copy.story.unverified}</span>}
        </p>
        {open ? (
          <LiveNote clientKey={session.clientKey} />
        ) : (
          <p className="soft story-summary">
            <Said>{summaryOf(session, names, copy)}</Said>
          </p>
        )}
      </td>
      <td className="story-side small soft number">
        <span>{newest && oldest && copy.story.span(format.clock(oldest.at), format.clock(newest.at))}</span>
        <span>{copy.story.counts(session.changes, session.looks)}</span>
      </td>
      {open && client !== undefined && (client.connections > 0 || paused) && (
        <td className="story-do">
          <PauseButton clientKey={client.key} name={name} paused={paused} label={paused ? copy.now.resume : copy.now.pause} />
        </td>
      )}
    </>
  );
}

/** What the client of an open session does at this moment. */
function LiveNote({ clientKey }: { readonly clientKey: string }): ReactNode {
  const { deeds, now: words } = useCopy();
  const doing = useDoings().find(({ client }) => client.key === clientKey);
  const name = useClientName()(doing?.client ?? { name: '', verified: true });
  const appName = useAppSaid();
  if (doing === undefined || doing.state === 'quiet') return null;
  const { row, state } = doing;
  const said =
    state === 'waits'
      ? words.waits(name)
      : state === 'paused'
        ? words.paused(name)
        : deeds.does(name, row?.act ?? null, {
            app: row?.app ? appName(row.app) : null,
            name: null,
            amount: row?.amount ?? null,
            isChange: row !== null && isChange(row),
          });
  return (
    <p className="soft">
      <Said>{said}</Said>
    </p>
  );
}

function LooksCells({ item: { entries, open }, names }: { readonly item: Extract<StoryItem, { kind: 'looks' }>; readonly names: Names }) {
  const copy = useCopy();
  const format = useFormat();
  const [newest] = entries;
  return (
    <>
      <td className="story-time number small soft">{newest && format.clock(newest.at)}</td>
      <td className="story-icon" aria-hidden="true">
        {newest?.app && <AppIcon bundleId={newest.app.bundleId} name={names.app(newest.app)} size="line" />}
      </td>
      <td className="story-what soft">
        <Said>{lookedOf(entries, names, copy)}</Said>
      </td>
      <td className="story-outcome" aria-hidden="true">
        <Chevron open={open} />
      </td>
    </>
  );
}

function CallCells({ item: { entry, open }, names }: { readonly item: Extract<StoryItem, { kind: 'call' }>; readonly names: Names }) {
  const copy = useCopy();
  const format = useFormat();
  return (
    <>
      <td className="story-time number small soft">
        <time dateTime={new Date(entry.at).toISOString()}>{format.clock(entry.at)}</time>
      </td>
      <td className="story-icon" aria-hidden="true">
        {entry.app && <AppIcon bundleId={entry.app.bundleId} name={names.app(entry.app)} size="line" />}
      </td>
      <td className="story-what">
        <Said>{sentenceOf(entry, names, copy)}</Said>
      </td>
      <td className="story-outcome small" aria-hidden={outcomeOf(entry, copy).words === '' || undefined}>
        <OutcomeWords entry={entry} />
      </td>
      {open && (
        <td className="story-detail">
          <CallDetail entry={entry} />
        </td>
      )}
    </>
  );
}
