import type { ModifierKey } from '../../../../shared/chords.js';
import { fail } from '../../../../shared/errors.js';
import { centre } from '../../../../shared/geometry.js';
import { counted } from '../../../../shared/text/counted.js';
import { textRoles } from '../../constants/text-roles.js';
import type { ElementReport, ElementTarget, FrontMoved, Job, Route } from '../../port.js';
import { actionsOf, maySet, parentOf } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import { inFront } from '../input/front-turn.js';
import { clickAt } from '../input/mouse/click.js';
import { assertOnScreen } from '../input/pointer.js';
import type { Located } from '../locators/located.js';
import { parentPath } from '../nodes/paths.js';
import { readBriefly, readElement, readWhole } from '../nodes/read-element.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { hasFocus } from '../owners/focus.js';
import { hitTest } from '../owners/hit-test.js';
import { isOneSelected } from '../owners/selection.js';
import {
  assertDone,
  assertNotInDock,
  assertPerformed,
  assertShown,
  named,
  perform,
  placed,
  prepare,
  report,
  setAttribute,
  stateOf,
} from './act-element.js';
import { giveKeyboard, isInKeyWindow } from './focus-element.js';
import { isCutOff, rowAround } from './row-around.js';
import { bringIntoSight } from './scroll-to-visible.js';
import { isSelectedSoon } from './selected-rows.js';

/** Actions that mean "do what a click does", in the order they are preferred. Opening is asked for by itself. */
const pressActions = ['AXPress', 'AXPick', 'AXConfirm'] as const;

type Pressed = ElementTarget & { readonly modifiers?: readonly ModifierKey[] };

/**
 * Presses an element: a row, or what stands in one, by selecting it, a text field by giving it the keyboard, others by the
 * action they list, else by a click where it can be seen.
 */
export async function pressElement(engine: EngineContext, job: Job, { modifiers = [], ...target }: Pressed): Promise<ElementReport> {
  const { located: asked, before } = await prepare(engine, job, target);
  // Keys are held in a click alone, which they make another one.
  const isPlain = modifiers.length === 0;
  const action = isPlain ? pressActionOf(engine, asked) : undefined;
  const located = (action === undefined && rowAround(engine, asked)) || asked;
  await engine.pace.settle(job, located.process.pid);
  const chosen = isPlain ? await chooseQuietly(engine, job, { located, before, action }) : null;
  if (chosen !== null) return chosen;
  let route: Route = 'accessibility';
  let clicked: Clicked = {};
  if (action !== undefined) assertPerformed(located, await perform(engine, job, { ...located, action }), 'press it');
  else {
    clicked = await clickCentre(engine, job, { ...located, modifiers });
    route = 'input';
  }
  const done = await report(engine, job, located, before, route);
  const changed = [done.changed, isPlain ? '' : rowsSelected(engine, located)].filter((part) => part !== '').join('; ');
  return { ...done, changed, ...(clicked.front && { front: clicked.front }) };
}

/** A list may take no further row although Shift or Command was held: what is done next is done to what is selected now. */
function rowsSelected({ drivers: { accessibility } }: EngineContext, { element, facts }: Located): string {
  const list = facts.role === 'AXRow' ? parentOf(accessibility, element) : null;
  const answer = list === null ? null : accessibility.count(list, 'AXSelectedRows');
  return answer?.ok ? `${counted(answer.value, 'row')} selected` : '';
}

/** A text that is confirmed sends its message, or goes to its address: a click only puts the caret there. */
function pressActionOf({ drivers }: EngineContext, { element, facts }: Located): string | undefined {
  const listed = actionsOf(drivers.accessibility, element);
  return pressActions.find((one) => listed.includes(one) && !(one === 'AXConfirm' && textRoles.includes(facts.role)));
}

interface Press {
  readonly located: Located;
  readonly before: Snapshot;
  readonly action: string | undefined;
}

/** Selects a row, or gives a text the keyboard, without a click; null where only a press will do. */
async function chooseQuietly(engine: EngineContext, job: Job, { located, before, action }: Press): Promise<ElementReport | null> {
  if (located.facts.role === 'AXRow' && located.facts.selected) {
    // A click leaves it alone selected.
    if (!isOneSelected(engine.drivers.accessibility, parentOf(engine.drivers.accessibility, located.element))) return null;
    if (await giveListKeyboard(engine, job, located)) return report(engine, job, located, before, 'accessibility');
    const state = await stateOf(engine, job, located);
    return placed(engine, located, before, { effect: 'none', route: 'accessibility', changed: 'it was selected already', state });
  }
  if (located.facts.role === 'AXRow' && (await selectRow(engine, job, located))) {
    // A heading takes the value and is not selected: keys would go by what was.
    if (await isSelectedSoon(engine, job, located)) await giveListKeyboard(engine, job, located);
    if (isCutOff(engine, located)) await showSelected(engine, job, located);
    return report(engine, job, located, before, 'accessibility');
  }
  if (!textRoles.includes(located.facts.role) || action !== undefined) return null;
  if (hasFocus(engine.drivers, located.element, located.process.pid)) {
    const state = await stateOf(engine, job, located);
    return placed(engine, located, before, { effect: 'none', route: 'accessibility', changed: 'it had the keyboard already', state });
  }
  assertNotInDock(engine, located);
  return (await giveKeyboard(engine, job, located)) ? report(engine, job, located, before, 'accessibility') : null;
}

