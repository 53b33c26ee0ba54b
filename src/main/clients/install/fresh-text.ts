import type { ServerEntry } from './server-entry.js';
import type { InstallTarget } from './targets.js';
import { appended } from './toml-table.js';

/** What stands in a client's file that holds nothing else. */
export function freshText(target: InstallTarget, server: ServerEntry): string {
  const { format, path } = target;
  const entry = target.entry(server);
  if (format === 'toml') return appended('', path, entry).trimEnd();
  return JSON.stringify(
    path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), entry),
    null,
    2,
  );
}
