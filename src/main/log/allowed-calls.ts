import { type Capability, isChange } from '../../shared/clearance.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import { createBoundedMap, pushBounded } from '../../shared/runtime/bounded.js';
import { createListeners } from '../../shared/runtime/listeners.js';

/** How often the owner said yes to one kind of call of one client in one app, by cards or while they watched it. */
export interface AllowedKind {
  readonly id: string;
  readonly clientKey: string;
  readonly client: string;
  readonly app: NonNullable<CallLogEntry['app']>;
  readonly capability: Capability;
  /** Since the owner last refused its like. */
  readonly times: number;
  /** Ids of the newest of these calls, oldest first. */
  readonly calls: readonly string[];
}

/** What was allowed, counted by client, app and capability: in memory, capped, metadata only. */
export interface AllowedCalls {
  /** Counts a call that has ended. Of a kind of which one could not be taken back nothing is ever told here. */
  note(entry: CallLogEntry): void;
  /** Most often allowed first. */
  list(): readonly AllowedKind[];
  /** Forgets the clients that are not among these. */
  keepOnly(clientKeys: ReadonlySet<string>): void;
  onChange(listener: () => void): () => void;
}

interface Kept extends AllowedKind {
  readonly calls: string[];
  readonly isFinal: boolean;
}

const keptKinds = 500;
const keptCalls = 50;

export function createAllowedCalls(): AllowedCalls {
  const kinds = createBoundedMap<string, Kept>(keptKinds);
  const listeners = createListeners();
  let counter = 0;

  function keptOf(entry: CallLogEntry, app: AllowedKind['app'], key: string): Kept {
    const known = kinds.get(key);
    if (known !== undefined) return known;
    counter += 1;
    const { clientKey, client, capability } = entry;
    return { id: `suggestion-${counter}`, clientKey, client, app, capability, times: 0, calls: [], isFinal: false };
  }

  return {
    note(entry) {
      const { app, decision, final } = entry;
      const yes = isYes(entry);
      const no = decision === 'asked-refused' && entry.noAnswer === 'refused';
      if (app === null || !(yes || no || (final && isChange(entry)))) return;
      const key = [entry.clientKey, app.bundleId.toLowerCase(), entry.capability].join('\0');
      const kept = keptOf(entry, app, key);
      const calls = no ? [] : kept.calls;
      if (yes && !no) pushBounded(calls, entry.id, keptCalls);
      kinds.set(key, { ...kept, calls, times: no ? 0 : kept.times + (yes ? 1 : 0), isFinal: kept.isFinal || final });
      listeners.tell();
    },
    list: () => [...kinds.values()].filter(({ times, isFinal }) => times > 0 && !isFinal).sort((a, b) => b.times - a.times),
    keepOnly(clientKeys) {
      for (const [key, { clientKey }] of [...kinds]) if (!clientKeys.has(clientKey)) kinds.delete(key);
    },
    onChange: listeners.add,
  };
}

/** A yes to this call itself: on a card that a rule could have spared, or while the owner watched. */
function isYes({ decision, rule }: CallLogEntry): boolean {
  if (decision === 'asked-allowed') return rule?.kind === 'default' || rule?.kind === 'owner';
  return decision === 'allowed' && rule?.kind === 'task' && rule.watched === true;
}
