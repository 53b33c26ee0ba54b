import { numeric } from '../compare.js';
import { itemAt } from '../dictionary/finder-items.js';
import type { ScriptSession } from '../session.js';
import type { Thing, Value } from '../values.js';
import type { Expression } from './ast.js';

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

/** The thing that answers for a value, for a file what Finder has at its path; null for a plain value. */
export function thingIn(scope: Scope, value: Value): Thing | null {
  if (value.kind === 'thing') return value.thing;
  return value.kind === 'file' ? itemAt(scope.session.model, value.path) : null;
}
