import type { Rect } from '../../../../../shared/geometry.js';
import { button, tabs as tabButtons } from '../../kit/controls/buttons.js';
import { label, searchField } from '../../kit/controls/text.js';
import type { Node, NodeOf } from '../../kit/node.js';
import { reconcile } from '../../kit/reconcile.js';
import { scrollIntoView } from '../../model/controls/scroll.js';
import { createElement } from '../../model/create.js';
import type { Model, SimElement, SimWindow } from '../../model/state.js';
import { findUnder, holds, kill, walk } from '../../model/tree.js';
import { renameWindow } from '../../model/windows/windows.js';
import { toolbarBottom, webArea } from './chrome.js';
import { pageAt } from './pages.js';

/** A page that was gone to; it stays as it was left, for going back. */
interface Visit {
  readonly url: string | null;
  readonly area: SimElement;
}

export interface Tab {
  visits: Visit[];
  at: number;
}

/** What a window of Safari shows. */
export interface Browser {
  tabs: Tab[];
  active: number;
  /** What the find bar looks for, and which of the places found is the present one; null while it is closed. */
  find: { text: string; at: number } | null;
  readonly nodes: NodeOf;
  /** What its title ends with. */
  readonly mark: string;
}

/** How the title of a private window ends; such a window is not brought back once it is closed. */
export function privateMark({ say }: Model): string {
  return ` ${say('— Private Browsing', 'safari-form')}`;
}

const tabBarHeight = 30;
const findBarHeight = 34;

/** Takes a window that shows a page; null for one that shows none, or has no address field. */
export function browserOf(model: Model, window: SimWindow, nodes: NodeOf): Browser | null {
  const area = window.element.children.find(({ role }) => role === 'AXWebArea');
  if (area === undefined || addressField(model, window) === null) return null;
  const frame = { x: window.frame.width - 15, y: toolbarBottom, width: 15, height: area.frame?.height ?? 0 };
  window.element.scrollBar = createElement(model, { app: window.app, window, parent: window.element }, { role: 'AXScrollBar', frame });
  return {
    tabs: [{ visits: [{ url: area.url, area }], at: 0 }],
    active: 0,
    find: null,
    nodes,
    mark: window.element.title?.endsWith(privateMark(model)) ? privateMark(model) : '',
  };
}

export function addressField(model: Model, window: SimWindow): SimElement | null {
  return findUnder(model, window.element, ({ identifier }) => identifier?.startsWith('WEB_BROWSER_ADDRESS') === true);
}

/** The page a tab shows. */
export function visitOf({ visits, at }: Tab): Visit | undefined {
  return visits[at];
}

export function titleOfTab(tab: Tab): string {
  return visitOf(tab)?.area.title ?? '';
}

