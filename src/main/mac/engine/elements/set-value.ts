import { fail } from '../../../../shared/errors.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import { saysLess } from '../../../../shared/tasks/irreversible-words.js';
import { inList } from '../../../../shared/text/in-list.js';
import { truthOf } from '../../../../shared/text/truth-of.js';
import { axError } from '../../constants/ax-error.js';
import type { ElementReport, ElementTarget, Job, TextRange } from '../../port.js';
import { pressingAction } from '../drivers/action-names.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { actionsOf, attributesOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { show, showChange } from '../effects/told-names.js';
import type { EngineContext } from '../engine-context.js';
import { assertAsSaid } from '../gate/as-said.js';
import type { Located } from '../locators/located.js';
import { foldText } from '../nodes/fold.js';
import { type ElementFacts, readBriefly, readElement, readWhole, walkTextLimit, wholeTextLimit } from '../nodes/read-element.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { emitLocated } from '../reading/emit.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { assertDone, assertPerformed, named, perform, placed, prepare, report, setAttribute } from './act-element.js';
import { selectText } from './select-text.js';
import { proofOf, type SetValue, sameValue } from './value-proof.js';

type Wanted = string | number | boolean;

const toggles = ['AXCheckBox', 'AXDisclosureTriangle', 'AXSwitch', 'AXToggle'];
const ranges = ['AXSlider', 'AXIncrementor', 'AXStepper', 'AXScrollBar', 'AXLevelIndicator', 'AXValueIndicator', 'AXSplitter'];

/** Tell something and take nothing. */
const showsOnly = [
  'AXProgressIndicator',
  'AXBusyIndicator',
  'AXLevelIndicator',
  'AXStaticText',
  'AXHeading',
  'AXImage',
  'AXWindow',
  'AXGroup',
];

interface Setting extends SetValue {
  readonly before: Snapshot;
  readonly value: Wanted;
}

/** Sets an element's value in the way its role needs; the report says what it reads afterwards. Error: `secure_input` for a password field. */
export async function setElementValue(
  engine: EngineContext,
  job: Job,
  target: ElementTarget & { readonly value: Wanted | TextRange; readonly append?: boolean },
): Promise<ElementReport> {
  const { located, before } = await prepare(engine, job, target);
  if (typeof target.value === 'object') {
    if (located.facts.secure) refusePassword();
    return selectText(engine, job, located, before, target.value);
  }
  const value = await takenBy(engine, job, located, { value: target.value, append: target.append === true });
  const setting: Setting = { engine, job, located, before, value };
  const { role } = located.facts;
  if (typeof value === 'boolean') return setToggle(setting, value);
  return role === 'AXPopUpButton' ? setPopUp(setting) : setDirectly(setting, value);
}

/** Throws what is wrong with a value before anything is set; else whether the element is on or off as it should be. */
export async function checkValue(engine: EngineContext, job: Job, target: ElementTarget & Given): Promise<boolean> {
  const { located } = await prepare(engine, job, target);
  const value = await takenBy(engine, job, located, target);
  return typeof value === 'boolean' && isSet(located.facts, value);
}

interface Given {
  readonly value: Wanted;
  readonly append: boolean;
}

/** A value in the form that the element takes. Errors: `secure_input` for a password field, and what is wrong with the value. */
async function takenBy(engine: EngineContext, job: Job, located: Located, given: Given): Promise<Wanted> {
  if (located.facts.secure) refusePassword();
  const value = given.append ? appended(located, given.value) : given.value;
  const { role } = located.facts;
  if (toggles.includes(role)) return toBoolean(located, value);
  if (role === 'AXRadioButton') return toChosen(located, value);
  if (role === 'AXPopUpButton') return String(value);
  await assertSettable(engine, job, located);
  if (ranges.includes(role)) return toNumber(engine, located, value);
  return typeof located.facts.value === 'number' ? numberFrom(located, value) : String(value);
}

/** The text that is there with another behind it. Error: `unsupported` for what holds no text. */
function appended(located: Located, value: Wanted): string {
  const { facts } = located;
  const isText = ['AXTextField', 'AXTextArea', 'AXSearchField', 'AXComboBox'].includes(facts.role);
  const held = facts.value ?? '';
  if (isText && typeof held === 'string') {
    if (held.length < wholeTextLimit) return `${held}${value}`;
    return fail('unsupported', `${named(located)} holds ${wholeTextLimit} characters or more, and append sets the whole text anew.`, {
      remedy: 'Put the caret at its end with key_combination Command+Down, then add with type_text.',
    });
  }
  return fail('unsupported', `Nothing can be put behind what ${named(located)} holds.`, {
    remedy: 'Leave append out, or type at its end with type_text.',
  });
}

