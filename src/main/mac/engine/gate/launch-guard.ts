import { keepsAppsAway, mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import { isBrowser, runners } from '../../../../shared/level/final-table.js';
import { leadsAway } from '../../../../shared/places/addresses.js';
import { isAppPlace, runsByItself } from '../../../../shared/places/program-places.js';
import { finder } from '../../../../shared/system-surfaces.js';
import { keyCodes } from '../../constants/key-codes.js';
import type { Job } from '../../port.js';
import { attributeOf, attributesOf, elementIn, elementOf } from '../drivers/ax-value.js';
import type { AxElement, KeyPost } from '../drivers/drivers.js';
import { hasCommand } from '../drivers/keys.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type FinderItem, finderItemAt, ledTo, namesIn } from '../owners/finder-items.js';
import { isPanelService } from '../owners/panels.js';
import { createProgramPlaceGuard } from './program-place-guard.js';
import { type Selected, selectedIn } from './selected-items.js';

type Ax = ReadDrivers['accessibility'];

/** Return and keypad Enter press a panel's default button; with space they choose in an open menu. */
const returnKeys: readonly number[] = [keyCodes.return, keyCodes.enter];

/** Actions that open nothing, whatever they are done to. */
const harmless: readonly string[] = ['AXScrollToVisible', 'AXRaise', 'AXCancel', 'AXShowAlternateUI', 'AXShowDefaultUI', 'AXZoomWindow'];
/** Actions that open what they are done to wherever they are listed. */
const opens: readonly string[] = ['AXOpen', 'AXConfirm', 'AXPick'];

/** How strictly an item of Finder's is judged: what nobody can name is refused (`doubt`); only an app itself counts (`appsOnly`). */
interface Care {
  readonly doubt: boolean;
  readonly appsOnly: boolean;
}

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

  function assertFinderItem(job: Job, item: FinderItem, how: Care): void {
    if (item.kind === 'none') return;
    if (how.doubt) for (const one of [item, ledTo(drivers, item)]) places.assertOpened(one);
    const opener = item.kind === 'path' ? (drivers.launches?.openerOf(item.path) ?? null) : null;
    if (opener === null && how.doubt) refuseDoubt(job);
    if (opener !== null && (opener.itself || !how.appsOnly) && isAway(job, opener.bundleId)) refuseAway();
    if (how.doubt && [item, ledTo(drivers, item)].some((one) => one.kind === 'path' && isAskedBySelf(one.path, opener))) refuseUnasked();
  }

  function assertSelected(job: Job, { finderItems, doubtful }: Selected, how: Care): void {
    for (const item of finderItems) assertFinderItem(job, item, how);
    if (doubtful && how.doubt) refuseDoubt(job);
  }

  function assertWords(job: Job, title: unknown): void {
    const names = typeof title === 'string' ? namesIn(title) : [];
    if (names.some((name) => drivers.launches?.named(name).some((bundleId) => isAway(job, bundleId)))) refuseAway();
  }

  /** An item of Finder's menus: it names an app, or it could open what is selected. */
  function assertItem(job: Job, element: AxElement, pid: number): void {
    const { title, letter, opening, hasKey } = itemOf(ax, element);
    assertWords(job, title);
    const below = ax.count(element, 'AXChildren');
    if (below.ok && below.value > 0) return;
    places.assertItem(pid, title, letter);
    if (hasKey && !opening) return;
    assertSelected(job, selectedIn(drivers, pid), { doubt: opening, appsOnly: false });
  }

  function assertInFinder(job: Job, element: AxElement, { pid, action }: { readonly pid: number; readonly action: string }): void {
    const role = attributeOf(ax, element, 'AXRole');
    if (role === 'AXMenuItem') assertItem(job, element, pid);
    if (role === 'AXMenuItem' || role === 'AXMenuBarItem') return;
    assertButton(job, element);
    assertFinderItem(job, finderItemAt(ax, element), { doubt: opens.includes(action), appsOnly: false });
  }

  /** A button that names an app: Quick Look offers to open a file with one, and tool bars hold such buttons. */
  function assertButton(job: Job, element: AxElement): void {
    const [role, title, description] = attributesOf(ax, element, ['AXRole', 'AXTitle', 'AXDescription']);
    if (isButton(role)) for (const words of [title, description]) assertWords(job, words);
  }

  function assertInPanel(job: Job, window: AxElement | null): void {
    if (window !== null) assertSelected(job, selectedIn(drivers, window), { doubt: false, appsOnly: true });
  }

  function assertOpeningKey(job: Job, front: number, isOpening: boolean): void {
    const focus = focusOf(ax, front);
    if (focus !== null && isPanelService(processes.get(focus.pid))) assertInPanel(job, windowOf(ax, focus.element));
    else if (isOpening && isFinder(front)) assertSelected(job, selectedIn(drivers, front), { doubt: true, appsOnly: false });
  }

  const isFinder = (pid: number): boolean => processes.get(pid)?.bundleId.toLowerCase() === finder;

  return {
    assertAction(job, element, action) {
      if (harmless.includes(action)) return;
      const pid = ax.pid(element);
      if (!pid.ok) return;
      if (isPanelService(processes.get(pid.value))) {
        assertFinderItem(job, finderItemAt(ax, element), { doubt: false, appsOnly: true });
        assertButton(job, element);
        if (action !== 'AXShowMenu' && !isCancel(ax, element)) assertInPanel(job, windowOf(ax, element));
        return;
      }
      if (isFinder(pid.value)) assertInFinder(job, element, { pid: pid.value, action });
    },
    assertPress(job, pid, { at, clickState, menu }) {
      if (!isFinder(pid)) return;
      const element = ax.elementAt(pid, at);
      const opening = clickState > 1 || menu;
      if (!element.ok && opening) refuseDoubt(job);
      if (!element.ok || element.value === null) return;
      assertButton(job, element.value);
      assertFinderItem(job, finderItemAt(ax, element.value), { doubt: opening, appsOnly: !opening });
    },
    assertDrop(job, pid, at) {
      if (!isFinder(pid)) return;
      const element = ax.elementAt(pid, at);
      if (!element.ok || element.value === null) return;
      assertFinderItem(job, finderItemAt(ax, element.value), { doubt: false, appsOnly: true });
      places.assertDrop(job, at, element.value);
    },
    assertKey(job, key, { command, menuOpen, to }) {
      const { isReturn, isOpening, isPasting } = keyFacts(drivers, key, command);
      const isBlind = menuOpen && (isReturn || key.keyCode === keyCodes.space) && atStake(job);
      const front = isReturn || isOpening || isBlind || isPasting ? (to ?? drivers.windowServer.frontmostPid()) : null;
      if (front === null) return;
      if (isBlind && isFinder(front)) refuseBlind();
      if (isPasting && isFinder(front)) places.assertPasting(front);
      if (isReturn || isOpening) assertOpeningKey(job, front, isOpening);
    },
  };
}