/** Goes to an address in a tab; pages after the present one are forgotten. */
export function visit(model: Model, window: SimWindow, tab: Tab, given: string | null, page = pageAt(given ?? '')): void {
  // An address that is only a host is its root.
  const url = given === null || !/^https?:\/\/[^/?#]+$/i.test(given) ? given : `${given}/`;
  for (const gone of tab.visits.splice(tab.at + 1)) kill(gone.area);
  const area = createElement(model, { app: window.app, window, parent: window.element }, webArea(page, url, window.frame));
  tab.visits.push({ url, area });
  tab.at = tab.visits.length - 1;
}

/** Every text on a page that has these words, in reading order. */
function placesOn(model: Model, area: SimElement, wanted: string): readonly SimElement[] {
  if (wanted === '') return [];
  const lower = wanted.toLowerCase();
  const says = ({ role, value, title }: SimElement): string => String((role === 'AXStaticText' ? value : title) ?? '');
  return [...walk(model, area)].filter((one) => one !== area && says(one).toLowerCase().includes(lower));
}

/** What the bars of a window do. */
export interface Bars {
  show(tab: number): void;
  find(text: string): void;
  go(to: 'next' | 'previous' | 'done'): void;
}

/** Lets a window show the page of its active tab, below its bars. */
export function layOut(model: Model, window: SimWindow, browser: Browser, bars: Bars): void {
  const tab = browser.tabs[browser.active];
  const shown = tab === undefined ? undefined : visitOf(tab);
  if (shown === undefined) return;
  const { width, height } = window.frame;
  const top = toolbarBottom + (browser.tabs.length > 1 ? tabBarHeight : 0) + (browser.find === null ? 0 : findBarHeight);
  swap(window, shown.area);
  moveDown(shown.area, top - (shown.area.frame?.y ?? top));
  shown.area.frame = { x: 0, y: top, width, height: Math.max(0, height - top) };
  if (window.element.scrollBar !== null)
    window.element.scrollBar.frame = { x: width - 15, y: top, width: 15, height: Math.max(0, height - top) };
  const nodes = barsOf(width, browser, placesOn(model, shown.area, browser.find?.text ?? '').length, bars);
  reconcile(model, { app: window.app, window, nodes: browser.nodes }, window.element, nodes);
  putFirst(window.element, shown.area);
  markFound(model, shown.area, browser.find);
  for (const one of [...browser.nodes.keys()]) if (!one.alive) browser.nodes.delete(one);
  if (window.focus !== null && !window.focus.alive) window.focus = null;
  const ways = { BackButton: (tab?.at ?? 0) > 0, ForwardButton: (tab?.at ?? 0) < (tab?.visits.length ?? 1) - 1 };
  for (const [identifier, enabled] of Object.entries(ways)) {
    const button = findUnder(model, window.element, (one) => one.identifier === identifier);
    if (button !== null) button.enabled = enabled;
  }
  renameWindow(model, window, `${shown.area.title ?? ''}${browser.mark}`);
}

/** The page and the tool bar come before the other bars. */
function putFirst(element: SimElement, area: SimElement): void {
  const rank = (one: SimElement): number => Number(one !== area && one.role !== 'AXToolbar');
  element.children = element.children.toSorted((a, b) => rank(a) - rank(b));
}

/** One page takes another's place in the tree; handles to what is on the other answer -25202 until it is shown again. */
function swap(window: SimWindow, area: SimElement): void {
  const { children } = window.element;
  const at = children.findIndex(({ role }) => role === 'AXWebArea');
  const before = children[at];
  if (before === area) return;
  if (before !== undefined) {
    kill(before);
    if (window.focus !== null && holds(before, window.focus)) window.focus = null;
  }
  revive(area);
  window.element.children = before === undefined ? [...children, area] : children.with(at, area);
}

function revive(element: SimElement): void {
  element.alive = true;
  for (const child of [...element.children, ...element.madeRows.values()]) revive(child);
}

function moveDown(element: SimElement, by: number): void {
  if (by === 0) return;
  if (element.frame !== null) element.frame = { ...element.frame, y: element.frame.y + by };
  for (const child of [...element.children, ...element.madeRows.values()]) moveDown(child, by);
}

function barsOf(width: number, { tabs, active, find }: Browser, found: number, bars: Bars): readonly Node[] {
  const nodes: Node[] = [];
  if (tabs.length > 1) {
    const frame = { x: 8, y: toolbarBottom + 3, width: width - 16, height: tabBarHeight - 6 };
    // Tabs may have the same title, so they are told apart by their place.
    const bar = tabButtons(`Tab bar, ${tabs.length} tabs`, frame, {
      options: tabs.map((_, at) => String(at)),
      chosen: String(active),
      choose: (at) => bars.show(Number(at)),
    });
    const own = (at: number): Partial<Node> => ({
      id: `tab ${at}`,
      identifier: `TabBarTab?isPinned=false&isNarrow=false&isActive=${at === active}`,
      title: titleOfTab(tabs[at] ?? { visits: [], at: 0 }),
      verbatim: true,
    });
    const children = (bar.children ?? []).map((one, at) => ({ ...one, ...own(at) }));
    nodes.push({ ...bar, role: 'AXTabGroup', id: 'tabs', identifier: 'TabBar?isSeparate=false', children });
  }
  const y = toolbarBottom + (tabs.length > 1 ? tabBarHeight : 0) + 4;
  if (find !== null) nodes.push(...findBar(find.text, found, (x, wide) => ({ x: width - x, y, width: wide, height: 26 }), bars));
  return nodes;
}

function findBar(text: string, count: number, at: (fromRight: number, width: number) => Rect, bars: Bars): readonly Node[] {
  const found = text === '' ? '' : count === 0 ? 'Not found' : count === 1 ? '1 match' : `${count} matches`;
  const on = { change: (value: unknown) => bars.find(String(value)), submit: () => bars.go('next'), cancel: () => bars.go('done') };
  return [
    label(found, at(480, 90), { look: 'faint', identifier: 'find-count' }),
    searchField(text, at(384, 200), on, { placeholder: 'Find', identifier: 'find-field' }),
    button('‹', at(172, 28), () => bars.go('previous'), { description: 'Find Previous' }),
    button('›', at(140, 28), () => bars.go('next'), { description: 'Find Next' }),
    button('Done', at(104, 88), () => bars.go('done')),
  ];
}

/** What is found is lit, and nothing else. */
function markFound(model: Model, area: SimElement, find: Browser['find']): void {
  for (const one of walk(model, area)) if (one.look === 'found') one.look = null;
  for (const one of placesOn(model, area, find?.text ?? '')) one.look = 'found';
}

/** Brings the present place found into sight. */
export function showFound(model: Model, area: SimElement, find: NonNullable<Browser['find']>, step: -1 | 0 | 1): void {
  const places = placesOn(model, area, find.text);
  if (places.length === 0) return;
  find.at = (find.at + step + places.length) % places.length;
  const found = places[find.at];
  if (found !== undefined) scrollIntoView(model, found);
}
