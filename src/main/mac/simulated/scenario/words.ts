import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { japaneseWords } from './japanese-words.js';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Says an English text in a Mac's language; a text it has no words for stays as it is. */
export function translatorTo(
  language: Language,
  wordsOfApps: () => Readonly<Record<string, Words>>,
): (text: string, app?: string) => string {
  if (language === 'en') return (text) => text;
  const ofApps = wordsOfApps();
  const shared = wordsFrom(japaneseWords);
  const all = Object.values(ofApps);
  const words: Words = {
    // At the end of the name of a copy.
    exact: Object.assign({}, ...all.map(({ exact }) => exact), shared.exact, { ' copy': 'のコピー' }),
    patterns: [...shared.patterns, ...all.flatMap(({ patterns }) => patterns)],
  };
  return (text, app = '') => ownEntry(ofApps[app]?.exact ?? {}, text) ?? inJapanese(words, text);
}

/** What apps say, beside the words that all share. */
export interface Words {
  readonly exact: Readonly<Record<string, string>>;
  /** Texts around what changes, such as a name or a number. */
  readonly patterns: readonly (readonly [english: RegExp, said: string])[];
}

/** Words written as `English = said`, one to a line or parted by semicolons; `*` stands for what changes, `#` for a number that does. */
export function wordsFrom(text: string): Words {
  const pairs = text
    .split(/[\n;]/)
    .map((line) => line.split('=').map((one) => one.trim()))
    .filter((pair): pair is [string, string] => pair.length === 2);
  const changes = ([english]: readonly [string, string]): boolean => /[*#]/.test(english);
  const pattern = ([english, said]: readonly [string, string]) => {
    const fits = english
      .replace(/[?().]/g, '\\$&')
      .replaceAll('*', '(.+)')
      .replaceAll('#', '(\\d+)');
    return [new RegExp(`^${fits}$`), numbered(said)] as const;
  };
  return { exact: Object.fromEntries(pairs.filter((pair) => !changes(pair))), patterns: pairs.filter(changes).map(pattern) };
}

function numbered(said: string): string {
  let count = 0;
  return said.replaceAll(/[*#]/g, () => {
    count += 1;
    return `$${count}`;
  });
}

function inJapanese({ exact, patterns }: Words, text: string): string {
  const said = ownEntry(exact, text);
  if (said !== undefined) return said;
  const found = patterns.find(([english]) => english.test(text));
  return found === undefined ? text : text.replace(found[0], found[1]);
}
