import type { Capability } from '../../shared/clearance.js';
import type { Clock } from '../../shared/clock.js';

/** A yes that lasts: what it covers, for whom, until when. */
export interface Grant {
  readonly id: string;
  readonly clientKey: string;
  readonly capability: Capability;
  /** Lower-case bundle id, or `*`. */
  readonly app: string;
  /** Executable path of the app when it was granted: a look-alike with the same id is not covered. */
  readonly path: string | null;
  readonly sentence: string;
  /** Ms since the epoch; null: while the client stays connected. */
  readonly expiresAt: number | null;
}

export interface GrantRequest extends Omit<Grant, 'id'> {}

/** The grants given now. `always` is not here: it is a rule in the settings. */
export interface Grants {
  give(request: GrantRequest): Grant;
  /** The grant that covers a use, or null. */
  covering(use: {
    readonly clientKey: string;
    readonly capability: Capability;
    readonly bundleId: string | null;
    readonly path: string | null;
  }): Grant | null;
  list(): readonly Grant[];
  end(id: string): void;
  /** Ends everything a client holds: its last connection closed, or the owner forgot it. */
  endClient(clientKey: string): void;
  onChange(listener: () => void): () => void;
}

/** Grants in memory; nothing of them outlives Gatehand. */
export function createGrants(clock: Clock): Grants {
  const given = new Map<string, Grant>();
  const listeners = new Set<() => void>();
  let counter = 0;
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const live = (): Grant[] => [...given.values()].filter((grant) => grant.expiresAt === null || grant.expiresAt > clock.now());
  const remove = (which: (grant: Grant) => boolean): void => {
    const gone = [...given.values()].filter(which);
    for (const grant of gone) given.delete(grant.id);
    if (gone.length > 0) changed();
  };
  return {
    give(request) {
      counter += 1;
      const grant = { ...request, id: `grant-${counter}` };
      given.set(grant.id, grant);
      if (grant.expiresAt !== null) clock.after(grant.expiresAt - clock.now(), () => remove((one) => one.id === grant.id));
      changed();
      return grant;
    },
    covering(use) {
      const id = use.bundleId?.toLowerCase() ?? null;
      const covers = (grant: Grant): boolean =>
        grant.clientKey === use.clientKey &&
        grant.capability === use.capability &&
        (grant.app === '*' || (grant.app === id && (grant.path === null || use.path === null || grant.path === use.path)));
      return live().find(covers) ?? null;
    },
    list: live,
    end: (id) => remove((grant) => grant.id === id),
    endClient: (clientKey) => remove((grant) => grant.clientKey === clientKey),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
