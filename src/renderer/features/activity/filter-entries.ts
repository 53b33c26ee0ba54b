import type { CallLogEntry } from '../../../shared/log-entry.js';
import { copy } from '../../copy.js';

/** The entries that contain every word of the filter somewhere a person would look, newest first. */
export function filterEntries(log: readonly CallLogEntry[], filter: string): readonly CallLogEntry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return log.filter((entry) => words.every((word) => textOf(entry).includes(word))).reverse();
}

function textOf(entry: CallLogEntry): string {
  const { client, tool, calledAs, app, code, rule, decision } = entry;
  return [client, tool, calledAs, app?.name, app?.bundleId, code, rule, copy.decisions[decision]].join(' ').toLowerCase();
}
