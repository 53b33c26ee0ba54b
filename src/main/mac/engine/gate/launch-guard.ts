import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import { opening } from '../../../../shared/level/final-table.js';
import { finder } from '../../../../shared/system-surfaces.js';
import { saidAction } from '../../../../shared/text/action-name.js';
import { keyCodes } from '../../constants/key-codes.js';
import type { Job } from '../../port.js';
import { attributeOf, attributesOf, elementIn } from '../drivers/ax-value.js';
import type { AxElement, KeyPost } from '../drivers/drivers.js';
import { hasCommand } from '../drivers/keys.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { readBriefly } from '../nodes/read-element.js';
import { finderItemAt } from '../owners/finder-items.js';
import { litItem } from '../owners/lit-item.js';
import { isPanelService } from '../owners/panels.js';
import { pressedPart } from '../owners/pressed-part.js';
import { atStake, createOpeningChecks, isButton } from './opening-checks.js';
import { createPanelChecks } from './panel-checks.js';
import { createProgramPlaceGuard } from './program-place-guard.js';
import { selectedIn } from './selected-items.js';

type Ax = ReadDrivers['accessibility'];

/** Return and keypad Enter press a panel's default button; with space they choose in an open menu. */
const returnKeys: readonly number[] = [keyCodes.return, keyCodes.enter];

/** Actions that open nothing, whatever they are done to. */
const harmless: readonly string[] = ['AXScrollToVisible', 'AXRaise', 'AXCancel', 'AXShowAlternateUI', 'AXShowDefaultUI', 'AXZoomWindow'];
/** Actions that open what they are done to wherever they are listed. */
const opens: readonly string[] = ['AXOpen', 'AXConfirm', 'AXPick'];

const strictly = { doubt: true, appsOnly: false } as const;

/** Who asks before something is opened, and how. Each throws its reason; none changes anything. */
export interface LaunchGuard {
  /** An action on an element. */
  assertAction(job: Job, element: AxElement, action: string): void;
  /** A mouse button that goes down on something of an app. */
  assertPress(job: Job, pid: number, press: Press): void;
  /** Something is let go over something of an app. */
  assertDrop(job: Job, pid: number, at: Point): void;
  assertKey(job: Job, key: KeyPost, state: KeyState): void;
}

export interface Press {
  readonly at: Point;
  readonly clickState: number;
  /** A context menu opens. */
  readonly menu: boolean;
}

export interface KeyState {
  readonly command: boolean;
  /** Some menu is open. */
  readonly menuOpen: boolean;
  /** The process it is posted to; undefined: to whoever has the keyboard. */
  readonly to: number | undefined;
}

/**
 * Finder opens whatever it is told to, and a file opens an app: what an assistant points at there is resolved to the app
 * that would come up, by double click, action, menu, key or drop. A blocked app refuses, and so does a thing of which
 * nobody can tell what opens it. In open panels it is apps as such that are refused, because a file chosen there goes to
 * the app that asked. Which parts of Finder's views carry AXURL is looked for widely, not known.
 */
