/** How a call goes wrong: slowly, by the messaging time-out, never ending, by ending the process that made it, or by an AXError. */
export type Misbehaviour =
  | { readonly act: 'delay'; readonly ms: number }
  | { readonly act: 'time-out' }
  | { readonly act: 'hang' }
  | { readonly act: 'crash' }
  | { readonly act: 'refuse'; readonly code: number };

export interface ConductRule {
  /** Only calls to elements of this process; any call unless given. */
  readonly pid?: number;
  /** Only calls of this function. */
  readonly function?: string;
  /** So many calls that match go well first; 0 unless given. */
  readonly after?: number;
  /** So many calls go wrong; all of them unless given. */
  readonly times?: number;
  readonly how: Misbehaviour;
}

/** What the answers of the test process tell the C side to do. */
export interface Conduct {
  /** Adds a rule; the answer takes it away again. */
  add(rule: ConductRule): () => void;
  of(call: { readonly function: string; readonly pid: number | null }): Misbehaviour | null;
}

export function createConduct(): Conduct {
  const rules = new Map<ConductRule, number>();
  return {
    add(rule) {
      rules.set(rule, 0);
      return () => rules.delete(rule);
    },
    of(call) {
      for (const [rule, seen] of rules) {
        if (rule.pid !== undefined && rule.pid !== call.pid) continue;
        if (rule.function !== undefined && rule.function !== call.function) continue;
        rules.set(rule, seen + 1);
        const after = rule.after ?? 0;
        if (seen >= after && seen < after + (rule.times ?? Number.POSITIVE_INFINITY)) return rule.how;
      }
      return null;
    },
  };
}
