import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { Statement } from './ast.js';
import { type Token, tokensOf } from './tokens.js';

const deepest = 120;
/** Signs that JavaScript has and these scripts have not. */
const unknownSigns = new Set(['**', '??', '?.', '<<', '>>', '&', '|', '^', '~', '...']);

/** A cursor over the tokens of a script, and the way to parse a function's body from within an expression. */
export class Reader {
  readonly #tokens: readonly Token[];
  readonly parseBlock: (reader: Reader) => readonly Statement[];
  #at = 0;
  #depth = 0;

  constructor(source: string, parseBlock: (reader: Reader) => readonly Statement[]) {
    this.#tokens = tokensOf(source);
    this.parseBlock = parseBlock;
  }

  get token(): Token {
    return this.ahead(0);
  }

  get line(): number {
    return this.token.line;
  }

  ahead(by: number): Token {
    const token = this.#tokens[Math.min(this.#at + by, this.#tokens.length - 1)];
    if (token === undefined) throw new Error('a script has at least its end as a token');
    return token;
  }

  next(): Token {
    const { token } = this;
    this.#at += 1;
    return token;
  }

  is(...texts: readonly string[]): boolean {
    const { token } = this;
    return (token.kind === 'sign' || token.kind === 'name') && texts.includes(token.text);
  }

  /** Takes a sign or keyword when it comes next. */
  take(...texts: readonly string[]): string | null {
    const { token } = this;
    if ((token.kind !== 'sign' && token.kind !== 'name') || !texts.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  need(text: string): void {
    if (this.take(text) === null) this.complain();
  }

  name(): string {
    const { token } = this;
    if (token.kind !== 'name') return this.complain();
    this.#at += 1;
    return token.text;
  }

  /** The end of a statement: a semicolon, a brace or a new line. */
  endStatement(): void {
    if (this.take(';') !== null || this.is('}') || this.token.kind === 'end' || this.token.afterNewline) return;
    this.complain();
  }

  complain(): never {
    const { token } = this;
    if (token.kind === 'sign' && unknownSigns.has(token.text)) notSimulated('javascript', `The operator ${token.text}`, token.line);
    const found = token.kind === 'end' ? 'EOF' : 'text' in token ? `token '${token.text}'` : 'value';
    throw new ScriptError(scriptErrors.syntax, `SyntaxError: Unexpected ${found}`, { line: token.line });
  }

  nested<Part>(parse: () => Part): Part {
    this.#depth += 1;
    if (this.#depth > deepest) throw new ScriptError(scriptErrors.syntax, 'SyntaxError: The script nests too deep', { line: this.line });
    const part = parse();
    this.#depth -= 1;
    return part;
  }
}
