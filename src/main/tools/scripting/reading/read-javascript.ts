import { javascriptTokens } from './javascript-tokens.js';
import { type Bindings, bindingsIn, type Folded, type Given, joinFrom, type Language, type Reader, type Token } from './reading.js';

/** Reach anything there is, or act on whatever is in front. */
const blind: ReadonlySet<string> = new Set([
  ...['Function', 'ObjC', '$', 'Library', 'require', 'importScripts', 'Reflect', 'Proxy', 'globalThis', 'self'],
  ...['constructor', '__proto__', 'getPrototypeOf', 'setTimeout', 'setInterval', 'arguments'],
  ...['frontmost', 'keystroke', 'keyCode', 'whose', 'doScript', 'shortcuts', 'runShortcut'],
]);

/** Press and choose in what an app shows, which opens menus and moves the keyboard. */
const presses: ReadonlySet<string> = new Set([
  ...['click', 'perform', 'keyDown', 'keyUp', 'confirm', 'increment', 'decrement', 'pick', 'select'],
]);

/** What a text for JavaScript for Automation says that may name an app. */
export function readJavaScript(reader: Reader, source: string): void {
  const tokens = members(javascriptTokens(source));
  const bound = bindings(tokens);
  const fold = (at: number): Folded | null => foldAt(tokens, at, bound);
  const value = (at: number): string | undefined => tokens[at]?.value;
  const doubt = (at: number): void => reader.doubt(source.slice(tokens[at]?.at ?? 0, (tokens[at]?.at ?? 0) + 120).split('\n')[0] ?? '');
  const argument = (at: number, language: Language): void => {
    const given = value(at + 1) === '(' ? fold(at + 2) : null;
    if (given === null || given.open) doubt(at);
    if (given !== null) reader.inside(language, given.value);
  };
  let wasUnclear = false;
  const calls: ReadonlyMap<string, (at: number) => void> = new Map([
    ['Application', application],
    ['doShellScript', (at) => argument(at, 'shell')],
    ['runScript', (at) => argument(at, 'applescript')],
    ['loadScript', (at) => argument(at, 'applescript')],
    ['eval', (at) => argument(at, 'javascript')],
    ['openLocation', (at) => argument(at, 'address')],
    ['open', opened],
    ['url', address],
    ['URL', address],
    ['import', (at) => value(at - 1) !== '.' && doubt(at)],
    ['this', (at) => value(at + 1) !== '.' && doubt(at)],
    ['processes', byName],
    ['applicationProcesses', byName],
    ...[...blind].map((word): [string, (at: number) => void] => [word, doubt]),
  ]);
  const asksProcesses = tokens.some(({ kind, value: text }) => kind === 'text' && /system ?events/i.test(text));
  tokens.forEach((token, at) => {
    const folded = begins(tokens[at - 1]) ? fold(at) : null;
    if (folded !== null) reader.text(folded.value);
    if (token.kind === 'text' || token.open) reader.text(token.value);
    if (token.value === ']' && token.open && mayReach(at)) doubt(at);
    if (token.kind === 'mark' && token.open && /[/`]/.test(token.value)) unclear(at);
    if (token.kind === 'word') reader.word(token.value);
    if (token.kind === 'word' && presses.has(token.value)) reader.reachesFront();
    if (token.kind === 'word') calls.get(token.value)?.(at);
  });

  /** A member that only shows when it runs, and is called, or asked of System Events. */
  function mayReach(at: number): boolean {
    return tokens[at]?.kind === 'mark' && (asksProcesses || value(at + 1) === '(');
  }
  /** Whether a slash divides or begins an expression decides where texts begin: then each that there may be counts. */
  function unclear(at: number): void {
    doubt(at);
    if (wasUnclear) return;
    wasUnclear = true;
    const rest = source.slice(tokens[at]?.at ?? 0);
    for (const { index } of rest.matchAll(/["'`]/g)) {
      const quote = rest[index] ?? '';
      const inside = rest.slice(index + 1, index + 300);
      const end = inside.indexOf(quote);
      if (end > 0) reader.text(inside.slice(0, end));
    }
  }
  /** `Application("Name")` and `Application.currentApplication()`; anything else may become any app. */
  function application(at: number): void {
    if (value(at + 1) === '.' && value(at + 2) === 'currentApplication') return;
    const given = value(at + 1) === '(' ? fold(at + 2) : null;
    if (given === null || given.open) doubt(at);
  }
  /** `x.open("…")` and `x.open(Path("…"))`; without a known path, or of an item itself, it may be any app that opens. */
  function opened(at: number): void {
    if (value(at - 1) !== '.') return;
    argument(value(at + 2) === 'Path' ? at + 2 : at, 'address');
  }
  /** `x.url = "…"` and `{url: "…"}`: a browser opens what it is given there. */
  function address(at: number): void {
    const sets = (value(at - 1) === '.' && value(at + 1) === '=' && value(at + 2) !== '=') || value(at + 1) === ':';
    if (!sets) return;
    const given = fold(at + 2);
    if (given === null || given.open) doubt(at);
    if (given !== null) reader.inside('address', given.value);
  }
  function byName(at: number): void {
    const called = value(at + 1) === '(' ? at + 3 : at + 1;
    const named = value(called) === '.' && value(called + 1) === 'byName' && value(called + 2) === '(' ? fold(called + 3) : null;
    const direct = value(called) === '.' && tokens[called + 1]?.open === true ? tokens[called + 1] : undefined;
    if ((named === null || named.open) && direct === undefined) doubt(at);
  }
}

/** A text that is part of another is read with that. */
function begins(last: Token | undefined): boolean {
  return last?.kind !== 'mark' || !['+', '('].includes(last.value);
}

