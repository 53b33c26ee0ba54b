import type { GrantScope } from '../../../src/shared/grant-reach.js';
import type { Rule } from '../../../src/shared/settings.js';
import type { Chance } from './chance.js';
import { task, verbs, writesRule } from './verbs.js';

/** The first or the second paired client. */
export type Who = 0 | 1;

/** What the owner says to the cards of a move: no, or yes with its reach (`yes`: this call alone). */
export type Says = 'no' | 'yes' | Exclude<GrantScope, 'this-call'>;

/**
 * A call of one client. Arguments may name what only shows when it runs: `$window:BUNDLE:N`, the number of a window;
 * `$x:ID`, `$y:ID`, the middle of a control of the ledger.
 */
export interface Call {
  readonly kind: 'call';
  readonly by?: Who;
  readonly says?: Says;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What happens between a question and the use of its answer. */
export type Meanwhile =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'client'; readonly tool: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'owner drags'; readonly by: number }
  | { readonly kind: 'owner activates'; readonly app: string }
  | { readonly kind: 'owner stops' };

export const ownersDoings = ['moves', 'activates', 'types', 'comes back', 'waits', 'drags', 'is asked', 'opens Spotlight'] as const;

/** One thing that happens: something a client tries, or something the owner does meanwhile. */
export type Move = { readonly verb?: string } & (
  | Call
  /** Several calls at once. */
  | { readonly kind: 'together'; readonly calls: readonly Call[] }
  | { readonly kind: 'owner'; readonly does: (typeof ownersDoings)[number]; readonly app: string }
  | { readonly kind: 'rule'; readonly rule: Rule; readonly on: boolean }
  /** A call is handed back, answered after the client has waited, and taken up when other things have happened. */
  | {
      readonly kind: 'late';
      readonly call: Call;
      readonly meanwhile: Meanwhile;
      readonly takes: 'id' | 'again' | 'step' | 'macro';
      /** By a rule for this client and the ledger, whatever the other rules are. */
      readonly asks: boolean;
    }
  /** The owner presses Stop while calls are under way, and goes on later. */
  | { readonly kind: 'stop'; readonly calls: readonly Call[]; readonly turns: number }
  /** One client makes a thing; the other tries to use it. */
  | { readonly kind: 'theirs'; readonly by: Who; readonly what: (typeof things)[number] }
  /** A ref is used when what it stood for has gone, or may not be seen any more. */
  | { readonly kind: 'stale'; readonly by: Who; readonly gone: 'closed' | 'quit' | 'hidden' }
  /** A program that nobody has paired. */
  | { readonly kind: 'stranger'; readonly call: Call }
);

export const things = ['ref', 'macro', 'session', 'observation', 'approval', 'button'] as const;

/** A sequence for a seed: a few rules first and perhaps a task, then whatever comes. */
export function movesOf(chance: Chance, length: number): readonly Move[] {
  const all = verbs.reduce((sum, { weight }) => sum + weight, 0);
  const rules = Array.from({ length: Math.min(7, length) }, (): Move => ({ verb: 'rule', ...writesRule(chance) }));
  const ruled: readonly Move[] = chance.is(0.5) ? [...rules, { verb: 'task', ...task(chance), says: 'yes' }] : rules;
  const free = Array.from({ length: length - ruled.length }, (): Move => {
    let at = chance.next() * all;
    const verb = verbs.find(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    if (verb === undefined) throw new Error('no verb');
    return { verb: verb.name, ...verb.make(chance) };
  });
  return [...ruled, ...free];
}
