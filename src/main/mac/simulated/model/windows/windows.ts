import { centre, contains, type Point, type Rect, type Size } from '../../../../../shared/geometry.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { createWindow, type WindowDeps } from '../create.js';
import { displayUnder } from '../displays.js';
import { closeMenus } from '../menus/close-menus.js';
import { isTextRole, takesKeyboard } from '../roles.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { findUnder, frameOf, holds, kill, makeContent, walk } from '../tree.js';

/** Height of the menu bar in points; windows cannot go under it. */
export const menuBarHeight = 25;

/** CGWindowLevel of open menus and of what opens from the menu bar. */
export const menuLayer = 101;

/** Windows a person sees, front first: menus, then windows by their level, without those of hidden apps and other Spaces. */
export function visibleWindows(model: Model): readonly SimWindow[] {
  const shown = model.order.filter((window) => isInSight(model, window));
  const raised = shown.filter((window) => window.layer !== 0).sort((a, b) => b.layer - a.layer);
  return [...[...model.menus].reverse(), ...raised, ...shown.filter((window) => window.layer === 0)];
}

/** Whether a window would be seen if nothing lay over it. */
export function isInSight(model: Model, window: SimWindow): boolean {
  return !window.app.hidden && !window.minimized && isInSpace(model, window);
}

/** Whether a window is in the Space that its display shows. Only the main display has several. */
export function isInSpace(model: Model, window: SimWindow): boolean {
  const { space } = window.parent ?? window;
  if (space === null || space === model.space) return true;
  const middle = centre(window.frame);
  const display = model.displays.find(({ frame }) => contains(frame, middle));
  return display !== undefined && !display.main;
}

/** A status item in the menu bar. */
export function isExtra(element: SimElement): boolean {
  return element.subrole === 'AXMenuExtra';
}

/** The front window of an app, its sheet when it has one. Null: none is open or, of the active app, none in this Space. */
export function keyWindow(model: Model, app: SimApp): SimWindow | null {
  const own = model.order.filter((window) => window.app === app && window.parent === null);
  const first = own.find((window) => isInSpace(model, window)) ?? (app === model.frontmost ? undefined : own[0]);
  return first === undefined ? null : topSheet(first);
}

/** The innermost sheet over a window, itself without one. */
export function topSheet(window: SimWindow): SimWindow {
  return window.sheet === null ? window : topSheet(window.sheet);
}

/** The panel that has the keyboard in place of the active app's window; null while none is open. */
export function keyboardPanel(model: Model): SimWindow | null {
  return visibleWindows(model).find((window) => window.keyboardPanel) ?? null;
}

/** The element of an app that has its keyboard. */
export function focusOf(model: Model, app: SimApp): SimElement | null {
  const window = keyWindow(model, app);
  if (window !== null && window.unmade !== null) makeContent(window);
  return window?.focus ?? null;
}

/** Whether an element can have the keyboard now. */
function isFocusable(element: SimElement): boolean {
  return element.enabled && takesKeyboard(element);
}

/** Gives an element the keyboard within its window. Answers false when it cannot have it. */
export function focusElement(model: Model, element: SimElement): boolean {
  const window = element.window;
  if (window === null || !isFocusable(element)) return false;
  moveFocus(model, window, element);
  return true;
}

function moveFocus(model: Model, window: SimWindow, to: SimElement): void {
  const from = window.focus;
  window.focus = to;
  if (from?.role === 'AXWebArea') from.selected = false;
  if (from !== null && from !== to) window.app.behavior.left?.(model, from);
  model.changed();
}

/** Moves the keyboard to the next or previous text field, slider or table of the key window. */
export function focusNext(model: Model, window: SimWindow, step: 1 | -1): void {
  const stops = [...walk(model, window.element)].filter((one) => one.window === window && isFocusable(one) && one.role !== 'AXWebArea');
  if (stops.length === 0) return;
  const at = window.focus === null ? -1 : stops.indexOf(window.focus);
  const next = stops[(at + step + stops.length) % stops.length];
  if (next === undefined) return;
  // A text of several lines keeps its insertion point.
  if (isTextRole(next.role) && next.role !== 'AXTextArea') next.selection = { location: 0, length: String(next.value ?? '').length };
  moveFocus(model, window, next);
}

/** Makes a window and opens it in front of its app's others. */
export function openWindow(model: Model, deps: WindowDeps): SimWindow {
  const window = createWindow(model, deps);
  showWindow(model, window);
  return window;
}

/** Opens a window in front of its app's others. */
export function showWindow(model: Model, window: SimWindow): void {
  const { app } = window;
  // What is to be written in has come to the front before.
  app.windows = [window, ...app.windows.filter((one) => one !== window)];
  // The menu bar follows the windows.
  const beside = app.element?.children ?? [];
  const bar = beside.findIndex(({ role }) => role === 'AXMenuBar');
  beside.splice(bar < 0 ? beside.length : bar, 0, window.element);
  if (!window.minimized) placeInFront(model, window);
  if (window.unmade === null) focusFirst(model, window);
  model.changed();
}

