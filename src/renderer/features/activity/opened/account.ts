import type { CallLogEntry } from '../../../../shared/log-entry.js';
import type { ActKind } from '../../../../shared/words/act.js';
import type { Catalogue } from '../../../../shared/words/catalogue.js';
import type { Format } from '../../../format.js';
import type { Decided } from '../../../state/app-names.js';

/** In what words a call is told, and how it counts. */
export interface Telling {
  readonly copy: Catalogue;
  readonly format: Format;
  readonly decided: Decided;
}

/** What was written somewhere: the owner may well look for it here. */
const writing: ReadonlySet<ActKind | null> = new Set(['type', 'set-value', 'write-clipboard', 'fill-secret']);

/** A call in two sentences or a few: who decided, then what became of it and how long that took. */
export function accountOf(entry: CallLogEntry, telling: Telling): readonly [decided: string, became: string] {
  const { account, together } = telling.copy;
  const became = [...becameOf(entry, telling), ...(writing.has(entry.act) ? [account.kept] : [])];
  return [decidedOf(entry, telling), together(became)];
}

function decidedOf(entry: CallLogEntry, { copy: { account }, decided }: Telling): string {
  const { decision, rule, clientKey, waitedMs } = entry;
  switch (decision) {
    case 'asked-allowed':
      return account.byYou;
    case 'asked-refused':
      return account.refusedBy[entry.code === 'stopped' ? 'stopped' : (entry.noAnswer ?? 'none')];
    case 'asked-pending':
      return account.waits;
    case 'not-judged':
      return waitedMs > 0 ? account.unanswered : entry.outcome === 'error' ? failedOf(entry, account) : account.unjudged;
    default:
      return rule === null ? account.noRule : account.decided[decision](decided([rule], clientKey));
  }
}

/** Of what was let; what was not let has its end told already. */
function becameOf(entry: CallLogEntry, { copy: { account }, format }: Telling): readonly string[] {
  const { decision, outcome, durationMs, waitedMs } = entry;
  if (decision === 'asked-pending') return [];
  if (outcome === 'pending') return [account.takenUp];
  const left = entry.reported === 'not-applicable' ? '' : account.failedEffect[entry.reported];
  const waited = waitedMs > 0 ? format.duration(waitedMs) : null;
  if (decision === 'asked-refused') return [waited === null ? '' : account.waited(waited), left];
  if (decision === 'refused' || decision === 'recorded') return [left];
  const took = waited === null ? account.took(format.duration(durationMs)) : account.tookWaiting(format.duration(durationMs), waited);
  if (outcome === 'ok') return [entry.reported === 'not-applicable' ? '' : account.effect[entry.reported], took];
  const first = decision !== 'not-judged' || waited !== null ? failedOf(entry, account) : account.unjudged;
  return [first, left, took];
}

function failedOf({ code }: CallLogEntry, { failed, failedFor, failedWithCode }: Catalogue['account']): string {
  const known: Readonly<Record<string, string>> = failedFor;
  const why = Object.hasOwn(known, code) ? known[code] : undefined;
  return why === undefined ? failedWithCode(code) : failed(why);
}
