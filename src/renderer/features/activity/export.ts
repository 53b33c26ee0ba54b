import type { CallLogEntry } from '../../../shared/log-entry.js';

const columns = [
  'at',
  'client',
  'tool',
  'calledAs',
  'app',
  'capability',
  'decision',
  'rule',
  'outcome',
  'code',
  'reported',
  'route',
  'durationMs',
  'waitedMs',
  'bytes',
  'tokens',
] as const;

/** The entries as a table, oldest first. */
export function toCsv(entries: readonly CallLogEntry[]): string {
  const rows = entries.map((entry) => columns.map((column) => cell(partOf(entry, column))).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
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

function partOf(entry: CallLogEntry, column: (typeof columns)[number]): string {
  if (column === 'at') return new Date(entry.at).toISOString();
  if (column === 'app') return entry.app?.bundleId ?? '';
  return String(entry[column]);
}

/** Names come from outside: one that a spreadsheet would take for a formula is kept a text by the mark for it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