/** Gives a window that has no focus its first text. */
export function focusFirst(model: Model, window: SimWindow): void {
  if (window.focus === null) window.focus = findUnder(model, window.element, (one) => isTextRole(one.role) && isFocusable(one));
}

function placeInFront(model: Model, window: SimWindow): void {
  const group = window.sheet === null ? [window] : [window.sheet, window];
  const rest = model.order.filter((one) => !group.includes(one));
  if (model.frontmost === window.app) {
    model.order = [...group, ...rest];
    return;
  }
  const first = rest.findIndex((one) => one.app === window.app);
  const front = rest.findIndex((one) => one.app !== model.frontmost);
  const at = first >= 0 ? first : front >= 0 ? front : rest.length;
  model.order = [...rest.slice(0, at), ...group, ...rest.slice(at)];
}

/** Brings a window before its app's others, and out of the Dock when it was minimised. */
export function raiseWindow(model: Model, window: SimWindow): void {
  const main = window.parent ?? window;
  main.minimized = false;
  showSpaceOf(model, main);
  main.app.windows = [main, ...main.app.windows.filter((one) => one !== main)];
  placeInFront(model, main);
  model.changed();
}

/** Makes an app the active one with all its windows in front. */
export function activateApp(model: Model, app: SimApp): void {
  app.hidden = false;
  if (app.spec.kind === 'background') return;
  if (app.spec.kind === 'accessory' && app.windows.length === 0) return;
  if (model.frontmost !== app && model.menus.some((menu) => menu.app === model.frontmost)) closeMenus(model, null);
  model.frontmost = app;
  for (const window of app.windows) if (window.unmade !== null) makeContent(window);
  const own = model.order.filter((window) => window.app === app);
  const main = own.find((window) => window.parent === null);
  if (main !== undefined && !own.some((window) => isInSpace(model, window))) showSpaceOf(model, main);
  model.order = [...own, ...model.order.filter((window) => window.app !== app)];
  model.changed();
}

/** Hides or shows the windows of an app that can be hidden; hiding the active app activates the next one. */
export function hideApp(model: Model, app: SimApp, hidden: boolean): void {
  app.hidden = hidden && isRegular(app);
  if (hidden && model.frontmost === app) activateNext(model, app);
  model.changed();
}

/** Whether an app stands in the Dock and has a menu bar. */
export function isRegular({ spec }: Pick<SimApp, 'spec'>): boolean {
  return (spec.kind ?? 'regular') === 'regular';
}

/** Activates the app of the front window of any other app; Finder when there is none. */
export function activateNext(model: Model, after: SimApp): void {
  const window = model.order.find((one) => one.app !== after && !one.app.hidden);
  const finder = model.apps.find((app) => app.spec.bundleId === 'com.apple.finder' && app.pid !== null && app !== after);
  const next = window?.app ?? finder ?? null;
  model.frontmost = next;
  if (next !== null) activateApp(model, next);
}

/** Puts a window into the Dock or takes it out. */
export function minimizeWindow(model: Model, window: SimWindow, minimized: boolean): void {
  if (minimized === window.minimized) return;
  window.minimized = minimized;
  if (minimized) model.order = model.order.filter((one) => one !== window && one.parent !== window);
  else placeInFront(model, window);
  model.changed();
}

/** Moves a window. Its title bar stays below the menu bar of the display it comes to, and 60 points of it in sight. */
export function moveWindow(model: Model, window: SimWindow, to: Point): void {
  if (window.restoreFrame !== null) return;
  const { width, height } = window.frame;
  const wanted = { x: Math.round(to.x), y: Math.round(to.y) };
  const pointerPress = { x: wanted.x + width / 2, y: wanted.y };
  const display = model.displays.find((one) => contains(one.frame, pointerPress)) ?? model.displays.find((one) => one.main);
  const area = display?.frame ?? { ...wanted, width, height };
  const inside = contains(area, pointerPress);
  window.frame = {
    x: inside ? wanted.x : Math.min(Math.max(wanted.x, area.x - width + 60), area.x + area.width - 60),
    y: Math.min(Math.max(wanted.y, area.y + menuBarHeight), area.y + area.height - 40),
    width,
    height,
  };
  if (window.sheet !== null) window.sheet.frame = sheetFrame(window, window.sheet.frame);
  model.changed();
}

/** Resizes a window, not below its smallest size and not past the far end of all displays. Its content stays where it is. */
export function resizeWindow(model: Model, window: SimWindow, size: Size): void {
  const width = Math.max(window.minSize.width, Math.round(size.width));
  const height = Math.max(window.minSize.height, Math.round(size.height));
  window.frame = { ...window.frame, width, height };
  window.zoomedFrom = null;
  hasNewSize(model, window);
}

function hasNewSize(model: Model, window: SimWindow): void {
  if (window.sheet !== null) window.sheet.frame = sheetFrame(window, window.sheet.frame);
  window.app.behavior.resized?.(model, window);
  model.changed();
}

