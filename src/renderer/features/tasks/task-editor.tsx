import type { FormEvent } from 'react';
import { type TaskTerms, taskTerms } from '../../../shared/tasks/task.js';
import type { ClientRow, GrantRow } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Select } from '../../ui/controls/select.js';
import { Switch } from '../../ui/controls/switch.js';
import { visible } from '../../visible.js';
import { type TaskDraft, useTaskDrafts } from './task-drafts.js';
import { TaskForm } from './task-form.js';

type TaskGrant = Extract<GrantRow, { kind: 'task' }>;

/** What a new task begins with: nothing that the owner has not put into it but what looking and changing in an app takes. */
const empty: TaskTerms = {
  goal: '',
  apps: [],
  may: ['see', 'act'],
  irreversible: [],
  windows: [],
  folders: [],
  asks: [],
  actions: 20,
  minutes: 30,
  idleMinutes: 5,
  manner: 'attended',
};

interface TaskEditorProps {
  /** The task that is edited; null for a new one. */
  readonly running: TaskGrant | null;
  readonly onDone: () => void;
}

/** A task that the owner writes, or one that runs and that they change. */
export function TaskEditor({ running, onDone }: TaskEditorProps) {
  const { tasks } = useCopy();
  const words = tasks.page;
  const { run } = useClient();
  const clients = useUi((ui) => ui.clients).filter((one) => one.paired);
  const drafts = useTaskDrafts();
  const id = running?.id ?? '';
  const begun = { terms: running?.terms ?? empty, client: clients[0]?.key ?? '', keeps: running?.kept ?? false };
  const draft = drafts.all.get(id) ?? begun;
  const { terms, keeps } = draft;
  const change = (parts: Partial<TaskDraft>): void => drafts.keep(id, { ...draft, ...parts });
  const client = clients.find((one) => one.key === draft.client) ?? clients[0];
  const verified = running === null ? client?.verified === true : clients.some((one) => one.verified && one.key === running.clientKey);
  const whyNot = verified ? (terms.windows.length > 0 ? words.keptWindows : undefined) : words.keptUnverified;
  const kept = keeps && whyNot === undefined;
  const whole = taskTerms.safeParse(terms);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!whole.success) return;
    const { data } = whole;
    const done =
      running === null
        ? client !== undefined && (await run('createTask', { client: client.key, terms: data, kept }))
        : await run('changeTask', { id: running.id, terms: data, kept });
    if (done) leave();
  };
  const leave = (): void => {
    drafts.keep(id, null);
    onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={submit}
      noValidate
      aria-label={running === null ? words.new : visible(words.editOf(running.terms.goal))}
    >
      {running === null && <ClientChoice clients={clients} chosen={client?.key ?? ''} onChoose={(key) => change({ client: key })} />}
      <TaskForm terms={terms} most={null} onChange={(next) => change({ terms: next })} />
      <Switch label={words.kept} on={kept} onChange={(next) => change({ keeps: next })} locked={whyNot} />
      <div className="task-buttons">
        <Button onPress={leave}>{words.cancel}</Button>
        <Button type="submit" tone="accent" resting={!whole.success || (running === null && client === undefined)}>
          {running === null ? words.give(terms.minutes) : words.save}
        </Button>
      </div>
    </form>
  );
}

interface ClientChoiceProps {
  readonly clients: readonly ClientRow[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function ClientChoice({ clients, chosen, onChoose }: ClientChoiceProps) {
  const { tasks } = useCopy();
  const words = tasks.page;
  const nameOf = useClientName();
  const grants = useUi((ui) => ui.grants);
  const client = clients.find((one) => one.key === chosen);
  const replaces = grants.some((one) => one.kind === 'task' && one.clientKey === chosen);
  return (
    <>
      <Select
        label={words.client}
        chosen={chosen}
        options={clients.map((one) => ({ value: one.key, title: nameOf(one) }))}
        onChoose={onChoose}
      />
      {replaces && client !== undefined && <p className="small soft">{words.giveNote(nameOf(client))}</p>}
    </>
  );
}
