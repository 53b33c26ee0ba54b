import { isDeepStrictEqual } from 'node:util';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { Rule, Settings } from '../../shared/settings.js';
import type { Undoable, UndoneThing } from '../../shared/ui/undoable.js';
import { failCommand } from '../../shared/words/failure.js';
import { isSameRule } from '../guard/rules.js';
import { withRules } from '../guard/rules-file.js';
import type { SettingsStore } from '../settings/store.js';

/** What the owner can take back of what they did in this run. */
export interface UndoBook {
  /** Carries something out and remembers how things were before; nothing where it changed nothing. */
  remember<Value>(what: UndoneThing, act: () => Value): Value;
  /** Remembers something that stands in no settings, and how it is taken back. */
  note(what: UndoneThing, takeBack: () => void): void;
  /** Takes back one thing, and nothing else that was done since. Error: `undo-gone`. */
  undo(id: string): void;
  /** The newest; null when there is none. */
  newest(): Undoable | null;
  onChange(listener: () => void): () => void;
}

type Kept = Pick<Settings, 'clients' | 'blockedClients' | 'rules' | 'allowlist' | 'blocklist'>;

/** More than anybody does in one session, so that all of it can be taken back; a limit all the same. */
const longestList = 1_000;

/**
 * Only what stands in the settings comes back: grants, tasks and open cards that an act ended stay ended. What comes back is
 * narrowed by an organisation's settings as everything is.
 */
export function createUndoBook(settings: SettingsStore): UndoBook {
  const listeners = createListeners();
  const book: (Undoable & { readonly takeBack: () => void })[] = [];
  let last = 0;
  const note: UndoBook['note'] = (what, takeBack) => {
    last += 1;
    book.push({ id: `undo-${last}`, what, takeBack });
    if (book.length > longestList) book.shift();
    listeners.tell();
  };
  return {
    note,
    remember(what, act) {
      const before = keptOf(settings.get());
      const value = act();
      const after = keptOf(settings.get());
      if (isDeepStrictEqual(before, after)) return value;
      note(what, () => settings.update((current) => ({ ...current, ...asBefore(current, { before, after }) })));
      return value;
    },
    undo(id) {
      const at = book.findIndex((one) => one.id === id);
      const one = book[at];
      if (one === undefined) failCommand({ kind: 'undo-gone' });
      one.takeBack();
      book.splice(at, 1);
      listeners.tell();
    },
    newest() {
      const one = book.at(-1);
      return one === undefined ? null : { id: one.id, what: one.what };
    },
    onChange: listeners.add,
  };
}

function keptOf({ clients, blockedClients, rules, allowlist, blocklist }: Settings): Kept {
  return { clients, blockedClients, rules, allowlist, blocklist };
}

/** The parts as they are now, with what was taken away given back and what was added taken away. */
function asBefore(now: Kept, { before, after }: { readonly before: Kept; readonly after: Kept }): Kept {
  const isKey = (one: { readonly key: string }, other: { readonly key: string }): boolean => one.key === other.key;
  return {
    clients: back(now.clients, before.clients, after.clients, isKey),
    blockedClients: back(now.blockedClients, before.blockedClients, after.blockedClients, isKey),
    rules: rulesBack(now.rules, before.rules, after.rules),
    allowlist: isDeepStrictEqual(before.allowlist, after.allowlist) ? now.allowlist : before.allowlist,
    blocklist: back(now.blocklist, before.blocklist, after.blocklist, (one, other) => one.toLowerCase() === other.toLowerCase()),
  };
}

type Same<Item> = (one: Item, other: Item) => boolean;

function back<Item>(now: readonly Item[], before: readonly Item[], after: readonly Item[], isSame: Same<Item>): Item[] {
  const isIn = (list: readonly Item[], item: Item): boolean => list.some((one) => isSame(one, item));
  const taken = before.filter((item) => !isIn(after, item) && !isIn(now, item));
  return [...now.filter((item) => isIn(before, item) || !isIn(after, item)), ...taken];
}

function rulesBack(now: readonly Rule[], before: readonly Rule[], after: readonly Rule[]): Rule[] {
  const isIn = (list: readonly Rule[], item: Rule): boolean => list.some((one) => isSameRule(one, item));
  const kept = now.filter((item) => isIn(before, item) || !isIn(after, item));
  return withRules(
    kept,
    before.filter((item) => !isIn(after, item)),
  );
}
