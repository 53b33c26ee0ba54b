import type { Browser, Locator, Page } from 'playwright-core';
import { serveUi, type UiServer } from '../../src/main/headless/ui-server.js';
import type { Owner } from '../../src/main/owner/owner.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { createFakeOwner, type FakeOwner } from './fake-owner.js';
import { emptyState, start } from './states.js';

export const token = 'a-token-only-the-owner-has';
const viewport = { width: 1280, height: 720 };

export interface OpenPage {
  readonly page: Page;
  readonly owner: FakeOwner;
  readonly server: UiServer;
  /** What the page reported as broken: thrown errors and refusals of its Content-Security-Policy. */
  readonly faults: readonly string[];
}

/** A tab of a browser and what serves it. A new tab costs as much as a whole test, so one is shown many owners in turn. */
export interface Tab {
  /** Loads the page anew in front of a scripted owner in this state; the page's clock stands at `start`. */
  show(state: UiState): Promise<OpenPage>;
  /** Forgets what the page kept, for the next to be shown; what it reported as broken until then has been told. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** A new tab, which shows nothing yet. */
export async function openTab(browser: Browser, rendererFolder: string): Promise<Tab> {
  let owner = createFakeOwner(emptyState);
  let faults: string[] = [];
  const now: Owner = { connect: (send) => owner.connect(send), stop: () => owner.stop() };
  const [server, page] = await Promise.all([
    serveUi({ port: 0, rendererFolder, token, owner: now }),
    browser.newPage({ reducedMotion: 'reduce', viewport }),
  ]);
  page.on('pageerror', (error) => faults.push(error.message));
  // A violation that the page's code swallows is told by this event alone.
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => console.error('violation of', event.violatedDirective))",
  );
  page.on('console', (message) => message.text().startsWith('violation of') && faults.push(message.text()));
  let shown = 0;
  return {
    async show(state) {
      owner = createFakeOwner(state);
      faults = [];
      // The clock runs between these two lines, and can only be stopped ahead of where it is.
      await page.clock.install({ time: start - 60_000 });
      await page.clock.pauseAt(start);
      // An address of its own: going to another fragment of the same loads nothing.
      shown += 1;
      await page.goto(server.url.replace('/#', `/?shown=${shown}#`));
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      return { page, owner, server, faults };
    },
    async leave() {
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await page.mouse.move(0, 0);
      await page.setViewportSize(viewport);
    },
    async close() {
      await page.close();
      await server.close();
    },
  };
}

/** Lets the page's clock run past the moment from which the card that stands there takes clicks; it waits for one to stand. */
export async function letCardsArm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').first().waitFor();
  await page.clock.runFor(1_200);
}

/** Reads a card to its end, as its owner has to before a yes, goes back to its top and lets it arm. */
export async function readCardThrough(page: Page): Promise<void> {
  const scrollTo = (parts: string, top: number) =>
    page.evaluate(`document.querySelectorAll('${parts}').forEach((part) => part.scrollTo(0, ${top}))`);
  await scrollTo('[data-read], [data-scrolls]', 9_999);
  await page.clock.runFor(200);
  await scrollTo('[data-scrolls]', 0);
  await letCardsArm(page);
}

/** The text as a person sees it: with the line breaks of the layout, without what is hidden. */
export function seenText(locator: Locator): Promise<string> {
  return locator.innerText();
}
