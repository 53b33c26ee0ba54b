import type { SimElement } from '../state.js';
import { areaHeight } from '../text/layout.js';

/** Points an element's own content can be scrolled down by at most; 0 for what does not scroll. */
export function scrollLimit(element: SimElement): number {
  const { frame } = element;
  if (frame === null) return 0;
  if (element.rows !== null) return Math.max(0, element.rows.count * element.rows.height - frame.height);
  // A terminal shows its last lines.
  if (element.role === 'AXTextArea') return element.window?.style === 'terminal' ? 0 : Math.max(0, areaHeight(element) - frame.height);
  if (element.role !== 'AXScrollArea' && element.role !== 'AXWebArea') return 0;
  const content = element.children.filter((child) => child.parent === element);
  const bottom = content.reduce((most, { frame: own }) => (own === null ? most : Math.max(most, own.y + own.height)), 0);
  return Math.max(0, bottom - (frame.y + frame.height));
}

/** What a scroll area scrolls: the table or page in it when that has content of its own, else its own content. */
export function scrolledBy(area: SimElement): SimElement {
  // A browser's bar stands beside its page.
  const content = area.role === 'AXWindow' ? area.children.find(({ role }) => role === 'AXWebArea') : area.children[0];
  return content !== undefined && scrollLimit(content) > 0 ? content : area;
}

/** Whether a scroll area's bar is there: it comes with content that does not fit. */
export function hasBar(area: SimElement): boolean {
  return area.scrollBar !== null && scrollLimit(scrolledBy(area)) > 0;
}

/** Points the content of a scroll area or page can be scrolled to the right by at most. */
export function acrossLimit({ frame, role, children }: SimElement): number {
  if (frame === null || (role !== 'AXScrollArea' && role !== 'AXWebArea')) return 0;
  const right = children.reduce((most, { frame: own }) => (own === null ? most : Math.max(most, own.x + own.width)), 0);
  return Math.max(0, right - (frame.x + frame.width));
}

/** The bars of a scroll area that are there now. */
export function barsOf(area: SimElement): readonly SimElement[] {
  const { scrollBar, acrossBar } = area;
  const bars = scrollBar !== null && hasBar(area) ? [scrollBar] : [];
  return acrossBar !== null && acrossLimit(area) > 0 ? [...bars, acrossBar] : bars;
}
