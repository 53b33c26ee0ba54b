import type { ChordRisk } from '../../shared/chords.js';
import type { Capability, Effect } from '../../shared/clearance.js';
import type { Sighting } from '../../shared/sighting.js';
import type { AppIdentity, Subject } from '../../shared/subject.js';
import type { Weight } from '../../shared/tasks/weight.js';
import type { PlainRule } from '../../shared/words/deciding-rule.js';
import type { HostControl } from '../mac/host-control.js';
import type { SettingsStore } from '../settings/store.js';
import type { Grants } from './grants.js';
import type { AskReach } from './rules.js';

/** What the guard judges by. */
export interface GuardDeps {
  readonly settings: SettingsStore;
  readonly grants: Grants;
  readonly control: HostControl;
  readonly ownPids: readonly number[];
  /** The bundle ids of those, as far as they are known; lower case. */
  readonly ownBundleIds?: () => readonly string[];
  readonly readOnlyForced: boolean;
  /** Whether a client was stopped for a violation. */
  readonly isStopped: (clientKey: string) => boolean;
}

/** Who asks, as the guard needs it. */
export interface Caller {
  readonly clientKey: string;
  /** Read-only from the bridge's own flag. */
  readonly readOnly: boolean;
}

/** One call as the guard judges it. */
export interface Judged {
  readonly callId: string;
  readonly effect: Effect;
  readonly capability: Capability;
  readonly subjects: readonly Subject[];
  /** How they looked; absent where nothing was looked at. */
  readonly sightings?: readonly Sighting[];
  readonly deadlineAt: number;
  /** What the keys of the call would do beyond the window they are sent to; absent when it presses none. */
  readonly chord?: ChordRisk | undefined;
  /** It takes the place of a picture that Gatehand wrote; absent when it does not. */
  readonly replaces?: boolean | undefined;
  /** The number of a window in its path counts those that are there now; absent: it means the one it was told for. */
  readonly countsAnew?: true | undefined;
  /** How heavy it is; absent where that is not known, which no task holds. */
  readonly weight?: Weight | undefined;
  /** It cannot be taken back, as far as it tells, or takes something out of the Mac: no yes that lasts answers it. Absent where nobody looked. */
  readonly final?: boolean | undefined;
  /** What the tool puts to the owner each time it is called. */
  readonly question?: OwnersQuestion | null | undefined;
}

/** Questions that are a tool's own: no rule, grant or task answers them. */
export type OwnersQuestion = 'task' | 'secret';

/** What the guard must know of the Mac at this moment. */
export interface Surroundings {
  readonly frontmost: AppIdentity | null;
  readonly locked: boolean;
}

/** An app in a call (null: a call without one) for which the owner has to be asked. */
export interface Ask {
  readonly app: AppIdentity | null;
  readonly rule: PlainRule;
  readonly reach: AskReach;
}
