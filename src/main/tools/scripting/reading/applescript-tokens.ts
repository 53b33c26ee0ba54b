import { lineEnd, type Piece, scan, type Token } from './reading.js';

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * AppleScript in pieces: comments (`--`, `#`, nested `(* *)`) and continued lines (`¬`) are gone, words are in lower case,
 * `|words|` without their bars, and raw data («data utxt…») is the text it stands for.
 */
export function applescriptTokens(source: string): readonly Token[] {
  return scan(source, (at) => leftOut(source, at) ?? quoted(source, at) ?? plainPiece(source, at));
}

function leftOut(source: string, at: number): Piece | null {
  const one = source[at] ?? '';
  const two = source.slice(at, at + 2);
  if (two === '--' || one === '#') return { token: null, end: lineEnd(source, at) };
  if (two === '(*') return { token: null, end: commentEnd(source, at) };
  if (one === '¬' || one === '\\') {
    const end = lineEnd(source, at);
    return { token: null, end: /^\s*(--.*|#.*)?$/.test(source.slice(at + 1, end)) ? end + 1 : at + 1 };
  }
  return /[^\S\r\n]/.test(one) ? { token: null, end: at + 1 } : null;
}

function quoted(source: string, at: number): Piece | null {
  const one = source[at] ?? '';
  if (one === '"' || one === '“' || one === '”') {
    const { value, end } = stringAt(source, at, one);
    return { token: { kind: 'text', value }, end };
  }
  if (one !== '«' && one !== '|') return null;
  const end = endOf(source, one === '«' ? '»' : '|', at);
  const inner = source.slice(at + 1, end - 1);
  // Where such a name ends when a backslash stands in it is for the compiler to say.
  if (one === '|')
    return { token: inner.includes('\\') ? { kind: 'mark', value: '«unclear»' } : { kind: 'word', value: inner.toLowerCase() }, end };
  const data = /^data\s/i.test(inner);
  return { token: data ? { kind: 'text', value: dataText(inner) } : { kind: 'mark', value: `«${inner.toLowerCase().trim()}»` }, end };
}

function plainPiece(source: string, at: number): Piece {
  const one = source[at] ?? '';
  if (/[\r\n]/.test(one)) return { token: { kind: 'line', value: '\n' }, end: at + 1 };
  const word = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(source.slice(at, at + 300))?.[0];
  if (word !== undefined) return { token: { kind: 'word', value: word.normalize('NFKC').toLowerCase() }, end: at + word.length };
  const number = /^\d+(\.\d+)?/.exec(source.slice(at, at + 40))?.[0];
  if (number !== undefined) return { token: { kind: 'number', value: number }, end: at + number.length };
  return { token: { kind: 'mark', value: one }, end: at + 1 };
}

function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from + 1);
  return found < 0 ? source.length : found + 1;
}

function commentEnd(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const two = source.slice(at, at + 2);
    if (two !== '(*' && two !== '*)') continue;
    depth += two === '(*' ? 1 : -1;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

function stringAt(source: string, from: number, quote: string): { readonly value: string; readonly end: number } {
  let value = '';
  const closes = quote === '"' ? '"' : '“”';
  for (let at = from + 1; at < source.length; at += 1) {
    const one = source[at] ?? '';
    if (closes.includes(one)) return { value, end: at + 1 };
    if (one === '\\' && at + 1 < source.length) {
      at += 1;
      value += escapes[source[at] ?? ''] ?? source[at] ?? '';
    } else value += one;
  }
  return { value, end: source.length };
}

/** `data utxt0041…`: UTF-16, or bytes of UTF-8. */
function dataText(inner: string): string {
  const [, kind = '', hex = ''] = /^data\s+(\w{4})([0-9a-f\s]*)/i.exec(inner) ?? [];
  const bytes = Buffer.from(hex.replace(/\s/g, ''), 'hex');
  return /^(utxt|ut16)$/i.test(kind) ? utf16(bytes) : bytes.toString('utf8');
}

function utf16(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(bytes.readUInt16BE(at));
  return text;
}
