import type { Page } from 'playwright-core';
import type { UiCommandName, UiCommands } from '../../src/shared/ui/commands.js';
import type { UiState } from '../../src/shared/ui/ui.js';

/** What a page was answered to one command. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

interface Bridge {
  send(request: unknown): void;
  onMessage(listener: (message: { readonly type: string; readonly id?: number; readonly state?: unknown }) => void): () => void;
}

/** The state as this window is sent it, through the page's own door. */
export async function stateOf(page: Page): Promise<UiState> {
  const state: unknown = await page.evaluate(
    () =>
      new Promise((done) => {
        const { gatehand } = window as unknown as { gatehand: Bridge }; // put there by the preload
        const end = gatehand.onMessage((message) => {
          if (message.type !== 'state') return;
          setTimeout(() => end());
          done(message.state);
        });
      }),
  );
  return state as UiState; // as the app sends it
}

/** Sends one command through the page's own door and answers what came back. */
export async function command<Name extends UiCommandName>(page: Page, name: Name, argument: UiCommands[Name]): Promise<Outcome> {
  const request = { id: Math.floor(Math.random() * 1e9), command: name, argument };
  const answer: unknown = await page.evaluate(
    (sent) =>
      new Promise((done) => {
        const { gatehand } = window as unknown as { gatehand: Bridge }; // put there by the preload
        const end = gatehand.onMessage((message) => {
          if (message.type !== 'answer' || message.id !== sent.id) return;
          end();
          done(message);
        });
        gatehand.send(sent);
      }),
    request,
  );
  return answer as Outcome; // as the app sends it
}

/** Waits until the page's own code has the first state. */
export async function ready(page: Page): Promise<Page> {
  await page.getByRole('switch', { name: 'Read-only' }).waitFor();
  return page;
}
