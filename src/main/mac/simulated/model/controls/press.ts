import type { EffectSpec } from '../../scenario/scenario.js';
import { appById, launchApp, quitApp } from '../lifecycle.js';
import { closeMenus } from '../menus/close-menus.js';
import { contextOf, runCommand, validateItem } from '../menus/commands.js';
import { openContextMenu } from '../menus/context-menu.js';
import { menuBarOf } from '../menus/menu-bar.js';
import { itemsUnder } from '../menus/menu-items.js';
import { openMenuOf, openPopUp } from '../menus/menus.js';
import { closePopover, pressExtra } from '../menus/press-extra.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { byIdentifier, findUnder, frameOf } from '../tree.js';
import { pressInDialog } from '../windows/message-dialogs.js';
import { closeWindow, isExtra, keyWindow, minimizeWindow, setFullScreen, zoomWindow } from '../windows/windows.js';
import { scrollIntoView } from './scroll.js';
import { showValue } from './text.js';

/** Presses an element as its action or a click would. A disabled one, or one behind a sheet, does not react. */
export function press(model: Model, element: SimElement): void {
  if (element.menuItem !== null) validateItem(model, element);
  if (!element.enabled || !element.alive || behindSheet(element)) return;
  element.presses += 1;
  element.echo = null;
  if (pressInDialog(model, element)) return;
  if (element.menuItem !== null) pickItem(model, element);
  else if (titleBarButton(model, element)) return;
  else if (element.app.behavior.press?.(model, element) !== true) pressGeneric(model, element);
  model.changed();
}

/** True when a sheet hangs over the element's window. */
export function behindSheet(element: SimElement): boolean {
  return element.window !== null && element.window.sheet !== null;
}

function titleBarButton(model: Model, { subrole, window }: SimElement): boolean {
  if (window === null) return false;
  if (subrole === 'AXCloseButton') closeWindow(model, window);
  else if (subrole === 'AXMinimizeButton') minimizeWindow(model, window, true);
  else if (subrole === 'AXFullScreenButton') setFullScreen(model, window, window.restoreFrame === null);
  else if (subrole === 'AXZoomButton') zoomWindow(model, window);
  else return false;
  return true;
}

function pressGeneric(model: Model, element: SimElement): void {
  switch (element.role) {
    case 'AXCheckBox':
    case 'AXDisclosureTriangle':
      element.value = Number(element.value) === 1 ? 0 : 1;
      break;
    case 'AXRadioButton':
      for (const other of element.parent?.children ?? []) if (other.role === 'AXRadioButton') other.value = other === element ? 1 : 0;
      break;
    case 'AXPopUpButton':
      openPopUp(model, element);
      break;
    case 'AXMenuButton':
    case 'AXMenuBarItem':
      pressMenuOwner(model, element);
      break;
    default:
  }
  for (const effect of element.effects) run(model, element, effect);
}

/** Opens the menu of a menu button, of a title of the menu bar, or what a status item has; a title closes its own again. */
function pressMenuOwner(model: Model, element: SimElement): void {
  if (element.contextMenu !== null) openContextMenu(model, element);
  else if (isExtra(element)) pressExtra(model, element);
  else if (model.menus.some((menu) => menu.element.parent === element)) closeMenus(model, null);
  else openMenuOf(model, element);
}

function pickItem(model: Model, item: SimElement): void {
  const { app, menuItem } = item;
  if (item.children.length > 0) {
    openMenuOf(model, item);
    return;
  }
  const button = item.parent?.parent ?? null;
  const at = contextOf(item);
  closeMenus(model, null);
  if (menuItem?.command === 'choose' && button !== null) {
    button.value = item.title;
    app.behavior.edited?.(model, button);
  } else if (menuItem?.command != null) {
    runCommand(model, app, menuItem.command, at);
  }
  for (const effect of item.effects) run(model, { app, window: keyWindow(model, app) }, effect);
}

