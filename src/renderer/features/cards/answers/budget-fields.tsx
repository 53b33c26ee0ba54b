import { useId } from 'react';
import type { TaskBudget } from '../../../../shared/grant-reach.js';
import { useCopy } from '../../../state/words.js';
import { CountField } from './count-field.js';

interface BudgetFieldsProps {
  readonly budget: TaskBudget;
  readonly onChange: (budget: TaskBudget) => void;
}

const most = { uses: 500, minutes: 240 } as const;

/** How many actions within how many minutes. */
export function BudgetFields({ budget, onChange }: BudgetFieldsProps) {
  const { cards: words, tasks } = useCopy();
  const id = useId();
  return (
    <fieldset className="ask-group ask-budget" aria-labelledby={id}>
      <span id={id} className="ask-budget-title">
        {words.budget}
      </span>
      <CountField
        label={tasks.counted.actions(budget.uses)}
        most={most.uses}
        value={budget.uses}
        onChange={(uses) => onChange({ ...budget, uses })}
      />
      <CountField
        label={tasks.counted.minutes(budget.minutes)}
        most={most.minutes}
        value={budget.minutes}
        onChange={(minutes) => onChange({ ...budget, minutes })}
      />
    </fieldset>
  );
}
