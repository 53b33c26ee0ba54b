import type { Language } from '../../shared/settings.js';
import type { Copy } from './copy.js';
import { en } from './en.js';
import { ja } from './ja.js';

/** The languages Gatehand speaks. */
export type Spoken = 'en' | 'ja';

const catalogues: Readonly<Record<Spoken, Copy>> = { en, ja };

/** The language of the windows: the owner's choice, else the first of the system's that Gatehand speaks, else English. */
export function spokenLanguage(setting: Language, preferred: readonly string[]): Spoken {
  if (setting !== 'system') return setting;
  return preferred.map((tag) => tag.split('-')[0]).find((tag): tag is Spoken => tag === 'en' || tag === 'ja') ?? 'en';
}

export function catalogueOf(language: Spoken): Copy {
  return catalogues[language];
}

/** Which country's way of writing times and numbers: the system's own where it is of the same language. */
export function localeOf(language: Spoken, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.split('-')[0] === language) ?? language;
}
