import { memo } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Badge } from '../../ui/badge.js';
import { ToolName } from '../../ui/tool-name.js';
import { Result } from './result.js';
import { decisionTones } from './tones.js';
import { Who } from './who.js';

interface ActivityRowProps {
  readonly entry: CallLogEntry;
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Where it stands in the list, px. */
  readonly top: number;
  readonly chosen: boolean;
  /** The one row that the Tab key stops at. */
  readonly reachable: boolean;
  readonly onChoose: (id: string) => void;
}

/** One call in one line of the list. Entries never change in place, so a row is drawn once. */
export const ActivityRow = memo(function ActivityRow({ entry, index, top, chosen, reachable, onChoose }: ActivityRowProps) {
  const copy = useCopy();
  const format = useFormat();
  return (
    <tr
      className="log-row"
      style={{ top }}
      aria-rowindex={index + 1}
      aria-selected={chosen}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onChoose(entry.id)}
    >
      <td className="log-what">
        <ToolName name={entry.tool} className="log-tool" />
        <span className="log-who">
          <Who entry={entry} />
        </span>
      </td>
      <td className="log-decision">
        <Badge tone={decisionTones[entry.decision]}>{copy.decisions[entry.decision]}</Badge>
      </td>
      <td className="log-result">
        <Result entry={entry} />
      </td>
      <td className="log-took number">{format.duration(entry.durationMs)}</td>
      <td className="log-time number">
        <time dateTime={new Date(entry.at).toISOString()}>{format.time(entry.at)}</time>
      </td>
    </tr>
  );
});
