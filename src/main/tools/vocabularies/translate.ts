import { fail } from '../../../shared/errors.js';
import type { Arguments, VocabularyEntry, VocabularyParameter } from './vocabulary.js';

/**
 * A call of another system in our names. What the entry does not know stays as it is, so that our own names work too and
 * the corridor can refuse the rest. Errors: `invalid_input` when a required one
 * is missing or two spellings disagree, `unsupported`
 * for a value that asks for what Gatehand does not do.
 */
export function translateArguments(entry: VocabularyEntry, given: Arguments): Arguments {
  const known = new Map(Object.entries(entry.parameters).map(([name, parameter]) => [snakeCase(name), parameter]));
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const parameter = known.get(snakeCase(name));
    if (parameter !== undefined && isDropped(name, value, parameter)) continue;
    const to = parameter === undefined ? name : (parameter.to ?? snakeCase(name));
    if (to in renamed && JSON.stringify(renamed[to]) !== JSON.stringify(value)) {
      fail('invalid_input', `${name} is given twice, with different values.`, { remedy: `Give ${to} once.` });
    }
    renamed[to] = value;
  }
  refuseMissing(entry, renamed);
  return entry.translate?.(renamed) ?? renamed;
}

function refuseMissing(entry: VocabularyEntry, renamed: Arguments): void {
  const missing = Object.entries(entry.parameters)
    .filter(([name, { required, to }]) => required && renamed[to ?? snakeCase(name)] === undefined)
    .map(([name]) => name);
  if (missing.length === 0) return;
  fail('invalid_input', `${entry.name} needs ${missing.join(', ')}.`, {
    remedy: `Its parameters are ${Object.keys(entry.parameters).join(', ')}.`,
    details: { missing },
  });
}

function isDropped(name: string, value: unknown, parameter: VocabularyParameter): boolean {
  if (parameter.holds === undefined) return false;
  if (value === undefined || value === parameter.holds) return true;
  return fail('unsupported', `${name} can only be ${parameter.holds}.`, { remedy: `Leave ${name} out.` });
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
