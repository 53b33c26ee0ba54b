import { fontNamed, postScriptName } from './fonts.js';
import { type LetterStyle, plainStyle, type StyleRun, withRuns } from './styles.js';

/** A text with its styles. */
export interface Styled {
  readonly text: string;
  readonly runs: readonly StyleRun[];
}

/** A styled text as TextEdit writes it to a file. */
export function toRtf({ text, runs }: Styled): string {
  const fonts = [...new Set([plainStyle, ...runs.map(({ style }) => style)].map(postScriptName))];
  const table = fonts.map((name, at) => `\\f${at}\\fnil\\fcharset0 ${name};`).join('');
  let at = 0;
  const body = runs.map(({ length, style }) => {
    const part = text.slice(at, at + length);
    at += length;
    return wordsFor(style, fonts.indexOf(postScriptName(style))) + escaped(part);
  });
  return `{\\rtf1\\ansi\\ansicpg1252\\cocoartf2822\n{\\fonttbl${table}}\n\\pard\\pardirnatural\\partightenfactor0\n${body.join('')}}`;
}

function wordsFor({ size, bold, italic, underline }: LetterStyle, font: number): string {
  const on = (word: string, is: boolean) => (is ? `\\${word}` : `\\${word}0`);
  return `\\f${font}\\fs${Math.round(size * 2)}${on('b', bold)}${on('i', italic)}${underline ? '\\ul' : '\\ulnone'} `;
}

function escaped(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replaceAll('\n', '\\\n')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0)} `);
}

/** Groups whose content is no text. */
const others: ReadonlySet<string> = new Set(['colortbl', 'expandedcolortbl', 'stylesheet', 'info', 'pict', '*']);
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([\r\n]+)|([^\\{}\r\n]+)/gi;

interface Group {
  style: LetterStyle;
  /** What it holds: text, names of fonts, or what is left out. */
  kind: 'text' | 'fonts' | 'other';
}

interface Reading {
  readonly fonts: Map<number, string>;
  readonly outer: Group[];
  now: Group;
  /** The font whose name comes next. */
  font: number;
  text: string;
  runs: readonly StyleRun[];
}

/** The text and styles of a file as RTF has them; what it says beside letters, sizes and fonts is left out. */
export function fromRtf(rtf: string): Styled {
  const reading: Reading = { fonts: new Map(), outer: [], now: { style: plainStyle, kind: 'text' }, font: 0, text: '', runs: [] };
  for (const [, word, number, byte, sign, brace, , plain] of rtf.matchAll(token)) {
    if (brace !== undefined) group(reading, brace);
    else if (word !== undefined) readWord(reading, word, number);
    else if (sign !== undefined) readSign(reading, sign);
    else put(reading, plain ?? (byte === undefined ? '' : String.fromCharCode(Number.parseInt(byte, 16))));
  }
  return { text: reading.text, runs: reading.runs };
}

function readSign(reading: Reading, sign: string): void {
  if (sign === '*') reading.now.kind = 'other';
  else put(reading, sign === '~' ? '\u00a0' : /[\r\n]/.test(sign) ? '\n' : sign);
}

function group(reading: Reading, brace: string): void {
  if (brace === '{') reading.outer.push({ ...reading.now });
  else reading.now = reading.outer.pop() ?? reading.now;
}

function put(reading: Reading, part: string): void {
  const { now, text, runs } = reading;
  if (now.kind === 'fonts') reading.fonts.set(reading.font, part.replace(/;.*$/, '').trim());
  if (now.kind !== 'text' || part === '') return;
  reading.runs = withRuns(runs, { location: text.length, length: 0 }, [{ length: part.length, style: now.style }]);
  reading.text += part;
}

const signs: Readonly<Record<string, string>> = { par: '\n', line: '\n', tab: '\t' };

function readWord(reading: Reading, word: string, number: string | undefined): void {
  const { now, fonts } = reading;
  if (word === 'fonttbl') now.kind = 'fonts';
  else if (others.has(word)) now.kind = 'other';
  else if (word === 'f' && now.kind === 'fonts') reading.font = Number(number);
  else if (word === 'u') put(reading, String.fromCharCode((Number(number) + 0x10000) % 0x10000));
  else if (signs[word] !== undefined) put(reading, signs[word]);
  else now.style = styledBy(now.style, { word, number, name: fonts.get(Number(number)) });
}

function styledBy(
  style: LetterStyle,
  { word, number, name }: { readonly word: string; readonly number: string | undefined; readonly name: string | undefined },
): LetterStyle {
  const on = number !== '0';
  if (word === 'b') return { ...style, bold: on };
  if (word === 'i') return { ...style, italic: on };
  if (word === 'ul') return { ...style, underline: on };
  if (word === 'ulnone') return { ...style, underline: false };
  if (word === 'plain') return plainStyle;
  if (word === 'fs') return { ...style, size: Number(number) / 2 };
  return word === 'f' && name !== undefined ? { ...style, ...fontNamed(name) } : style;
}
