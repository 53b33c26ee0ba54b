import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';

export type Token = { readonly line: number; readonly afterNewline: boolean } & (
  | { readonly kind: 'name' | 'text' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** Texts stand around the sources of the expressions between them. */
  | { readonly kind: 'template'; readonly texts: readonly string[]; readonly sources: readonly string[] }
  | { readonly kind: 'end' }
);

type Bare = Token extends infer One ? (One extends Token ? Omit<One, 'line' | 'afterNewline'> : never) : never;

const blanks = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const name = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const number = /0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const sign = /===|!==|=>|==|!=|<=|>=|&&|\|\||\*\*|\?\?|\?\.(?!\d)|<<|>>|\+\+|--|\+=|-=|\*=|\/=|\.\.\.|[-+*/%=<>!?:;,.(){}[\]&|^~]/y;

/** Cuts JavaScript into tokens. Error: a ScriptError of -2700 or -2741 with the line. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  for (;;) {
    const blank = take(blanks) ?? '';
    const lines = blank.split('\n').length - 1;
    line += lines;
    const place = { line, afterNewline: lines > 0 };
    const character = source[at];
    if (character === undefined) {
      tokens.push({ kind: 'end', ...place });
      return tokens;
    }
    const start = at;
    const { token, length } = quoted(source, at, line) ?? { token: plain(take, character, line), length: 0 };
    tokens.push({ ...token, ...place });
    at += length;
    line += source.slice(start, at).split('\n').length - 1;
  }
}

function plain(take: (pattern: RegExp) => string | null, character: string, line: number): Bare {
  const word = take(name);
  if (word !== null) return { kind: 'name', text: word };
  const digits = take(number);
  if (digits !== null) return { kind: 'number', value: Number(digits) };
  const found = take(sign);
  if (found !== null) return { kind: 'sign', text: found };
  throw new ScriptError(scriptErrors.syntax, `SyntaxError: Unexpected token '${character}'`, { line });
}

function quoted(source: string, at: number, line: number): { readonly token: Bare; readonly length: number } | null {
  const quote = source[at];
  if (quote === "'" || quote === '"') return text(source, at, line);
  return quote === '`' ? template(source, at, line) : null;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', '0': '\0' };

function text(source: string, from: number, line: number): { readonly token: Bare; readonly length: number } {
  let value = '';
  for (let at = from + 1; at < source.length && source[at] !== '\n'; at += 1) {
    if (source[at] === source[from]) return { token: { kind: 'text', text: value }, length: at + 1 - from };
    const read = characterAt(source, at, line);
    value += read.text;
    at += read.length - 1;
  }
  throw new ScriptError(scriptErrors.syntax, 'SyntaxError: Unexpected EOF', { line });
}

function characterAt(source: string, at: number, line: number): { readonly text: string; readonly length: number } {
  if (source[at] !== '\\') return { text: source[at] ?? '', length: 1 };
  const next = source[at + 1] ?? '';
  if (next !== 'u' && next !== 'x') return { text: next === '\n' ? '' : (escapes[next] ?? next), length: 2 };
  const digits = (next === 'u' ? /^[0-9a-fA-F]{4}/ : /^[0-9a-fA-F]{2}/).exec(source.slice(at + 2, at + 6))?.[0];
  if (digits === undefined) return notSimulated('javascript', `The escape \\${next}`, line);
  return { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 2 + digits.length };
}

function template(source: string, from: number, line: number): { readonly token: Bare; readonly length: number } {
  const texts = [''];
  const sources: string[] = [];
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '`') return { token: { kind: 'template', texts, sources }, length: at + 1 - from };
    if (source.startsWith('${', at)) {
      const end = source.indexOf('}', at);
      const inner = source.slice(at + 2, end < 0 ? undefined : end);
      if (end < 0 || /[{`]/.test(inner)) return notSimulated('javascript', 'This template', line);
      sources.push(inner);
      texts.push('');
      at = end;
      continue;
    }
    const read = characterAt(source, at, line);
    texts[texts.length - 1] += read.text;
    at += read.length - 1;
  }
  throw new ScriptError(scriptErrors.syntax, 'SyntaxError: Unexpected EOF', { line });
}
