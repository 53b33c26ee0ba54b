import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { UiState } from '../../src/shared/ui/ui.js';
import { type OpenPage, openTab, type Tab } from '../renderer/page.js';
import { sharedBrowser } from './browser.js';
import { buildRenderer } from './renderer.js';

/** The page of a spec file: one browser, one build and one tab for all of a worker, one scripted owner for each test. */
export interface Pages {
  /** Opens the page in front of an owner in this state, at an area and one of its tabs. */
  show(state: UiState, area?: string, tab?: string): Promise<OpenPage>;
  /** The same in a tab and with a server of its own, for what would not be undone by leaving the page. */
  showApart(state: UiState): Promise<OpenPage>;
  /** Where the built page is. */
  folder(): string;
}

/** A new tab is a new process of the browser, which compiles the page's script anew: it ends with the worker. */
let shared: Promise<Tab> | null = null;

/** To be called once at the top of a spec file. A fault that a page reports fails the test it happened in. */
export function pages(): Pages {
  let browser: Browser;
  let built: string;
  let apart: Tab | null = null;
  let shown: OpenPage | null = null;
  beforeAll(async () => {
    [browser, built] = await Promise.all([sharedBrowser(), buildRenderer()]);
  });
  afterEach(async () => {
    const faults = shown?.faults ?? [];
    await (apart === null ? shown && (await shared)?.leave() : apart.close());
    [shown, apart] = [null, null];
    expect(faults).toEqual([]);
  });
  return {
    async show(state, area, tab) {
      shared ??= openTab(browser, built);
      shown = await (await shared).show(state);
      if (area !== undefined) await goTo(shown.page, area);
      if (tab !== undefined) await shown.page.getByRole('tab', { name: tab }).click();
      return shown;
    },
    async showApart(state) {
      apart = await openTab(browser, built);
      shown = await apart.show(state);
      return shown;
    },
    folder: () => built,
  };
}

/** Goes to an area by its entry in the navigation. */
export async function goTo(page: Page, area: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: area }).click();
}

/** Chooses a value in a menu of the page. */
export async function choose(menu: Locator, title: string): Promise<void> {
  await menu.click();
  await menu.page().getByRole('option', { name: title, exact: true }).click();
}

/** Chooses a client in its list, so that its details stand beside it. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Clients', exact: true }).getByRole('listitem', { name, exact: true }).getByRole('button').click();
}
