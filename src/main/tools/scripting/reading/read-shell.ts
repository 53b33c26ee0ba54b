import { schemeOf } from '../../../../shared/places/addresses.js';
import type { Reader } from './reading.js';
import { type ShellWord, shellWords } from './shell-words.js';

const shells: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish', 'csh', 'tcsh']);
/** Programs of one command that hand on to one another; each is read to the command's end. */
const mostPrograms = 50;
/** Programs that hand on to the one that follows, with options before it. */
const before: ReadonlySet<string> = new Set(
  'env nohup sudo time exec command builtin nice arch caffeinate xargs then do else if while until ! { timeout doas stdbuf setsid -exec -ok -execdir -okdir'.split(
    ' ',
  ),
);
/** Give the program behind them what only shows when it runs. */
const handOver: ReadonlySet<string> = new Set(['xargs', '-exec', '-ok', '-execdir', '-okdir']);

/** Programs of macOS that read and write files and texts, and reach nothing on the screen. Of any other nobody can tell. */
const plainPrograms: ReadonlySet<string> = new Set(
  (
    'echo printf pwd cd cat ls sleep exit true false test [ date cal head tail wc uniq cut tr grep egrep fgrep find mkdir rmdir rm cp mv ln ' +
    'touch chmod stat file du df basename dirname realpath readlink which type whoami id groups hostname uname sw_vers uptime ps ' +
    'md5 shasum cksum base64 xxd hexdump od diff cmp comm paste join seq tee mdls mdfind plutil export local readonly set unset ' +
    'curl textutil ditto unzip gzip gunzip afplay fi done esac for select in case'
  ).split(' '),
);
const ownFolders: ReadonlySet<string> = new Set(['/bin', '/usr/bin', '/sbin', '/usr/sbin']);
/** Say where programs are found, or what is run beside them. */
const steersPrograms = /^(PATH|DYLD_\w*|LD_\w*|BASH_ENV|BASH_FUNC_.*|ENV|IFS|ZDOTDIR|SHELLOPTS|BASHOPTS|PS\d|PROMPT_COMMAND|fpath|path)$/;

/** Whether a variable decides which programs run under their names. */
export function steersWhatRuns(variable: string): boolean {
  return steersPrograms.test(variable);
}

/** What a text for a shell says that may name an app. */
export function readShell(reader: Reader, source: string): void {
  const { commands, inside, unclear } = shellWords(source);
  for (const piece of unclear) reader.doubt(piece);
  // What stands behind it is no command, and where it ends is for the shell to say.
  if (source.includes('<<')) reader.doubt(source.slice(source.indexOf('<<')));
  for (const words of commands) readCommand(reader, words, null);
  for (const command of inside) reader.inside('shell', command);
}

/** One program with its arguments; `input` is what it is given on standard input, null for nobody knows. */
export function readCommand(reader: Reader, words: readonly ShellWord[], input: string | null): void {
  for (const { value } of words) {
    reader.text(value);
    // `-aName`, `--app=Name`, `NAME=value`.
    if (/^-[A-Za-z]./.test(value)) reader.text(value.slice(2));
    const equals = value.indexOf('=');
    if (equals > 0) reader.text(value.slice(equals + 1));
    if (equals > 0 && steersWhatRuns(value.slice(0, equals).replace(/\+$/, ''))) reader.reachesFront();
  }
  if (words.some(({ value }, at) => steersWhatRuns(setByName(value, words[at - 1]?.value)))) reader.reachesFront();
  const started = programs(words);
  const handing = words.slice(0, started[0] ?? words.length).map(({ value }) => value);
  const isShell = handing.some((value) => /^(?:sudo|doas)$/.test(baseName(value))) && handing.some((value) => givesShell.test(value));
  // What hands on may be another program of that name.
  if (handing.some(liesElsewhere)) reader.reachesFront();
  if (isShell || handing.some(steersEnv)) reader.doubt(words.map(({ value }) => value).join(' '));
  const handsOver = words.findIndex(({ value }) => handOver.has(baseName(value)));
  if (started.length > mostPrograms) reader.doubt('more programs than can be read');
  for (const at of started.slice(0, mostPrograms))
    readProgram(reader, words.slice(at), { input, isHandedOver: handsOver >= 0 && handsOver < at });
}

/** Where programs stand: in front, behind what hands on, and where `find` is told what to run. */
function programs(words: readonly ShellWord[]): readonly number[] {
  const found: number[] = [];
  let open = true;
  words.forEach(({ value }, at) => {
    const name = baseName(value);
    if (before.has(name) || before.has(value)) open = true;
    else if (open && !value.startsWith('-') && !/^[A-Za-z_]\w*\+?=/.test(value) && !/^[\d+*%-]+$/.test(value)) {
      found.push(at);
      open = false;
    }
  });
  return found;
}