function keyFacts({ input }: ReadDrivers, { keyCode, text }: KeyPost, command: boolean): KeyFacts {
  const letters = command ? input.charactersOf(keyCode).map((one) => one.toLowerCase()) : [];
  return {
    isReturn: returnKeys.includes(keyCode) || (text !== undefined && /[\r\n]/.test(text)),
    isOpening: letters.includes('o') || (command && keyCode === keyCodes.down),
    isPasting: letters.includes('v'),
  };
}

interface KeyFacts {
  readonly isReturn: boolean;
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
  return { title, letter, hasKey, opening: letter === 'O' || (command && keyCode === keyCodes.down) };
}

interface ItemFacts {
  readonly title: unknown;
  readonly letter: string;
  readonly hasKey: boolean;
  readonly opening: boolean;
}

/** The button of its window that takes everything back. */
function isCancel(ax: Ax, element: AxElement): boolean {
  const button = elementIn(ax, windowOf(ax, element), 'AXCancelButton');
  return button !== null && ax.same(button, element);
}

function focusOf(ax: Ax, pid: number): { readonly element: AxElement; readonly pid: number } | null {
  const element = elementIn(ax, ax.application(pid), 'AXFocusedUIElement');
  if (element === null) return null;
  const owner = ax.pid(element);
  return owner.ok ? { element, pid: owner.value } : null;
}

function windowOf(ax: Ax, element: AxElement): AxElement | null {
  const [window, top] = attributesOf(ax, element, ['AXWindow', 'AXTopLevelUIElement']);
  return elementOf(window) ?? elementOf(top);
}

function isButton(role: unknown): boolean {
  return role === 'AXButton' || role === 'AXMenuButton' || role === 'AXPopUpButton';
}

/** An app that nobody has put where apps lie, what would be run, and a way to an address. */
function isAskedBySelf(path: string, opener: { readonly bundleId: string; readonly itself: boolean } | null): boolean {
  if (opener?.itself) return !isAppPlace(path);
  return (
    leadsAway(path) ||
    runsByItself(path) ||
    (opener !== null && (runners.includes(opener.bundleId.toLowerCase()) || isBrowser(opener.bundleId)))
  );
}

/** Whether an app that may not be touched would come up. */
function isAway({ clearance }: Job, bundleId: string): boolean {
  return !mayTouchApp(clearance, { bundleId, pid: null }).ok || clearance.neverActedIn?.includes(bundleId.toLowerCase()) === true;
}

/** False when there is no app that the owner keeps opening from: then it does not matter which one nobody can tell. */
function atStake({ clearance }: Job): boolean {
  return keepsAppsAway(clearance) || clearance.neverActedIn !== undefined;
}

function refuseAway(): never {
  fail('blocked_app', 'This would open an app that the owner keeps out of reach.', {
    remedy: 'Leave it alone; only the owner can change this.',
    details: { rule: 'opening' },
  });
}

function refuseDoubt(job: Job): void {
  if (!atStake(job)) return;
  fail('not_allowed', 'Nobody can tell which app this would open, so it is left alone.', {
    remedy: 'Use open_item with the path, and with the app that shall open it.',
    details: { rule: 'opening-unknown' },
  });
}

/** Open_item asks for each of these by itself, which nothing here can. */
function refuseUnasked(): never {
  fail(
    'not_allowed',
    'This is an app where nobody puts apps, something that would be run, or a way to an address, so it is not opened from here.',
    {
      remedy: 'Use open_item with its path, which asks the owner for it.',
      details: { rule: 'opening-unasked' },
    },
  );
}

function refuseBlind(): never {
  fail('not_allowed', 'With a menu of Finder open, this key chooses an item that nobody has named.', {
    remedy: 'Use click_menu_item with the path of the item; Escape closes the menu.',
    details: { rule: 'opening-unknown' },
  });
}
