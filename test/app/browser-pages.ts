import type { BrowserContext, Page, Route } from 'playwright-core';
import type { PageAnswer, PageEvent, PageRequest, Served } from './stand-in/record.js';

/** Pages of Chromium cannot come from a scheme it does not know, so `gatehand://ui/` is shown as this origin. */
const suffix = '.stand-in.test';

/** The address a page is shown at in Chromium. */
function shownAs(url: string): string {
  // URL knows the parts of an https address only.
  const { host, pathname, search, hash } = new URL(url.replace(/^[a-z]+:/, 'https:'));
  return `https://${url.slice(0, url.indexOf(':'))}.${host}${suffix}${pathname}${search}${hash}`;
}

/** And the address the app knows it by. */
function knownAs(shown: string): string {
  const { hostname, pathname, search } = new URL(shown);
  const [scheme = '', ...host] = hostname.replace(suffix, '').split('.');
  return hostname.endsWith(suffix) ? `${scheme}://${host.join('.')}${pathname}${search}` : shown;
}

/** The windows of one app as pages of the browser that a spec has. */
export interface BrowserPages {
  /** Does what the stand-in asks. */
  perform(request: PageRequest): Promise<Omit<PageAnswer, 'done'>>;
  /** The page of the window with this number. */
  of(window: number): Page | undefined;
  /** The app is gone, and its windows with it. */
  close(): Promise<void>;
}

/** Tells the stand-in what came of a page; rejects once the app has ended. */
export type Tell = (window: number, event: PageEvent) => Promise<unknown>;

export function createBrowserPages(context: BrowserContext, tell: Tell): BrowserPages {
  const pages = new Map<number, Page>();
  const now = { closed: false };

  async function open(window: number, script: string): Promise<void> {
    const page = await context.newPage();
    if (now.closed) return page.close();
    pages.set(window, page);
    const told = (event: PageEvent) => void tell(window, event).catch(() => undefined);
    await page.route('**/*', (route) => answer(route, page, (event) => tell(window, event)));
    page.on('popup', (popup) => {
      const asked = tell(window, { kind: 'popup', url: popup.url() }).catch(() => false);
      void asked.then((may) => may || popup.close());
    });
    page.on('crash', () => told({ kind: 'crash' }));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) told({ kind: 'at', url: knownAs(frame.url()) });
    });
    const session = await context.newCDPSession(page);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'standInClose') return told({ kind: 'closed' });
      if (name !== 'standInSend') return;
      const [channel, ...sent] = JSON.parse(payload) as [string, ...unknown[]]; // written by the preload's script
      told({ kind: 'sent', channel, sent });
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'standInSend' });
    await session.send('Runtime.addBinding', { name: 'standInClose' });
    await page.addInitScript(script);
    // Chromium itself lets only some pages close their window.
    await page.addInitScript("window.close = () => standInClose('')");
  }

  async function run(request: PageRequest): Promise<unknown> {
    if (request.do === 'open') return open(request.window, request.script);
    const page = pages.get(request.window);
    if (page === undefined) throw new Error(`window ${request.window} has no page`);
    switch (request.do) {
      case 'show':
        await page.setViewportSize({ width: request.width, height: request.height });
        return page.goto(shownAs(request.url));
      case 'size':
        return page.setViewportSize({ width: request.width, height: request.height });
      case 'receive':
        return page.evaluate(
          // Put there by the preload's script.
          ({ channel, sent }) => (window as unknown as { standInReceive?(...all: unknown[]): void }).standInReceive?.(channel, sent),
          { channel: request.channel, sent: request.sent },
        );
      case 'close':
        return page.close();
    }
  }

  return {
    perform: (request) =>
      run(request).then(
        () => ({ why: null }),
        (thrown: unknown) => ({ why: String(thrown) }),
      ),
    of: (window) => pages.get(window),
    async close() {
      now.closed = true;
      await Promise.all([...pages.values()].map((page) => page.close().catch(() => undefined)));
    },
  };
}

/** Everything a page loads is answered by the app's own schemes or by nobody. */
async function answer(route: Route, page: Page, ask: (event: PageEvent) => Promise<unknown>): Promise<void> {
  const request = route.request();
  const navigating = request.isNavigationRequest() && request.frame() === page.mainFrame();
  const asked = ask({ kind: 'request', url: knownAs(request.url()), method: request.method(), navigating });
  const served = (await asked.catch(() => null)) as Served | null; // as record.ts states
  if (served === null) return route.abort('aborted').catch(() => undefined);
  const { status, headers, body } = served;
  await route.fulfill({ status, headers, body: Buffer.from(body) }).catch(() => undefined);
}
