import { toSnakeCase } from '../../../shared/text/snake-case.js';
import type { Arguments, VocabularyEntry, VocabularyParameter } from './vocabulary.js';

/** A call of another system in our names, and what is wrong with it as far as its own document says. */
export interface TranslatedArguments {
  readonly arguments: Arguments;
  /** Required parameters that were not given, in the document's spelling. */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
  /** What the document calls our parameters, by the spelling that they were renamed to. */
  readonly spellings: ReadonlyMap<string, string>;
}

/**
 * Renames the arguments of another system's call. What the entry does not know stays as it is, so that our own names work
 * too and the pipeline can refuse the rest. Nothing is thrown: the pipeline tells all that is wrong at once.
 */
export function translateArguments(entry: VocabularyEntry, given: Arguments): TranslatedArguments {
  const known = new Map(Object.entries(entry.parameters).map(([name, parameter]) => [toSnakeCase(name), parameter]));
  const renamed: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const parameter = known.get(toSnakeCase(name));
    if (value === null && parameter !== undefined) continue;
    const to = parameter === undefined ? name : targetOf(name, parameter);
    if (to in renamed && JSON.stringify(renamed[to]) !== JSON.stringify(value)) {
      problems.push(`\`${name}\` is given twice, with different values`);
    }
    renamed[to] = value;
  }
  const missing = Object.entries(entry.parameters)
    .filter(([name, parameter]) => parameter.required && renamed[targetOf(name, parameter)] === undefined)
    .map(([name]) => name);
  const spellings = new Map(Object.entries(entry.parameters).map(([name, parameter]) => [targetOf(name, parameter), name]));
  return { arguments: entry.translate?.(renamed) ?? renamed, missing, problems, spellings };
}

function targetOf(name: string, parameter: VocabularyParameter): string {
  return parameter.to ?? toSnakeCase(name);
}
