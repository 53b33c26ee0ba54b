import { contains, type Point } from '../../../../shared/geometry.js';
import type { ElementSpec } from '../scenario.js';
import { createWindow } from './create.js';
import { isFocusableRole, isTextRole } from './roles.js';
import type { Model, SimApp, SimElement, SimWindow } from './state.js';
import { findUnder, frameOf, holds, kill, walk } from './tree.js';

/** Height of the menu bar in points; windows cannot go under it. */
export const menuBarHeight = 25;

/** Windows a person sees, front first: menus, then app windows without those of hidden apps. */
export function visibleWindows(model: Model): readonly SimWindow[] {
  return [...[...model.menus].reverse(), ...model.order.filter((window) => !window.app.hidden)];
}

/** The front window of an app, its sheet when it has one. Null when none is open. */
export function keyWindow(model: Model, app: SimApp): SimWindow | null {
  const first = model.order.find((window) => window.app === app && window.parent === null);
  return first?.sheet ?? first ?? null;
}

/** The element of an app that has its keyboard. */
export function focusOf(model: Model, app: SimApp): SimElement | null {
  const window = keyWindow(model, app);
  return window?.focus ?? null;
}

/** Gives an element the keyboard within its window. Answers false when it cannot have it. */
export function focusElement(model: Model, element: SimElement): boolean {
  const window = element.window;
  if (window === null || !element.enabled || !isFocusableRole(element.role)) return false;
  window.focus = element;
  model.changed();
  return true;
}

/** Moves the keyboard to the next or previous text field, slider or table of the key window. */
export function focusNext(model: Model, window: SimWindow, step: 1 | -1): void {
  const stops = [...walk(model, window.element)].filter(
    (one) => one.window === window && one.enabled && isFocusableRole(one.role) && one.role !== 'AXWebArea',
  );
  if (stops.length === 0) return;
  const at = window.focus === null ? -1 : stops.indexOf(window.focus);
  const next = stops[(at + step + stops.length) % stops.length];
  if (next === undefined) return;
  window.focus = next;
  if (isTextRole(next.role)) next.selection = { location: 0, length: String(next.value ?? '').length };
  model.changed();
}

/** Opens a window in front of its app's others. */
export function showWindow(model: Model, window: SimWindow): void {
  const { app } = window;
  app.windows.unshift(window);
  app.element?.children.push(window.element);
  if (!window.minimized) placeInFront(model, window);
  if (window.focus === null) window.focus = findUnder(model, window.element, (one) => one.enabled && isTextRole(one.role));
  model.changed();
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
  main.app.windows = [main, ...main.app.windows.filter((one) => one !== main)];
  placeInFront(model, main);
  model.changed();
}

/** Makes an app the active one with all its windows in front. */
export function activateApp(model: Model, app: SimApp): void {
  app.hidden = false;
  if (app.spec.kind === 'background') return;
  model.frontmost = app;
  const own = model.order.filter((window) => window.app === app);
  model.order = [...own, ...model.order.filter((window) => window.app !== app)];
  model.changed();
}

/** Hides or shows an app's windows; hiding the active app activates the next one. */
export function hideApp(model: Model, app: SimApp, hidden: boolean): void {
  app.hidden = hidden;
  if (hidden && model.frontmost === app) activateNext(model, app);
  model.changed();
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
  const { width, height } = window.frame;
  const wanted = { x: Math.round(to.x), y: Math.round(to.y) };
  const grip = { x: wanted.x + width / 2, y: wanted.y };
  const display = model.displays.find((one) => contains(one.frame, grip)) ?? model.displays.find((one) => one.main);
  const area = display?.frame ?? { ...wanted, width, height };
  const inside = contains(area, grip);
  window.frame = {
    x: inside ? wanted.x : Math.min(Math.max(wanted.x, area.x - width + 60), area.x + area.width - 60),
    y: Math.min(Math.max(wanted.y, area.y + menuBarHeight), area.y + area.height - 40),
    width,
    height,
  };
  if (window.sheet !== null) window.sheet.frame = sheetFrame(window, window.sheet.frame);
  model.changed();
}

/** Resizes a window; never smaller than 100 by 60 points. Its content stays where it is. */
export function resizeWindow(model: Model, window: SimWindow, size: { readonly width: number; readonly height: number }): void {
  window.frame = { ...window.frame, width: Math.max(100, size.width), height: Math.max(60, size.height) };
  model.changed();
}

function sheetFrame(parent: SimWindow, size: { readonly width: number; readonly height: number }) {
  const x = Math.round(parent.frame.x + (parent.frame.width - size.width) / 2);
  return { x, y: parent.frame.y + 28, width: size.width, height: size.height };
}

/** Hangs a sheet from a window; until it goes, the window does not react. */
export function showSheet(
  model: Model,
  parent: SimWindow,
  sheet: { readonly title: string; readonly width: number; readonly height: number; readonly elements: readonly ElementSpec[] },
): SimWindow {
  const window = createWindow(model, {
    app: parent.app,
    style: 'sheet',
    frame: sheetFrame(parent, sheet),
    role: 'AXSheet',
    title: sheet.title,
    parent,
    elements: sheet.elements,
  });
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
  if (model.grip?.element && holds(window.element, model.grip.element)) model.grip = null;
  kill(window.element);
  model.changed();
}

/** Closes a window as its close button would; false when the app asks something first. */
export function closeWindow(model: Model, window: SimWindow): boolean {
  if (window.sheet !== null) return false;
  if (window.app.behavior.mayClose?.(model, window) === false) return false;
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

/** The front window under a point that takes the mouse, with its global frame; null: no window there. */
export function windowAt(model: Model, point: Point): SimWindow | null {
  return visibleWindows(model).find((window) => !window.clickThrough && contains(frameOf(window.element) ?? window.frame, point)) ?? null;
}
