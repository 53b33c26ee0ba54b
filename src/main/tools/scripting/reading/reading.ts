import { isAppAddress } from '../../../../shared/places/addresses.js';

/** What a source says that may name an app. All of it is data: nothing here is ever run. */
export interface Reading {
  /** Texts that are known before it runs: literals, and what is put together from literals. */
  readonly texts: readonly string[];
  /** What it opens, by path or address. */
  readonly opens: readonly string[];
  /** Where nobody can tell before it runs which app is meant, each as the piece of source in question. */
  readonly doubts: readonly string[];
  /** It may press keys, click or open menus, which go to whoever is in front; so may whatever nobody can tell of. */
  readonly reachesFront: boolean;
  /** It may read the clipboard: it names it, or may press keys that paste. */
  readonly readsClipboard: boolean;
}

/** Collects a reading, within bounds: what is left out for its size counts as a doubt. */
export interface Reader {
  text(text: string): void;
  opens(target: string): void;
  /** A word of the language itself, which may name the clipboard. */
  word(word: string): void;
  doubt(piece: string): void;
  /** Something that is known well enough, but may press, click or run what does. */
  reachesFront(): void;
  /** Reads a text that is run by what is read, such as a command in a script. */
  inside(language: Language, text: string): void;
  done(): Reading;
}

/** What is read; `address` is what is only opened. */
export type Language = 'applescript' | 'javascript' | 'shell' | 'address';
export type Languages = Readonly<Record<Language, (reader: Reader, text: string) => void>>;

const most = { texts: 3000, characters: 400_000, doubts: 12, opened: 8, depth: 6 } as const;
/** A doubt is shown to the owner in one line. */
const longestDoubt = 80;
/** Names, bundle ids and paths of apps are shorter. */
const longestName = 1024;

/** Apps that run for a script what its text does not say: macros, shortcuts, other scripts, commands in a terminal. */
const runsForOthers =
  /\b(automator|shortcuts|shortcuts events|keyboard maestro|hammerspoon|bettertouchtool|alfred|raycast|script ?editor2?|ui browser|i?term2?|terminal|stairways|folivora)\b/;

/** As AppleScript, JavaScript, NSPasteboard and commands call it, and the command that apps paste by. */
const namesClipboard = /clip[\s_-]*board|pasteboard|pbpaste|\bpaste\b/i;

function pressesForOthers(text: string): boolean {
  return text.length <= longestName && runsForOthers.test(text.normalize('NFKC').toLowerCase());
}

/** A reader for these languages, which read one another. */
export function createReader(languages: Languages): Reader {
  const texts = new Set<string>();
  const opened = new Set<string>();
  const doubts = new Set<string>();
  let characters = 0;
  let depth = 0;
  let front = false;
  let clipboard = false;
  const doubt = (piece: string): void => {
    front = true;
    const line = piece.replace(/\s+/g, ' ').trim();
    if (doubts.size < most.doubts) doubts.add(line.length > longestDoubt ? `${line.slice(0, longestDoubt - 1)}…` : line);
  };
  /** Addresses are opened by more than what is called so: by a property of a browser's document, a page, a script in it. */
  const address = (text: string): void => {
    if (text.length <= longestName && isAppAddress(text) && !/\s/.test(text) && opened.size < most.opened) opened.add(text);
  };
  const reader: Reader = {
    word(word) {
      clipboard ||= namesClipboard.test(word);
    },
    text(text) {
      reader.word(text);
      if (text.trim() === '' || texts.has(text)) return;
      characters += text.length;
      if (texts.size >= most.texts || characters > most.characters) return doubt('more texts than can be read');
      texts.add(text);
      if (pressesForOthers(text)) front = true;
      address(text);
      // What is in quotes may be a name that another program reads out of it.
      for (const [, double, single] of text.matchAll(/"([^"\n]{1,255})"|'([^'\n]{1,255})'/g)) {
        if (texts.size < most.texts) texts.add(double ?? single ?? '');
        address(double ?? single ?? '');
      }
    },
    opens(target) {
      reader.text(target);
      const wanted = target.trim();
      // Which app has claimed an address may change before it is opened.
      if (isAppAddress(wanted)) doubt(wanted);
      if (wanted === '' || opened.has(wanted)) return;
      if (opened.size >= most.opened) return doubt('more things opened than can be looked up');
      opened.add(wanted);
    },
    doubt,
    reachesFront() {
      front = true;
    },
    inside(language, text) {
      if (depth >= most.depth) return doubt('more inside one another than can be read');
      depth += 1;
      languages[language](reader, text);
      depth -= 1;
    },
    done: () => ({ texts: [...texts], opens: [...opened], doubts: [...doubts], reachesFront: front, readsClipboard: clipboard || front }),
  };
  return reader;
}