/** It is selected, whatever becomes of the scrolling: what the selection has brought up may be a pane where nothing is done. */
function showSelected(engine: EngineContext, job: Job, located: Located): Promise<void> {
  return bringIntoSight(engine, job, located, { byWheel: false }).catch(() => undefined);
}

const lists: readonly string[] = ['AXTable', 'AXOutline', 'AXList'];

/** As a click does, so that the next key means what was selected and not a text beside it. True: it had to be given, and was taken. */
async function giveListKeyboard(engine: EngineContext, job: Job, row: Located): Promise<boolean> {
  const list = parentOf(engine.drivers.accessibility, row.element);
  const path = parentPath(row.path);
  if (list === null || path === null || hasFocus(engine.drivers, list, row.process.pid)) return false;
  const answer = readBriefly(engine.drivers.accessibility, list);
  if (!answer.ok || !lists.includes(answer.value.role) || !isInKeyWindow(engine, row)) return false;
  return giveKeyboard(engine, job, { ...row, element: list, path, facts: answer.value }).catch(() => false);
}

interface Clicked {
  readonly front?: FrontMoved;
}

async function selectRow(engine: EngineContext, job: Job, located: Located): Promise<boolean> {
  if (!maySet(engine.drivers.accessibility, located.element, 'AXSelected')) return false;
  assertDone(located, await setAttribute(engine, job, { ...located, attribute: 'AXSelected', value: true }), 'select it');
  return true;
}

/** The last route: a click at the centre, once it is certain that the element is what can be seen there. */
async function clickCentre(
  engine: EngineContext,
  job: Job,
  { modifiers, ...found }: Located & { readonly modifiers: readonly ModifierKey[] },
): Promise<Clicked> {
  assertHasPlace(found);
  assertShown(engine, found);
  const located = (await isInSight(engine, job, found)) ? found : await scrolledTo(engine, job, found);
  const { process, facts } = located;
  const { frame } = facts;
  if (frame === null || !(await isInSight(engine, job, located))) {
    return fail('obstructed', `${named(located)} is covered or scrolled out of view.`, {
      remedy: `Call ${found.windowId === null ? 'focus_window' : `focus_window {"window_id": ${found.windowId}}`} or scroll_to_element first, then try again.`,
    });
  }
  const point = centre(frame);
  assertOnScreen(engine, point);
  const click = async (): Promise<Clicked> => {
    await clickAt(engine, job, { point, button: 'left', modifiers, count: 1 });
    return {};
  };
  // Panels of apps without a Dock tile take a click wherever the front is.
  return process.kind === 'regular' ? inFront({ engine, job, process }, click) : click();
}

function assertHasPlace(located: Located): void {
  const { frame } = located.facts;
  if (frame !== null && frame.width > 0 && frame.height > 0) return;
  fail('unsupported', `${named(located)} lists no action to press and has no place on the screen.`, {
    remedy: 'Press an element around or inside it; look shows them.',
  });
}

/** Scrolls to an element and reads anew where it stands. */
async function scrolledTo(engine: EngineContext, job: Job, located: Located): Promise<Located> {
  await bringIntoSight(engine, job, located);
  const answer = readWhole(engine.drivers.accessibility, located.element);
  await engine.pace.settle(job, located.process.pid);
  return answer.ok ? { ...located, facts: answer.value } : located;
}

/** What is hit at its centre is the element itself or something that lies within it. */
async function isInSight(engine: EngineContext, job: Job, located: Located): Promise<boolean> {
  const { frame } = located.facts;
  if (frame === null) return false;
  const point = centre(frame);
  const hit = hitTest(engine.drivers, point);
  if (hit.app?.pid !== located.process.pid) return false;
  const deepest = engine.drivers.accessibility.elementAt(located.process.pid, point);
  await engine.pace.settle(job, located.process.pid);
  return deepest.ok && deepest.value !== null && reaches(engine, deepest.value, located);
}

function reaches(engine: EngineContext, hit: Located['element'], { element, facts }: Located): boolean {
  if (engine.drivers.accessibility.same(hit, element)) return true;
  const answer = readElement(engine.drivers.accessibility, hit, { textLimit: 1, children: false });
  const inner = answer.ok ? answer.value.frame : null;
  const outer = facts.frame;
  if (inner === null || outer === null) return false;
  const within = inner.x >= outer.x && inner.y >= outer.y;
  return within && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
}
