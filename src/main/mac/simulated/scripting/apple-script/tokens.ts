import { ScriptError, scriptErrors } from '../script-error.js';

export type Token = { readonly line: number } & (
  | { readonly kind: 'word'; readonly text: string; readonly lower: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer' | 'real'; readonly value: number }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'newline' }
  | { readonly kind: 'end' }
);

const blanks = /[ \t\r]+|¬[ \t]*\r?\n|--[^\n]*|#[^\n]*/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const piped = /\|([^|\n]+)\|/y;
const number = /\d+(\.\d+)?(?:[eE][+-]?\d+)?/y;
const sign = /<=|>=|\/=|≠|≤|≥|'s\b|’s\b|[&+\-*/÷^=<>(){},:]/y;

/** Cuts AppleScript into tokens. Error: a ScriptError of -2741 with the line. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) {
      at += found[0].length;
      line += found[0].split('\n').length - 1;
    }
    return found;
  };
  while (at < source.length) {
    if (take(blanks) !== null) continue;
    if (source.startsWith('(*', at)) {
      const length = commentLength(source, at, line);
      line += source.slice(at, at + length).split('\n').length - 1;
      at += length;
      continue;
    }
    const here = line;
    if (source[at] === '\n') {
      tokens.push({ kind: 'newline', line });
      at += 1;
      line += 1;
      continue;
    }
    if (source[at] === '"') {
      const { text, length } = textAt(source, at, line);
      tokens.push({ kind: 'text', text, line });
      line += source.slice(at, at + length).split('\n').length - 1;
      at += length;
      continue;
    }
    const found = take(word);
    if (found !== null) tokens.push({ kind: 'word', text: found[0], lower: found[0].toLowerCase(), line: here });
    else tokens.push(rest(take, source[at] ?? '', here));
  }
  tokens.push({ kind: 'newline', line }, { kind: 'end', line });
  return tokens;
}

function rest(take: (pattern: RegExp) => RegExpExecArray | null, character: string, line: number): Token {
  const named = take(piped)?.[1];
  // A piped name is never a keyword, so it keeps its pipes.
  if (named !== undefined) return { kind: 'word', text: named, lower: `|${named.toLowerCase()}|`, line };
  const digits = take(number);
  if (digits !== null) {
    const real = digits[1] !== undefined || /e/i.test(digits[0]);
    return { kind: real ? 'real' : 'integer', value: Number(digits[0]), line };
  }
  const found = take(sign)?.[0];
  if (found === undefined)
    throw new ScriptError(scriptErrors.syntax, `Expected expression but found unknown token “${character}”.`, { line });
  return { kind: 'sign', text: found === '’s' ? "'s" : found, line };
}

function commentLength(source: string, from: number, line: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source.startsWith('(*', at)) depth += 1;
    else if (source.startsWith('*)', at)) {
      depth -= 1;
      if (depth === 0) return at + 2 - from;
    }
  }
  throw new ScriptError(scriptErrors.syntax, 'Expected “*)” but found end of script.', { line });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

function textAt(source: string, from: number, line: number): { readonly text: string; readonly length: number } {
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '"') return { text, length: at + 1 - from };
    if (character !== '\\') {
      text += character;
      continue;
    }
    at += 1;
    text += escapes[source[at] ?? ''] ?? source[at] ?? '';
  }
  throw new ScriptError(scriptErrors.syntax, 'Expected “"” but found end of script.', { line });
}
