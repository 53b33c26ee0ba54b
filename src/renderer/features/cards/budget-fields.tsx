import { useId } from 'react';
import type { TaskBudget } from '../../../shared/grant.js';
import { useCopy } from '../../state/words.js';

interface BudgetFieldsProps {
  readonly budget: TaskBudget;
  readonly onChange: (budget: TaskBudget) => void;
}

const limits = { uses: 500, minutes: 240 } as const;

/** How many actions within how many minutes; what is typed beyond the limits counts as the limit. */
export function BudgetFields({ budget, onChange }: BudgetFieldsProps) {
  const { cards: words } = useCopy();
  const id = useId();
  const field = (part: keyof TaskBudget, label: string) => (
    <div className="budget-field">
      <label htmlFor={`${id}-${part}`}>{label}</label>
      <input
        id={`${id}-${part}`}
        type="number"
        min={1}
        max={limits[part]}
        value={budget[part]}
        onChange={(event) => onChange({ ...budget, [part]: within(event.target.valueAsNumber, limits[part]) })}
      />
    </div>
  );
  return (
    <div className="budget-fields">
      {field('uses', words.budgetUses)}
      {field('minutes', words.budgetMinutes)}
      <p className="small soft" role="status">
        {words.budgetNote(budget.uses, budget.minutes)}
      </p>
    </div>
  );
}

function within(number: number, most: number): number {
  return Number.isFinite(number) ? Math.min(most, Math.max(1, Math.round(number))) : 1;
}
