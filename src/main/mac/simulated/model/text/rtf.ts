import { fontNamed, postScriptName } from './fonts.js';
import { alignments, type LetterStyle, plainStyle, type StyleRun, withRuns } from './styles.js';

export interface Styled {
  readonly text: string;
  readonly runs: readonly StyleRun[];
}

/** A styled text as TextEdit writes it to a file. */
export function toRtf({ text, runs }: Styled): string {
  const fonts = [...new Set([plainStyle, ...runs.map(({ style }) => style)].map(postScriptName))];
  const table = fonts.map((name, at) => `\\f${at}\\fnil\\fcharset0 ${name};`).join('');
  const inks = [...new Set(runs.map(({ style }) => style.color))].filter((color) => color !== plainStyle.color);
  const colors =
    inks.length === 0
      ? ''
      : `\n{\\colortbl;${inks
          .map(
            (ink) =>
              `${rgbOf(ink)
                .map((part, index) => `\\${hues[index]}${part}`)
                .join('')};`,
          )
          .join('')}}`;
  const aligned = runs.some(({ style }) => style.align !== plainStyle.align);
  let at = 0;
  const body = runs.map(({ length, style }) => {
    const part = text.slice(at, at + length);
    at += length;
    const more = `${aligned ? `\\q${style.align.charAt(0)}` : ''}${inks.length === 0 ? '' : `\\cf${inks.indexOf(style.color) + 1}`}`;
    return more + wordsFor(style, fonts.indexOf(postScriptName(style))) + escaped(part);
  });
  return `{\\rtf1\\ansi\\ansicpg1252\\cocoartf2822\n{\\fonttbl${table}}${colors}\n\\pard\\pardirnatural\\partightenfactor0\n${body.join('')}}`;
}

const hues = ['red', 'green', 'blue'] as const;

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function rgbOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** `#rrggbb` of red, green and blue from 0 to 255. */
export function colorOf(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
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
const others: ReadonlySet<string> = new Set(['expandedcolortbl', 'stylesheet', 'info', 'pict', '*']);
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([\r\n]+)|([^\\{}\r\n]+)/gi;

interface Group {
  style: LetterStyle;
  /** What it holds: text, names of fonts, or what is left out. */
  kind: 'text' | 'fonts' | 'colors' | 'other';
}

interface Reading {
  readonly fonts: Map<number, string>;
  /** As the table lists them; the first is that of the system. */
  readonly colors: number[][];
  readonly outer: Group[];
  now: Group;
  /** The font whose name comes next. */
  font: number;
  text: string;
  runs: readonly StyleRun[];
}

/** The text and styles of a file as RTF has them; what it says beside letters, sizes and fonts is left out. */
export function fromRtf(rtf: string): Styled {
  const reading: Reading = {
    fonts: new Map(),
    colors: [[]],
    outer: [],
    now: { style: plainStyle, kind: 'text' },
    font: 0,
    text: '',
    runs: [],
  };
  for (const [, word, number, byte, sign, brace, , plain] of rtf.matchAll(token)) {
    if (brace === '{') reading.outer.push({ ...reading.now });
    else if (brace !== undefined) reading.now = reading.outer.pop() ?? reading.now;
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

function put(reading: Reading, part: string): void {
  const { now, text, runs } = reading;
  if (now.kind === 'fonts') reading.fonts.set(reading.font, part.replace(/;.*$/, '').trim());
  if (now.kind === 'colors' && part.includes(';')) reading.colors.push([]);
  if (now.kind !== 'text' || part === '') return;
  reading.runs = withRuns(runs, { location: text.length, length: 0 }, [{ length: part.length, style: now.style }]);
  reading.text += part;
}

const signs: Readonly<Record<string, string>> = { par: '\n', line: '\n', tab: '\t' };

function readWord(reading: Reading, word: string, number: string | undefined): void {
  const { now, fonts } = reading;
  if (word === 'fonttbl') now.kind = 'fonts';
  else if (word === 'colortbl') now.kind = 'colors';
  else if (now.kind === 'colors') reading.colors.at(-1)?.push(Number(number));
  else if (others.has(word)) now.kind = 'other';
  else if (word === 'f' && now.kind === 'fonts') reading.font = Number(number);
  else if (word === 'u') put(reading, String.fromCharCode((Number(number) + 0x10000) % 0x10000));
  else if (signs[word] !== undefined) put(reading, signs[word]);
  else if (word === 'cf') now.style = { ...now.style, color: colorOf(reading.colors[Number(number)]?.slice(0, 3) ?? []).padEnd(7, '0') };
  else now.style = styledBy(now.style, word, number, fonts.get(Number(number)));
}

function styledBy(style: LetterStyle, word: string, number: string | undefined, font: string | undefined): LetterStyle {
  const on = number !== '0';
  if (word === 'b') return { ...style, bold: on };
  if (word === 'i') return { ...style, italic: on };
  if (word === 'ul') return { ...style, underline: on };
  if (word === 'ulnone') return { ...style, underline: false };
  if (word === 'plain') return { ...plainStyle, align: style.align };
  const align = alignments.find((one) => word === `q${one.charAt(0)}`) ?? (word === 'pard' ? 'left' : undefined);
  if (align !== undefined) return { ...style, align };
  if (word === 'fs') return { ...style, size: Number(number) / 2 };
  return word === 'f' && font !== undefined ? { ...style, ...fontNamed(font) } : style;
}
