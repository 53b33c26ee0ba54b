import { type TaskTerms, taskCapabilities, unaskedIn } from '../../../shared/tasks/task.js';
import { type Irreversible, irreversibles } from '../../../shared/tasks/weight.js';
import { useTaskAsks } from '../../state/task-asks.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Field } from '../../ui/controls/field.js';
import { visible } from '../../visible.js';
import { CountField } from '../cards/answers/count-field.js';
import { Chip, LockedChip, type RowsProps, TaskRow } from './chips.js';
import { AddTaskApp, FolderRow, MannerRow } from './task-owner-rows.js';
import './tasks.css';

interface TaskFormProps {
  readonly terms: TaskTerms;
  /** What it may not go beyond, as a client proposes or a card offers it; null: the owner writes it. */
  readonly most: TaskTerms | null;
  readonly onChange: (terms: TaskTerms) => void;
  /** The words of a client's own goal are not the owner's to change. */
  readonly goalIsTheirs?: boolean;
}

/** The most of each number that any task may have (`taskTerms`). */
const mostOfAll = { actions: 500, minutes: 480, idleMinutes: 60 } as const;

/** A task, whole, as the owner writes or narrows it. What cannot be taken back is asked for all the same unless they name it. */
export function TaskForm({ terms, most, onChange, goalIsTheirs = false }: TaskFormProps) {
  const { tasks: words, quotes } = useCopy();
  const change = (part: Partial<TaskTerms>): void => onChange({ ...terms, ...part });
  const all = most?.may ?? taskCapabilities;
  const open = unaskedIn({ may: all, asks: terms.asks });
  return (
    <div className="stack">
      {goalIsTheirs ? (
        <p className="task-goal">{`${quotes.open}${visible(terms.goal)}${quotes.close}`}</p>
      ) : (
        <Field label={words.goal} value={terms.goal} onChange={(goal) => change({ goal: goal.slice(0, 300) })} />
      )}
      <div className="task-rows">
        <Apps terms={terms} most={most} change={change} />
        {open.length > 0 && (
          <TaskRow label={words.mayShort}>
            {open.map((one) => (
              <Chip key={one} on={terms.may.includes(one)} onPress={(on) => change({ may: kept(all, terms.may, one, on) })}>
                {words.verbs[one]}
              </Chip>
            ))}
          </TaskRow>
        )}
        <TaskRow label={words.atMost}>
          {(['minutes', 'actions'] as const).map((name) => (
            <CountField
              key={name}
              label={words.counted[name](terms[name])}
              most={(most ?? mostOfAll)[name]}
              value={terms[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </TaskRow>
        <TaskRow label={words.unused}>
          <CountField
            label={words.counted.idleMinutes(terms.idleMinutes)}
            most={(most ?? mostOfAll).idleMinutes}
            value={terms.idleMinutes}
            onChange={(idleMinutes) => change({ idleMinutes })}
          />
        </TaskRow>
        <Limits terms={terms} most={most} change={change} />
        <Asks terms={terms} most={most} change={change} />
      </div>
      <p className="small soft">{words.note(terms.manner, terms.idleMinutes)}</p>
    </div>
  );
}

function Apps({ terms, most, change }: RowsProps) {
  const { tasks: words } = useCopy();
  const all = most?.apps ?? terms.apps;
  return (
    <TaskRow label={words.inApps}>
      {all.map((app) => {
        const on = terms.apps.some((one) => one.bundleId === app.bundleId && one.path === app.path);
        return (
          <Chip key={`${app.bundleId} ${app.path}`} on={on} onPress={(next) => change({ apps: kept(all, terms.apps, app, next) })}>
            <AppIcon bundleId={app.bundleId} name={app.name} size="line" />
            {visible(app.name)}
          </Chip>
        );
      })}
      {most === null && <AddTaskApp terms={terms} change={change} />}
    </TaskRow>
  );
}

/** Windows and folders, where there is a limit to them, and what becomes of everything else. */
function Limits({ terms, most, change }: RowsProps) {
  const { tasks: words } = useCopy();
  const windows = most?.windows ?? terms.windows;
  return (
    <>
      {windows.length > 0 && (
        <TaskRow label={words.windowsShort}>
          {windows.map((one) => (
            <Chip
              key={one.id}
              on={terms.windows.some(({ id }) => id === one.id)}
              onPress={(on) => change({ windows: kept(windows, terms.windows, one, on) })}
            >
              {visible(one.title || String(one.id))}
            </Chip>
          ))}
        </TaskRow>
      )}
      <FolderRow terms={terms} most={most} change={change} />
      <MannerRow terms={terms} most={most} change={change} />
    </>
  );
}

/** What is asked for although it lies inside: all that cannot be taken back, unless the owner names a kind that was proposed. */
function Asks({ terms, most, change }: RowsProps) {
  const { tasks: words } = useCopy();
  const asks = useTaskAsks()(terms);
  const open: readonly Irreversible[] = most === null ? terms.irreversible : most.irreversible;
  return (
    <>
      <TaskRow label={words.stillAsks}>
        {irreversibles
          .filter((kind) => !terms.irreversible.includes(kind))
          .map((kind) => (
            <LockedChip key={kind} final>
              {words.kindsShort[kind]}
            </LockedChip>
          ))}
        {asks.map((one) => (
          <LockedChip key={one}>{visible(one)}</LockedChip>
        ))}
      </TaskRow>
      {open.length > 0 && (
        <TaskRow label={words.unasked}>
          {open.map((kind) => (
            <Chip
              key={kind}
              tone="final"
              on={terms.irreversible.includes(kind)}
              onPress={(on) => change({ irreversible: open.filter((one) => (one === kind ? on : terms.irreversible.includes(one))) })}
            >
              {words.kinds[kind]}
            </Chip>
          ))}
        </TaskRow>
      )}
    </>
  );
}

/** The parts of a list with one of them in or out; the last one stays. */
function kept<Part>(all: readonly Part[], before: readonly Part[], part: Part, on: boolean): Part[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  const next = all.filter((one) => (one === part ? on : known.has(JSON.stringify(one))));
  return next.length === 0 ? [...before] : next;
}
