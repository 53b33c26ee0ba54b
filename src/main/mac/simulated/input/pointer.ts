import { contains, type Point } from '../../../../shared/geometry.js';
import type { MousePost } from '../../engine/drivers/drivers.js';
import { doublePress, press, slideTo } from '../model/controls/press.js';
import { scrollAcross, scrollTo, slideBarTo } from '../model/controls/scroll.js';
import { isOneOfSeveral, rowAround, type Selecting, selectRow } from '../model/controls/select-rows.js';
import { insertText, select, selectionOf, textOf } from '../model/controls/text.js';
import { titleBarHeight } from '../model/create.js';
import { deepest, menuBarItems, statusItems, surfaceAt } from '../model/hit.js';
import { appById, launchApp } from '../model/lifecycle.js';
import { closeMenus } from '../model/menus/close-menus.js';
import { openContextMenu } from '../model/menus/context-menu.js';
import { highlight, openMenuOf } from '../model/menus/menus.js';
import { closePopover, openPopover } from '../model/menus/press-extra.js';
import { isStill, isTextRole, takesKeyboard } from '../model/roles.js';
import type { Model, PressedInput, Selection, SimElement, SimWindow } from '../model/state.js';
import { runsIn } from '../model/text/styles.js';
import { frameOf, isSecure } from '../model/tree.js';
import { dockTiles } from '../model/windows/dock.js';
import { closeSpotlightUnless } from '../model/windows/spotlight.js';
import { activateApp, focusElement, moveWindow, raiseWindow, resizeWindow, windowAt, zoomWindow } from '../model/windows/windows.js';
import { dragSelection, isOnSelection, placeCaret, positionAt } from './text-pointer.js';

/** Takes one mouse event: the cursor moves, the front window under it gets the event. */
export function receiveMouse(model: Model, event: MousePost): void {
  model.cursor = { ...event.point };
  if (event.type === 'down') model.heldButtons.add(event.button);
  if (event.type === 'up') model.heldButtons.delete(event.button);
  if (event.button === 'left') {
    if (event.type === 'down') mouseDown(model, event);
    if (event.type === 'drag') mouseDrag(model, event.point);
    if (event.type === 'up') mouseUp(model, event);
  } else if (event.type === 'down') otherDown(model, event);
  if (event.type === 'move' || event.type === 'drag') hoverMenu(model, event.point);
  model.changed();
}

function mouseDown(model: Model, event: MousePost): void {
  const { point, clickState } = event;
  model.pointerPress = null;
  closeSpotlightUnless(model, point);
  const surface = surfaceAt(model, point);
  if (surface?.owner === 'status-item') {
    statusItemDown(model, point);
    return;
  }
  leavePopover(model, point);
  const tile = surface?.owner === 'dock' ? surface.bundleId : null;
  if (surface?.owner === 'menu-bar') menuBarDown(model, point);
  else if (model.menus.length > 0) {
    if (menuItemAt(model, point) === null) closeMenus(model, null);
    else model.pointerPress = inMenus;
  } else if (event.flags.includes('control')) otherDown(model, event);
  else if (tile !== null) model.pointerPress = { ...hold(null, clickState), tile };
  else if (surface?.owner === 'desktop') desktopDown(model);
  else {
    const window = windowUnder(model, point);
    if (window === null) return;
    // A row may be dragged out of a window in the back, which comes forward once the button is let go on it.
    const under = window.sheet === null ? deepest(model, window.element, point) : null;
    if (under === null || rowAround(under) === null) bringForward(model, window);
    windowDown(model, window, event);
  }
}

/** The right button opens the context menu of what it is on; the middle one only brings its window to the front. */
function otherDown(model: Model, { button, point, flags }: MousePost): void {
  closeMenus(model, null);
  const window = windowUnder(model, point);
  if (window !== null) bringForward(model, window);
  const right = button === 'right' || flags.includes('control');
  if (window === null || !right || window.app.spec.hangs || window.sheet !== null) return;
  const element = deepest(model, window.element, point);
  if (element !== null) openContextMenu(model, element, point);
}

/** The item of an open menu under a point; the innermost menu lies over the others. */
function menuItemAt(model: Model, point: Point): SimElement | null {
  const menu = model.menus.findLast((one) => contains(one.frame, point));
  return menu?.element.children.find((item) => contains(frameOf(item) ?? menu.frame, point)) ?? menu?.element ?? null;
}

/** While a menu is open, what the mouse is over is highlighted: items, and the menus of the bar. */
function hoverMenu(model: Model, point: Point): void {
  if (model.menus.length === 0) return;
  const item = menuItemAt(model, point);
  if (item?.menuItem != null) highlight(model, item);
  const owner = model.menus[0]?.element.parent;
  const over = menuBarItems(model).find((one) => one.frame !== null && contains(one.frame, point));
  if (over !== undefined && owner?.role === 'AXMenuBarItem' && over !== owner) openMenuOf(model, over);
}

function hold(element: SimElement | null, clickState: number): PressedInput {
  return { element, tile: null, clickState, window: null, corner: null, anchor: null };
}

