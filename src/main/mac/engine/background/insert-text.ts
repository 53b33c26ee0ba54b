import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import { maySet } from '../drivers/ax-value.js';
import type { JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { type Field, fieldOf, hasTaken } from '../input/keyboard/typed-effect.js';
import type { Focus } from '../owners/focus.js';
import { pollUntil, schedules } from '../runtime/poll.js';

/**
 * Whether text can be put in place of the selection by accessibility, and reading back proves it. A Chromium page repeats what
 * is set whether or not it took it, so its fields get keys.
 */
export function insertsText({ engine, process }: JobContext, { element }: Focus, field: Field): boolean {
  if (element === null || field === null || !field.enabled || typeof field.value !== 'string') return false;
  if (!takesText(field.role) || engine.woken.has(`${process.pid}@${process.startedAt}`)) return false;
  return maySet(engine.drivers.accessibility, element, 'AXSelectedText');
}

/** Puts text in place of the selection of what has the keyboard in an app. False: the field is as it was. */
export async function insertText(context: JobContext, focus: Focus, text: string): Promise<boolean> {
  const { engine, job, process } = context;
  const { element } = focus;
  const before = fieldOf(engine, focus);
  if (element === null || before === null) return false;
  const targets: readonly InputTarget[] = [{ kind: 'keyboard-of', pid: process.pid, expect: focus }];
  const answer = await engine.gate.performChecked(job, targets, { kind: 'set', element, attribute: 'AXSelectedText', value: text });
  await engine.pace.settle(job, process.pid);
  const after = await pollUntil(
    { engine, job },
    schedules.taken,
    () => fieldOf(engine, focus),
    (now) => hasTaken(before, now, text) || (answer.ok && now !== null && now.value !== before.value),
  );
  return after === null || after.value !== before.value || selectionIs(text, before, after);
}

/** Text that takes the place of the same text changes nothing. */
function selectionIs(text: string, before: NonNullable<Field>, after: NonNullable<Field>): boolean {
  return text !== '' && before.value === after.value && before.value === text;
}
