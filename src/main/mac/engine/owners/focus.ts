import type { AppIdentity } from '../../../../shared/subject.js';
import { isPartOf } from '../../../../shared/system-surfaces.js';
import { axError } from '../../constants/ax-error.js';
import { permissionMissing } from '../drivers/ax-errors.js';
import { attributeOf, elementIn, elementOf, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { identityOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';
import { menuOwner } from './lit-item.js';
import { isPanelService } from './panels.js';

/** Spotlight takes the keyboard without becoming the active app; its status item alone is no taller than this. */
const menuBarHeight = 50;
const spotlightBundleId = 'com.apple.spotlight';

/** Who has the keyboard. The active app and the app of the focused element may differ, and both must be allowed. */
export interface Focus {
  readonly frontmost: AppIdentity | null;
  /** The app of the focused element; null when nobody can tell. */
  readonly app: AppIdentity | null;
  readonly element: AxElement | null;
  /** The process that draws the panel with the focus. The panel counts as the app in front, and both must be allowed. */
  readonly panel?: AppIdentity;
}

/** Reads who has the keyboard now: a message to the active app, and one to whoever macOS says has it. */
export function readFocus(drivers: ReadDrivers): Focus {
  const pid = drivers.windowServer.frontmostPid();
  if (pid === null) return { frontmost: null, app: null, element: null };
  const frontmost = identityOf(drivers.processes, pid);
  const spotlight = openSpotlight(drivers);
  if (spotlight !== null) return { frontmost, app: spotlight, element: null };
  const menu = menuElsewhere(drivers, pid, frontmost);
  if (menu !== null) return { frontmost, app: menu, element: null };
  const answer = drivers.accessibility.attributes(drivers.accessibility.application(pid), ['AXFocusedUIElement']);
  if (!answer.ok) {
    if (answer.code === axError.apiDisabled) throw permissionMissing('see which field has the keyboard');
    return { frontmost, app: answer.code === axError.cannotComplete ? null : frontmost, element: null };
  }
  const elsewhere = keyboardElsewhere(drivers, frontmost);
  if (elsewhere !== null) return { frontmost, ...elsewhere };
  const focused = answer.value[0];
  if (typeof focused !== 'object' || focused.type !== 'element') return { frontmost, app: frontmost, element: null };
  const owner = drivers.accessibility.pid(focused.element);
  const app = owner.ok ? identityOf(drivers.processes, owner.value) : null;
  if (app !== null && isPanelService(app)) return { frontmost, app: frontmost, element: focused.element, panel: app };
  return { frontmost, app, element: focused.element };
}

/** What keys that are posted to a process go to: what has the keyboard within it, whoever has it on the screen. */
export function readFocusOf({ accessibility, processes }: ReadDrivers, pid: number): Focus {
  const own = identityOf(processes, pid);
  const answer = accessibility.attributes(accessibility.application(pid), ['AXFocusedUIElement']);
  if (!answer.ok) {
    if (answer.code === axError.apiDisabled) throw permissionMissing('see which field has the keyboard');
    return { frontmost: own, app: answer.code === axError.cannotComplete ? null : own, element: null };
  }
  const element = elementOf(answer.value[0]);
  if (element === null) return { frontmost: own, app: own, element: null };
  const owner = accessibility.pid(element);
  const app = owner.ok ? identityOf(processes, owner.value) : null;
  return app !== null && isPanelService(app) ? { frontmost: own, app: own, element, panel: app } : { frontmost: own, app, element };
}

/** Whether an element has the keyboard of its app, by either of the two ways in which apps tell; some tell only one. */
export function hasFocus({ accessibility }: Pick<ReadDrivers, 'accessibility'>, element: AxElement, pid: number): boolean {
  if (isOn(attributeOf(accessibility, element, 'AXFocused'))) return true;
  const focused = elementIn(accessibility, accessibility.application(pid), 'AXFocusedUIElement');
  return focused !== null && accessibility.same(focused, element);
}

/** The app whose keyboard the user has: that of a panel where one has taken it, else the one in front. No list of windows is read. */
export function keyboardApp({ accessibility, windowServer, processes }: ReadDrivers): AppIdentity | null {
  const keyboard = accessibility.keyboardElement();
  const owner = keyboard.ok && keyboard.value !== null ? accessibility.pid(keyboard.value) : null;
  const pid = owner?.ok ? owner.value : windowServer.frontmostPid();
  return pid === null ? null : identityOf(processes, pid);
}

/**
 * Who has the keyboard when it is not the app in front: a launcher's or password manager's panel, which leaves the app behind it
 * the active one. The app in front goes on telling a focused element of its own then. Null: it is the app in front, or its panel.
 */
function keyboardElsewhere(drivers: ReadDrivers, frontmost: AppIdentity | null): Pick<Focus, 'app' | 'element'> | null {
  const keyboard = drivers.accessibility.keyboardElement();
  if (!keyboard.ok) return keyboard.code === axError.cannotComplete ? { app: null, element: null } : null;
  if (keyboard.value === null) return null;
  const owner = drivers.accessibility.pid(keyboard.value);
  if (!owner.ok || owner.value === frontmost?.pid) return null;
  const app = identityOf(drivers.processes, owner.value);
  return app !== null && isPanelService(app) ? null : { app, element: keyboard.value };
}

/** Whose menu has the keyboard in place of the app in front, a part of which shows none of its own. */
function menuElsewhere(drivers: ReadDrivers, front: number, frontmost: AppIdentity | null): AppIdentity | null {
  const pid = menuOwner(drivers, front);
  const app = pid === null ? null : identityOf(drivers.processes, pid);
  return app === null || isPanelService(app) || isPartOf(app.bundleId, frontmost?.bundleId ?? '') ? null : app;
}

/** The same app and element have the keyboard as before. */
export function sameFocus(drivers: ReadDrivers, a: Focus, b: Focus): boolean {
  if (a.app?.pid !== b.app?.pid || a.frontmost?.pid !== b.frontmost?.pid) return false;
  if (a.element === null || b.element === null) return a.element === b.element;
  return drivers.accessibility.same(a.element, b.element);
}

function openSpotlight(drivers: ReadDrivers): AppIdentity | null {
  for (const entry of shownWindows(drivers.windowServer)) {
    if (entry.layer <= 0 || entry.clickThrough || entry.alpha <= 0.05 || entry.frame.height <= menuBarHeight) continue;
    const owner = identityOf(drivers.processes, entry.pid);
    if (owner?.bundleId.toLowerCase() === spotlightBundleId) return owner;
  }
  return null;
}
