import { fail } from '../../../../shared/errors.js';
import type { Rect } from '../../../../shared/geometry.js';
import { keyCodes } from '../../constants/key-codes.js';
import type { Job } from '../../port.js';
import type { AxElement, KeyPost, MousePost } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { FilledSecrets } from '../owners/filled-secrets.js';
import type { PointSubject } from '../owners/hit-test.js';
import { openMenus } from '../owners/lit-item.js';
import { assertSettable } from '../owners/secret-field.js';
import { assertChord } from './chords.js';
import { createHeavierChecks } from './heavier-checks.js';
import { createLaunchGuard } from './launch-guard.js';
import { createMenuItemChecks, refuseAppleMenu } from './menu-item-checks.js';
import { createNameGuard, type NameGuard } from './name-guard.js';
import { createPasteChecks, type PasteCheckDeps } from './paste-checks.js';
import { createShownSecretChecks } from './shown-secret-checks.js';

/** The Apple menu opens this close to the top left corner of a display, points. */
const appleMenuReach = { x: 30, y: 45 } as const;
/** They choose the item of an open menu that is lit. */
const choosingKeys: readonly number[] = [keyCodes.return, keyCodes.enter, keyCodes.space];
const arrows: readonly number[] = [keyCodes.up, keyCodes.down, keyCodes.left, keyCodes.right];

/** What no call may do, whatever it was cleared for. Each throws its reason. */
export interface BypassChecks {
  /** An action on an element, or (without one) a value set on it. */
  assertElement(job: Job, element: AxElement, action?: string): void;
  /** A press of a mouse button where this stands. */
  assertSpot(job: Job, hit: PointSubject, press: Pick<MousePost, 'button' | 'clickState' | 'flags'>): void;
  /** Letting go of what a mouse button holds where this stands. */
  assertDrop(job: Job, hit: PointSubject): void;
  /** A key; `to`: posted to this process, and to nobody else. */
  assertKey(job: Job, key: KeyPost, to?: number): void;
  /** A text that is put where the keyboard is, and a value that is set. */
  readonly assertText: NameGuard['assertText'];
  readonly assertSet: NameGuard['assertSet'];
}

export interface BypassCheckDeps extends PasteCheckDeps {
  readonly secrets: Pick<FilledSecrets, 'holds' | 'shownIn'>;
}

/**
 * Ways around the guard that no subject shows: the Dock's tiles belong to the Dock but start other apps; the Apple menu belongs to whatever app is in front but opens System
 * Settings, ends sessions and forces apps to quit; and pasting what nobody may read makes it readable.
 */
