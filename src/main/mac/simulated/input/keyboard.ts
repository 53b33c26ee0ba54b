import { ansiKeys, keyCodes } from '../../constants/key-codes.js';
import type { KeyPost } from '../../engine/drivers/drivers.js';
import { press, pressDropping, pressKeyButton, slide } from '../model/controls/press.js';
import { scrollIntoView } from '../model/controls/scroll.js';
import { isSelectable, type Selecting, selectRow } from '../model/controls/select-rows.js';
import { deleteText, moveCaret, typeText } from '../model/controls/text.js';
import { closeMenus } from '../model/menus/close-menus.js';
import { runCommand, validateItem } from '../model/menus/commands.js';
import { itemForStroke } from '../model/menus/menu-bar.js';
import { closeInnermost, highlighted, layOutMenus, openMenuOf, stepMenu } from '../model/menus/menus.js';
import { closePopover } from '../model/menus/press-extra.js';
import { isReturn } from '../model/menus/shortcuts.js';
import { isTextRole } from '../model/roles.js';
import type { Model, SimApp, SimElement, SimWindow, Stroke } from '../model/state.js';
import type { CaretStep } from '../model/text/moves.js';
import { rowCount, rowsOf } from '../model/tree.js';
import { openSpotlight, toggleSpotlight } from '../model/windows/spotlight.js';
import { activateApp, focusNext, keyboardPanel, keyWindow, raiseWindow, visibleWindows } from '../model/windows/windows.js';
import { throughInputMethod } from './input-method.js';
import { charactersOf, modifierOf } from './keyboard-layout.js';
import { scrollByKey } from './scroll-keys.js';

/** Takes one key event: keeps what is held, and routes a key that goes down to whoever has the keyboard. */
export function receiveKey(model: Model, event: KeyPost): void {
  const modifier = modifierOf(event.keyCode);
  if (event.type === 'up') model.heldKeys.delete(event.keyCode);
  else model.heldKeys.add(event.keyCode);
  takeFlags(model, event.flags);
  if (modifier !== null || event.type === 'up') return;
  const stroke = strokeOf(model, event);
  const left = model.menus.length > 0 ? stroke : throughInputMethod(model, receiver(model), stroke);
  if (left !== null) route(model, left);
}

const modifiers = ['command', 'shift', 'option', 'control'] as const;

/** What an event carries is what macOS then calls held, whichever keys are down (glimpse-hq/Glimpse#107, measured on 26.6). */
export function takeFlags(model: Model, flags: KeyPost['flags']): void {
  const option = model.flags.includes('option');
  model.flags = modifiers.filter((one) => flags.includes(one));
  if (model.flags.includes('option') !== option) layOutMenus(model);
}

/**
 * Takes a key that was posted to one process. It goes to that app's own key window, whichever app is in front
 * (openclaw/Peekaboo#507); an app in the back does not look for it in its menus (trycua/cua#1437), and some drop it
 * (native-devtools-mcp#5). Nothing is held by it for anybody else.
 */
export function receiveKeyOf(model: Model, app: SimApp, event: KeyPost): void {
  if (event.type === 'up' || modifierOf(event.keyCode) !== null || app.spec.hangs) return;
  const inFront = model.frontmost === app;
  if (!inFront && app.spec.ignoresPostedKeys) return;
  const stroke = throughInputMethod(model, app, strokeOf(model, event));
  if (stroke === null) return;
  if (inFront) appStroke(model, app, stroke);
  else if (stroke.flags.includes('command')) viewChord(model, app, stroke);
  else viewStroke(model, app, stroke);
}

function strokeOf({ keyboardLayout }: Model, { keyCode, flags, text }: KeyPost): Stroke {
  return { keyCode: text === undefined ? keyCode : -1, flags, characters: text ?? charactersOf(keyboardLayout, keyCode, flags) };
}

/** The user's own key, as a hardware keyboard sends it. */
export function typeByHand(model: Model, character: string): void {
  const stroke = throughInputMethod(model, receiver(model), { keyCode: -1, flags: [], characters: character });
  if (stroke !== null) route(model, stroke);
}

/** The app that has the keyboard. */
function receiver(model: Model): SimApp | null {
  return (openSpotlight(model) ?? keyboardPanel(model))?.app ?? model.frontmost;
}

