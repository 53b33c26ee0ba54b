import { X } from 'lucide-react';
import { yesMinutes } from '../../../shared/grant-reach.js';
import type { EndedTask, EndedYes } from '../../../shared/tasks/ended-task.js';
import { appNames } from '../../../shared/tasks/task.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visibleInSentence } from '../../visible.js';

/** The tasks and yeses that have ended by themselves, each with why, until it is put away or a while has passed. */
export function EndedList() {
  const { tasks } = useCopy();
  const ended = useUi((ui) => ui.endedTasks);
  if (ended.length === 0) return null;
  return (
    <ul aria-label={tasks.ended.title} className="ended-list">
      {ended.map((one) => ('terms' in one ? <EndedTaskRow key={one.id} task={one} /> : <EndedYesRow key={one.id} yes={one} />))}
    </ul>
  );
}

function EndedTaskRow({ task: { id, clientKey, client: given, terms, watched, ending } }: { readonly task: EndedTask }) {
  const { tasks, memory } = useCopy();
  const client = useNameOfClient()(clientKey, given);
  const apps = appNames(terms);
  const limit = { 'used-up': terms.actions, time: terms.minutes, idle: terms.idleMinutes, lock: 0, client: 0 }[ending];
  const what = visibleInSentence(watched ? memory.watch.summary(client, apps) : terms.goal);
  return (
    <Row id={id} what={what} why={tasks.ended.why[ending](limit)} whose={watched ? null : visibleInSentence(tasks.page.of(client, apps))} />
  );
}

function EndedYesRow({ yes: { id, clientKey, reach, budget, ending } }: { readonly yes: EndedYes }) {
  const { tasks, cards, listed } = useCopy();
  const client = useNameOfClient()(clientKey, reach.client);
  const limit = ending === 'used-up' ? (budget?.uses ?? 0) : (budget?.minutes ?? yesMinutes);
  const what = visibleInSentence(cards.acts.row(cards.doing[reach.capability](reach.apps.length === 0 ? '' : listed(reach.apps))));
  return <Row id={id} what={what} why={tasks.ended.why[ending](limit)} whose={visibleInSentence(client)} />;
}

interface RowProps {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly whose: string | null;
}

function Row({ id, what, why, whose }: RowProps) {
  const { tasks } = useCopy();
  const { run } = useClient();
  return (
    <li className="allowed-row">
      <div className="now-text">
        <p className="now-sentence">{what}</p>
        <p className="small soft number">{why}</p>
        {whose !== null && <p className="small soft">{whose}</p>}
      </div>
      <Button size="small" tone="quiet" icon={X} label={tasks.ended.dismissOf(what)} onPress={() => run('dismissEndedTask', { id })} />
    </li>
  );
}
