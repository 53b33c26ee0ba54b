import type { Language } from '../settings.js';
import type { Catalogue } from './catalogue.js';
import { en } from './en.js';
import { ja } from './ja.js';

/** The languages Gatehand speaks. */
export type Spoken = 'en' | 'ja';

const catalogues: Readonly<Record<Spoken, Catalogue>> = { en, ja };

/** The language of the windows: the owner's choice, else the first of the system's that Gatehand speaks, else English. */
export function spokenLanguage(setting: Language, preferred: readonly string[]): Spoken {
  if (setting !== 'system') return setting;
  return preferred.map((tag) => tag.split('-')[0]).find((tag): tag is Spoken => tag === 'en' || tag === 'ja') ?? 'en';
}

export function catalogueOf(language: Spoken): Catalogue {
  return catalogues[language];
}

/**
 * Which country's way of writing times and numbers: the region and the clock of the `system`, where it is known; else those of the first
 * preferred that is of the same language.
 */
export function localeOf(language: Spoken, preferred: readonly string[], system: string | null = null): string {
  if (system === null) return preferred.find((tag) => tag.split('-')[0] === language) ?? language;
  const { region, hourCycle } = new Intl.Locale(system);
  return new Intl.Locale(language, { ...(region !== undefined && { region }), ...(hourCycle !== undefined && { hourCycle }) }).toString();
}

/** What a tool is called; one that this Gatehand does not know goes by its name. */
export function titleOf(tool: string, { toolTitles }: Catalogue): string {
  const titles: Readonly<Record<string, string>> = toolTitles;
  return Object.hasOwn(titles, tool) ? (titles[tool] ?? tool) : tool;
}
