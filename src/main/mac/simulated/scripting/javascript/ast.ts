/** JavaScript as it is parsed. */

export interface FunctionNode {
  readonly name: string | null;
  readonly parameters: readonly string[];
  /** An arrow's expression stands as one return statement. */
  readonly body: readonly Statement[];
}

export type Binary = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '===' | '!==' | '<' | '>' | '<=' | '>=';

export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string; readonly line: number }
  | { readonly kind: 'template'; readonly texts: readonly string[]; readonly parts: readonly Expression[] }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'function'; readonly of: FunctionNode }
  | { readonly kind: 'unary'; readonly operator: '!' | '-' | '+' | 'typeof'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: Binary; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'logical'; readonly operator: '&&' | '||'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  /** `operator` is what stands before the equals sign; `old`: the value is the one before the change, as of `x++`. */
  | {
      readonly kind: 'assign';
      readonly target: Expression;
      readonly operator: Binary | null;
      readonly value: Expression;
      readonly old: boolean;
    }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: Expression; readonly line: number }
  | { readonly kind: 'call'; readonly of: Expression; readonly args: readonly Expression[]; readonly line: number }
  | { readonly kind: 'new-error'; readonly args: readonly Expression[] };

export type Statement =
  | { readonly kind: 'expression'; readonly of: Expression }
  | { readonly kind: 'declare'; readonly names: readonly (readonly [string, Expression | null])[] }
  | { readonly kind: 'function'; readonly of: FunctionNode }
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
  | {
      readonly kind: 'loop';
      readonly first: Statement | null;
      readonly test: Expression | null;
      readonly next: Expression | null;
      readonly body: Statement;
    }
  | { readonly kind: 'for-of'; readonly name: string; readonly over: Expression; readonly body: Statement }
  | { readonly kind: 'return'; readonly value: Expression | null }
  | { readonly kind: 'break' | 'continue' }
  | { readonly kind: 'throw'; readonly value: Expression }
  | {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly name: string | null;
      readonly handler: readonly Statement[] | null;
      readonly last: readonly Statement[];
    };
