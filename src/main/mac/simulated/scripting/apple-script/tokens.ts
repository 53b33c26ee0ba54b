import { ScriptError, scriptErrors } from '../script-error.js';

export type Token = { readonly line: number } & (
  | { readonly kind: 'word'; readonly text: string; readonly lower: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'integer' | 'real'; readonly value: number }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'newline' }
  | { readonly kind: 'end' }
);

type Form = 'blank' | 'newline' | 'text' | 'word' | 'piped' | 'number' | 'sign';

/** How tokens are written, texts and comments apart. */
const forms: readonly (readonly [Form, RegExp])[] = [
  ['blank', /[ \t\r]+|¬[ \t]*\r?\n|--[^\n]*|#[^\n]*/y],
  ['newline', /\n/y],
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['piped', /\|([^|\n]+)\|/y],
  ['number', /\d+(\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['sign', /<=|>=|\/=|≠|≤|≥|'s\b|’s\b|[&+\-*/÷^=<>(){},:]/y],
];

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** What is read of it; null for what only parts others. */
const tokens: Readonly<Record<Form, (line: number, whole: string, part?: string | undefined) => Token | null>> = {
  blank: () => null,
  newline: (line) => ({ kind: 'newline', line }),
  text: (line, whole) => ({
    kind: 'text',
    text: whole.slice(1, -1).replaceAll(/\\(.)/gs, (_escape, one: string) => escapes[one] ?? one),
    line,
  }),
  word: (line, whole) => ({ kind: 'word', text: whole, lower: whole.toLowerCase(), line }),
  // A piped name is never a keyword, so it keeps its pipes.
  piped: (line, whole, name = '') => ({ kind: 'word', text: name, lower: whole.toLowerCase(), line }),
  number: (line, whole, fraction) => ({ kind: fraction || /e/i.test(whole) ? 'real' : 'integer', value: Number(whole), line }),
  sign: (line, whole) => ({ kind: 'sign', text: whole === '’s' ? "'s" : whole, line }),
};

/** Cuts AppleScript into tokens. Error: a ScriptError of -2741 with the line. */
export function tokensOf(source: string): readonly Token[] {
  const all: Token[] = [];
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const [form, found] = formAt(source, at, line);
    const token = tokens[form](line, ...found);
    if (token !== null) all.push(token);
    at += found[0].length;
    line += found[0].split('\n').length - 1;
  }
  all.push({ kind: 'newline', line }, { kind: 'end', line });
  return all;
}

function formAt(source: string, at: number, line: number): readonly [Form, readonly [whole: string, part?: string | undefined]] {
  if (source.startsWith('(*', at)) return ['blank', [comment(source, at, line)]];
  if (source[at] === '"') return ['text', [quoted(source, at, line)]];
  for (const [form, pattern] of forms) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) return [form, [found[0], found[1]]];
  }
  throw new ScriptError(scriptErrors.syntax, `Expected expression but found unknown token “${source[at]}”.`, { line });
}

function quoted(source: string, from: number, line: number): string {
  let at = from + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  if (at < source.length) return source.slice(from, at + 1);
  throw new ScriptError(scriptErrors.syntax, 'Expected “"” but found end of script.', { line });
}

/** A comment, which may have others in it. */
function comment(source: string, from: number, line: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source.startsWith('(*', at)) depth += 1;
    else if (source.startsWith('*)', at)) {
      depth -= 1;
      if (depth === 0) return source.slice(from, at + 2);
    }
  }
  throw new ScriptError(scriptErrors.syntax, 'Expected “*)” but found end of script.', { line });
}
