import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { given, recorded, schemes } from './state.js';

/** Pages of Chromium cannot come from a scheme it does not know, so `gatehand://ui/` is shown as this origin. */
const suffix = '.stand-in.test';

/** The address a page is shown at in Chromium. */
export function shownAs(url: string): string {
  // URL knows the parts of an https address only.
  const { host, pathname, search } = new URL(url.replace(/^[a-z]+:/, 'https:'));
  return `https://${schemeOf(url)}.${host}${suffix}${pathname}${search}`;
}

/** And the address the app knows it by. */
export function knownAs(shown: string): string {
  const { hostname, pathname, search } = new URL(shown);
  const [scheme = '', ...host] = hostname.replace(suffix, '').split('.');
  return hostname.endsWith(suffix) ? `${scheme}://${host.join('.')}${pathname}${search}` : shown;
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(':'));
}

const connection: { context?: Promise<BrowserContext> } = {};

/** The one browser of a spec; every window of every app under test is a page in it. */
export function browserContext(): Promise<BrowserContext> {
  connection.context ??= chromium.connectOverCDP(given('BROWSER')).then((browser) => {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('the browser has no context');
    return context;
  });
  return connection.context;
}

/** What a page is given before any script of its own runs: as much of the renderer's `electron` as the preload uses. */
function preloadScript(preload: string): string {
  return `(() => {
  const listeners = new Map();
  const of = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  const ipcRenderer = {
    send: (channel, ...sent) => { window.standInSend(JSON.stringify([channel, ...sent])); },
    on: (channel, listener) => { of(channel).add(listener); },
    removeListener: (channel, listener) => { of(channel).delete(listener); },
  };
  window.standInReceive = (channel, sent) => { for (const listener of [...of(channel)]) listener({}, ...sent); };
  const electron = { ipcRenderer, contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value; } } };
  const require = (name) => { if (name === 'electron') return electron; throw new Error('the preload asked for ' + name); };
  const module = { exports: {} };
  (function (require, module, exports) {
${readFileSync(preload, 'utf8')}
  })(require, module, module.exports);
})();`;
}

export interface PageDeps {
  readonly preload: string;
  onSend(channel: string, sent: readonly unknown[]): void;
  onCrash(): void;
  /** Whether a navigation of the page may go on. */
  mayNavigate(url: string): boolean;
  mayOpen(url: string): boolean;
}

/** Opens a page with the preload in place; everything it loads is answered by the app's own schemes or by nobody. */
export async function openPage(parts: PageDeps): Promise<Page> {
  const context = await browserContext();
  const page = await context.newPage();
  let first = true;
  await page.route('**/*', (route) => {
    const request = route.request();
    const navigating = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (navigating && !first && !parts.mayNavigate(knownAs(request.url()))) return route.abort('aborted');
    if (navigating) first = false;
    return answer(route);
  });
  page.on('popup', (popup) => {
    if (!parts.mayOpen(popup.url())) void popup.close();
  });
  page.on('crash', () => parts.onCrash());
  // Not Playwright's exposeFunction: the spec is a second client of this browser, and the two undo each other's under load.
  const session = await context.newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'standInSend') return;
    const [channel, ...sent] = JSON.parse(payload) as [string, ...unknown[]]; // written by the script above
    parts.onSend(channel, sent);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'standInSend' });
  await page.addInitScript(preloadScript(parts.preload));
  return page;
}

async function answer(route: Route): Promise<void> {
  const url = knownAs(route.request().url());
  const handler = schemes.get(schemeOf(url));
  if (handler === undefined || url.startsWith('http')) {
    recorded.strayed.push(url);
    return route.abort();
  }
  const response = await handler(new Request(url, { method: route.request().method() }));
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}
