import { axError } from '../../constants/ax-error.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { maySet } from '../drivers/ax-value.js';
import { show } from '../effects/told-names.js';
import { setAttribute } from '../elements/act-element.js';
import type { JobContext } from '../engine-context.js';
import { strokeKey, strokeText } from '../input/keyboard/keystrokes.js';
import { readElement, wholeTextLimit } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';

export interface Fill {
  readonly node: WalkNode;
  readonly text: string;
  /** What the field is called in the summary. */
  readonly what: string;
}

/** One step's share of the summary. `done`: reading back shows it, or nothing was to be done. */
export interface Step {
  readonly changed: string;
  readonly done: boolean;
}

/** Puts a text into a field: by setting its value, by typing where that has no effect. Error: `secure_input` for a password. */
export async function fillField(context: JobContext, { node, text, what }: Fill): Promise<Step> {
  const { engine, job, process } = context;
  const before = textIn(context, node);
  if (before === text) return { changed: '', done: true };
  const field = { element: node.element, path: `field "${what}"`, process };
  const isSettable = maySet(engine.drivers.accessibility, node.element, 'AXValue');
  await engine.pace.settle(job, process.pid);
  if (isSettable) {
    const answer = await setAttribute(engine, job, { ...field, attribute: 'AXValue', value: text });
    await engine.pace.settle(job, process.pid);
    if (!answer.ok && answer.code === axError.invalidElement) throw fromAxError(answer.code, 'fill a field', process.name);
    if (await holds(context, { node, text })) return { changed: `${what} ${show(before)} → ${show(text)}`, done: true };
  }
  await setAttribute(engine, job, { ...field, attribute: 'AXFocused', value: true });
  await engine.pace.settle(job, process.pid);
  await strokeKey(engine, job, 'a', ['command']);
  await strokeText(engine, job, text);
  if (await holds(context, { node, text })) return { changed: `${what} ${show(before)} → ${show(text)}`, done: true };
  const after = textIn(context, node);
  return { changed: after === before ? '' : `${what} ${show(before)} → ${show(after)}, not ${show(text)}`, done: false };
}

/** Looks until a field holds a text or patience ends. */
async function holds(context: JobContext, { node, text }: Pick<Fill, 'node' | 'text'>): Promise<boolean> {
  return (await pollFor(context, schedules.taken, () => textIn(context, node) === text || undefined)) === true;
}

function textIn({ engine }: JobContext, { element }: WalkNode): string {
  const answer = readElement(engine.drivers.accessibility, element, { textLimit: wholeTextLimit, children: false });
  return answer.ok && typeof answer.value.value === 'string' ? answer.value.value : '';
}
