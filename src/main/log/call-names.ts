import { createBoundedMap } from '../../shared/runtime/bounded.js';

/** What a call was about, by the name that its app gives it. */
export interface CallName {
  /** In lower case; null for what belongs to no app. */
  readonly bundleId: string | null;
  readonly name: string;
}

/**
 * The names of what calls touched, for the owner's window. They are words of apps, so they stand apart from the log: in memory,
 * capped, in no record and in no export, and only of apps that the client was let at.
 */
export interface CallNames {
  note(callId: string, name: CallName): void;
  /** Those of these calls that are known still and whose app is not kept away by now. */
  of(callIds: readonly string[]): Readonly<Record<string, string>>;
}

const keptCalls = 5_000;
const longestName = 80;

/** `isKeptAway` is asked when names are read: what was blocked since is not told. */
export function createCallNames(isKeptAway: (bundleId: string) => boolean): CallNames {
  const names = createBoundedMap<string, CallName>(keptCalls);
  return {
    note: (callId, { bundleId, name }) => names.set(callId, { bundleId, name: [...name].slice(0, longestName).join('') }),
    of(callIds) {
      const known = callIds.flatMap((id) => {
        const one = names.get(id);
        return one === undefined || (one.bundleId !== null && isKeptAway(one.bundleId)) ? [] : [[id, one.name] as const];
      });
      return Object.fromEntries(known);
    },
  };
}
