import { terms } from '../dictionary/dictionaries.js';

/** The words of the apps' dictionaries and of plain values as AppleScript reads them, longest first where one begins another. */

/** Elements of texts and lists, which belong to no app. */
const ownElements = [
  { one: 'item', many: 'items' },
  { one: 'character', many: 'characters' },
  { one: 'word', many: 'words' },
  { one: 'paragraph', many: 'paragraphs' },
];

/** Properties of plain values. */
const ownProperties = ['length', 'reverse', 'rest', 'class'];

export interface Noun {
  readonly words: readonly string[];
  readonly kind: 'property' | 'one' | 'many';
  /** The property's own name, or the element's type. */
  readonly name: string;
}

const known: readonly Noun[] = [
  ...[...ownProperties, ...terms.properties].map((name): Noun => ({ words: split(name), kind: 'property', name: name.toLowerCase() })),
  ...[...ownElements, ...terms.elements].flatMap(({ one, many }): Noun[] => [
    { words: split(many), kind: 'many', name: one },
    { words: split(one), kind: 'one', name: one },
  ]),
].sort((a, b) => b.words.length - a.words.length);

/** A command as it is written, with the constants that its labelled parameters take. */
export interface CommandWords {
  readonly words: readonly string[];
  readonly name: string;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

const commands: readonly CommandWords[] = terms.commands
  .map((command) => ({ ...command, words: split(command.name) }))
  .sort((a, b) => b.words.length - a.words.length);

/** The command that the words begin with; null when it is none. */
export function commandAt(words: readonly string[]): CommandWords | null {
  return commands.find((command) => command.words.every((word, index) => words[index] === word)) ?? null;
}

function split(name: string): readonly string[] {
  return name.toLowerCase().split(' ');
}

/** The noun that the words begin with; null when it is none. */
export function nounAt(words: readonly string[]): Noun | null {
  return known.find((noun) => noun.words.every((word, index) => words[index] === word)) ?? null;
}

/** `first` to `tenth`, `last`, `middle` is not one. */
export const ordinals: Readonly<Record<string, number>> = {
  front: 1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
};

/** Types that `as` knows. */
export const coercions: readonly string[] = ['alias list', 'text', 'string', 'integer', 'number', 'real', 'boolean', 'list', 'alias'];
