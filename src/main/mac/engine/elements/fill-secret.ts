import { fail } from '../../../../shared/errors.js';
import type { Rect } from '../../../../shared/geometry.js';
import type { ElementTarget, Job, SecretField } from '../../port.js';
import { frameIn } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import { locate } from '../locators/locate.js';
import { hasKeyboard, proveSecretField } from '../owners/secret-field.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { inputTargetsOf, prepare } from './act-element.js';
import { focusElement } from './focus-element.js';

/** What a password field is called and where it stands. Error: `not_allowed` for what is none. */
export async function secretField(engine: EngineContext, job: Job, target: ElementTarget): Promise<SecretField> {
  const located = await locate(engine, job, target);
  const { origin } = proveSecretField(engine.drivers, located.element);
  await engine.pace.settle(job, located.process.pid);
  return { label: located.facts.label, origin };
}

/**
 * Writes into a password field and tells nothing of it. The field gets the keyboard first; the gate proves once more, in the
 * moment of writing, that it is the field, secure, focused, in front and on the page of the sighting.
 */
export async function fillSecret(engine: EngineContext, job: Job, target: ElementTarget & { readonly value: Uint8Array }): Promise<void> {
  const { located } = await prepare(engine, job, target);
  const { pid } = located.process;
  proveSecretField(engine.drivers, located.element);
  await focusElement(engine, job, target);
  const focused = await pollFor({ engine, job }, schedules.taken, () => hasKeyboard(engine.drivers, located.element, pid) || undefined);
  if (focused === undefined) {
    fail('interrupted', 'The password field does not have the keyboard.', { remedy: 'Bring its app to the front and try again.' });
  }
  // Before the write: nothing may come between.
  engine.filledSecrets.add(located.element, pid);
  const answer = await engine.gate.performChecked(job, inputTargetsOf(engine, located), {
    kind: 'secret',
    element: located.element,
    named: target.element,
    pid,
    value: target.value,
  });
  if (!answer.ok) {
    fail('unsupported', 'The password field did not take it.', { remedy: 'Let the user fill it.', details: { code: answer.code } });
  }
}

/** Where the fields stand that were filled, in global points: also how long a password is stands in a picture of them. */
export function filledFrames({ drivers, filledSecrets }: EngineContext): readonly Rect[] {
  const { accessibility } = drivers;
  return filledSecrets.list().flatMap((element) => {
    const frame = frameIn(accessibility, element);
    return frame === null ? [] : [frame];
  });
}