/** An effect happens in an app, and in the window where what has it stands. */
function run(model: Model, { app, window }: Pick<SimElement, 'app' | 'window'>, effect: EffectSpec): void {
  if ('set' in effect) {
    const found = byIdentifier(model, app, effect.set.identifier);
    if (found !== null) showValue(found, effect.set.value);
  } else if ('enable' in effect) {
    const found = byIdentifier(model, app, effect.enable.identifier);
    if (found !== null) found.enabled = effect.enable.enabled;
  } else if ('check' in effect) {
    check(app, effect.check);
  } else if ('closeWindow' in effect) {
    if (window !== null) closeWindow(model, window);
  } else if ('quit' in effect) {
    quitApp(model, app);
  } else {
    const other = appById(model, effect.launch);
    if (other !== null) launchApp(model, other);
  }
}

function check(app: SimApp, { identifier, on }: { readonly identifier: string; readonly on?: boolean | undefined }): void {
  const items = [menuBarOf(app), app.extras].flatMap((root) => (root === null ? [] : [...itemsUnder(root)]));
  for (const { identifier: own, menuItem } of items) {
    if (own === identifier && menuItem !== null) menuItem.mark = (on ?? menuItem.mark === '') ? '✓' : '';
  }
}

/** Presses the button of a window that a key stands for; false when there is none. */
export function pressKeyButton(model: Model, window: SimWindow, key: 'return' | 'escape'): boolean {
  const button = findUnder(model, window.element, (one) => one.window === window && one.key === key && one.enabled);
  if (button === null) return false;
  press(model, button);
  return true;
}

/** Presses Delete or Don’t Save in a dialog, which ⌘⌫ stands for; false when there is none. */
export function pressDropping(model: Model, window: SimWindow): boolean {
  if (window.style !== 'sheet' && window.style !== 'panel') return false;
  const titles = ['Delete', 'Don’t Save'].map((title) => model.say(title, window.app.spec.behavior));
  const button = findUnder(model, window.element, (one) => one.role === 'AXButton' && titles.includes(one.title ?? ''));
  if (button !== null) press(model, button);
  return button !== null;
}

/** What AXPress, AXConfirm, AXIncrement and the like do. False: the action is not one this Mac knows. */
export function perform(model: Model, element: SimElement, action: string): boolean {
  const act = acts.get(action);
  act?.(model, element);
  return act !== undefined;
}

const acts: ReadonlyMap<string, (model: Model, element: SimElement) => void> = new Map([
  ['AXPress', press],
  ['AXPick', press],
  ['AXOpen', doublePress],
  ['AXConfirm', confirm],
  ['AXIncrement', (model, element) => slide(model, element, 1)],
  ['AXDecrement', (model, element) => slide(model, element, -1)],
  ['AXShowMenu', showMenu],
  ['AXScrollToVisible', scrollIntoView],
  ['AXCancel', cancel],
]);

function showMenu(model: Model, element: SimElement): void {
  if (element.role === 'AXPopUpButton') press(model, element);
  else openContextMenu(model, element);
}

function confirm(model: Model, element: SimElement): void {
  if (element.window === null || behindSheet(element)) return;
  if (element.app.behavior.confirmed?.(model, element) !== true) pressKeyButton(model, element.window, 'return');
}

function cancel(model: Model, element: SimElement): void {
  closeMenus(model, null);
  if (isExtra(element)) closePopover(model);
}

/** Opens an element as a double click does. */
export function doublePress(model: Model, element: SimElement): void {
  if (!element.enabled || behindSheet(element)) return;
  if (element.app.behavior.doublePress?.(model, element)) {
    model.changed();
    return;
  }
  for (const effect of element.effects) run(model, element, effect);
}

/** Moves a slider by a tenth of its range. */
export function slide(model: Model, element: SimElement, step: 1 | -1): void {
  if (!element.enabled || behindSheet(element)) return;
  const [min, max] = [element.min ?? 0, element.max ?? 1];
  const next = Number(element.value ?? min) + (step * (max - min)) / 10;
  slid(model, element, Math.round(Math.min(max, Math.max(min, next)) * 1000) / 1000);
}

/** Sets a slider where the mouse is on it. */
export function slideTo(model: Model, element: SimElement, x: number): void {
  const frame = frameOf(element);
  if (frame === null || !element.enabled) return;
  const [min, max] = [element.min ?? 0, element.max ?? 1];
  const share = Math.min(1, Math.max(0, (x - frame.x) / frame.width));
  slid(model, element, Math.round((min + share * (max - min)) * 100) / 100);
}

function slid(model: Model, element: SimElement, value: number): void {
  element.value = value;
  element.app.behavior.edited?.(model, element);
  model.changed();
}
