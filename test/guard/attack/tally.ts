import type { CallLogEntry } from '../../../src/shared/log-entry.js';
import type { DecidingRule } from '../../../src/shared/words/deciding-rule.js';
import { verbs } from './verbs.js';

/** How often each verb was tried and each kind of rule decided. */
export interface Counts {
  readonly verbs: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, number>>;
}

export interface Tally {
  verb(name: string): void;
  log(entries: readonly CallLogEntry[]): void;
  counts(): Counts;
}

const verdicts = ['allow', 'ask', 'deny'] as const;
const ranks = ['app and client', 'app', 'client', 'all'] as const;
/** Every kind of rule that has to decide often enough. */
export const ruleKinds: readonly string[] = [
  ...ranks.flatMap((rank) => verdicts.map((verdict) => `${rank}: ${verdict}`)),
  ...['default: allow', 'default: ask', 'grant', 'task', 'fixed'],
];

export function createTally(): Tally {
  const byVerb = new Map<string, number>(verbs.map(({ name }) => [name, 0]));
  const byRule = new Map<string, number>(ruleKinds.map((kind) => [kind, 0]));
  const count = (map: Map<string, number>, name: string): void => void map.set(name, (map.get(name) ?? 0) + 1);
  return {
    verb: (name) => count(byVerb, name),
    log(entries) {
      for (const { rule } of entries) if (rule !== null) count(byRule, kindOf(rule));
    },
    counts: () => ({ verbs: Object.fromEntries(byVerb), rules: Object.fromEntries(byRule) }),
  };
}

function kindOf(rule: DecidingRule): string {
  if (rule.kind === 'default') return `default: ${rule.verdict}`;
  if (rule.kind !== 'owner') return rule.kind === 'recorded' ? 'fixed' : rule.kind;
  const { app, client, verdict } = rule.rule;
  const rank = app === '*' ? (client === '*' ? 'all' : 'client') : client === '*' ? 'app' : 'app and client';
  return `${rank}: ${verdict}`;
}

/** Counts of several runs together. */
export function added(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => Readonly<Record<string, number>>): Record<string, number> => {
    const total: Record<string, number> = {};
    for (const counts of all) for (const [name, number] of Object.entries(pick(counts))) total[name] = (total[name] ?? 0) + number;
    return total;
  };
  return { verbs: sum((counts) => counts.verbs), rules: sum((counts) => counts.rules) };
}

/** The counts as a person reads them, and what came too seldom: less than one in a hundred. */
export function tableOf(counts: Counts): { readonly lines: readonly string[]; readonly seldom: readonly string[] } {
  const seldom: string[] = [];
  const lines = (['verbs', 'rules'] as const).flatMap((what) => {
    const all = Object.values(counts[what]).reduce((sum, number) => sum + number, 0);
    return [
      `${what} (${all}):`,
      ...Object.entries(counts[what]).map(([name, number]) => {
        if (number * 100 < all || number === 0) seldom.push(`${what}: ${name}`);
        return `  ${name.padEnd(24)} ${String(number).padStart(8)}  ${((100 * number) / Math.max(1, all)).toFixed(1)} %`;
      }),
    ];
  });
  return { lines, seldom };
}
