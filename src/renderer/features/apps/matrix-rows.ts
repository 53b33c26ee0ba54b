import type { Capability } from '../../../shared/clearance.js';
import type { Rule } from '../../../shared/settings.js';
import { sameId } from '../../../shared/text/bundle-id.js';
import type { AppRow, UiState } from '../../../shared/ui/ui.js';

/** What is set for each app, in the order of the columns. */
export const appColumns = ['see', 'arrange', 'act', 'clipboard', 'files', 'script'] as const satisfies readonly Capability[];
/** What belongs to no app: it is set in a row of its own. */
const macColumns = ['system', 'shell'] as const satisfies readonly Capability[];

/** One row of the matrix. `key` stays the same while the row does. */
export type MatrixRow =
  | { readonly kind: 'all'; readonly key: string }
  | { readonly kind: 'mac'; readonly key: string }
  | { readonly kind: 'app'; readonly key: string; readonly app: AppRow }
  /** An app that no client sees has one cell, which says why. */
  | { readonly kind: 'hidden'; readonly key: string; readonly app: AppRow; readonly why: 'blocklist' | 'allowlist' };

/** What one row can be asked and told: its capabilities, in the order of its cells. */
export function columnsOf(row: MatrixRow): readonly Capability[] {
  if (row.kind === 'hidden') return [];
  return row.kind === 'mac' ? macColumns : appColumns;
}

/** The app that a rule of this row names. */
export function appOf(row: MatrixRow): string {
  return row.kind === 'all' || row.kind === 'mac' ? '*' : row.app.bundleId;
}

/** Where a rule stands, by the key of its row and the place of its cell; null while no row is its own. */
export function cellOfRule(rows: readonly MatrixRow[], { app, capability }: Pick<Rule, 'app' | 'capability'>) {
  const row = rows.find((one) => sameId(appOf(one), app) && (app !== '*' || columnsOf(one).includes(capability)));
  if (row === undefined) return null;
  return { row: row.key, column: row.kind === 'hidden' ? 1 : columnsOf(row).indexOf(capability) + 1 };
}

/** All other apps first, then the apps by name, those out of sight, and this Mac; a search leaves only the apps that fit it. */
export function matrixRows(
  ui: Pick<UiState, 'apps' | 'rules' | 'allowlist'>,
  { added, search }: { readonly added: readonly string[]; readonly search: string },
): readonly MatrixRow[] {
  const named = [...ui.rules.map(({ app }) => app).filter((id) => id !== '*'), ...added];
  const missing = [...new Map(named.map((id) => [id.toLowerCase(), id])).values()].filter(
    (id) => !ui.apps.some(({ bundleId }) => sameId(bundleId, id)),
  );
  const all = [...ui.apps, ...missing.map(notThere)];
  const found = all.filter((app) => hasText(app, search)).map((app) => rowOf(app, ui.allowlist));
  const rows = [...found.filter(({ kind }) => kind === 'app'), ...found.filter(({ kind }) => kind !== 'app')];
  return search.trim() === '' ? [{ kind: 'all', key: '*' }, ...rows, { kind: 'mac', key: 'mac' }] : rows;
}

/** Names that more than one app has: what tells those apart has to be shown. */
export function twinNames(rows: readonly MatrixRow[]): ReadonlySet<string> {
  const names = rows.flatMap((row) => (row.kind === 'app' || row.kind === 'hidden' ? [row.app.name] : []));
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function rowOf(app: AppRow, allowlist: UiState['allowlist']): MatrixRow {
  const key = app.bundleId.toLowerCase();
  if (app.blocked) return { kind: 'hidden', key, app, why: 'blocklist' };
  if (allowlist !== null && !allowlist.some((one) => sameId(one, app.bundleId))) return { kind: 'hidden', key, app, why: 'allowlist' };
  return { kind: 'app', key, app };
}

function notThere(bundleId: string): AppRow {
  return { bundleId, name: bundleId, running: false, installed: false, blocked: false };
}

function hasText(app: AppRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return app.name.toLowerCase().includes(wanted) || app.bundleId.toLowerCase().includes(wanted);
}

/** The owner's own rule for exactly this capability, app and client; of several the strictest, which is the one that holds. */
export function ownRule(rules: readonly Rule[], { capability, app, client }: Omit<Rule, 'verdict'>): Rule | undefined {
  const own = rules.filter((rule) => rule.capability === capability && rule.client === client && sameId(rule.app, app));
  return own.find(({ verdict }) => verdict === 'deny') ?? own.find(({ verdict }) => verdict === 'ask') ?? own[0];
}
