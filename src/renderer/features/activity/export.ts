import { type CallLogEntry, type LogColumn, logColumns } from '../../../shared/log-entry.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { callOutcomeOf } from './call-outcome.js';
import type { Said } from './filter-entries.js';

/** Without it Excel takes the text for one of the Mac's or Windows' own encoding, and shows no Japanese. */
const utf8Mark = '\uFEFF';

/** The entries as a table for people, oldest first, in their language; machines read the JSON, which holds codes. */
export function toCsv(entries: readonly CallLogEntry[], { copy, decided }: Pick<Said, 'copy' | 'decided'>): string {
  const head = logColumns.map((column) => cell(copy.activity.columns[column])).join(',');
  const rows = entries.map((entry) => logColumns.map((column) => cell(partOf(entry, column, { copy, decided }))).join(','));
  return `${utf8Mark}${[head, ...rows].join('\r\n')}\r\n`;
}

/** The entries as JSON, oldest first. */
export function toJson(entries: readonly CallLogEntry[]): string {
  return `${JSON.stringify(entries, null, 1)}\n`;
}

/** Offers a text as a file; where it goes is asked by the browser, or by macOS. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the blob after this turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function partOf(entry: CallLogEntry, column: LogColumn, { copy, decided }: Pick<Said, 'copy' | 'decided'>): string {
  switch (column) {
    case 'at':
      return new Date(entry.at).toISOString();
    case 'app':
      return entry.app?.bundleId ?? '';
    case 'tool':
      return copy.toolInLog(entry.tool);
    case 'capability':
      return copy.capabilities[entry.capability];
    case 'decision':
      return copy.decisions[entry.decision];
    case 'rule':
      return entry.rule === null ? '' : decided([entry.rule], entry.clientKey);
    case 'outcome':
      return copy.activity.outcomes[callOutcomeOf(entry)];
    case 'reported':
      return copy.reported[entry.reported];
    case 'route':
      return routeOf(entry, copy);
    default:
      return String(entry[column]);
  }
}

/** The way a call went; one that this page does not know goes by its code. */
export function routeOf({ route }: CallLogEntry, copy: Catalogue): string {
  const routes: Readonly<Record<string, string>> = copy.routes;
  return Object.hasOwn(routes, route) ? (routes[route] ?? route) : route;
}

/** Where a formula may begin: in front, and behind what a spreadsheet may divide cells by, which in much of Europe is a semicolon. */
const formula = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;

/** Names come from outside: one that a spreadsheet would take for a formula is kept a text by the mark for it. */
function cell(text: string): string {
  const harmless = text.replaceAll(formula, "$1$2'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
