import { useState } from 'react';
import { appNames } from '../../../shared/tasks/task.js';
import type { GrantRow } from '../../../shared/ui/ui.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useWanted } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { TaskFacts } from '../../ui/task-facts.js';
import { visible, visibleInSentence } from '../../visible.js';
import { Left } from '../now/allowed.js';
import { EndedList } from '../now/ended-list.js';
import { useTaskDrafts } from './task-drafts.js';
import { TaskEditor } from './task-editor.js';
import './tasks.css';

type TaskGrant = Extract<GrantRow, { kind: 'task' }>;

/** The tasks that run, and the one that the owner writes. */
export function Tasks() {
  const { tasks } = useCopy();
  const words = tasks.page;
  const wanted = useWanted();
  const rows = useUi((ui) => ui.grants).filter((one): one is TaskGrant => one.kind === 'task' && !one.watched);
  const clients = useUi((ui) => ui.clients).filter((one) => one.paired);
  const drafts = useTaskDrafts().all;
  const [begun, setBegun] = useState(false);
  const writing = begun || drafts.has('');
  const [edited, setEdited] = useState(wanted.task ?? '');
  return (
    <div className="stack">
      <p className="soft">{words.intro}</p>
      {rows.length === 0 && !writing && (
        <Empty>
          <p>{clients.length === 0 ? words.noClients : words.empty}</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <ul className="stack" aria-label={words.live}>
          {rows.map((row) => (
            <li key={row.id} className="box">
              {edited === row.id || drafts.has(row.id) ? (
                <TaskEditor running={row} onDone={() => setEdited('')} />
              ) : (
                <LiveTask row={row} onEdit={() => setEdited(row.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <EndedList />
      {writing && (
        <section className="box" aria-label={words.new}>
          <h3>{words.new}</h3>
          <TaskEditor running={null} onDone={() => setBegun(false)} />
        </section>
      )}
      {!writing && clients.length > 0 && (
        <p>
          <Button tone="accent" onPress={() => setBegun(true)}>
            {words.make}
          </Button>
        </p>
      )}
    </div>
  );
}

function LiveTask({ row, onEdit }: { readonly row: TaskGrant; readonly onEdit: () => void }) {
  const { tasks } = useCopy();
  const words = tasks.page;
  const { run } = useClient();
  const client = useNameOfClient()(row.clientKey, row.client);
  const { goal } = row.terms;
  return (
    <>
      <div className="task-live-head">
        <h3>{visible(goal)}</h3>
        <span className="task-buttons">
          <Button size="small" label={visible(words.editOf(goal))} onPress={onEdit}>
            {words.edit}
          </Button>
          <Button size="small" label={visible(words.endOf(goal))} onPress={() => run('endGrant', { id: row.id })}>
            {words.end}
          </Button>
        </span>
      </div>
      <p className="small soft number">
        {visibleInSentence(words.of(client, appNames(row.terms)))} · <Left grant={row} />
      </p>
      <TaskFacts terms={row.terms} kept={row.kept} />
    </>
  );
}
