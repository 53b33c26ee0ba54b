import { useMemo } from 'react';
import { useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Area, Empty, Section } from '../../ui/area.js';
import { Badge } from '../../ui/badge.js';
import { Table } from '../../ui/table.js';
import { ToolName } from '../../ui/tool-name.js';
import { decisionTones } from '../activity/tones.js';
import { Who } from '../activity/who.js';
import { GrantList } from './grant-list.js';
import './approvals.css';

/** Answers that are shown; the whole log stands under Activity. */
const shownAnswers = 100;

/** What waits, what is allowed beyond a single call, and what was answered. */
export function Approvals() {
  const copy = useCopy();
  const words = copy.approvals;
  const waiting = useUi((ui) => ui.cards.length);
  const grants = useUi((ui) => ui.grants);
  return (
    <Area title={words.title} intro={words.intro}>
      <Section title={words.waiting}>
        <p className={waiting === 0 ? 'soft' : undefined}>{waiting === 0 ? words.nothingWaits : words.waitingCount(waiting)}</p>
      </Section>
      <Section title={words.standing}>{grants.length === 0 ? <Empty>{words.empty}</Empty> : <GrantList grants={grants} />}</Section>
      <Section title={words.history}>
        <History />
      </Section>
    </Area>
  );
}

function History() {
  const copy = useCopy();
  const format = useFormat();
  const { historyColumns: columns, history, historyEmpty } = copy.approvals;
  const log = useUi((ui) => ui.log);
  const asked = useMemo(
    () =>
      log
        .filter(({ decision }) => decision.startsWith('asked-'))
        .slice(-shownAnswers)
        .reverse(),
    [log],
  );
  if (asked.length === 0) return <Empty>{historyEmpty}</Empty>;
  return (
    <Table label={history} columns={[columns.what, columns.answer, columns.waited, columns.time]}>
      {asked.map((entry) => (
        <tr key={entry.id}>
          <td>
            <ToolName name={entry.tool} />
            <span className="cell-note">
              <Who entry={entry} />
            </span>
          </td>
          <td>
            <Badge tone={decisionTones[entry.decision]}>{copy.decisions[entry.decision]}</Badge>
          </td>
          <td className="number">{format.duration(entry.waitedMs)}</td>
          <td className="number">{format.time(entry.at)}</td>
        </tr>
      ))}
    </Table>
  );
}