function route(model: Model, stroke: Stroke): void {
  const { keyCode, flags } = stroke;
  if (keyCode === keyCodes.space && flags.length === 1 && flags[0] === 'command') {
    closeMenus(model, null);
    toggleSpotlight(model);
    return;
  }
  if (model.menus.length > 0) {
    menuStroke(model, stroke);
    return;
  }
  if (keyCode === keyCodes.escape && closePopover(model)) return;
  const app = receiver(model);
  if (app !== null && !app.spec.hangs) appStroke(model, app, stroke);
}

function appStroke(model: Model, app: SimApp, stroke: Stroke): void {
  if (stroke.flags.includes('command')) {
    commandStroke(model, app, stroke);
    return;
  }
  const item = stroke.keyCode < 0 ? null : itemForStroke(app, stroke);
  if (item !== null) press(model, item);
  else viewStroke(model, app, stroke);
}

function viewStroke(model: Model, app: SimApp, stroke: Stroke): void {
  const window = keyWindow(model, app);
  if (app.behavior.stroke?.(model, app, stroke)) model.changed();
  else if (window !== null) windowStroke(model, window, stroke);
}

function menuStroke(model: Model, { keyCode }: Stroke): void {
  if (keyCode === keyCodes.escape) closeMenus(model, null);
  else if (keyCode === keyCodes.down) stepMenu(model, 1);
  else if (keyCode === keyCodes.up) stepMenu(model, -1);
  else if (keyCode === keyCodes.right || keyCode === keyCodes.left) turnMenu(model, keyCode === keyCodes.right ? 1 : -1);
  else if (keyCode === keyCodes.return || keyCode === keyCodes.enter || keyCode === keyCodes.space) {
    const item = highlighted(model);
    if (item === null) closeMenus(model, null);
    else press(model, item);
  }
}

/** An arrow to the right goes into a submenu, one to the left out of it; else the next menu of the bar opens. */
function turnMenu(model: Model, step: 1 | -1): void {
  const item = highlighted(model);
  if (step === 1 && item !== null && item.children.length > 0) {
    openMenuOf(model, item);
    stepMenu(model, 1);
  } else if (model.menus.length > 1 && step === -1) {
    closeInnermost(model);
  } else {
    const owner = model.menus[0]?.element.parent ?? null;
    const bar = owner?.role === 'AXMenuBarItem' ? owner.parent : null;
    const next =
      owner === null ? undefined : bar?.children[(bar.children.indexOf(owner) + step + bar.children.length) % bar.children.length];
    if (next !== undefined) openMenuOf(model, next);
  }
}

function commandStroke(model: Model, app: SimApp, stroke: Stroke): void {
  if (stroke.keyCode === keyCodes.tab) {
    switchApp(model, app);
    return;
  }
  if (stroke.keyCode === ansiKeys['`']) {
    const behind = visibleWindows(model).findLast((window) => window.app === app && window.parent === null);
    if (behind !== undefined) raiseWindow(model, behind);
    return;
  }
  const plain = {
    ...stroke,
    characters: stroke.keyCode < 0 ? stroke.characters : charactersOf(model.keyboardLayout, stroke.keyCode, ['command']),
  };
  const item = itemForStroke(app, plain);
  if (item !== null) validateItem(model, item);
  if (item?.enabled) press(model, item);
  else viewChord(model, app, plain);
}

function viewChord(model: Model, app: SimApp, stroke: Stroke): void {
  if (app.behavior.chord?.(model, app, stroke)) return;
  // The older key for it, which works beside the one in the menu.
  if (stroke.keyCode === ansiKeys.f && stroke.flags.includes('control')) runCommand(model, app, 'full-screen');
  const window = keyWindow(model, app);
  if (window !== null && stroke.keyCode === keyCodes.delete && pressDropping(model, window)) return;
  if (window !== null && scrollByKey(model, window, stroke)) return;
  const focus = window?.focus;
  if (focus == null || !isTextRole(focus.role) || !focus.enabled) return;
  const step = farSteps[stroke.keyCode];
  if (step !== undefined) moveCaret(model, focus, step, stroke.flags.includes('shift'));
  else if (stroke.keyCode === keyCodes.delete) deleteText(model, focus, 'line-start');
}

/** Command-Tab: the app whose windows come next. */
function switchApp(model: Model, app: SimApp): void {
  const next = model.order.find((window) => window.app !== app && !window.app.hidden && window.app.spec.kind !== 'accessory');
  if (next !== undefined) activateApp(model, next.app);
}

