import { fail } from '../../../shared/errors.js';
import type { SecretItem } from '../ports/secrets.js';

/** What an item's name or address means. Error: `invalid_input`. */
export function parseSecretItem(item: string): SecretItem {
  const text = item.trim();
  if (text === '' || text.startsWith('-') || /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)) {
    fail('invalid_input', 'This is no name of an item.', {
      remedy: 'Give op://vault/item/field, https://host, or the name of a keychain item.',
    });
  }
  if (/^op:/i.test(text)) return onePassword(text);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return internet(text);
  return { store: 'keychain', name: text };
}

function onePassword(reference: string): SecretItem {
  // Query parameters could ask for other things than a field's value.
  if (/^op:\/\/[^/?#]+(?:\/[^/?#]+){2,3}$/.test(reference)) return { store: '1password', reference };
  return fail('invalid_input', 'This is no secret reference.', { remedy: 'Write it as op://vault/item/field.' });
}

function internet(text: string): SecretItem {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.host === '' || url.password !== '' || url.port !== '') {
    return fail('invalid_input', 'Only https addresses name a kept password.', {
      remedy: 'Write it as https://host or https://account@host.',
    });
  }
  return { store: 'internet', host: url.hostname, account: url.username === '' ? null : decodeURIComponent(url.username) };
}

/** Whether an item may go to a page: one that is kept for a host goes to that host alone. */
export function mayGoTo(item: SecretItem, origin: string | null): boolean {
  return item.store !== 'internet' || origin === null || new URL(origin).hostname === item.host;
}