/** Where it comes up, it chooses the item there, if there is one. */
const inMenus = hold(null, 1);

function menuBarDown(model: Model, point: Point): void {
  const item = menuBarItems(model).find((one) => one.frame !== null && contains(one.frame, point));
  if (item === undefined) closeMenus(model, null);
  else press(model, item);
  model.pointerPress = inMenus;
}

function statusItemDown(model: Model, point: Point): void {
  const item = statusItems(model).find((one) => contains(one.frame, point))?.element;
  if (item === undefined || item.app.spec.hangs) return;
  press(model, item);
  model.pointerPress = inMenus;
}

/** A popover closes as soon as the mouse goes down beside it. */
function leavePopover(model: Model, point: Point): void {
  const open = openPopover(model);
  if (open !== null && !contains(open.window.frame, point)) closePopover(model);
}

function desktopDown(model: Model): void {
  const finder = appById(model, 'com.apple.finder');
  if (finder?.pid != null) model.frontmost = finder;
}

function windowUnder(model: Model, point: Point): SimWindow | null {
  const owner = surfaceAt(model, point)?.owner;
  const window = owner === undefined || owner === 'spotlight' ? windowAt(model, point) : null;
  return window?.style === 'menu' ? null : window;
}

function bringForward(model: Model, window: SimWindow): void {
  if (window.app.spec.kind !== 'accessory' && model.frontmost !== window.app) activateApp(model, window.app);
  raiseWindow(model, window);
}

function windowDown(model: Model, window: SimWindow, event: MousePost): void {
  const { point, clickState } = event;
  if (window.app.spec.hangs || window.sheet !== null) return;
  const element = deepest(model, window.element, point);
  const { x, y, width, height } = window.frame;
  const inCorner = point.x >= x + width - cornerSize && point.y >= y + height - cornerSize;
  const canResize = window.resizable && window.restoreFrame === null && ['document', 'terminal'].includes(window.style);
  if (inCorner && canResize) {
    model.pointerPress = { ...hold(null, clickState), corner: { window, offset: { x: x + width - point.x, y: y + height - point.y } } };
    return;
  }
  if (element === null || element === window.element || element.identifier === '_title') {
    const onTitleBar = window.titleBar && point.y < window.frame.y + titleBarHeight;
    if (onTitleBar && clickState === 2) {
      zoomWindow(model, window);
      return;
    }
    const offset = { x: point.x - window.frame.x, y: point.y - window.frame.y };
    model.pointerPress = { ...hold(null, clickState), window: onTitleBar ? { window, offset } : null };
    return;
  }
  model.pointerPress = hold(element, clickState);
  element.app.behavior.pointed?.(model, element);
  if (!isForRow(element, event)) pressWhere(model, element, event);
  selectBy(model, element, event);
}

/** With Shift or Command a click on a text in a row is for the row, unless the text is being edited (inferred). */
function isForRow(element: SimElement, { flags }: MousePost): boolean {
  return isTextRole(element.role) && selectingBy(flags) !== 'alone' && rowAround(element) !== null && element.window?.focus !== element;
}

/** What the mouse does where it goes down. */
function pressWhere(model: Model, element: SimElement, event: MousePost): void {
  const { point } = event;
  const target = focusTarget(element);
  if (target !== null) focusElement(model, target);
  if (isTextRole(element.role) && element.enabled && !isStill(element)) pressText(model, element, event);
  if (element.role === 'AXSlider') slideTo(model, element, point.x);
  if (element.role === 'AXScrollBar') slideBarTo(model, element, point);
}

/** What is selected already may be dragged with the others; only letting go there leaves it alone. */
function selectBy(model: Model, element: SimElement, { flags }: MousePost): void {
  const row = rowAround(element);
  const how = selectingBy(flags);
  if (row !== null && (how !== 'alone' || !isOneOfSeveral(row))) selectRow(model, row, how);
}

function selectingBy(flags: MousePost['flags']): Selecting {
  return flags.includes('command') ? 'turned' : flags.includes('shift') ? 'through' : 'alone';
}

/** The mouse goes down in a text: on its selection it takes hold of that, else the insertion point goes there. */
function pressText(model: Model, element: SimElement, event: MousePost): void {
  const { point, clickState, flags } = event;
  if (clickState === 1 && !flags.includes('shift') && !isSecure(element) && isOnSelection(model, element, point)) {
    model.pointerPress = { ...hold(element, clickState), carried: selectionOf(element) };
    return;
  }
  placeCaret(model, element, event);
  const { location, length, backwards } = element.selection;
  model.pointerPress = { ...hold(element, clickState), anchor: backwards ? location + length : location };
}

