import type { CardSecret } from '../../../shared/approval.js';
import { type Clearance, toLook } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import { elementSighting, secretSighting } from '../../../shared/sighting.js';
import { firstApp } from '../../../shared/subject.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';

/**
 * The look with the password field that a call wants filled: proven before anybody is asked, and what the engine's gate
 * holds the call to. Any other look as it is. Errors: `not_allowed`, `invalid_input`.
 */
export async function withSecretField(parts: PipelineDeps, step: CallStep, look: TargetsLook, clearance: Clearance): Promise<TargetsLook> {
  const { question } = step.tool;
  if (question?.kind !== 'secret') return look;
  const element = question.element(step.input);
  const app = firstApp(look.subjects);
  if (app !== null && !parts.guard.maySee(step.trace.clientKey)(app)) {
    fail('not_allowed', 'The owner has not let this client see the app yet.', {
      remedy: 'Look at the app first; the owner is asked then.',
    });
  }
  const job = { clearance: toLook(clearance), signal: step.request.signal };
  const item = question.item(step.input);
  const { origin } = await parts.mac.secrets.field(job, { app, element, item });
  const items = await parts.mac.secrets.items({ item, origin }, step.request.signal);
  const sightings = [...look.sightings, { kind: 'secret' as const, element, origin }];
  return { ...look, sightings, ...((item === null || items.length > 0) && { secretItems: items }) };
}

/** What the card says of it; null for a call that fills none. */
export function offeredSecret({ tool: { question }, input }: CallStep, { sightings, secretItems }: TargetsLook): CardSecret | null {
  if (question?.kind !== 'secret') return null;
  const element = question.element(input);
  const field = elementSighting(sightings, element)?.label ?? '';
  const item = secretItems === undefined ? question.item(input) : null;
  return { item, items: [...(secretItems ?? [])], field, origin: secretSighting(sightings, element)?.origin ?? null };
}
