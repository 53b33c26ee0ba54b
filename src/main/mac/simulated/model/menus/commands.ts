import { clipboardText, copyText } from '../clipboard.js';
import { selectAllRows } from '../controls/select-rows.js';
import { insertText, select, selectedText, textOf, undo } from '../controls/text.js';
import { quitApp } from '../lifecycle.js';
import { isMade } from '../made-when-read.js';
import { isTextRole } from '../roles.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { pageText } from '../text/page-text.js';
import { isSecure, rowCount } from '../tree.js';
import { showAboutPanel } from '../windows/about-panel.js';
import * as windows from '../windows/windows.js';
import { addItems, itemsUnder } from './menu-items.js';

/** What menu items do, and whether they can be chosen now. */

const always: ReadonlySet<string> = new Set(['hide', 'hide-others', 'show-all', 'quit', 'choose', 'about']);
/** Of an app itself: a sheet over a window does not keep from them. */
const ofApp: ReadonlySet<string> = new Set(['new', 'new-window', 'new-private-window', 'open', 'settings']);
const edits: ReadonlySet<string> = new Set(['cut', 'copy', 'paste', 'select-all', 'undo', 'redo', 'delete']);

/**
 * Whether a command could be chosen. What acts on a document cannot while the app is in the background (a Mac: Save As…
 * disabled, Open… enabled) or, but for editing, while a sheet hangs from its window.
 */
function offers(model: Model, app: SimApp, command: string, at: SimElement | null): boolean {
  if (always.has(command)) return true;
  const window = at?.window ?? windows.keyWindow(model, app);
  const underSheet = window?.parent != null;
  if (!underSheet || ofApp.has(command.split(':', 1)[0] ?? '')) {
    const own = app.behavior.offers?.(model, app, command, at?.window ?? undefined);
    if (own !== undefined) return own;
  }
  if (command === 'bring-all') return app.windows.length > 0;
  if (command.startsWith('window:')) return app.windows.some((one) => `window:${one.id}` === command);
  if (command === 'close-all' || command === 'minimize-all') return app.windows.some((one) => !one.minimized) && !underSheet;
  // What a context menu acts on is at hand, wherever its app is.
  if ((model.frontmost !== app && at === null) || window === null) return false;
  if (edits.has(command)) return offersEdit(model, targetOf(model, app, at), command);
  return !underSheet && offersOfWindow(window, command);
}

function offersOfWindow({ style, resizable, restoreFrame }: SimWindow, command: string): boolean {
  if (command === 'minimize') return style !== 'panel' && restoreFrame === null;
  if (command === 'zoom') return resizable && restoreFrame === null;
  return command === 'full-screen' ? style === 'document' && resizable : true;
}

/** What an edit is made in: the text that a context menu is opened on, else what has the keyboard, else the window’s page. */
function targetOf(model: Model, app: SimApp, at: SimElement | null): SimElement | null {
  if (at !== null) return isTextRole(at.role) ? at : (at.window?.focus ?? null);
  return windows.focusOf(model, app) ?? windows.keyWindow(model, app)?.element.children.find(isPage) ?? null;
}

const isPage = ({ role }: SimElement): boolean => role === 'AXWebArea';

/** What the context menu of an item is opened on; null for an item of another menu. */
export function contextOf(item: SimElement): SimElement | null {
  let owner: SimElement | null = item;
  while (owner !== null && (owner.menuItem !== null || owner.role === 'AXMenu')) owner = owner.parent;
  return owner === null || owner.role === 'AXMenuBarItem' || owner.window === null ? null : owner;
}

function offersEdit(model: Model, focus: SimElement | null, command: string): boolean {
  if (focus === null) return false;
  if (command === 'copy' && isPage(focus)) return focus.selected;
  if (!isTextRole(focus.role)) return command === 'select-all' && focus.role !== 'AXSlider';
  if (command === 'undo') return focus.past.length > 0;
  if (command === 'redo') return focus.future.length > 0;
  if (command === 'paste') return clipboardText(model) !== '';
  if (command === 'select-all') return textOf(focus) !== '';
  return selectedText(focus) !== '' && !isSecure(focus);
}

/** Brings what an item tells up to date, as macOS does before a menu opens and before a shortcut takes effect. */
export function validateItem(model: Model, item: SimElement): void {
  const { menuItem } = item;
  if (menuItem === null) return;
  const { command, able } = menuItem;
  const at = contextOf(item);
  item.enabled = able && (command === null || offers(model, item.app, command, at));
  const own = command === null ? undefined : item.app.behavior.shows?.(model, item.app, command, at?.window ?? undefined);
  menuItem.mark = own?.mark ?? menuItem.mark;
  item.title = own?.title ?? (command === 'full-screen' ? fullScreenTitle(model, item.app) : item.title);
  menuItem.shownMark = menuItem.mark;
}

function fullScreenTitle(model: Model, app: SimApp): string {
  const window = windows.keyWindow(model, app);
  return model.say(window !== null && (window.parent ?? window).restoreFrame !== null ? 'Exit Full Screen' : 'Enter Full Screen');
}

/** Brings the items of one menu up to date; the list of windows is made anew. */
export function validateMenu(model: Model, menu: SimElement): void {
  listWindows(model, menu);
  for (const item of menu.children) validateItem(model, item);
}

