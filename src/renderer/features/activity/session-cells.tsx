import { isChange } from '../../../shared/clearance.js';
import type { GrantRow } from '../../../shared/ui/ui.js';
import { knownClient } from '../../../shared/words/quote.js';
import { useAppSaid } from '../../state/app-names.js';
import { useClientName, useNameOfClient, useWholeName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ClientName } from '../../ui/client-name.js';
import { Button } from '../../ui/controls/button.js';
import { Said } from '../../ui/said.js';
import { visibleInSentence } from '../../visible.js';
import { useShortLeft } from '../now/allowed.js';
import type { Doing } from '../now/doings.js';
import { PauseButton, useDoings } from '../now/now-list.js';
import { Chevron } from './chevron.js';
import { type Names, summaryOf } from './sentences.js';
import type { Session } from './sessions.js';
import { useTally } from './use-tally.js';

interface SessionProps {
  readonly session: Session;
  readonly open: boolean;
  readonly names: Names;
}

/** The head of a session: who, and below it what was done; of one that is open and goes on, what is done now and may be ended. */
export function SessionCells({ session, open, names }: SessionProps) {
  const copy = useCopy();
  const clients = useUi((ui) => ui.clients);
  const client = clients.find(({ key }) => key === session.clientKey);
  const goesOn = open && client !== undefined && (client.connections > 0 || client.paused);
  const said = open ? null : (
    <p className="soft story-summary">
      <Said>{summaryOf(session, names, copy)}</Said>
    </p>
  );
  return goesOn ? (
    <GoingOn session={session} />
  ) : (
    <>
      <td className="story-open" aria-hidden="true">
        <Chevron open={open} />
        <ClientIcon name={session.client} />
      </td>
      <td className="story-what">
        <Who session={session} />
        {said}
      </td>
      <td className="story-side small soft number">
        <Span session={session} />
        <Counts session={session} />
      </td>
    </>
  );
}

function Who({ session: { clientKey, client: given } }: { readonly session: Session }) {
  const { story } = useCopy();
  const clients = useUi((ui) => ui.clients);
  const unverified = clients.some(({ key, verified }) => key === clientKey && !verified);
  return (
    <p className="cut">
      <strong>
        <ClientName client={knownClient(clients, clientKey, given)} />
      </strong>{' '}
      {unverified && <span className="soft">{story.unverified}</span>}
    </p>
  );
}

function Span({ session: { entries } }: { readonly session: Session }) {
  const { story } = useCopy();
  const format = useFormat();
  const [newest, oldest] = [entries[0], entries.at(-1)];
  return <span>{newest && oldest && story.span(format.clockOn(oldest.at, newest.at), format.clock(newest.at))}</span>;
}

function Counts({ session }: { readonly session: Session }) {
  return <span className="story-counts">{useTally(session)}</span>;
}

/** An open session whose client is still there. */
function GoingOn({ session }: { readonly session: Session }) {
  const { account, now: words } = useCopy();
  const tally = useTally(session);
  const format = useFormat();
  const { run } = useClient();
  const { clientKey, entries } = session;
  const doing = useDoings().find(({ client }) => client.key === clientKey);
  const task = useUi((ui) => ui.grants.find((grant) => grant.kind === 'task' && !grant.watched && grant.clientKey === clientKey));
  const name = useNameOfClient()(clientKey, session.client);
  const paused = doing?.state === 'paused';
  const live = doing?.state === 'works' ? 'works' : doing?.state === 'waits' ? 'waits' : null;
  const done = account.since(tally, format.when(entries.at(-1)?.at ?? 0, Date.now()));
  return (
    <>
      <td className="story-open" aria-hidden="true">
        <Chevron open />
        <ClientIcon name={session.client} live={live} />
      </td>
      <td className="story-what">
        {doing === undefined || doing.state === 'quiet' ? <Who session={session} /> : <Does doing={doing} />}
        <p className="small soft session-note">{task?.kind === 'task' ? <TaskNote task={task} then={done} /> : done}</p>
      </td>
      <td className="story-do">
        <PauseButton clientKey={clientKey} name={name} paused={paused} label={paused ? words.resume : words.pause} />
        {task?.kind === 'task' && <Button onPress={() => run('endGrant', { id: task.id })}>{account.endTask}</Button>}
      </td>
    </>
  );
}

interface TaskNoteProps {
  readonly task: Extract<GrantRow, { kind: 'task' }>;
  /** The sentence that follows. */
  readonly then: string;
}

function TaskNote({ task, then }: TaskNoteProps) {
  const { account, together } = useCopy();
  return together([visibleInSentence(account.task(task.terms.goal, useShortLeft(task))), then]);
}

/** What a client does at this moment, by its name. */
function Does({ doing: { client, state, row } }: { readonly doing: Doing }) {
  const { deeds, now: words } = useCopy();
  const [name, whole] = [useClientName()(client), useWholeName()(client)];
  const appName = useAppSaid();
  const about = {
    app: row?.app ? appName(row.app) : null,
    name: null,
    amount: row?.amount ?? null,
    manner: row?.manner ?? null,
    isChange: row !== null && isChange(row),
  };
  const said = state === 'waits' ? words.waits(name) : state === 'paused' ? words.paused(name) : deeds.does(name, row?.act ?? null, about);
  return (
    <p title={whole}>
      <Said>{said}</Said>
      {whole !== name && <bdi className="visually-hidden">{whole}</bdi>}
    </p>
  );
}
