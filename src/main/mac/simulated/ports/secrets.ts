import { fail } from '../../../../shared/errors.js';
import type { SecretStore } from '../../ports/secrets.js';
import type { SecretSpec } from '../scenario/scenario-surroundings.js';

/** Keychain and 1Password of the simulated Mac: the scenario's items, of which some are not given out. */
export function createSimulatedSecrets(secrets: readonly SecretSpec[]): SecretStore {
  return {
    async read(item) {
      const wanted = nameOf(item);
      const found =
        secrets.find((one) => one.item === wanted) ??
        fail('not_found', 'There is no such item.', { remedy: 'Ask the user for the name of the item.' });
      if (found.refused === true) fail('approval_denied', 'The item was not given.');
      return new TextEncoder().encode(found.value);
    },
    list: async () => secrets.map((one) => one.item),
  };
}

function nameOf(item: Parameters<SecretStore['read']>[0]): string {
  if (item.store === '1password') return item.reference;
  if (item.store === 'keychain') return item.name;
  return `https://${item.account === null ? '' : `${item.account}@`}${item.host}`;
}
