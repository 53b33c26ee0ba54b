import { numeric } from '../compare.js';
import { itemAt } from '../dictionary/apps/finder-items.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import type { Thing, Value } from '../values.js';
import type { Expression, Handler } from './ast.js';

/** What a whole script shares: its handlers, what is global in it, and its rules for text. */
export interface ScriptState {
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly globals: Map<string, Value>;
  /** AppleScript's text item delimiters. */
  delimiters: readonly string[];
  caseCounts: boolean;
  /** How deep handlers call each other. */
  depth: number;
}

/** Where an expression is evaluated. */
export interface Scope {
  readonly session: ScriptSession;
  readonly script: ScriptState;
  readonly variables: Map<string, Value>;
  /** What `tell` speaks to, or the thing a filter tests; null outside of both. */
  readonly target: Value | null;
  /** It tests what an app has, for which nothing is neither more nor less than anything. */
  readonly filters?: true;
  readonly evaluate: (scope: Scope, of: Expression) => Promise<Value>;
  /** Runs a handler of the script's own. */
  readonly call: (scope: Scope, handler: Handler, given: readonly Value[]) => Promise<Value>;
}

/** A variable's value: the handler's own, or what the script shares; undefined for none. */
export function variable({ variables, script }: Scope, name: string): Value | undefined {
  return script.globals.get(name) ?? variables.get(name);
}

/** Throws -2753. */
export function undefinedVariable(name: string): never {
  throw new ScriptError(scriptErrors.undefinedVariable, `The variable ${name} is not defined.`);
}

/** Keeps a value under a name; a text of an app's is from then on as it was. */
export function keep({ variables, script }: Scope, name: string, given: Value): void {
  const value =
    given.kind === 'list' && given.items.some((one) => one.kind === 'text' && one.of !== undefined)
      ? { ...given, items: given.items.map(bare) }
      : bare(given);
  if (script.globals.has(name)) script.globals.set(name, value);
  else variables.set(name, value);
}

function bare(value: Value): Value {
  return value.kind === 'text' && value.of !== undefined ? { kind: 'text', value: value.value } : value;
}

/** A whole number, as an index or a count must be. */
export async function whole(scope: Scope, of: Expression): Promise<number> {
  return Math.round(numeric(await scope.evaluate(scope, of)).value);
}

/** The thing that answers for a value, for a file what Finder has at its path; null for a plain value. */
export function thingIn(scope: Scope, value: Value): Thing | null {
  if (value.kind === 'thing') return value.thing;
  return value.kind === 'file' ? itemAt(scope.session.model, value.path, value.folder) : null;
}
