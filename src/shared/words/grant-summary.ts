import { appNames } from '../tasks/task.js';
import type { ClientRow, GrantRow } from '../ui/ui.js';
import type { Catalogue } from './catalogue.js';
import { knownClient } from './quote.js';

/** How the client of a grant is called. */
export function grantClient(row: GrantRow, clients: readonly ClientRow[], { called }: Pick<Catalogue, 'called'>): string {
  const { name, verified } = knownClient(clients, row.clientKey, row.kind === 'yes' ? row.reach.client : row.client);
  return called(name, verified);
}

/** What a grant covers, in one line; of a client under watch in which apps. */
export function grantSummary(row: GrantRow, clients: readonly ClientRow[], copy: Catalogue): string {
  const client = grantClient(row, clients, copy);
  if (row.kind === 'yes') return copy.reasons.granted({ ...row.reach, client }, row.budget);
  const apps = appNames(row.terms);
  return row.watched ? copy.memory.watch.summary(client, apps) : copy.tasks.summary(client, row.terms.goal, apps);
}
