import { fail } from '../../../shared/errors.js';
import { secretSighting } from '../../../shared/sighting.js';
import type { ElementsPort, ElementTarget } from '../ports/elements.js';
import type { Job } from '../ports/job.js';
import type { SecretItem, SecretStore, SecretsPort } from '../ports/secrets.js';
import { mayGoTo, parseSecretItem } from './secret-item.js';

/** What a card offers to pick from. */
const mostNames = 200;
const longestName = 300;

/** An item that is kept, and the name that means it. */
interface Kept {
  readonly name: string;
  readonly item: SecretItem;
}

/** What has a name that no call could write is not offered. */
function keptAs(name: string): readonly Kept[] {
  try {
    return name.length > longestName ? [] : [{ name, item: parseSecretItem(name) }];
  } catch {
    return [];
  }
}

/** What is kept for the page's own host stands first; elsewhere there is none such. */
function likelyFirst(kept: readonly Kept[]): readonly Kept[] {
  const isHosts = ({ item }: Kept): boolean => item.store === 'internet';
  return [...kept.filter(isHosts), ...kept.filter((one) => !isHosts(one))];
}

/** The accounts of a host that is named without one. Every other name means one item. */
function meantBy(meant: SecretItem, kept: readonly Kept[]): readonly Kept[] {
  if (meant.store !== 'internet' || meant.account !== null) return [];
  return kept.filter(({ item }) => item.store === 'internet' && item.account !== null && item.host === meant.host);
}

/**
 * Fills password fields from a store. The field is proven before the store is asked, and again by the engine's gate in
 * the moment of writing. The bytes are cleared however it ends.
 */
export function createSecretsPort(
  elements: Pick<ElementsPort, 'secretField' | 'fillSecret' | 'filledFrames'>,
  store: SecretStore,
): SecretsPort {
  let filled = false;
  async function proven(job: Job, { item: named, ...target }: ElementTarget & { readonly item: string | null }) {
    const item = named === null ? null : parseSecretItem(named);
    const field = await elements.secretField(job, target);
    if (item === null || mayGoTo(item, field.origin)) return { item, field };
    return fail('not_allowed', 'This password is kept for another host than that of the page.', {
      remedy: 'Leave item out: the owner picks one.',
      details: { rule: 'secret' },
    });
  }

  return {
    frames: async (job) => (filled ? elements.filledFrames(job) : []),
    field: async (job, request) => (await proven(job, request)).field,
    async items({ item, origin }, signal) {
      const kept = (await store.list(signal)).flatMap(keptAs).filter((one) => mayGoTo(one.item, origin));
      const may = item === null ? likelyFirst(kept) : meantBy(parseSecretItem(item), kept);
      const names = [...new Set(may.map(({ name }) => name))];
      return item !== null && names.length < 2 ? [] : names.slice(0, mostNames);
    },
    async fill(job, request) {
      const { app, element } = request;
      const seen = secretSighting(job.clearance.sightings, element);
      if (seen === null) fail('not_allowed', 'The owner was not asked about this field.', { details: { rule: 'secret' } });
      const { field } = await proven(job, request);
      if (field.origin !== seen.origin) {
        fail('interrupted', 'The page is another one than when the owner was asked.', {
          remedy: 'Look again, then repeat the call.',
          details: { rule: 'changed-target' },
        });
      }
      const value = await store.read(parseSecretItem(request.item), job.signal);
      try {
        job.signal.throwIfAborted();
        filled = true;
        await elements.fillSecret(job, { app, element, value });
      } finally {
        value.fill(0);
      }
    },
  };
}
