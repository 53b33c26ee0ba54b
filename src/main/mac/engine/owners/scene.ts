import { byPress } from '../../../../shared/level/level-of-act.js';
import { type FocusSighting, type Looks, type PointSighting, questionIn as questionOfName } from '../../../../shared/sighting.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { isFinder } from '../../../../shared/system-surfaces.js';
import { attributeOf, elementIn, elementOf, elementsIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';
import { standsBesidePages, suggestedFor } from '../nodes/address-row.js';
import { type ElementFacts, isSearchField, readBriefly } from '../nodes/read-element.js';
import { writtenIn } from '../nodes/written-text.js';
import type { Kept } from '../runtime/kept.js';
import { type Dialog, dialogAt } from './dialog-content.js';
import { type Beside, besideIn, besideOf, droppingIn } from './dialog-words.js';
import { heldAtPoint, heldText, saysTheSame } from './held-text.js';
import { ownerByOrder } from './hit-test.js';
import { litItem } from './lit-item.js';
import { pressedPart } from './pressed-part.js';
import { isAskedAbout, putPlace } from './put-place.js';
import { questionIn } from './question.js';
import { selectionIn } from './selection.js';
import { sameFrame } from './window-read.js';

/** Handles of what was seen, by the mark that stands in a sighting. */
export type Marks = Kept<AxElement>;

/** Children of a window among which its sheet is looked for. */
const mostChildren = 40;
const mostSheets = 4;

interface Seen {
  readonly drivers: ReadDrivers;
  readonly marks: Marks;
}

/** What stands under a point. Its owner is told by the window order alone; the element by the app that owns the point. */
export function pointScene({ drivers, marks }: Seen, { x, y }: { readonly x: number; readonly y: number }): PointSighting {
  const { owner, windowId, app } = ownerByOrder(drivers, { x, y });
  const frame = shownWindows(drivers.windowServer).find((entry) => entry.id === windowId)?.frame;
  const element = elementUnder(drivers, { x, y, app, dock: owner === 'dock' });
  const puts = element !== null && app !== null && isFinder(app) ? putPlace(drivers, element) : null;
  return {
    kind: 'point',
    x,
    y,
    owner,
    windowId,
    corner: frame === undefined ? null : { x: frame.x, y: frame.y },
    element: element === null ? null : pointLooks({ drivers, marks }, element),
    ...(puts !== null && isAskedAbout(puts) && { puts }),
  };
}

/** The window and element of an app that have the keyboard there; with `sheet` also what hangs over that window. */
export function focusScene({ drivers, marks }: Seen, pid: number, of: { readonly front: boolean; readonly sheet: boolean }): FocusSighting {
  const { window, windowId, element } = focusIn(drivers, { pid, front: of.front });
  const hanging = window === null ? null : sheetOf(drivers, window);
  const sheet = of.sheet ? hanging : null;
  const looks = (one: AxElement | null): Looks | null => (one === null ? null : looksOf({ drivers, marks }, one));
  const front = hanging ?? window;
  const dialog = dialogAt(drivers.accessibility, front);
  const asks = of.sheet && dialog !== null ? questionIn(dialog) : null;
  const selected = selectionIn(drivers.accessibility, element);
  const written = writtenIn(drivers, element);
  const answers = answerOf(drivers, front);
  const drops = droppingIn(dialog);
  const isAsked = asks !== null || questionOfName(answers?.label ?? '') !== '';
  return {
    kind: 'focus',
    pid,
    front: of.front,
    windowId,
    window: looks(window),
    element: looks(element),
    ...(of.sheet && { sheet: looks(sheet) }),
    pressesIn: windowIdOf(drivers, front),
    answers,
    ...(drops !== undefined && { drops }),
    ...(asks !== null && { asks }),
    ...(mayEndInThat(of.sheet, { answers, drops }) && besideIn(dialog, isAsked)),
    ...(selected !== undefined && { selected }),
    ...(written !== undefined && { written }),
  };
}

/** What is different under a point that was seen; null where it is the same. */
export function changedAt({ drivers, marks }: Seen, seen: PointSighting): string | null {
  const { owner, windowId, app } = ownerByOrder(drivers, seen);
  if (owner !== seen.owner || windowId !== seen.windowId) return 'another window lies there';
  const corner = shownWindows(drivers.windowServer).find((entry) => entry.id === windowId)?.frame ?? null;
  if (corner?.x !== seen.corner?.x || corner?.y !== seen.corner?.y) return 'the window there has moved';
  const element = elementUnder(drivers, { x: seen.x, y: seen.y, app, dock: owner === 'dock' });
  return isSame({ drivers, marks }, { seen: seen.element, now: element, strictly: true }) ? null : 'something else lies there';
}

/** What is different about the keyboard focus of an app; null where it is the same. */
export function changedFocus({ drivers, marks }: Seen, seen: FocusSighting): string | null {
  if (seen.front && drivers.windowServer.frontmostPid() !== seen.pid) return 'another app is in front';
  const now = focusIn(drivers, seen);
  const sameWindow =
    seen.windowId === null || now.windowId === null
      ? isSame({ drivers, marks }, { seen: seen.window, now: now.window, strictly: false })
      : seen.windowId === now.windowId;
  if (!sameWindow) return 'another window has the keyboard';
  // An app that sleeps tells no element, and tells one once it is woken.
  const sameElement = seen.element === null || isSame({ drivers, marks }, { seen: seen.element, now: now.element, strictly: false });
  if (!sameElement) return 'something else has the keyboard';
  const held = changedHeld(drivers, seen, now.element);
  if (held !== null) return held;
  const sheet = now.window === null ? null : sheetOf(drivers, now.window);
  const front = sheet ?? now.window;
  if (seen.answers !== undefined && seen.answers?.label !== answerOf(drivers, front)?.label) return 'Return presses another button';
  const dialog = dialogAt(drivers.accessibility, front);
  const beside = changedBeside(dialog, seen);
  if (beside !== null || seen.sheet === undefined) return beside;
  if (!isSame({ drivers, marks }, { seen: seen.sheet, now: sheet, strictly: false })) return 'another dialog is open';
  const asks = dialog === null ? null : questionIn(dialog);
  return asks === (seen.asks ?? null) ? null : 'the dialog asks something else';
}

/** What is different about what is selected, or written, in what has the keyboard. */
function changedHeld(drivers: ReadDrivers, seen: FocusSighting, now: AxElement | null): string | null {
  if (seen.element !== null && selectionIn(drivers.accessibility, now) !== seen.selected) return 'something else is selected';
  if (seen.written === undefined || seen.written.passing === true) return null;
  return writtenIn(drivers, now)?.text === seen.written.text ? null : 'something else is written there';
}

/** What is different about what stands beside a button that was seen. */
function changedBeside(dialog: Dialog | null, seen: FocusSighting): string | null {
  const now = mayEndInThat(seen.sheet !== undefined, seen) ? besideIn(dialog, seen.dialog === undefined) : {};
  if (now.ticked !== seen.ticked) return 'another box is ticked';
  return saysTheSame(seen.dialog, now.dialog) ? null : 'the dialog says something else';
}

interface Comparison {
  readonly seen: Looks | null;
  readonly now: AxElement | null;
  /** The label must be the same too, and the place where the handle is not known: what a person read is what is pressed. */
  readonly strictly: boolean;
}

/** By the handle where this engine has it; a field may get other words around it, a button under a point may not. */
function isSame({ drivers, marks }: Seen, { seen, now, strictly }: Comparison): boolean {
  if (seen === null || now === null) return seen === null && now === null;
  const looks = lookAt(drivers, now);
  if (looks === null || looks.role !== seen.role || looks.identifier !== seen.identifier) return false;
  const handle = marks.get(seen.mark);
  const named = looks.role === 'AXWindow' || (looks.label === seen.label && (!strictly || pressesAs(drivers, seen, { now, looks })));
  if (handle !== null) return drivers.accessibility.same(handle, now) && (named || !strictly);
  const placed = seen.frame === null || looks.frame === null ? seen.frame === looks.frame : sameFrame(seen.frame, looks.frame);
  return named && (placed || !strictly);
}

/** What a press goes to by the texts in it or around it is called as it was, and what stands in it is the same. */
function pressesAs(
  { accessibility }: ReadDrivers,
  { pressed, holds, ticked, dialog }: Looks,
  { now, looks }: { readonly now: AxElement; readonly looks: LooksNow },
): boolean {
  const label = pressedPart(accessibility, now, looks)?.label;
  if (label !== pressed?.label || heldAtPoint(accessibility, now, looks) !== holds) return false;
  const beside = besideOf(accessibility, now, label ?? looks.label);
  return beside.ticked === ticked && saysTheSame(beside.dialog, dialog);
}

function looksOf({ drivers, marks }: Seen, element: AxElement, held = heldText): Looks | null {
  const looks = lookAt(drivers, element);
  if (looks === null) return null;
  const pressed = pressedPart(drivers.accessibility, element, looks);
  const { value: _value, help: _help, ...seen } = looks;
  const holds = held(drivers.accessibility, element, looks);
  const beside = besideOf(drivers.accessibility, element, pressed?.label ?? looks.label);
  const typed = suggestedFor(drivers, element, looks.role);
  return {
    ...{ mark: marks.put(element), ...seen, ...(pressed && { pressed }), ...(holds !== undefined && { holds }), ...beside },
    ...(typed !== undefined && { suggestedFor: typed }),
  };
}

function pointLooks(seen: Seen, element: AxElement): Looks | null {
  const looks = looksOf(seen, element, heldAtPoint);
  return looks && { ...looks, ...(standsBesidePages(seen.drivers, element) && { besidePages: true as const }) };
}

type LooksNow = Omit<Looks, 'mark' | 'pressed' | 'holds' | 'suggestedFor' | 'besidePages' | keyof Beside> &
  Pick<ElementFacts, 'value' | 'help'>;

function lookAt({ accessibility }: ReadDrivers, element: AxElement): LooksNow | null {
  const answer = readBriefly(accessibility, element);
  if (!answer.ok) return null;
  const { role, label, identifier, frame, value, help } = answer.value;
  return { role, label, identifier, frame, value, help, ...(isSearchField(answer.value) && { searches: true }) };
}

/** A tile of the Dock counts as its app, but stands in the Dock: that app knows nothing of it. */
function elementUnder(
  { accessibility }: ReadDrivers,
  at: { readonly x: number; readonly y: number; readonly app: AppIdentity | null; readonly dock: boolean },
): AxElement | null {
  if (at.app?.pid == null || (at.dock && at.app.bundleId.toLowerCase() !== 'com.apple.dock')) return null;
  const found = accessibility.elementAt(at.app.pid, { x: at.x, y: at.y });
  return found.ok ? found.value : null;
}

/** The sheet or window in front of a process, or of the app in front; null where there is none. */
export function frontIn(drivers: ReadDrivers, to: number | undefined): AxElement | null {
  const pid = to ?? drivers.windowServer.frontmostPid();
  const window = pid === null ? null : focusIn(drivers, { pid, front: to === undefined }).window;
  return window === null ? null : (sheetOf(drivers, window) ?? window);
}

interface FocusIn {
  readonly window: AxElement | null;
  readonly windowId: number | null;
  readonly element: AxElement | null;
}

/** With a menu open its lit item has the keyboard, whatever field waits behind it. */
function focusIn(drivers: ReadDrivers, { pid, front }: Pick<FocusSighting, 'pid' | 'front'>): FocusIn {
  const { accessibility } = drivers;
  const answer = accessibility.attributes(accessibility.application(pid), ['AXFocusedWindow', 'AXMainWindow', 'AXFocusedUIElement']);
  if (!answer.ok) return { window: null, windowId: null, element: null };
  const [focused, main, element] = answer.value.map(elementOf);
  const window = focused ?? main ?? null;
  return { window, windowId: windowIdOf(drivers, window), element: litItem(drivers, front ? undefined : pid) ?? element ?? null };
}

function windowIdOf({ accessibility }: ReadDrivers, window: AxElement | null): number | null {
  const id = window === null ? null : accessibility.windowId(window);
  return id?.ok ? id.value : null;
}

/** The button that Return presses in a window or sheet. */
export function answerOf(drivers: ReadDrivers, window: AxElement | null): NonNullable<FocusSighting['answers']> | null {
  const button = elementIn(drivers.accessibility, window, 'AXDefaultButton');
  const looks = button === null ? null : lookAt(drivers, button);
  if (button === null || looks === null) return null;
  const { label } = pressedPart(drivers.accessibility, button, looks) ?? looks;
  return { label, identifier: looks.identifier };
}

/** Whether any button of a dialog in front may be meant, or what keys press there cannot be taken back. */
function mayEndInThat(sheet: boolean, { answers, drops }: Pick<FocusSighting, 'answers' | 'drops'>): boolean {
  return sheet || drops !== undefined || (answers != null && byPress(answers.label, 'AXButton') !== null);
}

/** The sheet over a window that has its keys; a sheet, such as a panel, may have one over itself. */
function sheetOf({ accessibility }: ReadDrivers, window: AxElement): AxElement | null {
  const isSheet = (child: AxElement): boolean => attributeOf(accessibility, child, 'AXRole') === 'AXSheet';
  let found: AxElement | null = null;
  for (let depth = 0; depth < mostSheets; depth += 1) {
    const next: AxElement | undefined = elementsIn(accessibility, found ?? window, 'AXChildren')
      .slice(0, mostChildren)
      .find(isSheet);
    if (next === undefined) break;
    found = next;
  }
  return found;
}
