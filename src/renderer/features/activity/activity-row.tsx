import { memo } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { copy } from '../../copy.js';
import { formatDateTime, formatDuration, formatTime } from '../../format.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { visible } from '../../visible.js';
import { MakeRule } from './make-rule.js';

const tones: Readonly<Record<CallLogEntry['decision'], Tone>> = {
  allowed: 'plain',
  'asked-allowed': 'good',
  'asked-refused': 'danger',
  'asked-pending': 'waiting',
  refused: 'danger',
  recorded: 'plain',
  'not-judged': 'plain',
};

/** One call. Entries never change in place, so a row is drawn once. */
export const ActivityRow = memo(function ActivityRow({ entry }: { readonly entry: CallLogEntry }) {
  return (
    <tr>
      <td className="number">
        <time dateTime={new Date(entry.at).toISOString()} title={formatDateTime(entry.at)}>
          {formatTime(entry.at)}
        </time>
      </td>
      <td className="cell-client">
        <bdi>{visible(entry.client)}</bdi>
      </td>
      <td>
        <span className="mono cell-tool">{visible(entry.tool)}</span>
        {entry.calledAs !== entry.tool && <span className="cell-note">{copy.activity.calledAs(visible(entry.calledAs))}</span>}
      </td>
      <td className="cell-app">{entry.app ? <bdi title={entry.app.bundleId}>{visible(entry.app.name)}</bdi> : <None />}</td>
      <td>
        <Badge tone={tones[entry.decision]}>{copy.decisions[entry.decision]}</Badge>
        <span className="cell-note">{visible(entry.rule)}</span>
        {entry.waitedMs > 0 && <span className="cell-note">{copy.activity.waited(formatDuration(entry.waitedMs))}</span>}
        <MakeRule entry={entry} />
      </td>
      <td>
        <Result entry={entry} />
      </td>
      <td className="number">{formatDuration(entry.durationMs)}</td>
    </tr>
  );
});

function Result({ entry }: { readonly entry: CallLogEntry }) {
  if (entry.outcome === 'error') return <code className="code-error">{entry.code}</code>;
  if (entry.outcome === 'pending') return <span>{copy.activity.pending}</span>;
  return <span className={entry.reported === 'unverified' ? 'result-unverified' : undefined}>{copy.reported[entry.reported]}</span>;
}

function None() {
  return <span className="soft none">{copy.activity.none}</span>;
}