/** `a["b"]` and `a["b" + "c"]` are `a.bc`; what is in brackets otherwise leaves a mark at its end. */
function members(tokens: readonly Token[]): readonly Token[] {
  const found: Token[] = [];
  const nothing: Bindings = new Map();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const before = found.at(-1);
    const isMember =
      token.value === '[' && token.kind === 'mark' && before !== undefined && (before.kind === 'word' || /^[)\]]$/.test(before.value));
    const folded = isMember ? foldAt(tokens, at + 1, nothing) : null;
    if (folded !== null && !folded.open && tokens[folded.next]?.value === ']') {
      // `open` tells a name in brackets from a word, for lists that are asked by name.
      found.push({ ...token, value: '.' }, { ...token, kind: 'word', value: folded.value, open: true });
      found.push({ ...token, kind: 'line', value: '' });
      at = folded.next;
    } else {
      const isComputed = token.value === ']' && tokens[at - 1]?.kind !== 'number' && token.kind === 'mark';
      found.push(isComputed ? { ...token, open: true } : token);
    }
  }
  return found.filter(({ kind }) => kind !== 'line');
}

/** Names that stand for one known text all through: given a value once. */
function bindings(tokens: readonly Token[]): Bindings {
  const given = (token: Token, at: number, found: Bindings): Given | null => {
    const [sign, behind] = [tokens[at + 1], tokens[at + 2]];
    const changes = sign?.value === '+' && behind?.value === '=';
    const sets = sign?.value === '=' && sign.kind === 'mark' && behind?.value !== '=' && behind?.value !== '>';
    if (token.kind !== 'word' || !(changes || sets)) return null;
    return { name: token.value, text: changes ? null : foldAt(tokens, at + 2, found) };
  };
  return bindingsIn(tokens, given, (at) => isKnownUse(tokens, at));
}

/** What a known text may be given to, and what may follow where it is set. */
const takesText: ReadonlySet<string> = new Set([
  ...['Application', 'doShellScript', 'runScript', 'loadScript', 'eval', 'openLocation', 'open', 'Path', 'byName', 'concat', '(', '+', '='],
]);

/** Where a name stands for its text; anywhere else (`[a] =`, `for (a of`, `(a) =>`, `f(a)`, `a ||=`) it may get or be another. */
function isKnownUse(tokens: readonly Token[], at: number): boolean {
  const [before, sign, behind] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (before?.value === '.') return true;
  if (sign?.value === '=' && behind?.value === '>') return false;
  if (sign?.value === '=' && behind?.value !== '=') return before === undefined || !/^[,{[(]$/.test(before.value);
  if (sign?.value === '=' || sign?.value === '.') return true;
  let first = at - 1;
  while (tokens[first]?.value === '(' && tokens[first]?.kind === 'mark') first -= 1;
  const isGiven = first < at - 1 ? takesText.has(tokens[first]?.value ?? '') : /^[+=]$/.test(before?.value ?? '');
  return isGiven && !/^(of|in)$/.test(sign?.value ?? '');
}

function foldAt(tokens: readonly Token[], from: number, bound: Bindings): Folded | null {
  const isMark = (at: number, value: string): boolean => tokens[at]?.kind === 'mark' && tokens[at]?.value === value;
  const folded = joinFrom(from, {
    operand: (at) => operand(tokens, at, bound),
    next(at) {
      let sign = at;
      while (isMark(sign, ')') && (isMark(sign + 1, '+') || isMark(sign + 1, ')') || isMark(sign + 1, '.'))) sign += 1;
      if (isMark(sign, '+')) return sign + 1;
      return isMark(sign, '.') && tokens[sign + 1]?.value === 'concat' && isMark(sign + 2, '(') ? sign + 3 : null;
    },
  });
  // What a method makes of a text is only known when it runs.
  return folded !== null && isMark(folded.next, '.') ? { ...folded, open: true } : folded;
}

function operand(tokens: readonly Token[], from: number, bound: Bindings): Folded | null {
  let at = from;
  while (tokens[at]?.value === '(' && tokens[at]?.kind === 'mark') at += 1;
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'text') return { value: token.value, next: at + 1, open: token.open === true };
  if (token.value === '[' && token.kind === 'mark') return joined(tokens, at);
  if (token.value === 'String' && /^from(CharCode|CodePoint)$/.test(tokens[at + 2]?.value ?? '')) return codes(tokens, at + 4);
  const known = token.kind === 'word' && tokens[at - 1]?.value !== '.' ? bound.get(token.value) : undefined;
  return known === undefined ? null : { ...known, next: at + 1 };
}

/** `["a", "b"].join("")`. */
function joined(tokens: readonly Token[], from: number): Folded | null {
  const parts: string[] = [];
  let at = from + 1;
  for (; tokens[at]?.kind === 'text' || tokens[at]?.value === ','; at += 1)
    if (tokens[at]?.kind === 'text') parts.push(tokens[at]?.value ?? '');
  const [end, dot, join, open, by] = tokens.slice(at, at + 5);
  if (end?.value !== ']' || dot?.value !== '.' || join?.value !== 'join' || open?.value !== '(') return null;
  const separator = by?.kind === 'text' ? by.value : by?.value === ')' ? ',' : null;
  if (separator === null) return null;
  return { value: parts.join(separator), next: at + (by?.kind === 'text' ? 6 : 5), open: false };
}

function codes(tokens: readonly Token[], from: number): Folded | null {
  let value = '';
  let at = from;
  for (; tokens[at]?.kind === 'number' || tokens[at]?.value === ','; at += 1) {
    const code = Number(tokens[at]?.value);
    if (Number.isInteger(code) && code <= 0x10ffff) value += String.fromCodePoint(code);
  }
  return tokens[at]?.value === ')' ? { value, next: at + 1, open: false } : { value, next: at, open: true };
}