export function createLaunchGuard(drivers: ReadDrivers): LaunchGuard {
  const { accessibility: ax, processes } = drivers;
  const places = createProgramPlaceGuard(drivers);
  const openings = createOpeningChecks(drivers, places);
  const { assertFinderItem, assertSelected, assertDroppedOn, assertWords, assertButton, assertOpening } = openings;
  const panels = createPanelChecks(drivers, openings);

  /** An item of Finder's menus: it names an app, or it could open what is selected. Those of context menus have no shortcut. */
  function assertItem(job: Job, element: AxElement, pid: number): void {
    const { title, letter, opens: byKey, hasKey } = itemOf(ax, element);
    assertWords(job, title);
    const below = ax.count(element, 'AXChildren');
    if (below.ok && below.value > 0) return;
    places.assertItem(pid, title, letter);
    if (hasKey && !byKey) return;
    const facts = readBriefly(ax, element);
    const said = facts.ok ? (pressedPart(ax, element, facts.value) ?? facts.value).label : '';
    assertOpening(job, pid, { said, opens: byKey || opening.test(said) });
  }

  function assertInFinder(job: Job, element: AxElement, { pid, action }: { readonly pid: number; readonly action: string }): void {
    const role = attributeOf(ax, element, 'AXRole');
    if (role === 'AXMenuItem') assertItem(job, element, pid);
    if (role === 'AXMenuItem' || role === 'AXMenuBarItem') return;
    assertFinderButton(job, element, pid);
    const showsMenu = action === 'AXShowMenu';
    assertFinderItem(job, finderItemAt(ax, element), { doubt: opensBy(action) || showsMenu, appsOnly: false, showsMenu });
  }

  /** Quick Look has a button that opens what it shows, which is what is selected. */
  function assertFinderButton(job: Job, element: AxElement, pid: number): void {
    assertButton(job, element);
    const [role, title, description] = attributesOf(ax, element, ['AXRole', 'AXTitle', 'AXDescription']);
    const said = [title, description].find((words) => typeof words === 'string' && opening.test(words));
    if (isButton(role) && typeof said === 'string') assertOpening(job, pid, { said, opens: true });
  }

  function assertOpeningKey(job: Job, front: number, isOpening: boolean): void {
    const focus = focusOf(ax, front);
    if (focus !== null && isPanelService(processes.get(focus.pid))) panels.assertInWindow(job, focus.element);
    else if (isOpening && isFinder(front)) assertSelected(job, selectedIn(drivers, front), strictly);
  }

  /** Space presses the button that has the keyboard, and Return may. */
  function assertPressing(job: Job, front: number): void {
    if (!isFinder(front) && !processes.list().some(isPanelService)) return;
    const focus = focusOf(ax, front);
    if (focus === null || !isButton(attributeOf(ax, focus.element, 'AXRole'))) return;
    if (isPanelService(processes.get(focus.pid))) panels.assertPart(job, focus.element, 'AXPress');
    else if (isFinder(front)) assertInFinder(job, focus.element, { pid: front, action: 'AXPress' });
  }

  function assertChosen(job: Job, front: number, to: number | undefined): void {
    if (atStake(job)) refuseBlind();
    const lit = litItem(drivers, to);
    if (lit !== null) assertItem(job, lit, front);
  }

  const isFinder = (pid: number): boolean => processes.get(pid)?.bundleId.toLowerCase() === finder;

  return {
    assertAction(job, element, action) {
      if (harmless.includes(action)) return;
      const pid = ax.pid(element);
      if (!pid.ok) return;
      if (isPanelService(processes.get(pid.value))) panels.assertPart(job, element, action);
      else if (isFinder(pid.value)) assertInFinder(job, element, { pid: pid.value, action });
    },
    assertPress(job, pid, { at, clickState, menu }) {
      panels.assertPress(job, pid, { at, clickState });
      if (!isFinder(pid)) return;
      const element = ax.elementAt(pid, at);
      const isOpening = clickState > 1 || menu;
      if (!element.ok && isOpening) assertFinderItem(job, { kind: 'unknown' }, strictly);
      if (!element.ok || element.value === null) return;
      assertFinderButton(job, element.value, pid);
      assertFinderItem(job, finderItemAt(ax, element.value), { doubt: isOpening, appsOnly: !isOpening, showsMenu: clickState < 2 });
    },
    assertDrop(job, pid, at) {
      if (!isFinder(pid)) return;
      const element = ax.elementAt(pid, at);
      if (!element.ok || element.value === null) return;
      assertDroppedOn(job, finderItemAt(ax, element.value));
      places.assertDrop(job, at, element.value);
    },
    assertKey(job, key, { command, menuOpen, to }) {
      const { isReturn, presses, isOpening, isPasting } = keyFacts(drivers, key, command);
      const isChoosing = menuOpen && (isReturn || key.keyCode === keyCodes.space);
      const front = presses || isOpening || isPasting ? (to ?? drivers.windowServer.frontmostPid()) : null;
      if (front === null) return;
      if (isChoosing && isFinder(front)) assertChosen(job, front, to);
      if (presses && !menuOpen) assertPressing(job, front);
      if (isPasting && isFinder(front)) places.assertPasting(front);
      if (isReturn || isOpening) assertOpeningKey(job, front, isOpening);
    },
  };
}

function keyFacts({ input }: ReadDrivers, { keyCode, text }: KeyPost, command: boolean): KeyFacts {
  const letters = command ? input.charactersOf(keyCode).map((one) => one.toLowerCase()) : [];
  const isReturn = returnKeys.includes(keyCode) || ['\r', '\n', '\u0003'].some((end) => text?.includes(end));
  return {
    isReturn,
    presses: isReturn || (!command && (keyCode === keyCodes.space || (text?.includes(' ') ?? false))),
    isOpening: letters.includes('o') || (command && keyCode === keyCodes.down),
    isPasting: letters.includes('v'),
  };
}

interface KeyFacts {
  readonly isReturn: boolean;
  /** It may press the button that has the keyboard. */
  readonly presses: boolean;
  readonly isOpening: boolean;
  readonly isPasting: boolean;
}

/** A menu item's words, the letter of its shortcut with Command, and whether that opens what is selected. */
function itemOf(ax: Ax, element: AxElement): ItemFacts {
  const names = ['AXTitle', 'AXMenuItemCmdChar', 'AXMenuItemCmdVirtualKey', 'AXMenuItemCmdModifiers'];
  const [title, character, keyCode, modifiers] = attributesOf(ax, element, names);
  const command = hasCommand(modifiers);
  const letter = command && typeof character === 'string' ? character.toUpperCase() : '';
  const hasKey = (typeof character === 'string' && character !== '') || typeof keyCode === 'number';
  return { title, letter, hasKey, opens: letter === 'O' || (command && keyCode === keyCodes.down) };
}

interface ItemFacts {
  readonly title: unknown;
  readonly letter: string;
  readonly hasKey: boolean;
  readonly opens: boolean;
}

/** Whether an action opens what it is done to: one of macOS's, or one of an app's own that says so. */
function opensBy(action: string): boolean {
  return opens.includes(action) || opening.test(saidAction(action));
}

function focusOf(ax: Ax, pid: number): { readonly element: AxElement; readonly pid: number } | null {
  const element = elementIn(ax, ax.application(pid), 'AXFocusedUIElement');
  if (element === null) return null;
  const owner = ax.pid(element);
  return owner.ok ? { element, pid: owner.value } : null;
}

function refuseBlind(): never {
  fail('not_allowed', 'With a menu of Finder open, this key chooses an item that nobody has named.', {
    remedy: 'Use click_menu_item with the path of the item; Escape closes the menu.',
    details: { rule: 'opening-unknown' },
  });
}
