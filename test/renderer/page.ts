import type { Browser, Locator, Page } from 'playwright-core';
import { serveUi, type UiServer } from '../../src/main/headless/ui-server.js';
import type { UiState } from '../../src/shared/ui.js';
import { createFakeOwner, type FakeOwner } from './fake-owner.js';
import { start } from './states.js';

export const token = 'a-token-only-the-owner-has';

export interface OpenPage {
  readonly page: Page;
  readonly owner: FakeOwner;
  readonly server: UiServer;
  /** What the page reported as broken: thrown errors and refusals of its Content-Security-Policy. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** The built page in a browser whose clock stands at `start`, in front of a scripted owner in this state. */
export async function openPage(browser: Browser, rendererFolder: string, state: UiState): Promise<OpenPage> {
  const owner = createFakeOwner(state);
  const server = await serveUi({ port: 0, rendererFolder, token, owner });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // A violation that the page's code swallows is told by this event alone.
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => console.error('violation of', event.violatedDirective))",
  );
  page.on('console', (message) => message.text().startsWith('violation of') && faults.push(message.text()));
  // The clock runs between these two lines, and can only be stopped ahead of where it is.
  await page.clock.install({ time: start - 60_000 });
  await page.clock.pauseAt(start);
  await page.goto(server.url);
  await page.getByRole('switch', { name: 'Read-only' }).waitFor();
  const close = async (): Promise<void> => {
    await page.close();
    await server.close();
  };
  return { page, owner, server, faults, close };
}

/** Lets the page's clock run past the moment from which cards take clicks. */
export async function letCardsArm(page: Page): Promise<void> {
  await page.clock.runFor(1_200);
}

/** The text as a person sees it: with the line breaks of the layout, without what is hidden. */
export function seenText(locator: Locator): Promise<string> {
  return locator.innerText();
}
