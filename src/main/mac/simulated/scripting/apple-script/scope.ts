import type { ScriptSession } from '../session.js';
import type { Expression } from './ast.js';
import { numeric } from './operators.js';
import type { Value } from './values.js';

/** Where an expression is evaluated. */
export interface Scope {
  readonly session: ScriptSession;
  readonly variables: Map<string, Value>;
  /** What `tell` speaks to, or the thing a filter tests; null outside of both. */
  readonly target: Value | null;
  readonly evaluate: (scope: Scope, of: Expression) => Promise<Value>;
}

/** A whole number, as an index or a count must be. */
export async function whole(scope: Scope, of: Expression): Promise<number> {
  return Math.round(numeric(await scope.evaluate(scope, of)).value);
}
