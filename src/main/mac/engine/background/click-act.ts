import type { Point } from '../../../../shared/geometry.js';
import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import { axError } from '../../constants/ax-error.js';
import type { ClickRequest } from '../../ports/input.js';
import { wasRefusedInPlace } from '../drivers/ax-errors.js';
import { actionsOf, attributeOf, attributesOf, elementIn, elementOf, isOn, maySet } from '../drivers/ax-value.js';
import type { AxElement, AxResult, ProcessEntry } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import type { Perform } from '../gate/gate.js';
import { hasFocus } from '../owners/focus.js';
import { isOneSelected } from '../owners/selection.js';

/** What accessibility does in place of a click. */
export type ClickAct =
  | {
      readonly kind: 'act';
      readonly role: string;
      readonly what: Extract<Perform, { kind: 'perform' | 'set' }>;
      /** What a caller should know besides. */
      readonly note: string;
      /** Whether it was certainly not done. */
      readonly wasRefused: (answer: AxResult<void>) => boolean;
    }
  | { readonly kind: 'nothing'; readonly why: string; readonly alreadySo?: true };

/** A press may open something and then block, ms. */
const pressTimeoutMs = 3000;
/** The text on a button lies in it, and a name in its row: so far up from what is hit. */
const mostAbove = 4;
/** A menu keeps its app from answering until it closes, ms. */
const menuTimeoutMs = 400;
const menuNote = 'a menu is open, which has the mouse and the keyboard until it closes';
const menuButtons: readonly string[] = ['AXPopUpButton', 'AXMenuButton'];
/** They take the pointer itself, or stand in menus. */
const leftAlone: readonly string[] = ['AXComboBox', 'AXMenuItem', 'AXMenuBarItem', 'AXMenu'];
const ends: readonly string[] = ['AXWindow', 'AXSheet', 'AXScrollArea', 'AXTable', 'AXOutline', 'AXList', 'AXWebArea', 'AXApplication'];

/** How a click at a point of an app can be done without the pointer; null where it cannot. `hung`: the app does not answer. */
export function clickAct(context: JobContext, request: ClickRequest): ClickAct | 'hung' | null {
  const hit = context.engine.drivers.accessibility.elementAt(context.process.pid, request.point);
  if (!hit.ok && hit.code === axError.cannotComplete) return 'hung';
  let element = hit.ok && isPlain(request) ? hit.value : null;
  for (let above = 0; element !== null && above < mostAbove; above += 1) {
    const next = at(context, element, request);
    if (next === null || !('element' in next)) return next;
    element = next.element;
  }
  return null;
}

/** One or two clicks with the left button, or one with the right, and nothing held. */
function isPlain({ button, modifiers, count }: ClickRequest): boolean {
  return button !== 'middle' && modifiers.length === 0 && count <= (button === 'left' ? 2 : 1);
}

/** What to do with an element, or the one around it where it is for that to say; null where only the pointer will do. */
function at(
  context: JobContext,
  element: AxElement,
  { button, count }: ClickRequest,
): ClickAct | { readonly element: AxElement | null } | null {
  const names = ['AXRole', 'AXEnabled', 'AXParent', 'AXSubrole'];
  const [role, enabled, parent, subrole] = attributesOf(context.engine.drivers.accessibility, element, names);
  if (typeof role !== 'string' || leftAlone.includes(role) || ends.includes(role) || subrole === 'AXSecureTextField') return null;
  const act = actOn(context, { element, role, count, right: button === 'right' });
  if (act !== null) return enabled === undefined || isOn(enabled) ? act : { kind: 'nothing', why: 'it is disabled' };
  // A text that never has the keyboard, as a name in a list, is for its row to answer.
  return takesText(role) && maySet(context.engine.drivers.accessibility, element, 'AXFocused') ? null : { element: elementOf(parent) };
}

interface Clicked {
  readonly element: AxElement;
  readonly role: string;
  readonly count: number;
  readonly right: boolean;
}

function actOn(context: JobContext, { element, role, count, right }: Clicked): ClickAct | null {
  const ax = context.engine.drivers.accessibility;
  const isSettable = (name: string): boolean => maySet(ax, element, name);
  const set = (attribute: string, note = ''): ClickAct => {
    const what = { kind: 'set', element, attribute, value: true } as const;
    return { kind: 'act', role, what, note, wasRefused: ({ ok }) => !ok };
  };
  const listed = actionsOf(ax, element);
  const press = (action: string, menu = false): ClickAct | null => {
    if (!listed.includes(action)) return null;
    const what = { kind: 'perform', element, action, timeoutMs: menu ? menuTimeoutMs : pressTimeoutMs } as const;
    return { kind: 'act', role, what, note: menu ? menuNote : '', wasRefused: wasRefusedInPlace };
  };
  if (right) return press('AXShowMenu', true);
  if (count === 2) return press('AXOpen');
  if (takesText(role)) return isSettable('AXFocused') && isInKeyWindow(context, element) ? focusing(context, element, set) : null;
  const pressed = press('AXPress', menuButtons.includes(role));
  if (pressed !== null || role !== 'AXRow' || !isSettable('AXSelected')) return pressed;
  if (!isOn(attributeOf(ax, element, 'AXSelected'))) return set('AXSelected');
  return isOneSelected(ax, elementOf(attributeOf(ax, element, 'AXParent')))
    ? { kind: 'nothing', why: 'it was selected already', alreadySo: true }
    : null;
}

/** The caret stays where it is either way, so a field that has the keyboard already is as it was. */
function focusing({ engine, process }: JobContext, element: AxElement, set: (attribute: string, note: string) => ClickAct): ClickAct {
  const note = keyboardInBack(process);
  if (!hasFocus(engine.drivers, element, process.pid)) return set('AXFocused', note);
  return { kind: 'nothing', why: `it had the focus already; ${note}`, alreadySo: true };
}

/** Where keys go after a click into a text that leaves its app in the back. */
export function keyboardInBack({ name }: ProcessEntry): string {
  return `it has the keyboard of ${name}, which stays in the back: give app to type_text`;
}

/** Only the key window of an app has a keyboard to give. */
function isInKeyWindow({ engine, process }: JobContext, element: AxElement): boolean {
  const ax = engine.drivers.accessibility;
  const [focused, main] = attributesOf(ax, ax.application(process.pid), ['AXFocusedWindow', 'AXMainWindow']).map(elementOf);
  const window = elementIn(ax, element, 'AXWindow');
  const key = focused ?? main ?? null;
  return window !== null && key !== null && ax.same(window, key);
}

/** The window of an app at a point as accessibility knows it; null when it does not tell. */
export function windowOf({ engine, process }: JobContext, point: Point): AxElement | null {
  const ax = engine.drivers.accessibility;
  const hit = ax.elementAt(process.pid, point);
  if (!hit.ok || hit.value === null) return null;
  const [role, window] = attributesOf(ax, hit.value, ['AXRole', 'AXWindow']);
  return role === 'AXWindow' ? hit.value : elementOf(window);
}
