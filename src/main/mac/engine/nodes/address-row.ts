import { isBrowser } from '../../../../shared/level/browsers.js';
import { shorten } from '../../../../shared/text/shorten.js';
import { attributeOf, attributesOf, elementIn, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

type Ax = ReadDrivers['accessibility'];

/** What a row of suggestions, or a part of it, may be: `AXStaticText` in Chromium (its role map for options of a list), the others inferred. */
const rows: readonly string[] = ['AXRow', 'AXCell', 'AXStaticText', 'AXImage', 'AXGroup', 'AXUnknown'];
/** Some browsers have a button in the frame of the field that goes to what stands there (Firefox's urlbar-go-button); that frame stands so many steps above the field. Inferred. */
const goButton = 'AXButton';
const stepsToFrame = 2;
const fields: readonly unknown[] = ['AXTextField', 'AXComboBox'];
/** Steps up in which a page or the field is looked for: what stands in a window's own parts stands no deeper. */
const mostSteps = 12;
const longestTyped = 200;

/**
 * What was typed where a browser may suggest addresses for it, of something that may be one of those: it stands outside of any page while a
 * line outside of any page has the keyboard. A press on it goes there. Undefined for all else.
 */
export function suggestedFor(drivers: ReadDrivers, element: AxElement, role: string): string | undefined {
  const ax = drivers.accessibility;
  const browser = role === goButton || rows.includes(role) ? browserOf(drivers, element) : null;
  if (browser === null) return undefined;
  const field = elementIn(ax, ax.application(browser), 'AXFocusedUIElement');
  const [fieldRole, typed] = attributesOf(ax, field, ['AXRole', 'AXValue']);
  if (field === null || !fields.includes(fieldRole) || typeof typed !== 'string' || typed.trim() === '') return undefined;
  if (!standsOutside(ax, field, null) || !standsOutside(ax, element, field)) return undefined;
  return role !== goButton || standsInFrameOf(ax, field, element) ? shorten(typed, longestTyped) : undefined;
}

/** Whether something stands in the frame of a field, beside it. A tool bar as a whole is none: it holds Back and Reload as well. */
function standsInFrameOf(ax: Ax, field: AxElement, element: AxElement): boolean {
  const around = framesOf(ax, element);
  return framesOf(ax, field).some((frame) => around.some((one) => ax.same(one, frame)));
}

function framesOf(ax: Ax, element: AxElement): readonly AxElement[] {
  const found: AxElement[] = [];
  for (let at = parentOf(ax, element); at !== null && found.length < stepsToFrame; at = parentOf(ax, at)) {
    const role = attributeOf(ax, at, 'AXRole');
    if (role === 'AXToolbar' || role === 'AXWindow') break;
    found.push(at);
  }
  return found;
}

/** Whether something stands in a window of a browser, and in no page. */
export function standsBesidePages(drivers: ReadDrivers, element: AxElement): boolean {
  return browserOf(drivers, element) !== null && standsOutside(drivers.accessibility, element, null);
}

/** The process of an element, where that is a browser; null for every other. */
function browserOf({ accessibility, processes }: ReadDrivers, element: AxElement): number | null {
  const pid = accessibility.pid(element);
  return pid.ok && isBrowser(processes.get(pid.value)?.bundleId.toLowerCase() ?? '') ? pid.value : null;
}

/** Whether something stands in no page and not in that field. */
function standsOutside(ax: Ax, element: AxElement, field: AxElement | null): boolean {
  let at: AxElement | null = element;
  for (let step = 0; step < mostSteps && at !== null; step += 1) {
    if (field !== null && ax.same(at, field)) return false;
    const role = attributeOf(ax, at, 'AXRole');
    if (role === 'AXWebArea') return false;
    if (role === 'AXWindow' || role === 'AXApplication') return true;
    at = parentOf(ax, at);
  }
  return at === null;
}
