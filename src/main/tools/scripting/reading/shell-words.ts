import { placeOf } from './reading.js';

/** One word of a command; `open` where a part of it is only known when it runs. */
export interface ShellWord {
  readonly value: string;
  readonly open: boolean;
}

export interface ShellText {
  readonly commands: readonly (readonly ShellWord[])[];
  /** Commands inside others: `$(…)` and backticks. */
  readonly inside: readonly string[];
  /** Pieces of which this reading may be another than a shell's. */
  readonly unclear: readonly string[];
}

const ansi: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  v: '\v',
};

/** A longer word is not known as a whole. */
const longestWord = 20_000;

/** A text for a shell in commands and words: quotes, backslashes, `$'…'`, comments; variables that are set once to a known text count. */
export function shellWords(source: string): ShellText {
  const commands: ShellWord[][] = [[]];
  const inside: string[] = [];
  const unclear: string[] = [];
  // What else Unicode has for blanks is none to a shell, and parts of words.
  if (/[^\S \t\n]/.test(source)) unclear.push(source);
  const set = new Map<string, ShellWord>();
  const times = mentioned(source);
  let word: ShellWord | null = null;
  /** All words of the command so far set variables. */
  let sets = true;
  const add = (value: string, open = false): void => {
    const before: string = word?.value ?? '';
    const full = before.length > longestWord;
    word = { value: full ? before : before + value, open: (word?.open ?? false) || open || full };
  };
  const endWord = (): void => {
    const ended = word;
    const command = commands.at(-1);
    word = null;
    if (ended === null || command === undefined) return;
    if (command.length === 0) sets = true;
    if (sets) assign(set, ended, times);
    sets &&= beforeAssigned.test(ended.value);
    command.push(ended);
  };
  const into: Into = { add, inside: (command) => void inside.push(command), unclear: (piece) => void unclear.push(piece), set };
  for (let at = 0; at < source.length; ) {
    const one = source[at] ?? '';
    const quoted = quotedAt(source, at, into) ?? expansionAt(source, at, into);
    if (quoted !== null) at = quoted;
    else if (one === '#' && word === null) at = placeOf(source, '\n', at);
    else if (/[\s;&|()<>]/.test(one)) {
      endWord();
      if (/[\n;&|()]/.test(one)) commands.push([]);
      at += 1;
    } else {
      // A brace may become several words; stars are left for whoever compares.
      add(one, one === '{' && /^\{[^}\s]*[,.]/.test(source.slice(at, at + 200)));
      at += 1;
    }
  }
  endWord();
  return { commands: commands.filter((words) => words.length > 0), inside, unclear };
}

/** Where what is read goes. */
interface Into {
  add(value: string, open?: boolean): void;
  inside(command: string): void;
  unclear(piece: string): void;
  readonly set: ReadonlyMap<string, ShellWord>;
}

/** What may stand in front of a variable that is set. */
const beforeAssigned = /^(export|local|readonly|[A-Za-z_]\w*=[\s\S]*)$/;

function assign(set: Map<string, ShellWord>, { value: text, open }: ShellWord, times: ReadonlyMap<string, number>): void {
  const [, name, value = ''] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(text) ?? [];
  if (name !== undefined) set.set(name, { value, open: open || set.has(name) || (times.get(name) ?? 0) > 1 });
}

