import { parseJson } from '../../../../shared/text/parse-json.js';
import { isRecord } from '../../../../shared/wire.js';

/** What the stores of secrets tell of their items when they are asked for names alone. */

/**
 * Names of items in what `security dump-keychain` prints without `-d`: attributes only, one to a line. The label of a password is
 * attribute 7, the host of an internet password `srvr`, its account `acct`; texts beyond ASCII stand in hexadecimal.
 */
export function keychainItems(printed: string): readonly string[] {
  return printed.split(/^keychain: /m).flatMap((block) => {
    const kind = /^class: "?(genp|inet)"?/m.exec(block)?.[1];
    if (kind === 'inet') {
      const host = attribute(block, '"srvr"');
      const account = attribute(block, '"acct"');
      return host === null ? [] : [`https://${account === null ? '' : `${encodeURIComponent(account)}@`}${host}`];
    }
    const name = kind === 'genp' ? (attribute(block, '0x00000007 ') ?? attribute(block, '"svce"')) : null;
    return name === null ? [] : [name];
  });
}

/** A text of an item; null where it has none, or one that no name can hold. */
function attribute(block: string, named: string): string | null {
  const line = block.split('\n').find((one) => one.trimStart().startsWith(named));
  const value = line?.slice(line.indexOf('=') + 1) ?? '';
  const hex = /^0x([0-9A-F]+)/i.exec(value)?.[1];
  const text = hex === undefined ? (/^"(.*)"\s*$/.exec(value)?.[1] ?? '') : Buffer.from(hex, 'hex').toString('utf8');
  return text.trim() === '' || /\p{Cc}/u.test(text) ? null : text;
}

/** Passwords in what `op item list --format=json` prints, as references; names that a reference cannot hold stand by their ids. */
export function onePasswordItems(printed: string): readonly string[] {
  const items: unknown = parseJson(printed);
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap(({ id, title, category, vault }) => {
    if (!isRecord(vault) || (category !== 'LOGIN' && category !== 'PASSWORD')) return [];
    const [of, item] = [inReference(vault.name, vault.id), inReference(title, id)];
    return of === null || item === null ? [] : [`op://${of}/${item}/password`];
  });
}

function inReference(name: unknown, id: unknown): string | null {
  if (typeof name === 'string' && /^[\w.-]+( [\w.-]+)*$/.test(name)) return name;
  return typeof id === 'string' && /^\w+$/.test(id) ? id : null;
}
