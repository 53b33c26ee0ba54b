import { EventEmitter } from 'node:events';
import http from 'node:http';
import { app } from './app.js';
import { chosen, recorded } from './state.js';

/** Node's client has the events that the updater waits for. */
export const net = { request: (options: http.RequestOptions) => http.request({ ...options, session: undefined } as http.RequestOptions) };

/**
 * Squirrel: fetches from the address it is given, and accepts what is signed as the app is. Here a first word says so; macOS looks at
 * the signature.
 */
class AutoUpdater extends EventEmitter {
  #feed = { url: '', headers: {} as Readonly<Record<string, string>> };

  setFeedURL(feed: { readonly url: string; readonly headers: Readonly<Record<string, string>> }): void {
    this.#feed = feed;
    // There is no updater then, and nothing more is said (auto_updater_mac.mm).
    if (chosen.squirrelFails !== null) this.emit('error', new Error(chosen.squirrelFails));
  }

  checkForUpdates(): void {
    if (chosen.squirrelFails !== null) return;
    void this.#fetch().then(
      (text) =>
        text.startsWith('signed')
          ? this.emit('update-downloaded')
          : this.emit('error', new Error('Could not get code signature for running application')),
      (thrown: unknown) => this.emit('error', thrown),
    );
  }

  async #fetch(): Promise<string> {
    const told = await fetch(this.#feed.url, { headers: this.#feed.headers });
    const { url }: { readonly url: string } = await told.json();
    return (await fetch(url)).text();
  }

  quitAndInstall(): void {
    recorded.installed += 1;
    app.quit();
  }
}

export const autoUpdater = new AutoUpdater();