function windowStroke(model: Model, window: SimWindow, stroke: Stroke): void {
  const { focus } = window;
  const { keyCode } = stroke;
  const multiline = focus?.role === 'AXTextArea';
  if (keyCode === keyCodes.tab && !multiline) focusNext(model, window, stroke.flags.includes('shift') ? -1 : 1);
  else if (keyCode === keyCodes.escape) pressKeyButton(model, window, 'escape');
  else if (isReturn(stroke) && !multiline) pressKeyButton(model, window, 'return');
  else if (scrollByKey(model, window, stroke) || !focus?.enabled) return;
  else if (isTextRole(focus.role)) typeInto(model, focus, stroke);
  else if (focus.role === 'AXSlider') slideByKey(model, focus, keyCode);
  else stepByKey(model, focus, stroke);
}

type Carets = Readonly<Record<number, CaretStep>>;

/** Where the arrows go, by their key codes. */
const arrows = (left: CaretStep, right: CaretStep, up: CaretStep, down: CaretStep): Carets => ({
  ...{ [keyCodes.left]: left, [keyCodes.right]: right, [keyCodes.up]: up, [keyCodes.down]: down },
});
const carets: Carets = { ...arrows('left', 'right', 'up', 'down'), [keyCodes.home]: 'start', [keyCodes.end]: 'end' };
/** With Option. */
const wordSteps = arrows('word-left', 'word-right', 'paragraph-start', 'paragraph-end');
/** With Command. */
const farSteps = arrows('line-start', 'line-end', 'start', 'end');

function typeInto(model: Model, focus: SimElement, { keyCode, characters, flags }: Stroke): void {
  const option = flags.includes('option');
  const caret = (option ? wordSteps[keyCode] : undefined) ?? carets[keyCode];
  if (caret !== undefined) moveCaret(model, focus, caret, flags.includes('shift'));
  else if (keyCode === keyCodes.delete) deleteText(model, focus, option ? 'word-left' : 'left');
  else if (keyCode === keyCodes.forwardDelete) deleteText(model, focus, option ? 'word-right' : 'right');
  else if (keyCode === keyCodes.return || keyCode === keyCodes.enter) typeText(model, focus, '\n');
  else if (keyCode === keyCodes.tab) typeText(model, focus, '\t');
  else if (characters !== '' && !flags.includes('control')) typeText(model, focus, characters);
}

function slideByKey(model: Model, slider: SimElement, keyCode: number): void {
  if (keyCode === keyCodes.right || keyCode === keyCodes.up) slide(model, slider, 1);
  if (keyCode === keyCodes.left || keyCode === keyCodes.down) slide(model, slider, -1);
}

/** Arrows go on among rows; among icons, which stand beside each other, those to the sides do too. */
function stepByKey(model: Model, table: SimElement, { keyCode, flags }: Stroke): void {
  const icons = table.role === 'AXList';
  const step = stepOf(keyCode, icons);
  if (step !== null) stepRow(model, table, step, flags.includes('shift') ? 'through' : 'alone');
}

function stepOf(keyCode: number, icons: boolean): 1 | -1 | null {
  if (keyCode === keyCodes.down || (icons && keyCode === keyCodes.right)) return 1;
  return keyCode === keyCodes.up || (icons && keyCode === keyCodes.left) ? -1 : null;
}

function stepRow(model: Model, table: SimElement, step: 1 | -1, how: Selecting): void {
  const total = rowCount(table);
  const rows = [...table.madeRows].map(([index, row]) => ({ index, row }));
  const listed = table.rows === null ? rowsOf(model, table, { start: 0, count: total }).map((row, index) => ({ index, row })) : rows;
  const marked = listed.filter(({ row }) => row.selected);
  const [first, last] = [Math.min(total, ...marked.map(({ index }) => index)), Math.max(-1, ...marked.map(({ index }) => index))];
  const anchor = how === 'through' ? marked.find(({ row }) => row === table.anchor)?.index : undefined;
  // What Shift has selected gets smaller from the end that moved last.
  const down = anchor === undefined || first === last ? step === 1 : anchor === first;
  const at = down ? last : first;
  let to = Math.min(total - 1, Math.max(0, at + step));
  let next = rowsOf(model, table, { start: to, count: 1 })[0];
  while (next !== undefined && !isSelectable(next)) {
    to += step;
    next = to < 0 ? undefined : rowsOf(model, table, { start: to, count: 1 })[0];
  }
  if (next === undefined) return;
  selectRow(model, next, how);
  scrollIntoView(model, next);
}
