import { japanesePatterns, japaneseWords } from './japanese-words.js';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Says an English text in a Mac's language; a text it has no words for stays as it is. */
export function translatorTo(language: Language): (text: string) => string {
  return language === 'en' ? (text) => text : inJapanese;
}

function inJapanese(text: string): string {
  const exact = Object.hasOwn(japaneseWords, text) ? japaneseWords[text] : undefined;
  if (exact !== undefined) return exact;
  const found = japanesePatterns.find(([english]) => english.test(text));
  return found === undefined ? text : text.replace(found[0], found[1]);
}
