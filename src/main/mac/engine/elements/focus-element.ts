import { fail } from '../../../../shared/errors.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { ElementNode, ElementReport, ElementTarget, Job } from '../../port.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineCore, Errand } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { readElement, wholeTextLimit } from '../nodes/read-element.js';
import { readFocus } from '../owners/focus.js';
import { emitLocated } from '../reading/emit.js';
import { pathOfElement } from '../reading/path-of-element.js';
import { requireProcess } from '../tree/app-root.js';
import { aimsOf, demandDone, named, placed, prepare } from './act-element.js';

const looks = [10, 40, 90, 160, 250] as const;

/** Gives an element the keyboard within its app, and makes sure that it has it. */
export async function focusElement(core: EngineCore, job: Job, target: ElementTarget): Promise<ElementReport> {
  const { located, before } = await prepare(core, job, target);
  const { accessibility } = core.drivers;
  const done = (effect: ElementReport['effect'], changed: string): ElementReport =>
    placed(core, { located, before }, { effect, route: 'accessibility', changed, state: stateOf(core, located) });
  if (hasFocus(core, located)) return done('none', 'it had the focus already');
  const settable = accessibility.isSettable(located.element, 'AXFocused');
  if (!settable.ok || !settable.value) {
    fail('unsupported', `${named(located)} cannot be given the keyboard.`, {
      remedy: 'Click it with click_ui_element, or focus the field or list it belongs to.',
      retry: 'after-fix',
    });
  }
  const { element } = located;
  const answer = await core.gate.performChecked(job, aimsOf(core, located), { kind: 'set', element, attribute: 'AXFocused', value: true });
  demandDone(located, answer, 'give it the keyboard');
  for (const wait of looks) {
    await core.pace.gap(job, wait);
    const has = hasFocus(core, located);
    await core.pace.settle(job, located.process.pid);
    if (has) return done('confirmed', 'focused');
  }
  return done('none', '');
}

/** Either of the two ways in which apps tell; some tell only one. */
function hasFocus({ drivers }: EngineCore, { element, process }: Located): boolean {
  const ax = drivers.accessibility;
  const own = ax.attributes(element, ['AXFocused']);
  if (own.ok && (own.value[0] === true || own.value[0] === 1)) return true;
  const app = ax.attributes(ax.application(process.pid), ['AXFocusedUIElement']);
  const focused = app.ok ? app.value[0] : undefined;
  return typeof focused === 'object' && focused.type === 'element' && ax.same(focused.element, element);
}

function stateOf(core: EngineCore, located: Located): ElementNode | null {
  const answer = readElement(core.drivers.accessibility, located.element, { textLimit: wholeTextLimit, children: true });
  return answer.ok ? emitLocated(core, { ...located, facts: answer.value }) : null;
}

/** Attributes beyond those of every element that tell what a focused one is about. */
const further = [
  'AXRoleDescription',
  'AXHelp',
  'AXPlaceholderValue',
  'AXValueDescription',
  'AXSelectedText',
  'AXSelectedTextRange',
  'AXNumberOfCharacters',
  'AXInsertionPointLineNumber',
  'AXMinValue',
  'AXMaxValue',
  'AXURL',
] as const;
const mostCharacters = 2000;

/** What has the keyboard: of one app, or of the app in front. Null when nothing has it, or nobody can tell. */
export async function focusedElement(
  core: EngineCore,
  job: Job,
  app: AppIdentity | null,
): Promise<{ readonly app: AppIdentity; readonly element: ElementNode } | null> {
  const owner = app ?? readFocus(core.drivers).app;
  if (owner === null) return null;
  core.gate.see(job, owner);
  const process = requireProcess(core.drivers, owner);
  return core.lanes.run(process.pid, job.signal, async () => {
    const element = await readFocused({ core, job, process });
    return element === null ? null : { app: toIdentity(process), element };
  });
}

async function readFocused({ core, job, process }: Errand): Promise<ElementNode | null> {
  const ax = core.drivers.accessibility;
  const answer = ax.attributes(ax.application(process.pid), ['AXFocusedUIElement']);
  await core.pace.settle(job, process.pid);
  const focused = answer.ok ? answer.value[0] : undefined;
  if (typeof focused !== 'object' || focused.type !== 'element') return null;
  const { element } = focused;
  const facts = readElement(ax, element, { textLimit: wholeTextLimit, children: true });
  if (!facts.ok) return null;
  const place = await pathOfElement({ core, job, process }, element);
  const attributes = facts.value.secure ? {} : furtherOf(core, { element });
  await core.pace.settle(job, process.pid);
  return { ...emitLocated(core, { ...place, element, facts: facts.value, process, expected: null, foundAgain: false }), attributes };
}

function furtherOf({ drivers }: EngineCore, { element }: Pick<Located, 'element'>): NonNullable<ElementNode['attributes']> {
  const answer = drivers.accessibility.attributes(element, further);
  const found: Record<string, string | number | boolean> = {};
  for (const [at, name] of further.entries()) {
    const value = answer.ok ? answer.value[at] : undefined;
    const key = name.replace(/^AX(.)/, (_whole, first: string) => first.toLowerCase());
    if (typeof value === 'object' && value.type === 'range') found[key] = `${value.location}+${value.length}`;
    else if (typeof value === 'string') found[key] = value.slice(0, mostCharacters);
    else if (typeof value === 'number' || typeof value === 'boolean') found[key] = value;
  }
  return found;
}