/** Makes a window as large as its display lets it, or as it was before. */
export function zoomWindow(model: Model, window: SimWindow): void {
  if (!window.resizable || window.restoreFrame !== null) return;
  const before = window.zoomedFrom;
  const { x, y, width, height } = displayOf(model, window);
  window.zoomedFrom = before === null ? window.frame : null;
  window.frame = before ?? { x, y: y + menuBarHeight, width, height: height - menuBarHeight - dockHeight };
  hasNewSize(model, window);
}

/** Height the Dock takes from a window that is zoomed. */
const dockHeight = 70;

function displayOf(model: Model, window: SimWindow): Rect {
  return displayUnder(model, window.frame)?.frame ?? window.frame;
}

/** Gives a window a Space of its own that it fills, or its former place back. */
export function setFullScreen(model: Model, window: SimWindow, on: boolean): void {
  if (!window.resizable || (window.restoreFrame !== null) === on) return;
  if (on) {
    window.restoreFrame = window.frame;
    window.frame = { ...displayOf(model, window) };
    window.space = model.next.space;
    model.next.space += 1;
  } else {
    window.frame = window.restoreFrame ?? window.frame;
    window.restoreFrame = null;
    window.space = 1;
  }
  hasNewSize(model, window);
  raiseWindow(model, window);
}

function showSpaceOf(model: Model, window: SimWindow): void {
  if (window.space !== null && !isInSpace(model, window)) model.space = window.space;
}

function sheetFrame({ frame }: SimWindow, { width, height }: Size): Rect {
  return { x: Math.round(frame.x + (frame.width - width) / 2), y: frame.y + 28, width, height };
}

export interface SheetDeps extends Size {
  readonly title: string;
  readonly description?: string;
  readonly elements: readonly ElementSpec[];
  readonly identifier?: string;
  /** The process that shows it, when that is not the app. */
  readonly owner?: SimApp;
}

/** Hangs a sheet from a window; until it goes, the window does not react. */
export function showSheet(model: Model, parent: SimWindow, sheet: SheetDeps): SimWindow {
  const window = createWindow(model, {
    ...{ app: parent.app, style: 'sheet', role: 'AXSheet', parent, frame: sheetFrame(parent, sheet) },
    ...{ title: sheet.title, owner: sheet.owner, identifier: sheet.identifier, elements: sheet.elements },
  });
  window.element.description = model.say(sheet.description ?? '') || null;
  parent.sheet = window;
  parent.element.children.push(window.element);
  const at = model.order.indexOf(parent);
  model.order = at < 0 ? model.order : [...model.order.slice(0, at), window, ...model.order.slice(at)];
  if (window.focus === null) window.focus = findUnder(model, window.element, (one) => isTextRole(one.role));
  model.changed();
  return window;
}

/** Takes a window, its sheet and its elements away, without asking. */
export function removeWindow(model: Model, window: SimWindow): void {
  if (window.sheet !== null) removeWindow(model, window.sheet);
  if (window.parent?.sheet === window) window.parent.sheet = null;
  window.app.windows = window.app.windows.filter((one) => one !== window);
  model.order = model.order.filter((one) => one !== window);
  const above = window.element.parent;
  if (above !== null) above.children = above.children.filter((one) => one !== window.element);
  if (model.menus.some(({ element }) => holds(window.element, element))) closeMenus(model, null);
  if (model.pointerPress?.element && holds(window.element, model.pointerPress.element)) model.pointerPress = null;
  kill(window.element);
  if (window.restoreFrame !== null && window.space === model.space) model.space = 1;
  model.changed();
}

/** Closes a window as its close button would; false when the app asks something first. */
export function closeWindow(model: Model, window: SimWindow): boolean {
  if (window.sheet !== null || window.app.behavior.mayClose?.(model, window) === false) return false;
  removeWindow(model, window);
  return true;
}

/** A window's text that a person reads in its title bar. */
export function titleOf(window: SimWindow): string {
  return window.element.title ?? '';
}

/** Renames a window, its title bar's text included. */
export function renameWindow(model: Model, window: SimWindow, title: string): void {
  window.element.title = title;
  const text = findUnder(model, window.element, (element) => element.identifier === '_title');
  if (text !== null) text.value = title;
  model.changed();
}

/** Whether a press at a point within a window is for it, and does not go through to what is behind. */
export function takesMouse({ clickThrough, solid, frame }: SimWindow, point: Point): boolean {
  if (clickThrough) return false;
  return solid === null || solid.some((part) => contains({ ...part, x: frame.x + part.x, y: frame.y + part.y }, point));
}

/** The front window under a point that takes the mouse, with its global frame; null: no window there. */
export function windowAt(model: Model, point: Point): SimWindow | null {
  const there = (window: SimWindow): boolean => contains(frameOf(window.element) ?? window.frame, point) && takesMouse(window, point);
  return visibleWindows(model).find(there) ?? null;
}
