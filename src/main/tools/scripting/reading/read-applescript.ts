import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { applescriptTokens } from './applescript-tokens.js';
import { type Bindings, bindingsIn, type Folded, type Given, joinFrom, type Language, type Reader, type Token } from './reading.js';

const named: Readonly<Record<string, string>> = { return: '\r', linefeed: '\n', tab: '\t', space: ' ', quote: '"' };
/** Act on whatever is in front, or reach anything there is. */
const blind: ReadonlySet<string> = new Set(['frontmost', 'keystroke', 'processes', 'framework']);
/** Raw codes of types and of what is read by itself; any other may be a process, an element or a command. */
const plainCodes = /^«class (capp|utf8|utxt|ut16|ktxt|text|html|rtf|tiff|pngf|jpeg|gif|pdf|furl|alis|isot|ldt|reco|list|long|doub)»$/;
/** Press and choose in what an app shows, which opens menus and moves the keyboard. */
const presses: ReadonlySet<string> = new Set(['click', 'perform', 'key', 'confirm', 'increment', 'decrement', 'pick', 'select']);
const appWords: ReadonlySet<string> = new Set(['application', 'app', '«class capp»']);
/** Tokens of what is set, such as `URL of document 1 of …`. */
const longestTarget = 60;
/** What follows `application` where it names no app by itself. */
const noName: ReadonlySet<string> = new Set(['process', 'processes', 'support', 'bindings', 'responses']);

/** What an AppleScript says that may name an app. */
export function readAppleScript(reader: Reader, source: string): void {
  const tokens = applescriptTokens(source);
  const bound = bindings(tokens);
  // Whether these end a line, and a comment with it, is not the same everywhere.
  if (/[\u2028\u2029\u0085\v\f]/.test(source)) reader.doubt(source);
  const fold = (at: number): Folded | null => foldAt(tokens, at, bound);
  const is = (at: number, ...words: readonly string[]): boolean => words.every((word, index) => tokens[at + index]?.value === word);
  const doubt = (at: number): void => {
    const from = tokens[at]?.at ?? 0;
    reader.doubt(source.slice(from, from + 120).split(/[\r\n]/)[0] ?? '');
  };
  /** What a command takes: read where it is known, said where it is not. */
  const argument = (at: number, behind: number, language: Language): void => {
    const given = fold(behind);
    if (given === null || given.open) doubt(at);
    if (given !== null) reader.inside(language, given.value);
  };
  const commands: readonly (readonly [words: readonly string[], read: (at: number) => void])[] = [
    [['do', 'shell', 'script'], (at) => argument(at, at + 3, 'shell')],
    [['run', 'script'], (at) => argument(at, at + 2, 'applescript')],
    [['load', 'script'], (at) => argument(at, at + 2, 'applescript')],
    [['do', 'script'], given],
    [['script'], library],
    [['open', 'location'], (at) => argument(at, at + 2, 'address')],
    [['open'], opened],
    [['key', 'code'], doubt],
    [['key', 'down'], doubt],
    [['key', 'up'], doubt],
    [['click', 'at'], doubt],
    [['current', 'application', "'"], doubt],
    [['process'], (at) => target(at, at + 1)],
    [['url'], address],
    [['shortcut'], doubt],
  ];
  tokens.forEach((token, at) => {
    if (token.kind === 'word') reader.word(token.value);
    if (token.kind === 'word' && presses.has(token.value)) reader.reachesFront();
    const folded = begins(tokens[at - 1]) ? fold(at) : null;
    if (folded !== null) reader.text(folded.value);
    if (token.kind === 'text') {
      reader.text(token.value);
      return;
    }
    const command = commands.find(([words]) => is(at, ...words));
    if (command !== undefined) command[1](at);
    else if (isBlind(token)) doubt(at);
    else if (appWords.has(token.value)) application(at);
  });

  function target(at: number, behind: number): void {
    const name = fold(is(behind, 'id') ? behind + 1 : behind);
    if (name === null || name.open) doubt(at);
  }
  function application(at: number): void {
    if (tokens[at - 1]?.value === 'current' || noName.has(tokens[at + 1]?.value ?? '')) return;
    target(at, is(at + 1, 'file') ? at + 2 : at + 1);
  }
  /** `set URL of … to`, `{URL:…}`: a browser opens what it is given there. */
  function address(at: number): void {
    let to = is(at + 1, ':') ? at + 1 : -1;
    const isSet = is(at - 1, 'set') || is(at - 2, 'set', 'the');
    const ends = (next: number): boolean => tokens[next] === undefined || tokens[next]?.kind === 'line' || next > at + longestTarget;
    for (let next = at + 1; isSet && to < 0 && !ends(next); next += 1) if (is(next, 'to')) to = next;
    if (to >= 0) argument(at, to + 1, 'address');
    else if (isSet) doubt(at);
  }
  /** `open` takes what it opens, with words such as `POSIX file` before it; alone it opens whatever is told to. */
  function opened(at: number): void {
    let next = at + 1;
    while (['posix', 'file', 'alias', 'folder', 'document', 'item', 'the', '('].includes(tokens[next]?.value ?? '')) next += 1;
    argument(at, next, 'address');
  }
  /** `do script` runs a text, a file or a macro, as its app takes it. */
  function given(at: number): void {
    doubt(at);
    const text = fold(at + 2);
    if (text !== null) reader.inside('applescript', text.value);
  }
  /** `script "Name"` is a library on the disk. */
  function library(at: number): void {
    const isRun = ['run', 'load', 'shell', 'do'].includes(tokens[at - 1]?.value ?? '');
    if (!isRun && (is(at + 1, 'id') || fold(at + 1) !== null)) doubt(at);
  }
}

