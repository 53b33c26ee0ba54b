/** The words for things and properties that are simulated, longest first where one begins another. */

/** Elements by what scripts call one and several of them. */
const elements: readonly (readonly [one: string, many: string, type: string])[] = [
  ['application process', 'application processes', 'process'],
  ['process', 'processes', 'process'],
  ['Finder window', 'Finder windows', 'window'],
  ['window', 'windows', 'window'],
  ['document file', 'document files', 'file'],
  ['file', 'files', 'file'],
  ['folder', 'folders', 'folder'],
  ['item', 'items', 'item'],
  ['character', 'characters', 'character'],
  ['word', 'words', 'word'],
  ['paragraph', 'paragraphs', 'paragraph'],
];

const properties: readonly string[] = [
  'bundle identifier',
  'background only',
  'unix id',
  'POSIX path',
  'name extension',
  'displayed name',
  'insertion location',
  'name',
  'id',
  'running',
  'frontmost',
  'visible',
  'length',
  'reverse',
  'rest',
  'class',
  'selection',
  'target',
  'home',
  'desktop',
  'container',
  'kind',
];

export interface Noun {
  readonly words: readonly string[];
  readonly kind: 'property' | 'one' | 'many';
  /** The property's own name, or the element's type. */
  readonly name: string;
}

const known: readonly Noun[] = [
  ...properties.map((name): Noun => ({ words: split(name), kind: 'property', name: name.toLowerCase() })),
  ...elements.flatMap(([one, many, type]): Noun[] => [
    { words: split(many), kind: 'many', name: type },
    { words: split(one), kind: 'one', name: type },
  ]),
].sort((a, b) => b.words.length - a.words.length);

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
