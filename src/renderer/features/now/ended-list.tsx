import { X } from 'lucide-react';
import type { EndedTask } from '../../../shared/tasks/ended-task.js';
import { appNames } from '../../../shared/tasks/task.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';

/** The tasks that have ended by themselves, each with why, until it is put away or a while has passed. */
export function EndedList() {
  const { tasks } = useCopy();
  const ended = useUi((ui) => ui.endedTasks);
  if (ended.length === 0) return null;
  return (
    <ul aria-label={tasks.ended.title} className="ended-list">
      {ended.map((task) => (
        <Ended key={task.id} task={task} />
      ))}
    </ul>
  );
}

function Ended({ task: { id, clientKey, client: given, terms, watched, ending } }: { readonly task: EndedTask }) {
  const { tasks, memory } = useCopy();
  const { run } = useClient();
  const client = useNameOfClient()(clientKey, given);
  const apps = appNames(terms);
  const limit = { 'used-up': terms.actions, time: terms.minutes, idle: terms.idleMinutes, lock: 0, client: 0 }[ending];
  const what = visible(watched ? memory.watch.summary(client, apps) : terms.goal);
  return (
    <li className="allowed-row">
      <div className="now-text">
        <p className="now-sentence">{what}</p>
        <p className="small soft number">{tasks.ended.why[ending](limit)}</p>
        {!watched && <p className="small soft">{visible(tasks.page.of(client, apps))}</p>}
      </div>
      <Button size="small" tone="quiet" icon={X} label={tasks.ended.dismissOf(what)} onPress={() => run('dismissEndedTask', { id })} />
    </li>
  );
}
