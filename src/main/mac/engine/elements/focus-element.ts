import { fail } from '../../../../shared/errors.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { axError } from '../../constants/ax-error.js';
import type { ElementNode, ElementReport, ElementTarget, Job } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { attributeOf, elementIn, elementOf, isOn, maySet } from '../drivers/ax-value.js';
import { toIdentity } from '../drivers/identity.js';
import { silentNow } from '../effects/with-effect-report.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { pathOfElement } from '../locators/path-of-element.js';
import { allFurther, itsRange, type NamedAttributes, readFurther } from '../nodes/further.js';
import { readWhole } from '../nodes/read-element.js';
import { hasFocus, readFocus } from '../owners/focus.js';
import { emitLocated } from '../reading/emit.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { requireProcess } from '../tree/app-root.js';
import { ensureAwake } from '../tree/wake.js';
import { assertDone, assertNotInDock, named, placed, prepare, setAttribute } from './act-element.js';

/** Gives an element the keyboard within its app, and makes sure that it has it. */
export async function focusElement(engine: EngineContext, job: Job, target: ElementTarget): Promise<ElementReport> {
  const { located, before } = await prepare(engine, job, target);
  const done = (effect: ElementReport['effect'], changed: string): ElementReport =>
    placed(engine, located, before, { effect, route: 'accessibility', changed, state: stateOf({ engine, job }, located) });
  if (hasFocus(engine.drivers, located.element, located.process.pid)) return done('none', 'it had the focus already');
  assertFocusable(engine, located);
  if (await giveKeyboard(engine, job, located)) return done('confirmed', 'focused');
  const silent = silentNow(engine, located.process);
  if (silent !== null) return placed(engine, located, before, { ...silent, route: 'accessibility', state: null });
  // A window behind another has the keyboard in it moved, which nobody can see until it comes forward.
  return done(isInKeyWindow(engine, located) ? 'none' : 'unverified', '');
}

/** Throws why an element cannot be given the keyboard, before it is asked for; else whether it has it. */
export async function checkFocus(engine: EngineContext, job: Job, target: ElementTarget): Promise<boolean> {
  const { located } = await prepare(engine, job, target);
  if (hasFocus(engine.drivers, located.element, located.process.pid)) return true;
  assertFocusable(engine, located);
  return false;
}

function assertFocusable(engine: EngineContext, located: Located): void {
  if (!maySet(engine.drivers.accessibility, located.element, 'AXFocused')) {
    fail('unsupported', `${named(located)} cannot be given the keyboard.`, {
      remedy: 'Click it with click_ui_element, or focus the field or list it belongs to.',
      retry: 'after-fix',
    });
  }
  assertNotInDock(engine, located);
}

/** Asks for the keyboard for an element; true once its app says that it has it. One that cannot be asked for has it not. */
export async function giveKeyboard(engine: EngineContext, job: Job, located: Located): Promise<boolean> {
  const { element, process } = located;
  if (!maySet(engine.drivers.accessibility, element, 'AXFocused')) return false;
  assertDone(located, await setAttribute(engine, job, { ...located, attribute: 'AXFocused', value: true }), 'give it the keyboard');
  const focused = await pollFor({ engine, job }, schedules.taken, async () => {
    const has = hasFocus(engine.drivers, element, process.pid);
    await engine.pace.settle(job, process.pid);
    return has || undefined;
  });
  return focused === true;
}

/** In another window, or one in the Dock, nothing comes of asking for the keyboard, and waiting for it takes half a second. */
export function isInKeyWindow({ drivers: { accessibility } }: EngineContext, { element, process }: Located): boolean {
  const window = elementIn(accessibility, element, 'AXWindow');
  if (isOn(attributeOf(accessibility, window, 'AXMinimized'))) return false;
  const key = elementIn(accessibility, accessibility.application(process.pid), 'AXFocusedWindow');
  return window === null || key === null || accessibility.same(window, key);
}

function stateOf({ engine, job }: Pick<JobContext, 'engine' | 'job'>, located: Located): ElementNode | null {
  const answer = readWhole(engine.drivers.accessibility, located.element);
  return answer.ok ? emitLocated({ engine, job }, { ...located, facts: answer.value }) : null;
}

/** Attributes beyond those of every element that tell what a focused one is about. */
const ofFocus: NamedAttributes = [
  ...allFurther,
  ['selectedText', 'AXSelectedText'],
  ['selectedTextRange', 'AXSelectedTextRange'],
  ['numberOfCharacters', 'AXNumberOfCharacters'],
  ['insertionPointLineNumber', 'AXInsertionPointLineNumber'],
  ...itsRange,
];

/** What has the keyboard: of one app, or of the app in front. Null when nothing has it, or nobody can tell. */
export async function focusedElement(
  engine: EngineContext,
  job: Job,
  app: AppIdentity | null,
): Promise<{ readonly app: AppIdentity; readonly element: ElementNode } | null> {
  const owner = app ?? readFocus(engine.drivers).app;
  if (owner === null) return null;
  engine.gate.see(job, owner);
  const process = requireProcess(engine.drivers, owner);
  return engine.lanes.run(process.pid, job.signal, async () => {
    const context: JobContext = { engine, job, process };
    // A Chromium app tells what has its keyboard only once its tree is built.
    const element = (await readFocused(context)) ?? ((await ensureAwake(context)) ? null : await readFocused(context));
    return element === null ? null : { app: toIdentity(process), element };
  });
}

async function readFocused({ engine, job, process }: JobContext): Promise<ElementNode | null> {
  const ax = engine.drivers.accessibility;
  const answer = ax.attributes(ax.application(process.pid), ['AXFocusedUIElement']);
  await engine.pace.settle(job, process.pid);
  if (!answer.ok && answer.code === axError.cannotComplete) throw fromAxError(answer.code, 'read what has its keyboard', process.name);
  const element = answer.ok ? elementOf(answer.value[0]) : null;
  if (element === null) return null;
  const facts = readWhole(ax, element);
  if (!facts.ok) return null;
  const place = await pathOfElement({ engine, job, process }, element);
  const attributes = facts.value.secure ? {} : readFurther(ax, element, ofFocus);
  await engine.pace.settle(job, process.pid);
  return {
    ...emitLocated({ engine, job }, { ...place, element, facts: facts.value, process, expected: null, foundAgain: false }),
    attributes,
  };
}