function readProgram(
  reader: Reader,
  words: readonly ShellWord[],
  { input, isHandedOver }: { readonly input: string | null; readonly isHandedOver: boolean },
): void {
  const [program, ...args] = words;
  if (program === undefined) return;
  const name = baseName(program.value);
  const line = words.map(({ value, open }) => (open ? `${value}…` : value)).join(' ');
  if (program.open) reader.doubt(line);
  if (liesElsewhere(program.value) || !(plainPrograms.has(name) || isReadItself(name))) reader.reachesFront();
  if (isHandedOver && !plainPrograms.has(name)) reader.doubt(line);
  if (name === 'open') readOpen(reader, args, line);
  if (name === 'eval') readJoined(reader, args, line);
  else if (shells.has(name)) readInterpreter(reader, { args, line, input });
  else if (name === 'osascript') readOsascript(reader, { args, line, input });
  else if (takesNames.test(name)) {
    if (args.some(({ value, open }) => open || (name === 'killall' && byPattern.test(value)))) reader.doubt(line);
  } else if (!plainPrograms.has(name)) reader.doubt(line);
}

/** Take the name of an app, or of what is its own, as it stands. */
const takesNames = /^(open|killall|defaults)$/;
/** Options of `killall` that name processes by more than their name. */
const byPattern = /^-[mtuc]/;

/** Options of `open` that take what follows them; by these two it names the app itself. */
const openTakes = /^-[A-Za-z]*[abushio]$|^--(env|stdin|stdout|stderr|arch)$/;
const openNames = /^-[A-Za-z]*[abet]|^--app=/;

/** What `open` opens. Without an app named, a path that only the shell or the folder of the moment completes may be any. */
function readOpen(reader: Reader, args: readonly ShellWord[], line: string): void {
  const end = args.findIndex(({ value }) => value === '--args');
  const own = end < 0 ? args : args.slice(0, end);
  for (const { value } of args) if (!value.startsWith('-')) reader.opens(value);
  if (own.some(({ value, open }) => !open && /[[{]/.test(value))) reader.doubt(line);
  if (own.some(({ value }) => openNames.test(value))) return;
  const targets = own.filter(({ value }, at) => !value.startsWith('-') && !openTakes.test(own[at - 1]?.value ?? ''));
  if (targets.some(({ value }) => /[*?[]/.test(value) || !(value.startsWith('/') || schemeOf(value) !== null))) reader.doubt(line);
}

/** Options of what hands on that split a text into a command, or say where programs are found. */
function steersEnv(value: string): boolean {
  return /^-[SP]|^--split-string|^-\w*[SP]/.test(value);
}

/** The variable that `for NAME in`, `select NAME in` and `printf -v NAME` set; empty for none. */
function setByName(value: string, before = ''): string {
  if (/^(?:-v|for|select)$/.test(before)) return value;
  return value.startsWith('-v') ? value.slice(2) : '';
}

/** Give a shell of their own, which reads what comes to it. */
const givesShell = /^(?:-[a-z]*[ise][a-z]*|--(?:shell|login|edit))$/;

/** A program by its path, which is not where macOS has its own. */
function liesElsewhere(value: string): boolean {
  return value.includes('/') && !ownFolders.has(value.slice(0, value.lastIndexOf('/')));
}

/** What these run, or open, is read by itself. */
function isReadItself(name: string): boolean {
  return name === 'open' || name === 'eval' || name === 'osascript' || shells.has(name);
}

function readJoined(reader: Reader, args: readonly ShellWord[], line: string): void {
  if (args.some(({ open }) => open)) reader.doubt(line);
  reader.inside('shell', args.map(({ value }) => value).join(' '));
}

interface Interpreter {
  readonly args: readonly ShellWord[];
  readonly line: string;
  readonly input: string | null;
}

/** Options of shells that are known: what else begins with a sign may name a file that is run. */
const shellOption = /^[-+][aefilnsuvx]{0,2}c?$/;

function readInterpreter(reader: Reader, { args, line, input }: Interpreter): void {
  const at = args.findIndex(({ value }) => /^-[a-z]{0,2}c$/.test(value));
  const options = args.slice(0, at < 0 ? args.findIndex(({ value }) => !value.startsWith('-')) >>> 0 : at);
  if (options.some(({ value }) => !shellOption.test(value))) reader.doubt(line);
  const given = at < 0 ? undefined : args.slice(at + 1).find(({ value }) => !value.startsWith('-'));
  if (given === undefined && (input === null || args.some(({ value }) => !value.startsWith('-')))) reader.doubt(line);
  if (given?.open) reader.doubt(line);
  if (given !== undefined) reader.inside('shell', given.value);
  if (input !== null) reader.inside('shell', input);
}

function readOsascript(reader: Reader, { args, line, input }: Interpreter): void {
  const named = args.find(({ value }, at) => /^-l./.test(value) || args[at - 1]?.value === '-l')?.value.replace(/^-l/, '') ?? '';
  const script = /^javascript$/i.test(named) ? 'javascript' : 'applescript';
  if (!/^(?:javascript|applescript|)$/i.test(named)) reader.doubt(line);
  const sources: string[] = [];
  args.forEach(({ value, open }, at) => {
    const joined = /^-e./.test(value) ? value.slice(2) : null;
    if (value === '-e') sources.push(args[at + 1]?.value ?? '');
    if (joined !== null) sources.push(joined);
    if (open) reader.doubt(line);
  });
  if (sources.length === 0 && input === null) reader.doubt(line);
  if (sources.length === 0 && args.some(({ value }) => !value.startsWith('-') && !/^(javascript|applescript)$/i.test(value)))
    reader.doubt(line);
  if (sources.length > 0) reader.inside(script, sources.join('\n'));
  if (input !== null) reader.inside(script, input);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}
