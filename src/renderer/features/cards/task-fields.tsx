import type { TaskTerms } from '../../../shared/tasks/task.js';
import { useCopy } from '../../state/words.js';
import { TaskFacts } from '../../ui/task-facts.js';
import { visible } from '../../visible.js';
import { CountField } from './count-field.js';

interface TaskFieldsProps {
  /** As the client proposes it. */
  readonly proposed: TaskTerms;
  /** As the owner would allow it. */
  readonly terms: TaskTerms;
  readonly onChange: (terms: TaskTerms) => void;
}

/** A proposed task, whole, with what the owner can take away from it. Nothing can be added. */
export function TaskFields({ proposed, terms, onChange }: TaskFieldsProps) {
  const { tasks: words, capabilities } = useCopy();
  return (
    <div className="task-fields">
      <p className="task-goal">{visible(terms.goal)}</p>
      <TaskFacts terms={terms} kept={false} />
      <Parts
        label={words.apps}
        all={proposed.apps}
        kept={terms.apps}
        name={({ name }) => visible(name)}
        onChange={(apps) => apps.length > 0 && onChange({ ...terms, apps: [...apps] })}
      />
      <Parts
        label={words.may}
        all={proposed.may}
        kept={terms.may}
        name={(one) => capabilities[one]}
        onChange={(may) => may.length > 0 && onChange({ ...terms, may: [...may] })}
      />
      <Parts
        label={words.irreversible}
        all={proposed.irreversible}
        kept={terms.irreversible}
        name={(one) => words.kinds[one]}
        onChange={(irreversible) => onChange({ ...terms, irreversible: [...irreversible] })}
      />
      <div className="ask-counts">
        <CountField
          label={words.actions}
          most={proposed.actions}
          value={terms.actions}
          onChange={(actions) => onChange({ ...terms, actions })}
        />
        <CountField
          label={words.minutes}
          most={proposed.minutes}
          value={terms.minutes}
          onChange={(minutes) => onChange({ ...terms, minutes })}
        />
        <CountField
          label={words.idleMinutes}
          most={proposed.idleMinutes}
          value={terms.idleMinutes}
          onChange={(idleMinutes) => onChange({ ...terms, idleMinutes })}
        />
      </div>
    </div>
  );
}

interface PartsProps<Part> {
  readonly label: string;
  readonly all: readonly Part[];
  readonly kept: readonly Part[];
  readonly name: (part: Part) => string;
  readonly onChange: (kept: readonly Part[]) => void;
}

/** A tick for each part of a list; what is proposed is ticked at first. */
function Parts<Part>({ label, all, kept, name, onChange }: PartsProps<Part>) {
  if (all.length === 0) return null;
  return (
    <fieldset className="task-parts">
      <legend className="small soft">{label}</legend>
      {all.map((part) => (
        <label key={JSON.stringify(part)}>
          <input
            type="checkbox"
            checked={kept.includes(part)}
            onChange={(event) => onChange(all.filter((one) => (one === part ? event.target.checked : kept.includes(one))))}
          />{' '}
          {name(part)}
        </label>
      ))}
    </fieldset>
  );
}