function isBlind({ value }: Token): boolean {
  return blind.has(value) || (value.startsWith('«') && !plainCodes.test(value));
}

/** A text that is part of another is read with that. */
function begins(last: Token | undefined): boolean {
  return last?.kind !== 'mark' || !['&', '(', '{'].includes(last.value);
}

/** Names that stand for one known text all through: set once. */
function bindings(tokens: readonly Token[]): Bindings {
  const given = (token: Token, at: number, found: Bindings): Given | null => {
    const name = tokens[at + 1];
    const sets = token.value === 'set' && tokens[at + 2]?.value === 'to';
    const has = (token.value === 'property' || token.value === 'prop') && tokens[at + 2]?.value === ':';
    if (token.kind !== 'word' || name?.kind !== 'word' || !(sets || has)) return null;
    const folded = foldAt(tokens, at + 3, found);
    const ends = folded !== null && (tokens[folded.next] === undefined || tokens[folded.next]?.kind === 'line');
    return { name: name.value, text: ends ? folded : null };
  };
  return bindingsIn(tokens, given, (at) => isKnownUse(tokens, at));
}

/** Where a name stands for its text; anywhere else (`copy … to n`, `repeat with n`, `on f(n)`, `set {n}`, `my n`) it may get another. */
const beforeUse: ReadonlySet<string> = new Set([
  'application',
  'app',
  'id',
  'process',
  'script',
  'location',
  'open',
  'file',
  '&',
  'return',
]);

function isKnownUse(tokens: readonly Token[], at: number): boolean {
  const [before, follows] = [tokens[at - 1], tokens[at + 1]];
  if (before?.value === 'set' || before?.value === 'property' || before?.value === 'prop') return follows?.value !== 'of';
  let first = at - 1;
  while (tokens[first]?.value === '(' && tokens[first]?.kind === 'mark') first -= 1;
  return (
    beforeUse.has(tokens[first]?.value ?? '') ||
    (tokens[first]?.value === 'to' && tokens[first - 2]?.value === 'set' && tokens[first - 3]?.kind !== 'word')
  );
}

/** The text at an index; open where what follows makes another of it, as `as`, `'s` and lists do. */
function foldAt(tokens: readonly Token[], from: number, bound: Bindings): Folded | null {
  const folded = joined(tokens, from, bound);
  if (folded === null || folded.open) return folded;
  let behind = folded.next;
  while (tokens[behind]?.value === ')' && tokens[behind]?.kind === 'mark') behind += 1;
  const { kind, value } = tokens[behind] ?? { kind: 'line', value: '' };
  const isMade = (kind === 'word' && value === 'as') || (kind === 'mark' && /^['’]$/.test(value));
  return isMade ? { ...folded, open: true } : folded;
}

function joined(tokens: readonly Token[], from: number, bound: Bindings): Folded | null {
  return joinFrom(from, {
    operand: (at) => operand(tokens, at, bound),
    next(at) {
      let sign = at;
      while (tokens[sign]?.value === ')' && tokens[sign]?.kind === 'mark') sign += 1;
      return tokens[sign]?.value === '&' && tokens[sign]?.kind === 'mark' ? sign + 1 : null;
    },
  });
}

function operand(tokens: readonly Token[], from: number, bound: Bindings): Folded | null {
  let at = from;
  while (tokens[at]?.value === '(' || tokens[at]?.value === '{') at += 1;
  const token = tokens[at];
  if (token === undefined) return null;
  // A list may become one text.
  const isList = tokens.slice(from, at).some(({ value }) => value === '{');
  if (token.kind === 'text') return { value: token.value, next: at + 1, open: isList };
  const coded = token.value === 'character' || token.value === 'ascii' || token.value === 'string' || token.value === 'unicode';
  if (coded && token.kind === 'word') return codes(tokens, at);
  if (token.kind === 'word' && bound.has(token.value)) {
    const known = bound.get(token.value);
    return { value: known?.value ?? '', next: at + 1, open: known?.open ?? true };
  }
  const constant = token.kind === 'word' ? ownEntry(named, token.value) : undefined;
  return constant === undefined ? null : { value: constant, next: at + 1, open: false };
}

/** `character id 84`, `ASCII character 84`, `string id {84, 101}`. */
function codes(tokens: readonly Token[], from: number): Folded | null {
  let at = from + 1;
  while (['id', 'character', '{', '('].includes(tokens[at]?.value ?? '')) at += 1;
  let value = '';
  let { kind } = tokens[at] ?? { kind: 'line' };
  if (kind !== 'number') return null;
  for (; kind === 'number' || tokens[at]?.value === ','; kind = tokens[at]?.kind ?? 'line') {
    if (kind === 'number') value += characterOf(tokens[at]?.value ?? '');
    at += 1;
  }
  return { value, next: tokens[at]?.value === '}' ? at + 1 : at, open: false };
}

function characterOf(number: string): string {
  const code = Number(number);
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
