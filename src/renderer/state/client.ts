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

/** The one door between the page and Gatehand. */
export interface Client {
  readonly store: Store;
  /** Sends a named command; true when Gatehand carried it out, else the reason stands in `store`'s `failure`. */
  run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<boolean>;
  retry(): void;
  dismissFailure(): void;
}

const answerTimeoutMs = 10_000;

/** Speaks through the app's preload when there is one, else over the WebSocket of the host that served the page. */
export function createClient(page: Window = window): Client {
  const store = createStore();
  const waiting = new Map<number, (failure: string | null) => void>();
  let lastId = 0;

  const events: LinkEvents = {
    message(raw) {
      const message = uiMessage.safeParse(raw);
      if (!message.success) {
        store.set({ failure: copy.failures.unreadable });
        return;
      }
      if (message.data.type !== 'answer') applyMessage(store, message.data);
      else waiting.get(message.data.id)?.(message.data.ok ? null : message.data.message);
    },
    connection(connection) {
      store.set({ connection });
      if (connection.phase !== 'connecting') for (const settle of [...waiting.values()]) settle(copy.failures.lost);
    },
  };
  const link = page.gatehand ? openBridgeLink(page.gatehand, events) : openSocketLink(page, events);

  return {
    store,
    run(command, argument) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const settle = (failure: string | null): void => {
          if (!waiting.delete(id)) return;
          page.clearTimeout(timer);
          if (failure !== null) store.set({ failure });
          resolve(failure === null);
        };
        const timer = page.setTimeout(() => settle(copy.failures.silent), answerTimeoutMs);
        waiting.set(id, settle);
        if (!link.send({ id, command, argument })) settle(copy.failures.notConnected);
      });
    },
    retry: () => link.retry(),
    dismissFailure: () => store.set({ failure: null }),
  };
}
