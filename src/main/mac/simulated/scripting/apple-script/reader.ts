import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { everyWord, type Vocabulary, vocabularyOfApp } from './nouns.js';
import { type Token, tokensOf } from './tokens.js';

const deepest = 120;

interface Rules {
  readonly takesConditions: boolean;
  readonly inMeansOf: boolean;
  readonly inRepeat: boolean;
  readonly vocabulary: Vocabulary;
}

/** A cursor over the tokens of one script. */
export class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  /** What holds for what is parsed now. */
  #now: Rules = { takesConditions: true, inMeansOf: true, inRepeat: false, vocabulary: everyWord };
  readonly #vocabularies = new Map<string, Vocabulary>();

  /** Names of the script's own handlers. */
  readonly #handlers: ReadonlySet<string>;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
    const own = [...source.matchAll(/^[ \t]*(?:on|to)[ \t]+(\w+)[ \t]*\(/gim)];
    this.#handlers = new Set(own.map(([, name = '']) => name.toLowerCase()));
  }

  /** Whether one of these is called here, though it may be called like an app's command. */
  get callsOwn(): boolean {
    const [token, next] = [this.#token(), this.#token(1)];
    const called = token.kind === 'word' && next.kind === 'sign' && next.text === '(';
    return called && this.#handlers.has(token.lower);
  }

  /** What words mean here. */
  get vocabulary(): Vocabulary {
    return this.#now.vocabulary;
  }

  /** Parses what is said to an app, whose words then mean what its dictionary says; null: as before. */
  speakingTo<Part>(app: string | null, parse: () => Part): Part {
    if (app === null) return parse();
    const key = app.toLowerCase();
    const vocabulary = this.#vocabularies.get(key) ?? vocabularyOfApp(app);
    this.#vocabularies.set(key, vocabulary);
    return this.#under({ vocabulary }, parse);
  }

  /** Whether a `whose` that comes next belongs to what is parsed now. */
  get takesConditions(): boolean {
    return this.#now.takesConditions;
  }

  /** Parses something with `whose` belonging to it, or to what it is a part of. */
  conditions<Part>(takesConditions: boolean, parse: () => Part): Part {
    return this.#under({ takesConditions }, parse);
  }

  /** Whether `in` that comes next means `of`; in what a command acts on that has a parameter of that name, it is the parameter. */
  get inMeansOf(): boolean {
    return this.#now.inMeansOf;
  }

  /** Parses what a command acts on. */
  beforeParameters<Part>(hasIn: boolean, parse: () => Part): Part {
    return this.#under({ inMeansOf: !hasIn }, parse);
  }

  /** Whether there is a loop to leave. */
  get inRepeat(): boolean {
    return this.#now.inRepeat;
  }

  /** Parses what is done again and again. */
  repeated<Part>(parse: () => Part): Part {
    return this.#under({ inRepeat: true }, parse);
  }

  #under<Part>(rules: Partial<Rules>, parse: () => Part): Part {
    const before = this.#now;
    this.#now = { ...before, ...rules };
    try {
      return parse();
    } finally {
      this.#now = before;
    }
  }

  get line(): number {
    return this.#token().line;
  }

  /** The words from here on, in lower case, as far as they follow each other. */
  words(most = 5): readonly string[] {
    const words: string[] = [];
    for (let ahead = 0; ahead < most; ahead += 1) {
      const token = this.#token(ahead);
      if (token.kind !== 'word') break;
      words.push(token.lower);
    }
    return words;
  }

  /** Takes these words when they come next. */
  word(...words: readonly string[]): boolean {
    if (!this.isWord(...words)) return false;
    this.#at += words.length;
    return true;
  }

  isWord(...words: readonly string[]): boolean {
    return words.every((word, ahead) => {
      const token = this.#token(ahead);
      return token.kind === 'word' && token.lower === word;
    });
  }

  /** Takes one of these signs when it comes next. */
  sign<Sign extends string>(...signs: readonly Sign[]): Sign | null {
    const taken = signs.find((sign) => this.isSign(sign));
    if (taken !== undefined) this.#at += 1;
    return taken ?? null;
  }

  /** Whether this sign comes next; it is not taken. */
  isSign(sign: string): boolean {
    const token = this.#token();
    return token.kind === 'sign' && token.text === sign;
  }

  literal(): Extract<Token, { kind: 'text' | 'integer' | 'real' }> | null {
    const token = this.#token();
    if (token.kind !== 'text' && token.kind !== 'integer' && token.kind !== 'real') return null;
    this.#at += 1;
    return token;
  }

  /** The text that stands after a word, which is taken with it; null when none does. */
  textAfter(word: string): string | null {
    const next = this.#token(1);
    if (!this.isWord(word) || next.kind !== 'text') return null;
    this.#at += 2;
    return next.text;
  }

  /** Any word, as it is written. */
  name(): string {
    const token = this.#token();
    if (token.kind !== 'word') return this.complain('a name');
    this.#at += 1;
    return token.lower;
  }

  skip(words: number): void {
    this.#at += words;
  }

  newlines(): void {
    while (this.#token().kind === 'newline') this.#at += 1;
  }

  get atLineEnd(): boolean {
    const { kind } = this.#token();
    return kind === 'newline' || kind === 'end';
  }

  get done(): boolean {
    return this.#token().kind === 'end';
  }

  /** The end of a statement. What stands there instead is not simulated. */
  endLine(): void {
    if (!this.atLineEnd) notSimulated('applescript', `“${this.#rest()}” at this place`, this.line);
    this.newlines();
  }

  needWord(...words: readonly string[]): void {
    if (!this.word(...words)) this.complain(`“${words.join(' ')}”`);
  }

  needSign(sign: string): void {
    if (this.sign(sign) === null) this.complain(`“${sign}”`);
  }

  complain(expected: string): never {
    const found = this.#token().kind === 'newline' ? 'end of line' : this.done ? 'end of script' : `“${this.#rest()}”`;
    throw new ScriptError(scriptErrors.syntax, `Expected ${expected} but found ${found}.`, { line: this.line });
  }

  /** Parses something nested; a script that nests without end is refused. */
  nested<Part>(parse: () => Part): Part {
    this.#depth += 1;
    if (this.#depth > deepest) throw new ScriptError(scriptErrors.syntax, 'The script nests too deep.', { line: this.line });
    const part = parse();
    this.#depth -= 1;
    return part;
  }

  /** Parses something that may turn out to be something else; null puts the cursor back. */
  attempt<Part>(parse: () => Part | null): Part | null {
    const at = this.#at;
    const part = parse();
    if (part === null) this.#at = at;
    return part;
  }

  #token(ahead = 0): Token {
    const last = this.#tokens[this.#tokens.length - 1];
    const token = this.#tokens[this.#at + ahead] ?? last;
    if (token === undefined) throw new Error('a script has at least its end as a token');
    return token;
  }

  /** Up to three tokens from here, as a person would write them. */
  #rest(): string {
    const parts: string[] = [];
    for (let ahead = 0; ahead < 3; ahead += 1) {
      const token = this.#token(ahead);
      if (token.kind === 'newline' || token.kind === 'end') break;
      parts.push('value' in token ? String(token.value) : token.text);
    }
    return parts.join(' ');
  }
}
