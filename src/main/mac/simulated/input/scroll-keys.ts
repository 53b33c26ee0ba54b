import { keyCodes } from '../../constants/key-codes.js';
import { scrollAcross, scrollTo } from '../model/controls/scroll.js';
import { scrolledBy, scrollLimit } from '../model/controls/scroll-limit.js';
import { isTextRole } from '../model/roles.js';
import type { Model, SimElement, SimWindow, Stroke } from '../model/state.js';

/** What a page leaves in sight of the one before it: WebKit's overlap, at most a fifth of what is seen, and AppKit's. */
const overlapOfPages = 40;
const overlapOfViews = 10;
/** WebKit's line. */
const line = 40;

/**
 * Scrolls by a key what has the keyboard, as AppKit and WebKit do: Page Up and Page Down everywhere, Home and End but in a text, whose
 * caret they move here, and in a page that has no text at the keyboard Space and the arrows too. The selection stays. False for a key
 * that scrolls nothing there; true at the end of the way, where it does nothing else.
 */
export function scrollByKey(model: Model, window: SimWindow, stroke: Stroke): boolean {
  const wide = window.focus ?? scrolledBy(window.element);
  const aside = stroke.keyCode === keyCodes.right ? line : stroke.keyCode === keyCodes.left ? -line : 0;
  if (aside !== 0 && wide.role === 'AXWebArea' && !stroke.flags.includes('command')) return scrollAcross(model, wide, wide.across + aside);
  const area = areaWithKeyboard(window);
  if (area === null) return false;
  const way = wayOf(area, window.focus, stroke);
  if (way === null) return false;
  scrollTo(model, area, area.scrolled + way);
  return true;
}

/** What scrolls around the element with the keyboard; the page of a window where nothing in it has it. */
function areaWithKeyboard({ focus, element }: SimWindow): SimElement | null {
  for (let one = focus; one !== null && one !== element; one = one.parent) if (scrollLimit(one) > 0) return one;
  const page = scrolledBy(element);
  return focus === null && page.role === 'AXWebArea' && scrollLimit(page) > 0 ? page : null;
}

/** Points down that a key goes there; null where it scrolls nothing. */
function wayOf(area: SimElement, focus: SimElement | null, { keyCode, flags, characters }: Stroke): number | null {
  const height = area.frame?.height ?? 0;
  const web = area.role === 'AXWebArea';
  const page = web ? Math.max(height * 0.8, height - overlapOfPages) : height - overlapOfViews;
  const down = (way: number, isDown: boolean): number => (isDown ? way : -way);
  if (keyCode === keyCodes.pageDown || keyCode === keyCodes.pageUp) return down(page, keyCode === keyCodes.pageDown);
  if (focus !== null && isTextRole(focus.role)) return null;
  if (keyCode === keyCodes.home || keyCode === keyCodes.end) return down(Number.MAX_SAFE_INTEGER, keyCode === keyCodes.end);
  if (!web || (focus !== null && focus !== area)) return null;
  if (keyCode === keyCodes.space || characters === ' ') return down(page, !flags.includes('shift'));
  if (keyCode !== keyCodes.down && keyCode !== keyCodes.up) return null;
  const far = flags.includes('command') ? Number.MAX_SAFE_INTEGER : flags.includes('option') ? page : line;
  return down(far, keyCode === keyCodes.down);
}