/** A selection that was dragged goes where it is let go: moved within its text, copied with Option and into another one. */
function dropText(model: Model, from: SimElement, { point, flags }: MousePost, carried: Selection): void {
  const window = windowAt(model, point);
  const onto = window === null || window.sheet !== null || window.app.spec.hangs ? null : deepest(model, window.element, point);
  if (onto === null || !onto.enabled || !isTextRole(onto.role) || isStill(onto) || isSecure(onto)) return;
  const at = positionAt(model, onto, point);
  const end = carried.location + carried.length;
  if (onto === from && at >= carried.location && at <= end) {
    select(model, from, { location: at, length: 0 });
    return;
  }
  const text = textOf(from).slice(carried.location, end);
  const runs = from.runs === null ? undefined : runsIn(from.runs, carried);
  const moves = onto === from && !flags.includes('option');
  if (moves) insertText(model, from, '');
  const location = moves && at > end ? at - carried.length : at;
  select(model, onto, { location, length: 0 });
  insertText(model, onto, text, onto.runs === null ? undefined : runs);
  // One Undo takes a move back, or what was dragged would be gone after it.
  if (moves) onto.past.pop();
  select(model, onto, { location, length: onto.selection.location - location });
  focusElement(model, onto);
}

/** Points at the bottom right where the mouse takes a window by its corner. */
const cornerSize = 8;

function focusTarget(element: SimElement): SimElement | null {
  for (let one: SimElement | null = element; one !== null; one = one.parent) if (takesKeyboard(one)) return one;
  return null;
}

function mouseDrag(model: Model, point: Point): void {
  const { pointerPress } = model;
  if (pointerPress === null) return;
  if (pointerPress.window !== null) {
    const { window, offset } = pointerPress.window;
    moveWindow(model, window, { x: point.x - offset.x, y: point.y - offset.y });
  } else if (pointerPress.corner !== null) {
    const { window, offset } = pointerPress.corner;
    const { x, y } = window.frame;
    resizeWindow(model, window, { width: point.x + offset.x - x, height: point.y + offset.y - y });
  } else if (pointerPress.element?.role === 'AXSlider') {
    slideTo(model, pointerPress.element, point.x);
  } else if (pointerPress.element?.role === 'AXScrollBar') {
    slideBarTo(model, pointerPress.element, point);
  } else if (pointerPress.anchor !== null && pointerPress.element?.enabled) {
    dragSelection(model, pointerPress.element, { anchor: pointerPress.anchor, point });
  }
}

function mouseUp(model: Model, event: MousePost): void {
  const { pointerPress } = model;
  const { point, flags } = event;
  model.pointerPress = null;
  if (pointerPress === null) return;
  if (pointerPress.carried != null && pointerPress.element?.alive) {
    dropText(model, pointerPress.element, event, pointerPress.carried);
    return;
  }
  if (pointerPress.tile !== null) {
    const tile = dockTiles(model).find((one) => contains(one.frame, point));
    const app = tile?.bundleId === pointerPress.tile ? appById(model, pointerPress.tile) : null;
    if (app !== null) launchApp(model, app);
    return;
  }
  if (pointerPress === inMenus) {
    const item = menuItemAt(model, point);
    if (item?.menuItem != null) press(model, item);
    return;
  }
  const { element } = pointerPress;
  if (element !== null && dropped(model, element, { point, copy: flags.includes('option') })) return;
  const frame = element === null ? null : frameOf(element);
  if (element === null || !element.alive || frame === null || !contains(frame, point)) return;
  if (element.window !== null) bringForward(model, element.window);
  letGo(model, element, { clickState: pointerPress.clickState, flags });
}

/** The mouse comes up where it went down. */
function letGo(model: Model, element: SimElement, { clickState, flags }: Pick<MousePost, 'clickState' | 'flags'>): void {
  const row = rowAround(element);
  if (row !== null && clickState === 2) doublePress(model, row);
  else if (row !== null && selectingBy(flags) === 'alone' && isOneOfSeveral(row)) selectRow(model, row);
  else pressNearest(model, element);
}

/** Whether a row or icon was let go over another one of its app, or over a list of such, that took it. */
function dropped(model: Model, element: SimElement, { point, copy }: { readonly point: Point; readonly copy: boolean }): boolean {
  const from = rowAround(element);
  const window = from === null ? null : windowAt(model, point);
  const under = window === null || window.app !== element.app ? null : deepest(model, window.element, point);
  const onto = under === null ? null : (rowAround(under) ?? focusTarget(under) ?? under);
  if (from === null || onto === null || onto === from || !element.alive) return false;
  return element.app.behavior.drop?.(model, { from, onto, copy }) ?? false;
}

/** The text on a button belongs to it: the nearest element upwards that can be pressed is. */
function pressNearest(model: Model, from: SimElement): void {
  let one: SimElement | null = from;
  while (one !== null && one.window === from.window && !one.actions.includes('AXPress')) one = one.parent;
  if (one !== null && one.window === from.window) press(model, one);
}

/** Turns the wheel over the window at the cursor: its tables and web areas under the cursor scroll. */
export function receiveScroll(model: Model, delta: { readonly x: number; readonly y: number }): void {
  const window = windowAt(model, model.cursor);
  if (window === null || window.sheet !== null || window.app.spec.hangs) return;
  const under = deepest(model, window.element, model.cursor);
  for (let one: SimElement | null = under; one !== null; one = one.parent) {
    const [down, across] = [scrollTo(model, one, one.scrolled - delta.y), scrollAcross(model, one, one.across - delta.x)];
    if (down || across) return;
  }
}
