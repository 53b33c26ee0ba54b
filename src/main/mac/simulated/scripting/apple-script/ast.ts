import type { Operator } from './operators.js';

/** AppleScript as it is parsed. Every node that can fail at run time carries its line. */

/** A command of a dictionary or of the system; `parameters` are the labelled ones. */
export interface CommandCall {
  readonly kind: 'command';
  readonly name: string;
  readonly direct: Expression | null;
  readonly parameters: readonly (readonly [string, Expression])[];
  readonly line: number;
}

/** Which of several things: by number from 1 (negative from the end), by name, by id, all, or those that fit, or one of these. */
export type Selector =
  | { readonly by: 'index'; readonly index: Expression }
  | { readonly by: 'range'; readonly from: Expression; readonly to: Expression }
  | { readonly by: 'id'; readonly id: Expression }
  | { readonly by: 'every' }
  | { readonly by: 'where'; readonly test: Expression; readonly index: Expression | null };

export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly real: boolean }
  | { readonly kind: 'constant'; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string; readonly line: number }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly fields: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'application'; readonly name: Expression; readonly byId: boolean }
  | { readonly kind: 'file'; readonly path: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | { readonly kind: 'as'; readonly of: Expression; readonly type: string; readonly line: number }
  | { readonly kind: 'count'; readonly of: Expression }
  | { readonly kind: 'exists'; readonly of: Expression }
  | CommandCall
  /** `end of notes of folder "X"`: where something is made or moved to. */
  | { readonly kind: 'place'; readonly of: Expression }
  | { readonly kind: 'date'; readonly text: Expression }
  /** What `tell` speaks to, or in a filter the thing that is tested. */
  | { readonly kind: 'it'; readonly line: number }
  /** One of the script's own handlers. */
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[]; readonly line: number }
  /** `of: null` takes the tell target, in a filter the thing that is tested. */
  | { readonly kind: 'property'; readonly name: string; readonly of: Expression | null; readonly line: number }
  | {
      readonly kind: 'element';
      readonly type: string;
      readonly selector: Selector;
      readonly of: Expression | null;
      readonly line: number;
    };

export type Repeat =
  | { readonly by: 'forever' }
  | { readonly by: 'times'; readonly count: Expression }
  | { readonly by: 'while' | 'until'; readonly test: Expression }
  | {
      readonly by: 'range';
      readonly variable: string;
      readonly from: Expression;
      readonly to: Expression;
      readonly step: Expression | null;
    }
  | { readonly by: 'list'; readonly variable: string; readonly list: Expression };

/** Where in a list a value is put; null: it takes the place of what is there. */
type Edge = 'end' | 'beginning' | null;

export type Statement =
  | { readonly kind: 'expression'; readonly of: Expression }
  | { readonly kind: 'set'; readonly edge: Edge; readonly target: Expression; readonly value: Expression; readonly line: number }
  | { readonly kind: 'tell'; readonly target: Expression | null; readonly body: readonly Statement[] }
  | { readonly kind: 'if'; readonly branches: readonly { readonly test: Expression | null; readonly body: readonly Statement[] }[] }
  | { readonly kind: 'repeat'; readonly how: Repeat; readonly body: readonly Statement[] }
  | { readonly kind: 'exit' }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly message: string | null;
      readonly number: string | null;
      readonly handler: readonly Statement[];
    }
  | { readonly kind: 'error'; readonly message: Expression | null; readonly number: Expression | null }
  | { readonly kind: 'return'; readonly value: Expression | null }
  | { readonly kind: 'delay'; readonly seconds: Expression }
  | { readonly kind: 'log'; readonly value: Expression }
  /** Statements under another rule of comparison, another time-out of Apple events (seconds), or under no rule of their own. */
  | {
      readonly kind: 'block';
      readonly caseCounts: boolean | null;
      readonly timeout?: Expression | null;
      readonly body: readonly Statement[];
    }
  /** Names that handlers share with the script; a property starts with a value. */
  | { readonly kind: 'shared'; readonly names: readonly string[]; readonly value: Expression | null }
  | { readonly kind: 'nothing' };

/** A handler of the script's own. */
export interface Handler {
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
}

/** A whole script: its statements, its handlers and, when it has one, its run handler. */
export interface Script {
  readonly body: readonly Statement[];
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly run: { readonly argv: string | null; readonly body: readonly Statement[] } | null;
}