/** What does to an element what a value would. */
function remedyFor({ drivers }: EngineContext, { facts }: Located): string {
  if (facts.role === 'AXIncrementor' || facts.role === 'AXStepper') return 'Use perform_action with AXIncrement or AXDecrement.';
  if (showsOnly.includes(facts.role)) return 'It only shows something; change what it depends on.';
  const inside =
    facts.role !== 'AXRadioGroup'
      ? []
      : facts.children.flatMap((child) => {
          const answer = readBriefly(drivers.accessibility, child);
          return answer.ok && answer.value.label !== '' ? [`"${answer.value.label}"`] : [];
        });
  if (inside.length > 0) return `Press one of its buttons with click_ui_element: ${inList(inside)}.`;
  return 'Press it with click_ui_element, or put the focus in it and use type_text.';
}

async function assertSettable(engine: EngineContext, job: Job, located: Located): Promise<void> {
  const settable = engine.drivers.accessibility.isSettable(located.element, 'AXValue');
  await engine.pace.settle(job, located.process.pid);
  if (!settable.ok && settable.code === axError.cannotComplete) throw fromAxError(settable.code, 'set the value', located.process.name);
  if (settable.ok && settable.value) return;
  fail('unsupported', `The value of ${named(located)} cannot be set.`, { remedy: remedyFor(engine, located), retry: 'after-fix' });
}

async function setDirectly(setting: Setting, value: Wanted): Promise<ElementReport> {
  const { engine, job, located } = setting;
  if (sameValue(located.facts.value, value)) return unchanged(setting);
  const announcement = listenFor(engine, located);
  try {
    const answer = await setAttribute(engine, job, { ...located, attribute: 'AXValue', value });
    assertDone(located, answer, 'set the value');
    const after = await waitFor(setting, (facts) => sameValue(facts.value, value));
    return await valueReport({ ...setting, announced: announcement.came }, after, value);
  } finally {
    announcement.end();
  }
}

/** Whether the app says that the value of an element has changed, which one that only repeats what it is told does not. */
function listenFor({ drivers }: EngineContext, { process, element }: Located): { came(): boolean; end(): void } {
  let came = false;
  const observing = drivers.accessibility.observe(process.pid, ['AXValueChanged'], (event) => {
    came ||= drivers.accessibility.same(event.element, element);
  });
  return {
    came: () => came,
    end() {
      if (observing.ok) observing.value();
    },
  };
}

async function setToggle(setting: Setting, wanted: boolean): Promise<ElementReport> {
  const { engine, job, located } = setting;
  if (isSet(located.facts, wanted)) return unchanged(setting);
  let after: ElementFacts | null = located.facts;
  // A check box with a mixed state needs two presses to reach either side.
  for (let presses = 0; presses < 2 && after !== null && !isSet(after, wanted); presses += 1) {
    assertPerformed(located, await perform(engine, job, { ...located, action: 'AXPress' }), 'press it');
    const last: ElementFacts = after;
    after = await waitFor(setting, (facts) => !sameValue(facts.value, last.value ?? ''));
  }
  return valueReport(setting, after, typeof located.facts.value === 'boolean' ? wanted : Number(wanted));
}

async function setPopUp(setting: Setting): Promise<ElementReport> {
  const { engine, job, located } = setting;
  const wanted = String(setting.value);
  if (sameValue(located.facts.value, wanted)) return unchanged(setting);
  assertPerformed(located, await perform(engine, job, { ...located, action: 'AXPress' }), 'open it');
  const menu = await openMenu(engine, job, located);
  const items = menu?.items ?? [];
  const item = items.find(({ facts }) => facts.label === wanted) ?? items.find(({ facts }) => foldText(facts.label) === foldText(wanted));
  const isChosen = item !== undefined && sameValue(located.facts.value, item.facts.label);
  const isMore = item !== undefined && saysLess(wanted, item.facts.label);
  if (menu === null || item === undefined || !item.facts.enabled || isChosen || isMore) {
    if (menu !== null) await perform(engine, job, { ...located, element: menu.element, action: 'AXCancel' });
    if (isChosen) return unchanged(setting);
    if (isMore) assertAsSaid(job, { said: wanted, name: item.facts.label });
    if (item !== undefined && !item.facts.enabled) {
      fail('obstructed', `"${item.facts.label}" of ${named(located)} is disabled now.`, {
        remedy: 'Do what enables it first, or choose another option.',
        details: { reason: 'disabled' },
      });
    }
    const options = items.map(({ facts }) => facts.label).filter((label) => label !== '');
    return fail('not_found', `${named(located)} offers no "${wanted}"${menu === null ? ': its menu did not open' : ''}.`, {
      remedy: 'Choose one of the options it has.',
      details: { options },
    });
  }
  const action = pressingAction(actionsOf(engine.drivers.accessibility, item.element));
  assertPerformed(located, await perform(engine, job, { ...located, element: item.element, action }), 'choose it');
  const after = await waitFor(setting, (facts) => sameValue(facts.value, item.facts.label));
  return valueReport(setting, after, item.facts.label);
}

