import { fail } from '../../../shared/errors.js';
import { secretSighting } from '../../../shared/sighting.js';
import type { ElementsPort, ElementTarget } from '../ports/elements.js';
import type { Job } from '../ports/job.js';
import type { SecretStore, SecretsPort } from '../ports/secrets.js';
import { mayGoTo, parseSecretItem } from './secret-item.js';

/**
 * Fills password fields from a store. The field is proven before the store is asked, and again by the engine's gate in
 * the moment of writing. The bytes are cleared however it ends.
 */
export function createSecretsPort(
  elements: Pick<ElementsPort, 'secretField' | 'fillSecret' | 'filledFrames'>,
  store: SecretStore,
): SecretsPort {
  let filled = false;
  async function proven(job: Job, { item: named, ...target }: ElementTarget & { readonly item: string }) {
    const item = parseSecretItem(named);
    const field = await elements.secretField(job, target);
    if (mayGoTo(item, field.origin)) return { item, field };
    return fail('not_allowed', 'This password is kept for another host than that of the page.', { details: { rule: 'secret' } });
  }

  return {
    frames: async (job) => (filled ? elements.filledFrames(job) : []),
    field: async (job, request) => (await proven(job, request)).field,
    async fill(job, request) {
      const { app, element } = request;
      const seen = secretSighting(job.clearance.sightings, element);
      if (seen === null) fail('not_allowed', 'The owner was not asked about this field.', { details: { rule: 'secret' } });
      const { item, field } = await proven(job, request);
      if (field.origin !== seen.origin) {
        fail('interrupted', 'The page is another one than when the owner was asked.', { details: { rule: 'changed-target' } });
      }
      const value = await store.read(item, job.signal);
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
