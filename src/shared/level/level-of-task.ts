import type { TaskTerms } from '../tasks/task.js';
import type { Level } from './level.js';

/** How far a task reaches: one that names what cannot be taken back is as final as doing that. */
export function levelOfTask({ irreversible }: Pick<TaskTerms, 'irreversible'>): Level {
  return irreversible.length > 0 ? 3 : 2;
}
