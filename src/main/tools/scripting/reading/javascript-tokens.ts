import { lineEnd, type Piece, placeOf, scan, type Token } from './reading.js';

/** Behind these a slash begins a regular expression. */
const beforeExpression = /^[([{,;:=!&|?+\-*%^~<>]$/;
const wordsBefore: ReadonlySet<string> = new Set(['return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'throw', 'new', 'else', 'do']);
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  ...{ '\n': '', '\r': '', '\r\n': '', '\u2028': '', '\u2029': '' },
};

/** JavaScript in pieces: comments and regular expressions are gone, escapes in texts and names are what they stand for. */
export function javascriptTokens(source: string): readonly Token[] {
  return scan(source, (at, last) => leftOut(source, at, last) ?? textAt(source, at) ?? plainPiece(source, at, last));
}

function leftOut(source: string, at: number, last: Token | undefined): Piece | null {
  const one = source[at] ?? '';
  const two = source.slice(at, at + 2);
  const comment = two === '//' || (two === '#!' && at === 0) || source.startsWith('<!--', at) || closesComment(source, at);
  if (comment) return { token: null, end: lineEnd(source, at) };
  if (two === '/*') return { token: null, end: placeOf(source, '*/', at + 2) + 2 };
  if (one === '/' && begins(last) && !(isUnclear(source, last) && mayHoldText(source, at)))
    return { token: null, end: regexEnd(source, at) };
  return /\s/.test(one) ? { token: null, end: at + 1 } : null;
}

function textAt(source: string, at: number): Piece | null {
  const quote = source[at] ?? '';
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  const end = textEnd(source, at, quote);
  const inner = source.slice(at + 1, end - 1);
  if (quote !== '`') return { token: { kind: 'text', value: unescaped(inner) }, end };
  const filled = template(inner);
  // A quote inside what is put in may be one of its own, and the end another.
  if (/\$\{[^}]*["'`]/.test(filled)) return { token: { kind: 'mark', value: quote, open: true }, end };
  return { token: { kind: 'text', value: unescaped(filled), ...(/\$\{/.test(filled) && { open: true }) }, end };
}

function plainPiece(source: string, at: number, last: Token | undefined): Piece {
  const word = /^(?:[\p{L}\p{N}_$]|\\u\{?[0-9a-fA-F]+\}?)+/u.exec(source.slice(at, at + 300))?.[0];
  const value = source[at] ?? '';
  const isAfter = /^[)}]$/.test(last?.value ?? '') || isUnclear(source, last);
  const unclear = value === '/' && isAfter && mayHoldText(source, at);
  if (word === undefined) return { token: { kind: 'mark', value, ...(unclear && { open: true }) }, end: at + 1 };
  return { token: { kind: /^\d/.test(word) ? 'number' : 'word', value: unescaped(word) }, end: at + word.length };
}

/** Whether what begins here could be an expression with a quote in it, in its line. */
function mayHoldText(source: string, at: number): boolean {
  const ahead = source.slice(at, at + 2000);
  const line = ahead.split(/[\n\r\u2028\u2029]/, 1)[0] ?? '';
  return /["'`]/.test(line) || line.length === 2000;
}

/** Parts that are texts themselves are put in; others stay. */
function template(inner: string): string {
  return inner.replace(/\$\{\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`$\\]*)`)\s*\}/g, (_all, a, b, c) => a ?? b ?? c ?? '');
}

function begins(last: Token | undefined): boolean {
  if (last === undefined) return true;
  return last.kind === 'mark' ? beforeExpression.test(last.value) : last.kind === 'word' && wordsBefore.has(last.value);
}

/** A slash behind `++`, or behind a word that may be a name here, divides or begins an expression. */
function isUnclear(source: string, last: Token | undefined): boolean {
  if (last?.kind === 'word') return last.value === 'of' || (wordsBefore.has(last.value) && /\.\s*$/.test(source.slice(0, last.at)));
  return /^[+-]$/.test(last?.value ?? '') && source[(last?.at ?? 0) - 1] === last?.value;
}

/** `-->` at the beginning of a line is a comment, too, in scripts. */
function closesComment(source: string, at: number): boolean {
  return source.startsWith('-->', at) && /(?:^|[\n\r\u2028\u2029])[^\S\n\r\u2028\u2029]*$/.test(source.slice(Math.max(0, at - 200), at));
}

function textEnd(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += source.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (quote !== '`' && /[\n\r]/.test(source[at] ?? '')) return at + 1;
    else if (source[at] === quote) return at + 1;
  }
  return source.length + 1;
}

function regexEnd(source: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < source.length; at += 1) {
    const one = source[at];
    if (one === '\\') at += 1;
    else if (/[\n\r\u2028\u2029]/.test(one ?? '')) return from + 1;
    else if (one === '[') inClass = true;
    else if (one === ']') inClass = false;
    else if (one === '/' && !inClass) return at + 1;
  }
  return from + 1;
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([0-3][0-7]{0,2}|[4-7][0-7]?)|(\r\n|[\s\S]))/gi,
    (_all, long, four, pair, octal, one: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      const code = long ?? four ?? pair;
      if (code === undefined) return escapes[one] ?? one;
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    },
  );
}
