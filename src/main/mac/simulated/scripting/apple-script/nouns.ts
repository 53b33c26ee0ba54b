import { additionConstants, additionProperties, additionTerms } from '../dictionary/additions.js';
import { type Terms, terms, termsOfApp } from '../dictionary/dictionaries.js';

/** The words of the apps' dictionaries and of plain values as AppleScript reads them, longest first where one begins another. */

/** Classes by which things are picked from a list. */
export const classesInLists: readonly string[] = ['string', 'integer', 'real', 'number'];

/** Elements of texts and lists, which belong to no app. */
const textParts = ['item', 'character', 'word', 'paragraph', 'text item', 'text'];
const ownElements = [...textParts, ...classesInLists].map((one) => ({ one, many: `${one}s` }));

/** Properties of plain values. */
const ownProperties = [
  ...['length', 'reverse', 'rest', 'class', 'properties', 'contents', 'text item delimiters', 'id', 'quoted form'],
  ...['year', 'month', 'day', 'weekday', 'hours', 'minutes', 'seconds', 'date string', 'time string', 'short date string'],
];

export interface Noun {
  readonly words: readonly string[];
  readonly kind: 'property' | 'one' | 'many';
  /** The property's own name, or the element's type. */
  readonly name: string;
}

/** A command as it is written, with the constants that its labelled parameters take. */
export interface CommandWords {
  readonly words: readonly string[];
  readonly name: string;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  /** Words that it may act on, beside other values. */
  readonly takes?: readonly string[];
  /** It belongs to no app, so it is one wherever it stands. */
  readonly anywhere?: true;
}

/** What words mean at one place of a script. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

function vocabularyOf(from: Terms, ofApp: boolean) {
  const nouns: readonly Noun[] = [
    ...[...ownProperties, ...additionProperties, ...from.properties].map(
      (name): Noun => ({ words: split(name), kind: 'property', name: name.toLowerCase() }),
    ),
    ...[...ownElements, ...from.elements].flatMap(({ one, many }): Noun[] => [
      { words: split(many), kind: 'many', name: one },
      { words: split(one), kind: 'one', name: one },
    ]),
  ].sort(longestFirst);
  const elements = nouns.filter(({ kind }) => kind !== 'property');
  const commands = [...additionTerms, ...from.commands].map((one): CommandWords => ({ ...one, words: split(one.name) })).sort(longestFirst);
  const constants = [...additionConstants, ...from.constants].map((name) => ({ name, words: split(name) })).sort(longestFirst);
  const begins = <Entry extends { readonly words: readonly string[] }>(entries: readonly Entry[], words: readonly string[]): Entry | null =>
    entries.find((entry) => entry.words.every((word, index) => words[index] === word)) ?? null;
  // Each tells what the words begin with; null when it is none.
  return {
    /** Whether the script speaks to an app here, whose words then mean nothing else. */
    ofApp,
    nounAt: (words: readonly string[]) => begins(nouns, words),
    /** Of elements alone, though the words may be a property's too. */
    elementAt: (words: readonly string[]) => begins(elements, words),
    commandAt: (words: readonly string[]) => begins(commands, words),
    constantAt: (words: readonly string[]) => begins(constants, words)?.name ?? null,
  };
}

function longestFirst(a: { readonly words: readonly string[] }, b: { readonly words: readonly string[] }): number {
  return b.words.length - a.words.length;
}

function split(name: string): readonly string[] {
  return name.toLowerCase().split(' ');
}

/** What words mean where no app is spoken to: any dictionary's, as far as they are used as such. */
export const everyWord: Vocabulary = vocabularyOf(terms, false);

/** What words mean while a script speaks to an app. */
export function vocabularyOfApp(name: string): Vocabulary {
  return vocabularyOf(termsOfApp(name), true);
}

const counted = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** `first` to `tenth`, `last`, `middle` is not one. */
export const ordinals: Readonly<Record<string, number>> = {
  ...{ front: 1, last: -1, back: -1, some: 1 },
  ...Object.fromEntries(counted.map((word, at) => [word, at + 1])),
};

/** Types that `as` knows. */
export const coercions: readonly string[] = [
  ...['alias list', 'text', 'string', 'integer', 'number', 'real', 'boolean', 'list', 'record', 'date', 'alias', 'unicode text'],
];