/** One piece of a source. `value` is known of literals; `at` and `end` say where it stands. */
export interface Token {
  readonly kind: 'text' | 'number' | 'word' | 'mark' | 'line';
  readonly value: string;
  readonly at: number;
  readonly end: number;
  /** Of a text with parts that are only known when it runs. */
  readonly open?: boolean;
}

/** What a scanner finds at a place: a token, or null for what is left out, and where it ends. */
export interface Piece {
  readonly token: Pick<Token, 'kind' | 'value' | 'open'> | null;
  readonly end: number;
}

/** A source in tokens; the scanner always goes on by at least one character. */
export function scan(source: string, pieceAt: (at: number, last: Token | undefined) => Piece): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const { token, end } = pieceAt(at, tokens.at(-1));
    if (token !== null) tokens.push({ ...token, at, end });
    at = Math.max(end, at + 1);
  }
  return tokens;
}

/** Characters of a text that is put together, and parts of it: beyond these it counts as unknown. */
const longest = { text: 10_000, parts: 500 } as const;

/** What one place says of a text that goes on over signs such as `&`; null where none begins. */
export interface Joining {
  operand(at: number): Folded | null;
  /** Where the next part of it begins, behind what stands at an index; null at its end. */
  next(at: number): number | null;
}

/** Puts a text together from its parts, as far as they are known. */
export function joinFrom(from: number, { operand, next }: Joining): Folded | null {
  let whole = operand(from);
  for (let parts = 1; whole !== null; parts += 1) {
    const sign = next(whole.next);
    if (sign === null) return whole;
    const more = operand(sign);
    const tooLong = parts > longest.parts || whole.value.length > longest.text;
    if (more === null || tooLong) return { value: whole.value.slice(0, longest.text), next: sign, open: true };
    whole = { value: whole.value + more.value, next: more.next, open: whole.open || more.open };
  }
  return null;
}

/** The text that stands at an index and what follows it, as far as it is put together from what is known. */
export interface Folded {
  readonly value: string;
  /** The index behind it. */
  readonly next: number;
  /** It goes on with something that is only known when it runs. */
  readonly open: boolean;
}

/** Names that stand for one known text all through a source; open where it may be more than that. */
export type Bindings = ReadonlyMap<string, Pick<Folded, 'value' | 'open'>>;

/** A place where a name is given a value; null where that is no known text. */
export interface Given {
  readonly name: string;
  readonly text: Folded | null;
}

/** The bindings of a source: names that are given a value once. Any use but a known one may give them another. */
export function bindingsIn(
  tokens: readonly Token[],
  givenAt: (token: Token, at: number, found: Bindings) => Given | null,
  isKnownUse: (at: number) => boolean,
): Bindings {
  const found = new Map<string, Pick<Folded, 'value' | 'open'>>();
  const times = new Map<string, number>();
  tokens.forEach((token, at) => {
    const given = givenAt(token, at, found);
    if (given === null) return;
    times.set(given.name, (times.get(given.name) ?? 0) + 1);
    if (given.text !== null) found.set(given.name, { value: given.text.value, open: given.text.open });
  });
  for (const [name, count] of times) if (count > 1) found.delete(name);
  tokens.forEach((token, at) => {
    const known = token.kind === 'word' ? found.get(token.value) : undefined;
    if (known !== undefined && !isKnownUse(at)) found.set(token.value, { ...known, open: true });
  });
  return found;
}

/** Where a mark stands from a place on; the end of the source where it does not. */
export function placeOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found;
}

const lineEnds = /[\r\n\u2028\u2029]/g;

/** Where the line of a place ends, in AppleScript and JavaScript. */
export function lineEnd(source: string, from: number): number {
  lineEnds.lastIndex = from;
  return lineEnds.exec(source)?.index ?? source.length;
}
