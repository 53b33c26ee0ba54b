import { isChange } from '../../../shared/clearance.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { plainText } from '../../../shared/words/emphasis.js';
import type { Decided } from '../../state/app-names.js';
import { callOutcomeOf } from './call-outcome.js';
import { outcomeOf, wasAsked } from './outcome.js';
import { type Names, sentenceOf } from './sentences.js';

/** Which calls the owner wants to see at all. */
export const callKinds = ['all', 'changes', 'asked', 'refused'] as const;
export type CallKind = (typeof callKinds)[number];

/** Stands for every value of a filter. */
export const everything = '*';
/** Stands for calls that name no app. */
export const withoutApp = '-';

/** What the owner wants to see; `everything` in a part that does not matter. */
export interface Filter {
  readonly kind: CallKind;
  readonly words: string;
  readonly client: string;
  readonly app: string;
  readonly outcome: string;
}

export const noFilter: Filter = { kind: 'all', words: '', client: everything, app: everything, outcome: everything };

/** A filter that an address or another area asks for; what it does not know is left out. */
export function filterFrom(wanted: Readonly<Record<string, string>>): Filter {
  const { kind, words = '', client = everything, app = everything, outcome = everything } = wanted;
  return { kind: callKinds.find((one) => one === kind) ?? 'all', words, client, app, outcome };
}

/** What the address says of a filter: the reverse of `filterFrom`, empty where everything is shown. */
export function placeOfFilter({ kind, ...parts }: Filter): Readonly<Record<string, string>> {
  const named = Object.entries(parts).map(([name, value]) => [name, value === everything ? '' : value]);
  return { ...Object.fromEntries(named), kind: kind === 'all' ? '' : kind };
}

/** In what words calls are told. */
export interface Said {
  readonly copy: Catalogue;
  readonly names: Names;
  readonly decided: Decided;
}

/** The entries that fit every part of the filter, in their order. */
export function filterEntries(log: readonly CallLogEntry[], filter: Filter, said: Said): readonly CallLogEntry[] {
  if (isEmpty(filter)) return log;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (part: string, value: string): boolean => part === everything || part.toLowerCase() === value.toLowerCase();
  return log.filter(
    (entry) =>
      isOfKind(entry, filter.kind) &&
      fits(filter.client, entry.clientKey) &&
      fits(filter.app, entry.app?.bundleId ?? withoutApp) &&
      fits(filter.outcome, callOutcomeOf(entry)) &&
      (words.length === 0 || hasWords(entry, words, said)),
  );
}

/** Whether everything is shown. */
export function isEmpty({ kind, words, client, app, outcome }: Filter): boolean {
  return kind === 'all' && words.trim() === '' && client === everything && app === everything && outcome === everything;
}

function isOfKind(entry: CallLogEntry, kind: CallKind): boolean {
  if (kind === 'changes') return isChange(entry);
  if (kind === 'asked') return wasAsked(entry);
  return kind === 'all' || callOutcomeOf(entry) === 'refused';
}

function hasWords(entry: CallLogEntry, words: readonly string[], { copy, names, decided }: Said): boolean {
  const { id, client, clientKey, tool, calledAs, app, code, rule, decision } = entry;
  const text = [
    plainText(sentenceOf(entry, names, copy)),
    // A sentence has long names cut in their middle.
    names.of(id),
    outcomeOf(entry, copy).words,
    client,
    tool,
    copy.toolInLog(tool),
    calledAs,
    app && names.app(app),
    app?.bundleId,
    code,
    rule?.kind === 'fixed' ? rule.id : '',
    rule && decided([rule], clientKey),
    copy.decisions[decision],
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