interface OpenMenu {
  readonly element: AxElement;
  readonly items: readonly { readonly element: AxElement; readonly facts: ElementFacts }[];
}

async function openMenu(engine: EngineContext, job: Job, located: Located): Promise<OpenMenu | null> {
  const found = await pollFor({ engine, job }, schedules.arrived, async () => {
    const menu = childrenOf(engine, located.element).find(({ facts }) => facts.role === 'AXMenu');
    await engine.pace.settle(job, located.process.pid);
    const items = menu === undefined ? [] : childrenOf(engine, menu.element);
    return menu === undefined || items.length === 0 ? undefined : { element: menu.element, items };
  });
  return found ?? null;
}

function childrenOf({ drivers }: EngineContext, element: AxElement): OpenMenu['items'] {
  const answer = readElement(drivers.accessibility, element, { textLimit: walkTextLimit, children: true });
  if (!answer.ok) return [];
  return answer.value.children.flatMap((child) => {
    const facts = readElement(drivers.accessibility, child, { textLimit: walkTextLimit, children: true });
    return facts.ok ? [{ element: child, facts: facts.value }] : [];
  });
}

/** Looks until the element is as it should be or patience ends; the last look, null when it is gone. */
async function waitFor({ engine, job, located }: Setting, isDone: (facts: ElementFacts) => boolean): Promise<ElementFacts | null> {
  let last: ElementFacts | null = null;
  await pollFor({ engine, job }, schedules.taken, () => {
    const answer = readWhole(engine.drivers.accessibility, located.element);
    last = answer.ok ? answer.value : null;
    return (last !== null && isDone(last)) || undefined;
  });
  return last;
}

async function valueReport(setting: Setting, after: ElementFacts | null, wanted: Wanted): Promise<ElementReport> {
  const { engine, job, located, before } = setting;
  const proof = after === null || !sameValue(after.value, wanted) ? 'certain' : await proofOf(setting, after);
  if (after === null || proof === 'taken-back' || sameValue(after.value, located.facts.value ?? '')) {
    const seen = await report(engine, job, located, before, 'accessibility');
    return after !== null && seen.effect === 'unverified' ? { ...seen, effect: 'none' } : seen;
  }
  const state = emitLocated({ engine, job }, { ...located, facts: after });
  if (proof === 'only-repeated') {
    const changed = `it repeats ${show(after.value)}, but counts the characters that it held before`;
    return placed(engine, located, before, { effect: 'none', route: 'accessibility', changed, state });
  }
  const changed = `value ${showChange(located.facts.value, after.value)}`;
  return placed(engine, located, before, {
    ...(proof === 'doubtful' ? { effect: 'unverified', doubt: 'distrusted' } : { effect: 'confirmed' }),
    route: 'accessibility',
    changed: sameValue(after.value, wanted) ? changed : `${changed}, not ${show(wanted)}`,
    state,
  });
}

function unchanged({ engine, job, located, before }: Setting): ElementReport {
  const changed = `value was already ${show(located.facts.value)}`;
  const state = emitLocated({ engine, job }, located);
  return placed(engine, located, before, { effect: 'none', route: 'accessibility', changed, state, alreadySo: true });
}

function isSet({ value }: ElementFacts, wanted: boolean): boolean {
  return wanted ? isOn(value) : isOff(value);
}

function isOn(value: Wanted | null): boolean {
  return value === 1 || value === true || value === '1';
}

function isOff(value: Wanted | null): boolean {
  return value === 0 || value === false || value === '0' || value === null;
}

function toBoolean(located: Located, value: Wanted): boolean {
  const said = truthOf(String(value));
  if (said !== null) return said;
  return fail('invalid_input', `${named(located)} is on or off, and ${show(value)} is neither.`, {
    remedy: 'Send true or false, or name the element that takes this value.',
  });
}

function toChosen(located: Located, value: Wanted): boolean {
  if (toBoolean(located, value)) return true;
  return fail('invalid_input', 'A radio button cannot be switched off by itself.', { remedy: 'Set another button of its group to true.' });
}

/** A number as it is or as text; a truth is none. */
function numberFrom(located: Located, value: Wanted): number {
  const number = typeof value === 'boolean' || String(value).trim() === '' ? Number.NaN : Number(value);
  if (Number.isFinite(number)) return number;
  return fail('invalid_input', `${named(located)} takes a number.`, { remedy: 'Send a number.' });
}

function toNumber(engine: EngineContext, located: Located, value: Wanted): number {
  const number = numberFrom(located, value);
  const [low, high] = attributesOf(engine.drivers.accessibility, located.element, ['AXMinValue', 'AXMaxValue']);
  if ((typeof low === 'number' && number < low) || (typeof high === 'number' && number > high)) {
    fail('invalid_input', `${number} is outside what ${named(located)} takes.`, {
      remedy: 'Send a number in that range.',
      details: { minimum: low, maximum: high },
    });
  }
  return number;
}
