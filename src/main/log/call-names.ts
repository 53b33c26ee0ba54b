import { createBoundedMap } from '../../shared/runtime/bounded.js';
import type { Sighting } from '../../shared/sighting.js';
import type { Act } from '../../shared/words/act.js';

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

/** The name of what an act is about, where it has one: the element that was seen, a menu item, what is opened. Never a value. */
export function nameOfAct(act: Act, sightings: readonly Sighting[]): string | null {
  switch (act.kind) {
    case 'choose-menu-item':
    case 'choose-status-menu-item':
    case 'look-at-menu-item':
      return act.path;
    case 'click-status-item':
      return act.item;
    case 'open':
      return act.target.startsWith('/') ? lastPart(act.target) : act.target;
    case 'reveal':
    case 'save-picture':
      return lastPart(act.path);
    case 'propose-task':
      return act.goal;
    default:
      return labelIn(sightings);
  }
}

function labelIn(sightings: readonly Sighting[]): string | null {
  for (const one of sightings) {
    const label = one.kind === 'element' ? one.label : one.kind === 'point' ? one.element?.label : undefined;
    if (label !== undefined && label.trim() !== '') return label.trim();
  }
  return null;
}

function lastPart(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}
