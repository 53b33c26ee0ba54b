import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { TaskTerms } from '../../../shared/tasks/task.js';

/** What a part of the form needs: the task, its limits, and the way to change it. */
export interface RowsProps {
  readonly terms: TaskTerms;
  readonly most: TaskTerms | null;
  readonly change: (part: Partial<TaskTerms>) => void;
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One line of a task: what it is about, and its parts. */
export function TaskRow({ label, children }: RowProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend beside its parts
    <div className="task-row" role="group" aria-labelledby={id}>
      <span className="task-row-name" id={id}>
        {label}
      </span>
      <span className="task-row-parts">{children}</span>
    </div>
  );
}

interface ChipProps {
  readonly on: boolean;
  readonly tone?: 'plain' | 'final';
  readonly onPress: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A part that is in a task or not. */
export function Chip({ on, tone = 'plain', onPress, children }: ChipProps) {
  return (
    <button type="button" className={`chip chip-${tone}`} aria-pressed={on} onClick={() => onPress(!on)}>
      {children}
    </button>
  );
}

/** A part that cannot be switched off. */
export function LockedChip({ children, final = false }: { readonly children: ReactNode; readonly final?: boolean }) {
  return (
    <span className={`chip ${final ? 'chip-final' : ''} chip-locked`}>
      <Lock size={11} aria-hidden="true" />
      {children}
    </span>
  );
}
