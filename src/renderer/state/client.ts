import { type UiCommandName, type UiCommands, uiMessage } from '../../shared/ui.js';
import type { UiBridge } from '../../shared/ui-channels.js';
import { copy } from '../copy.js';
import { openBridgeLink } from './bridge-link.js';
import type { LinkEvents } from './link.js';
import { openSocketLink } from './socket-link.js';
import { applyMessage, createStore, type Store } from './store.js';

declare global {
  interface Window {
    /** Put there by the app's preload; absent in a browser. */
    readonly gatehand?: UiBridge;
  }
}

/** What became of a command: what Gatehand answered, or why it was not carried out. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** The one door between the page and Gatehand. */
export interface Client {
  readonly store: Store;
  /** Sends a named command; true when Gatehand carried it out, else the reason stands in `store`'s `failure`. */
  run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<boolean>;
  /** The same for who needs the answer, or tells the reason in a place of its own. */
  ask<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<Outcome>;
  retry(): void;
  dismissFailure(): void;
}

const answerTimeoutMs = 10_000;

/** Speaks through the app's preload when there is one, else over the WebSocket of the host that served the page. */
export function createClient(page: Window = window): Client {
  const store = createStore();
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;

  const events: LinkEvents = {
    message(raw) {
      const message = uiMessage.safeParse(raw);
      if (!message.success) {
        store.set({ failure: copy.failures.unreadable });
        return;
      }
      if (message.data.type !== 'answer') applyMessage(store, message.data);
      else waiting.get(message.data.id)?.(message.data);
    },
    connection(connection) {
      store.set({ connection });
      if (connection.phase !== 'connecting') for (const settle of [...waiting.values()]) settle(failed(copy.failures.lost));
    },
  };
  const link = page.gatehand ? openBridgeLink(page.gatehand, events) : openSocketLink(page, events);

  const ask: Client['ask'] = (command, argument) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        if (!waiting.delete(id)) return;
        page.clearTimeout(timer);
        resolve(outcome);
      };
      const timer = page.setTimeout(() => settle(failed(copy.failures.silent)), answerTimeoutMs);
      waiting.set(id, settle);
      if (!link.send({ id, command, argument })) settle(failed(copy.failures.notConnected));
    });
  };

  return {
    store,
    ask,
    async run(command, argument) {
      const outcome = await ask(command, argument);
      if (!outcome.ok) store.set({ failure: outcome.message });
      return outcome.ok;
    },
    retry: () => link.retry(),
    dismissFailure: () => store.set({ failure: null }),
  };
}

function failed(message: string): Outcome {
  return { ok: false, message };
}
