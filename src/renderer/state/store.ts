import { newestEntries } from '../../shared/log-entry.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { UiMessage, UiState } from '../../shared/ui/ui.js';
import type { Failure } from '../../shared/words/failure.js';

/**
 * How the page stands to Gatehand. waiting: the last attempt failed and the next is due at `retryAt` (ms since the
 * epoch). refused: the token is missing or wrong, so trying again is of no use.
 */
export type Connection =
  | { readonly phase: 'connecting' }
  | { readonly phase: 'live' }
  | { readonly phase: 'waiting'; readonly retryAt: number }
  | { readonly phase: 'refused'; readonly reason: 'no-token' | 'bad-token' };

/** What the page knows: a projection of Gatehand's own state, plus the state of the connection. */
export interface Projection {
  readonly connection: Connection;
  /** Null until the first whole state has come. */
  readonly ui: UiState | null;
  /** The simulated screen as SVG text, null until it is watched. */
  readonly screen: string | null;
  /** The icons of apps as data: URLs, by bundle id; of an app that has none, or was not asked about yet, there is no entry. */
  readonly icons: ReadonlyMap<string, string>;
  /** Why the last command failed; null when there is nothing to tell. */
  readonly failure: Failure | null;
}

export interface Store {
  get(): Projection;
  set(change: Partial<Projection>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore(): Store {
  const listeners = createListeners();
  let projection: Projection = { connection: { phase: 'connecting' }, ui: null, screen: null, icons: new Map(), failure: null };
  return {
    get: () => projection,
    set(change) {
      projection = { ...projection, ...change };
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}

/** Folds one message into the projection; `answer` messages belong to the client and change nothing here. */
export function applyMessage(store: Store, message: UiMessage): void {
  const { ui } = store.get();
  if (message.type === 'state') store.set({ ui: message.state, connection: { phase: 'live' } });
  if (message.type === 'screen') store.set({ screen: message.svg });
  if (message.type === 'patch' && ui) store.set({ ui: { ...ui, ...withoutUndefined(message.patch) } });
  if (message.type === 'log' && ui) store.set({ ui: { ...ui, log: mergeLog(ui.log, message.entries) } });
}

/** Only calls among this many newest ones can still be waiting to end. */
const stillOpen = 500;

/** Puts older entries before the one they were asked for; nothing when the log is another by now. */
export function prependLog(store: Store, before: string, older: UiState['log']): void {
  const { ui } = store.get();
  if (ui?.log[0]?.id === before) store.set({ ui: { ...ui, log: [...newestEntries([...older, ...ui.log])] } });
}

/** Adds entries; one with a known id replaces it, as when a waiting call ends. */
function mergeLog(log: UiState['log'], entries: UiState['log']): UiState['log'] {
  const ids = new Set(log.slice(-stillOpen).map((entry) => entry.id));
  if (entries.every((entry) => !ids.has(entry.id))) return [...newestEntries([...log, ...entries])];
  const replaced = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = log.map((entry) => {
    const newer = replaced.get(entry.id);
    replaced.delete(entry.id);
    return newer ?? entry;
  });
  return [...newestEntries([...kept, ...replaced.values()])];
}

type Patch = Extract<UiMessage, { type: 'patch' }>['patch'];

/** zod's partial types allow an explicit undefined; on the wire it cannot occur, and the cast says so. */
function withoutUndefined(patch: Patch): Partial<UiState> {
  // Entries that are undefined are taken out on this very line, which is all that the two types differ in.
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<UiState>;
}
