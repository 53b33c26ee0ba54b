import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { UiState } from '../../src/shared/ui.js';
import { type OpenPage, openTab, type Tab } from '../renderer/page.js';
import { sharedBrowser } from './browser.js';
import { buildRenderer } from './renderer.js';

/** The page of a spec file: one browser and one build for all, one tab for the file, one scripted owner for each test. */
export interface Pages {
  /** Opens the page in front of an owner in this state, at an area and one of its tabs. */
  show(state: UiState, area?: string, tab?: string): Promise<OpenPage>;
  /** The same in a tab and with a server of its own, for what would not be undone by leaving the page. */
  showApart(state: UiState): Promise<OpenPage>;
  /** Where the built page is. */
  folder(): string;
}

/** To be called once at the top of a spec file. A fault that a page reports fails the test it happened in. */
export function pages(): Pages {
  let browser: Browser;
  let built: string;
  let kept: Tab | null = null;
  let apart: Tab | null = null;
  let shown: OpenPage | null = null;
  beforeAll(async () => {
    [browser, built] = await Promise.all([sharedBrowser(), buildRenderer()]);
  });
  afterEach(async () => {
    const faults = shown?.faults ?? [];
    await (apart === null ? kept?.leave() : apart.close());
    [shown, apart] = [null, null];
    expect(faults).toEqual([]);
  });
  afterAll(() => kept?.close());
  return {
    async show(state, area, tab) {
      kept ??= await openTab(browser, built);
      shown = await kept.show(state);
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
