import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The owner at the built page, in a real browser. */
export interface OwnerPage {
  readonly page: Page;
  /** The open cards. */
  readonly cards: ReturnType<Page['locator']>;
  /** The newest drawing of the simulated screen that the page was sent, as SVG; empty without one. */
  readonly screen: () => string;
  /** Waits for a card with this heading and presses one of its buttons, as soon as it takes clicks. */
  answer(
    heading: string | RegExp,
    button: 'Allow once' | 'Refuse' | 'Pair to Look' | 'Pair to Look and Act',
    radio?: string,
  ): Promise<void>;
  /** Goes to an area by its entry in the navigation. */
  go(area: string): Promise<void>;
}

/** The one tab of a describe block: a new one, or a page of another origin, would be a new process of the browser. */
export interface OwnerTab {
  /** Where hosts of this block have to show their pages, so that all are of one origin. */
  readonly port: number;
  /** Opens the page at this address, as a person does who has not been there before; its time stands still if one is given. */
  open(url: string | null, now?: number): Promise<OwnerPage>;
  /** Leaves the page while its host still runs; what it reported as broken fails the test. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Below the ports that are given to whoever asks for a free one, and another one for each worker of a run. */
const portOfWorker = 20_000 + (process.pid % 10_000);

export async function openOwnerTab(browser: Browser): Promise<OwnerTab> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  let faults: string[] = [];
  let screen = '';
  let address: string | null = null;
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message: { type?: string; svg?: string } = JSON.parse(payload.toString());
      if (message.type === 'screen') screen = message.svg ?? '';
    }),
  );
  return {
    port: portOfWorker,
    async open(url, now) {
      if (url === null) throw new Error('this host has no page');
      [faults, screen, address] = [[], '', url];
      if (now !== undefined) await page.clock.setFixedTime(now);
      await page.goto(url);
      await page.getByRole('switch', { name: 'Read-only' }).waitFor();
      return {
        page,
        cards: page.getByRole('alertdialog'),
        screen: () => screen,
        async answer(heading, button, radio) {
          const card = page.getByRole('alertdialog', { name: heading });
          if (radio !== undefined) await card.getByRole('radio', { name: radio }).check();
          // Playwright waits until the button is enabled, which is when the card is armed.
          await card.getByRole('button', { name: button, exact: true }).and(page.locator(':not([aria-disabled])')).click();
        },
        go: (area) => page.getByRole('navigation').getByRole('button', { name: area }).click(),
      };
    },
    async leave() {
      if (address === null) return;
      await page.goto(new URL('/nowhere', address).href);
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      address = null;
      expect(faults).toEqual([]);
    },
    close: () => page.close(),
  };
}

/** Presses Tab until the control with this role and name has the focus. */
export async function tabTo(page: Page, role: 'button' | 'radio' | 'switch', name: string | RegExp): Promise<void> {
  const focused = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 1) return;
  }
  throw new Error(`the Tab key never reached ${name}`);
}
