import { fail } from '../errors.js';

/** What is disabled takes nothing. Error: `obstructed`. */
export function refuseDisabled({ role, label, path }: { readonly role: string; readonly label: string; readonly path: string }): never {
  fail('obstructed', `${nameIn(role, label, path)} is disabled.`, { remedy: 'Do what enables it first, or choose another element.' });
}

/** An element as an error names it. */
export function nameIn(role: string, label: string, path: string): string {
  return label === '' ? path : `${role} "${label}"`;
}
