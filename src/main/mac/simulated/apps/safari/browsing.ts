import { showValue, textOf } from '../../model/controls/text.js';
import type { Behavior, Model, SimElement, SimWindow } from '../../model/state.js';
import { findUnder } from '../../model/tree.js';
import { focusElement } from '../../model/windows/windows.js';
import { addressOf, type Page, startPage } from './pages.js';
import { addressField, type Bars, type Browser, layOut, showFound, type Tab, visit, visitOf } from './tabs.js';

/** What goes on in the windows of Safari: tabs, going to pages and back, finding. */

/** One start of Safari: what its windows show. Scripts reach it through `browsers`. */
export type Browsers = Map<SimWindow, Browser>;
export const started = new WeakMap<Behavior, Browsers>();

/** The tabs of a window of Safari; null for a window without any. */
export function browserIn(window: SimWindow): Browser | null {
  return started.get(window.app.behavior)?.get(window) ?? null;
}

/** The tab in front; undefined for a window without any. */
export function tabIn(window: SimWindow): Tab | undefined {
  const browser = browserIn(window);
  return browser?.tabs[browser.active];
}

export function show(model: Model, window: SimWindow): void {
  const browser = browserIn(window);
  if (browser !== null) layOut(model, window, browser, barsFor(model, window, browser));
}

export function barsFor(model: Model, window: SimWindow, browser: Browser): Bars {
  return {
    show: (at) => showTab(model, window, at),
    find(words) {
      const area = areaIn(window);
      browser.find = { text: words, at: 0 };
      if (area !== null) showFound(model, area, browser.find, 0);
      show(model, window);
    },
    go(to) {
      const area = areaIn(window);
      if (to === 'done') browser.find = null;
      else if (browser.find !== null && area !== null) showFound(model, area, browser.find, to === 'next' ? 1 : -1);
      show(model, window);
    },
  };
}

function areaIn(window: SimWindow): SimElement | null {
  const tab = tabIn(window);
  return (tab === undefined ? undefined : visitOf(tab)?.area) ?? null;
}

/** Brings a tab of a window to the front. */
export function showTab(model: Model, window: SimWindow, at: number): void {
  const browser = browserIn(window);
  if (browser?.tabs[at] === undefined) return;
  browser.active = at;
  arrived(model, window);
}

/** Goes to an address in the active tab, or in another one. */
export function goTo(model: Model, window: SimWindow, url: string, tab = tabIn(window), page?: Page): void {
  if (tab === undefined) return;
  visit(model, window, tab, url, page);
  arrived(model, window);
}

/** Shows what the active tab is at, with its address. */
function arrived(model: Model, window: SimWindow): void {
  const tab = tabIn(window);
  const field = addressField(model, window);
  if (field !== null) showValue(field, (tab === undefined ? null : visitOf(tab)?.url) ?? '');
  if (field !== null && window.focus === field) window.focus = null;
  show(model, window);
  model.changed();
}

/** Opens a tab behind the others and shows it; without an address a new one. */
export function openTab(model: Model, window: SimWindow, url: string | null): void {
  const browser = browserIn(window);
  if (browser === null) return;
  const tab: Tab = { visits: [], at: -1 };
  visit(model, window, tab, url, url === null ? startPage : undefined);
  browser.tabs.push(tab);
  browser.active = browser.tabs.length - 1;
  arrived(model, window);
  if (url === null) editAddress(model, window);
}

/** Closes a tab; false for the only one, whose window closes. */
export function closeTab(model: Model, window: SimWindow, at: number): boolean {
  const browser = browserIn(window);
  if (browser === null || browser.tabs.length < 2) return false;
  browser.tabs.splice(at, 1);
  if (browser.active > at || browser.active === browser.tabs.length) browser.active -= 1;
  arrived(model, window);
  return true;
}

export function editAddress(model: Model, window: SimWindow): void {
  const field = addressField(model, window);
  if (field !== null && focusElement(model, field)) field.selection = { location: 0, length: textOf(field).length };
}

export function enterAddress(model: Model, field: SimElement): boolean {
  const { window } = field;
  if (window === null || browserIn(window) === null || field !== addressField(model, window) || textOf(field).trim() === '') return false;
  goTo(model, window, addressOf(textOf(field)));
  return true;
}

export function step(model: Model, window: SimWindow, by: -1 | 1): void {
  const tab = tabIn(window);
  if (tab?.visits[tab.at + by] === undefined) return;
  tab.at += by;
  arrived(model, window);
}

export function reload(model: Model, window: SimWindow): void {
  const tab = tabIn(window);
  const url = tab === undefined ? undefined : visitOf(tab)?.url;
  const status = findUnder(model, window.element, ({ identifier }) => identifier === 'status');
  if (status !== null) status.value = '';
  else if (tab !== undefined && url != null) {
    tab.at -= 1;
    goTo(model, window, url);
  }
}

export function turn(model: Model, window: SimWindow, by: -1 | 1): void {
  const browser = browserIn(window);
  if (browser !== null) showTab(model, window, (browser.active + by + browser.tabs.length) % browser.tabs.length);
}

export function openFind(model: Model, window: SimWindow): void {
  const browser = browserIn(window);
  if (browser === null) return;
  browser.find ??= { text: '', at: 0 };
  show(model, window);
  const field = findUnder(model, window.element, ({ identifier }) => identifier === 'find-field');
  if (field !== null && focusElement(model, field)) field.selection = { location: 0, length: textOf(field).length };
}
