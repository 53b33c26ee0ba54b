import { keepsAppsAway } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { pictured, picturing } from '../../../../shared/level/brings-to-light.js';
import { pictureRefused } from '../../../../shared/refused/picture-refused.js';
import type { Job } from '../../port.js';
import { attributesOf, elementIn, firstIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { litItem } from '../owners/lit-item.js';
import { pressedAs } from '../owners/pressed-part.js';
import type { NameGuard } from './name-guard.js';
import { type PasteChecks, type PastingItem, pastes, showsClipboard } from './paste-checks.js';

/** Elements of the Apple menu that are compared at most, submenus included. */
const mostItems = 150;
/** Actions behind Hide Others and Show All, which change every app on the screen. */
const otherApps = /^(hideOther|unhideAll)Applications:?$/i;

/** What an item of a menu may do that reaches beyond its app, by what it tells of itself. Each throws its reason. */
export interface MenuItemChecks {
  /** An element that is pressed, or set: all that is no item of a menu is let through. */
  assertElement(job: Job, element: AxElement): void;
  /** The item that Return or Space chooses in an open menu does what it does when it is pressed. */
  assertLit(job: Job, to: number | undefined): void;
}

export interface MenuItemCheckDeps {
  readonly drivers: ReadDrivers;
  readonly pasting: Pick<PasteChecks, 'assertPaste' | 'assertMenuPaste'>;
  readonly names: Pick<NameGuard, 'assertText'>;
  /** What lies on the clipboard now was put there by Gatehand to be pasted. */
  readonly isOurs: () => boolean;
}

interface Item extends PastingItem {
  readonly element: AxElement;
}

export function createMenuItemChecks({ drivers, pasting, names, isOurs }: MenuItemCheckDeps): MenuItemChecks {
  const { accessibility: ax } = drivers;

  function isInAppleMenu(element: AxElement): boolean {
    const pid = ax.pid(element);
    const apple = pid.ok ? appleItem(pid.value) : null;
    if (apple === null) return false;
    const open = [apple];
    for (let seen = 0; seen < mostItems && open.length > 0; seen += 1) {
      const next = open.shift();
      if (next === undefined) break;
      if (ax.same(next, element)) return true;
      open.push(...firstIn(ax, next, 'AXChildren', mostItems));
    }
    return false;
  }

  function appleItem(pid: number): AxElement | null {
    return firstIn(ax, elementIn(ax, ax.application(pid), 'AXMenuBar'), 'AXChildren', 1)[0] ?? null;
  }

  /** Null for all that is no item of a menu. */
  function itemOf(element: AxElement): Item | null {
    const told = ['AXRole', 'AXIdentifier', 'AXMenuItemCmdChar', 'AXMenuItemCmdModifiers', 'AXTitle'];
    const [role, identifier, key, modifiers, title] = attributesOf(ax, element, told);
    return role === 'AXMenuItem' || role === 'AXMenuBarItem' ? { element, identifier, key, modifiers, title } : null;
  }

  /**
   * A picture of the screen that another app takes shows what is kept away, and that app shows it then. So no item takes one while some
   * app is kept away, as no shortcut of macOS's does.
   */
  function assertNoPicture(job: Job, { element, title }: Item): void {
    if (typeof title !== 'string' || !keepsAppsAway(job.clearance)) return;
    if (picturing.test(title) || (pictured.test(title) && picturing.test(pressedAs(ax, element)?.label ?? ''))) throw pictureRefused();
  }

  function assertItem(job: Job, item: Item): void {
    const { element, identifier } = item;
    if (typeof identifier === 'string' && otherApps.test(identifier)) refuseOtherApps();
    assertNoPicture(job, item);
    if (showsClipboard(item)) pasting.assertPaste(job);
    if (!pastes(item)) return;
    const pid = ax.pid(element);
    if (pid.ok && !isOurs()) names.assertText(job, pid.value, null);
    pasting.assertMenuPaste(job, pid.ok ? pid.value : null);
  }

  return {
    assertElement(job, element) {
      const item = itemOf(element);
      if (item === null) return;
      if (isInAppleMenu(element)) refuseAppleMenu();
      assertItem(job, item);
    },
    assertLit(job, to) {
      const lit = litItem(drivers, to);
      const item = lit === null ? null : itemOf(lit);
      if (item !== null) assertItem(job, item);
    },
  };
}

export function refuseAppleMenu(): never {
  fail('not_allowed', 'The Apple menu reaches beyond the app in front, so it is left alone.', {
    remedy: 'Ask the user to choose it.',
    details: { rule: 'apple-menu' },
  });
}

function refuseOtherApps(): never {
  fail('not_allowed', 'This menu item hides or shows other apps than the one in front.', {
    remedy: 'Bring the app that is needed to the front with activate_app.',
    details: { rule: 'other-apps' },
  });
}