/** Brings all items of an app up to date that somebody has looked at, as they are when it has just started. */
export function validateApp(model: Model, app: SimApp): void {
  if (app.element === null) return;
  for (const bar of app.element.children)
    if (bar.role === 'AXMenuBar' && isMade(bar)) for (const item of itemsUnder(bar)) validateItem(model, item);
}

/** Keeps the windows at the end of the Window menu, also of a closed one. */
export function listWindows(model: Model, menu: SimElement): void {
  if (!menu.children.some((item) => item.menuItem?.command === 'bring-all')) return;
  const listed = [...menu.app.windows].sort((a, b) => a.id - b.id);
  const wanted = listed.map((window) => ({ title: windows.titleOf(window), verbatim: true as const, command: `window:${window.id}` }));
  const there = new Map(menu.children.flatMap((item) => (item.menuItem?.passing ? [[item.menuItem.command, item] as const] : [])));
  if (there.size !== listed.length + 1 || wanted.some(({ title, command }) => there.get(command)?.title !== title)) {
    for (const item of there.values()) item.alive = false;
    menu.children = menu.children.filter(({ alive }) => alive);
    if (listed.length > 0) addItems(model, menu, [{ separator: true }, ...wanted], true);
  }
  const main = windows.keyWindow(model, menu.app);
  for (const { menuItem } of menu.children) {
    const window = listed.find(({ id }) => menuItem?.command === `window:${id}`);
    if (window !== undefined && menuItem !== null) menuItem.mark = menuItem.shownMark = markOf(window, main?.parent ?? main);
  }
}

function markOf(window: SimWindow, main: SimWindow | null): string {
  return window === main ? '✓' : window.minimized ? '◆' : window.edited ? '•' : '';
}

/**
 * Runs a menu command: the app's own behaviour first, then the built-in ones. Commands nobody offers do nothing. `at` is what a
 * context menu is opened on.
 */
export function runCommand(model: Model, app: SimApp, command: string, at: SimElement | null = null): void {
  if (!offers(model, app, command, at)) return;
  const window = at?.window ?? windows.keyWindow(model, app);
  const own = window?.parent == null || !edits.has(command);
  if (own && app.behavior.command?.(model, app, command, at?.window ?? undefined)) return;
  if (edits.has(command)) editCommand(model, targetOf(model, app, at), command);
  else if (command.startsWith('window:')) bringWindow(model, app, Number(command.slice('window:'.length)));
  else if (window !== null && windowCommand(model, window, command)) return;
  else appCommand(model, app, command);
}

function bringWindow(model: Model, app: SimApp, id: number): void {
  const window = app.windows.find((one) => one.id === id);
  if (window === undefined) return;
  windows.activateApp(model, app);
  windows.raiseWindow(model, window);
}

function windowCommand(model: Model, window: SimWindow, command: string): boolean {
  const main = window.parent ?? window;
  if (command === 'close') windows.closeWindow(model, window);
  else if (command === 'minimize') windows.minimizeWindow(model, window, true);
  else if (command === 'zoom') windows.zoomWindow(model, window);
  else if (command === 'full-screen') windows.setFullScreen(model, main, main.restoreFrame === null);
  else return false;
  return true;
}

function appCommand(model: Model, app: SimApp, command: string): void {
  if (command === 'about') showAboutPanel(model, app);
  else if (command === 'quit') quitApp(model, app);
  else if (command === 'hide') windows.hideApp(model, app, true);
  else if (command === 'hide-others') for (const other of others(model, app)) windows.hideApp(model, other, true);
  else if (command === 'show-all') for (const other of others(model, app)) windows.hideApp(model, other, false);
  else if (command === 'close-all') for (const window of [...app.windows]) windows.closeWindow(model, window);
  else if (command === 'minimize-all') for (const window of [...app.windows]) windows.minimizeWindow(model, window, true);
  else if (command === 'bring-all') windows.activateApp(model, app);
}

function others(model: Model, app: SimApp): readonly SimApp[] {
  return model.apps.filter((other) => other !== app && other.pid !== null && windows.isRegular(other));
}

function editCommand(model: Model, focus: SimElement | null, command: string): void {
  if (focus !== null && command === 'select-all' && rowCount(focus) > 0) selectAllRows(model, focus);
  if (focus !== null && isPage(focus)) editPage(model, focus, command);
  if (focus === null || !isTextRole(focus.role)) return;
  if (command === 'select-all') select(model, focus, { location: 0, length: textOf(focus).length });
  if (command === 'undo' || command === 'redo') undo(model, focus, command);
  if (command === 'paste') insertText(model, focus, clipboardText(model));
  if (command === 'copy' || command === 'cut') copyText(model, focus.app, selectedText(focus));
  if (command === 'cut' || command === 'delete') insertText(model, focus, '');
}

/** A page is selected and copied as a whole, and is selected until the keyboard goes anywhere. */
function editPage(model: Model, page: SimElement, command: string): void {
  if (command === 'copy') copyText(model, page.app, pageText(model, page));
  if (command !== 'select-all') return;
  windows.focusElement(model, page);
  page.selected = true;
  model.changed();
}
