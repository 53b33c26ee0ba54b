import { appNames } from '../tasks/task.js';
import type { GrantRow } from '../ui.js';
import type { Catalogue } from './catalogue.js';

/** What a grant covers, in one line; of a client under watch in which apps. */
export function grantSummary(row: GrantRow, { tasks, reasons, memory }: Pick<Catalogue, 'tasks' | 'reasons' | 'memory'>): string {
  if (row.kind === 'yes') return reasons.granted(row.reach, row.budget);
  const apps = appNames(row.terms);
  return row.watched ? memory.watch.summary(row.client, apps) : tasks.summary(row.client, row.terms.goal, apps);
}
