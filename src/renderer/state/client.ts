import { z } from 'zod';
import { callLogEntry, logLimit } from '../../shared/log-entry.js';
import type { UiBridge } from '../../shared/ui/channels.js';
import type { UiCommandName, UiCommands } from '../../shared/ui/commands.js';
import { viewOf } from '../../shared/ui/shell.js';
import { type UiState, uiMessage } from '../../shared/ui/ui.js';
import type { Failure } from '../../shared/words/failure.js';
import { openBridgeLink } from './bridge-link.js';
import { createHostTime, type HostTime } from './host-time.js';
import type { LinkEvents } from './link.js';
import { openSocketLink } from './socket-link.js';
import { applyMessage, createStore, prependLog, type Store } from './store.js';

declare global {
  interface Window {
    /** Put there by the app's preload; absent in a browser. */
    readonly gatehand?: UiBridge;
  }
}

/** What became of a command: what Gatehand answered, or why it was not carried out. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: Failure };

/** The one door between the page and Gatehand. */
export interface Client {
  readonly store: Store;
  readonly time: HostTime;
  /** Sends a named command; true when Gatehand carried it out, else the reason stands in `store`'s `failure`. */
  run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<boolean>;
  /** The same for who needs the answer, or tells the reason in a place of its own. */
  ask<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<Outcome>;
  /** Has an app's icon put into the store's `icons`, where there is one; each is asked for once. */
  needIcon(bundleId: string): void;
  /** Stops everything by a way of its own, and by the command as well, which says whether it was carried out. */
  stop(): void;
  retry(): void;
  dismissFailure(): void;
}

const answerTimeoutMs = 10_000;
/** How many older entries of the log are fetched at once: little enough to be read between two frames. */
const olderAtOnce = 500;

/** Speaks through the app's preload when there is one, else over the WebSocket of the host that served the page. */
export function createClient(page: Window = window): Client {
  const store = createStore();
  const time = createHostTime();
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const iconsAsked = new Set<string>();
  let lastId = 0;

  const events: LinkEvents = {
    message(raw) {
      const message = uiMessage.safeParse(raw);
      if (!message.success) {
        store.set({ failure: { kind: 'unreadable' } });
        return;
      }
      if ('now' in message.data && message.data.now !== undefined) time.told(message.data.now);
      if (message.data.type === 'go') page.location.hash = message.data.place;
      else if (message.data.type !== 'answer') applyMessage(store, message.data);
      else waiting.get(message.data.id)?.(message.data);
      // The windows of the cards, of the panel and of the settings show no story.
      if (message.data.type === 'state' && viewOf(page.location.search) === 'main') void fetchOlder(message.data.state.log);
    },
    connection(connection) {
      store.set({ connection });
      if (connection.phase !== 'connecting') for (const settle of [...waiting.values()]) settle(failed({ kind: 'connection-lost' }));
    },
  };
  const link = page.gatehand ? openBridgeLink(page.gatehand, events) : openSocketLink(page, { ...events, now: time.now });

  const ask: Client['ask'] = (command, argument) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        if (!waiting.delete(id)) return;
        page.clearTimeout(timer);
        resolve(outcome);
      };
      const timer = page.setTimeout(() => settle(failed({ kind: 'no-answer' })), answerTimeoutMs);
      waiting.set(id, settle);
      if (!link.send({ id, command, argument })) settle(failed({ kind: 'not-connected' }));
    });
  };

  /**
   * The state brings the newest entries; the rest follows piece by piece while the page is already of use. Each time the log is
   * twice as long as before the page gets what has come: what it reckons over the whole log it then reckons a few times, not fifty.
   */
  async function fetchOlder(known: UiState['log'], come: UiState['log'] = []): Promise<void> {
    const [first] = known;
    const before = come[0] ?? first;
    if (first === undefined || before === undefined || known.length >= logLimit) return;
    const outcome = await ask('olderLog', { before: before.id, limit: olderAtOnce });
    // A machine that is busy for long: what is older is still there. A lost connection brings a state, which begins anew.
    if (!outcome.ok && outcome.failure.kind === 'no-answer') return fetchOlder(known, come);
    const older = z.array(callLogEntry).safeParse(outcome.ok ? outcome.value : null);
    const all = [...(older.success ? older.data : []), ...come];
    const isEnd = !older.success || older.data.length === 0;
    if (!isEnd && all.length < Math.min(known.length, logLimit - known.length)) return fetchOlder(known, all);
    prependLog(store, first.id, all);
    if (!isEnd) await fetchOlder([...all, ...known]);
  }

  async function run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<boolean> {
    const outcome = await ask(command, argument);
    if (!outcome.ok) store.set({ failure: outcome.failure });
    return outcome.ok;
  }

  return {
    store,
    time,
    ask,
    run,
    stop() {
      link.stop();
      void run('stop', {});
    },
    needIcon(bundleId) {
      if (iconsAsked.has(bundleId)) return;
      iconsAsked.add(bundleId);
      void ask('appIcon', { bundleId }).then((outcome) => {
        if (!outcome.ok) iconsAsked.delete(bundleId);
        else if (isPicture(outcome.value)) store.set({ icons: new Map(store.get().icons).set(bundleId, outcome.value) });
      });
    },
    retry: () => link.retry(),
    dismissFailure: () => store.set({ failure: null }),
  };
}

function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/');
}

function failed(failure: Failure): Outcome {
  return { ok: false, failure };
}