/** How often each name stands where it is not put in: beyond once, `+=`, `read`, `for` or `printf -v` may have changed the variable. */
function mentioned(source: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const [, sign = '', name = '', end = ''] of source.matchAll(/(?<![-\w])(\$\{?)?([A-Za-z_]\w*)(\}?)/g)) {
    if (sign !== '$' && !(sign === '${' && end === '}')) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Reads what is quoted at a place; answers where it ends, null where nothing is. */
function quotedAt(source: string, at: number, into: Into): number | null {
  const one = source[at];
  if (one === '\\') {
    if (source[at + 1] !== '\n') into.add(source[at + 1] ?? '');
    return at + 2;
  }
  if (one === "'") {
    const end = placeOf(source, "'", at + 1);
    into.add(source.slice(at + 1, end));
    return end + 1;
  }
  if (one === '$' && source[at + 1] === "'") {
    const end = ansiEnd(source, at + 2);
    into.add(ansiText(source.slice(at + 2, end)));
    return end + 1;
  }
  return one === '"' ? doubleQuoted(source, at + 1, into) : null;
}

function doubleQuoted(source: string, from: number, into: Into): number {
  let at = from;
  into.add('');
  while (at < source.length && source[at] !== '"') {
    const two = source.slice(at, at + 2);
    const expanded = /^\\["\\$`\n]/.test(two) ? null : expansionAt(source, at, into);
    if (expanded !== null) at = expanded;
    else if (/^\\["\\$`\n]/.test(two)) {
      into.add(two[1] === '\n' ? '' : (two[1] ?? ''));
      at += 2;
    } else {
      into.add(two[0] ?? '');
      at += 1;
    }
  }
  return at + 1;
}

/** A variable, a command or a sum at a place; answers where it ends, null where there is none. */
function expansionAt(source: string, at: number, into: Into): number | null {
  if (source[at] !== '$' && source[at] !== '`') return null;
  const command =
    source[at] === '`' ? [at + 1, placeOf(source, '`', at + 1)] : source[at + 1] === '(' ? [at + 2, bracketEnd(source, at + 1)] : null;
  if (command !== null) {
    const [from = 0, end = 0] = command;
    if (hidesEnd(source.slice(from, end), source[at] === '`')) into.unclear(source.slice(at));
    into.inside(source.slice(from, end));
    into.add('', true);
    return end + 1;
  }
  const variable = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/.exec(source.slice(at, at + 200));
  if (variable !== null) {
    const known = into.set.get(variable[1] ?? variable[2] ?? '');
    into.add(known?.value ?? '', known?.open ?? true);
    return at + variable[0].length;
  }
  const next = source[at + 1] ?? '';
  // `${X:-Name}` may become the name.
  if (hidesWord(source, at)) into.unclear(source.slice(at));
  if (next === '{') into.add(/^\$\{\w+:?[-=+?]([^}]*)/.exec(source.slice(at, at + 300))?.[1] ?? '', true);
  else if (/[0-9@*#?!$-]/.test(next)) into.add('', true);
  else {
    into.add('$');
    return at + 1;
  }
  return next === '{' ? placeOf(source, '}', at + 2) + 1 : at + 2;
}

/** What a variable is replaced by may hold quotes and commands of its own. */
function hidesWord(source: string, at: number): boolean {
  return /^\$\{[^}]*["'`$\\(]/.test(source.slice(at, at + 2000));
}

/** A comment, a case or an escaped sign inside a command may hold what looks like its end. */
function hidesEnd(command: string, isBackquoted: boolean): boolean {
  return /(?:^|\s)#|\bcase\b/.test(command) || (isBackquoted && command.includes('\\'));
}

/** The bracket that closes the one at a place; quotes inside hold brackets of their own. */
function bracketEnd(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const one = source[at];
    if (one === '\\') at += 1;
    else if (one === "'") at = placeOf(source, "'", at + 1);
    else if (one === '"') at = doubleEnd(source, at + 1);
    else if (one === '(') depth += 1;
    else if (one === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

function doubleEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const one = source[at];
    if (one === '\\') at += 1;
    else if (one === '$' && source[at + 1] === '(') at = bracketEnd(source, at + 1);
    else if (one === '"') return at;
  }
  return source.length;
}

function ansiEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === "'") return at;
  }
  return source.length;
}

function ansiText(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (_all, x, u, long, octal, one: string) => {
      const code = x ?? u ?? long;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      return octal === undefined ? (ansi[one] ?? one) : String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    },
  );
}