export function createBypassChecks({ drivers, pasteboard, isOurs, secrets }: BypassCheckDeps): BypassChecks {
  const { accessibility: ax } = drivers;
  const launches = createLaunchGuard(drivers);
  const heavier = createHeavierChecks(drivers);
  const pasting = createPasteChecks({ drivers, pasteboard, isOurs });
  const names = createNameGuard(drivers, pasteboard);
  const items = createMenuItemChecks({ drivers, pasting, names, isOurs });
  const shownSecrets = createShownSecretChecks(drivers, secrets);

  const isAppleMenu = (frame: Rect): boolean => drivers.windowServer.displays().some((display) => hangsAtCorner(frame, display.frame));

  /** Judges the menu item at a point; answers the pid of the app there when there is no menu. */
  function assertMenuAt(job: Job, hit: PointSubject): number | null {
    const menu = openMenus(drivers).find((entry) => entry.id === hit.windowId);
    if (menu !== undefined && isAppleMenu(menu.frame)) refuseAppleMenu();
    const pid = hit.app?.pid ?? null;
    if (pid === null || (menu === undefined && hit.owner !== 'menu-bar')) return pid;
    const element = ax.elementAt(pid, hit);
    if (element.ok && element.value !== null) assertElement(job, element.value, 'AXPress');
    // An item that cannot be read is taken for one that pastes, and that opens something.
    if (element.ok) return null;
    pasting.assertMenuPaste(job, pid);
    launches.assertPress(job, pid, { at: hit, clickState: 2, menu: true });
    return null;
  }

  function assertElement(job: Job, element: AxElement, action?: string): void {
    if (isOfDock(drivers, element)) refuseDock();
    if (action !== undefined) launches.assertAction(job, element, action);
    shownSecrets.assertElement(element, action);
    if (action !== undefined) pasting.assertSeen(job);
    items.assertElement(job, element);
  }

  return {
    assertElement,
    assertText: names.assertText,
    assertSet(job, element, set) {
      assertSettable(drivers, element, set.attribute);
      names.assertSet(job, element, set);
    },
    assertSpot(job, hit, { button, clickState, flags }) {
      heavier.assertNoHeavier(job, hit, 'press');
      const pid = assertMenuAt(job, hit);
      if (pid !== null) shownSecrets.assertSpot(hit);
      if (pid !== null) pasting.assertSpot(job, hit);
      const menu = button === 'right' || flags.includes('control') || drivers.input.flags().includes('control');
      if (pid !== null) launches.assertPress(job, pid, { at: hit, clickState, menu });
    },
    assertDrop(job, hit) {
      heavier.assertNoHeavier(job, hit, 'drop');
      const pid = assertMenuAt(job, hit);
      if (pid !== null) launches.assertDrop(job, pid, hit);
    },
    assertKey(job, key, to) {
      const { type, keyCode } = key;
      if (type !== 'down') return;
      // What the user holds is part of what goes to everybody, and no part of what is posted to one process.
      const held = to === undefined ? drivers.input.flags() : [];
      assertChord(job, { ...drivers.input, flags: () => held }, key);
      const menus = openMenus(drivers);
      if (keyCode !== keyCodes.escape && menus.some((menu) => isAppleMenu(menu.frame))) refuseAppleMenu();
      const all = [...key.flags, ...held];
      const { command, presses, isPasting, ...more } = keyFacts(drivers, key, all);
      launches.assertKey(job, key, { command, menuOpen: menus.length > 0, to });
      // The lit item may be the one that pastes.
      const chooses = menus.length > 0 && presses;
      heavier.assertKey(job, to, { ...more, chooses, presses: presses && !command });
      if (chooses) items.assertLit(job, to);
      else names.assertKey(job, key, { held: all, to, isPasting: isPasting && !isOurs() });
      pasting.assertKey(job, to, { command, pastes: chooses || isPasting, presses: presses && !chooses });
    },
  };
}

/** A tile of the Dock belongs to the Dock by accessibility, but starts or quits another app. */
function isOfDock({ accessibility, processes }: ReadDrivers, element: AxElement): boolean {
  const pid = accessibility.pid(element);
  return pid.ok && processes.get(pid.value)?.bundleId.toLowerCase() === 'com.apple.dock';
}

interface KeyFacts {
  readonly command: boolean;
  /** It chooses in a menu or presses a button. */
  readonly presses: boolean;
  readonly isPasting: boolean;
  /** It is Return, with Command or without. */
  readonly returns: boolean;
  /** It presses what drops something in a dialog, leaves one, or chooses the next of several. */
  readonly drops: boolean;
  readonly leaves: boolean;
  readonly turns: boolean;
}

function keyFacts({ input }: ReadDrivers, { keyCode, text = '' }: KeyPost, held: readonly string[]): KeyFacts {
  const command = held.includes('command');
  const letters = command ? input.charactersOf(keyCode).map((one) => one.toLowerCase()) : [];
  const drops = command && (keyCode === keyCodes.delete || letters.includes('d'));
  const leaves = keyCode === keyCodes.escape || letters.includes('.') || text.includes('\u001b');
  const isControlled = held.includes('control') && !command && input.charactersOf(keyCode).some((one) => returning.includes(one));
  const presses = choosingKeys.includes(keyCode) || pressing.test(text);
  const returns = isControlled || (presses && keyCode !== keyCodes.space && !/^ +$/.test(text));
  const turns = !command && (arrows.includes(keyCode) || /[\uF700-\uF703]/.test(text));
  return { command, presses: presses || isControlled, returns, isPasting: letters.includes('v'), drops, leaves, turns };
}

/** In a text AppKit takes these for keys: Return, Enter and others of its function keys (NSEvent.h). */
const pressing = /[\p{Cc}\p{Zl}\p{Zp}\uF700-\uF747 ]/u;
/** Beside Control these are Return. */
const returning: readonly string[] = ['j', 'm'];

/** Where only the Apple menu does. */
function hangsAtCorner(menu: Rect, { x, y }: Rect): boolean {
  return menu.x >= x && menu.x - x < appleMenuReach.x && menu.y >= y && menu.y - y < appleMenuReach.y;
}

function refuseDock(): never {
  fail('not_allowed', 'The tiles of the Dock stand for other apps, so nothing is done with them as elements.', {
    remedy: 'Use launch_app, activate_app or quit_app, which name the app.',
    details: { rule: 'dock-element' },
  });
}
