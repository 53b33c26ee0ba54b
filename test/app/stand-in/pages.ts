import { readFileSync } from 'node:fs';
import type { PageAnswer, PageRequest, Served } from './record.js';
import { recorded, schemes } from './state.js';

/** What a page is given before any script of its own runs: as much of the renderer's `electron` as the preload uses. */
export function preloadScript(preload: string): string {
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

const waiting = new Map<number, { done(): void; failed(error: Error): void }>();
const asked = { last: 0 };

/** Asks the spec, which has the browser, to do something with a window's page. */
export function inBrowser(request: PageRequest): Promise<void> {
  asked.last += 1;
  const id = asked.last;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    process.send?.({ ...request, id }, (error: Error | null) => error && failed(error));
  });
}

export function heardFromBrowser({ done, why }: PageAnswer): void {
  const one = waiting.get(done);
  waiting.delete(done);
  if (why === null) one?.done();
  else one?.failed(new Error(why));
}

/** What the app's own schemes answer; null: the page strayed to what is none of them. */
export async function served(url: string, method: string): Promise<Served | null> {
  const handler = schemes.get(url.slice(0, url.indexOf(':')));
  if (handler === undefined || url.startsWith('http')) {
    recorded.strayed.push(url);
    return null;
  }
  const response = await handler(new Request(url, { method }));
  return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) };
}
