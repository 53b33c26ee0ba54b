import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { ActionReport, Job, LookTarget, Mac } from '../../mac/port.js';

/** What each part of the veil works with: the bare Mac, the call's job, and what the call may see and do. */
export interface VeilView {
  readonly mac: Mac;
  readonly job: Job;
  readonly visible: (app: AppIdentity) => boolean;
  /** Throws for an app that may not be seen; nobody (null) passes. */
  readonly requireVisible: (app: AppIdentity | null) => void;
  /** As `requireVisible`; the app's words are in the answer then. */
  readonly reading: (app: AppIdentity) => void;
  /** Whose a target is: as the call's own subjects say, where one is meant, else by a look. Null: nobody knows. */
  readonly ownerOf: (target: LookTarget, isMeant: (subject: Subject) => boolean) => Promise<AppIdentity | null>;
  /** Judges a subject afresh; throws a refusal. */
  readonly requireAllowed: (subject: Subject) => Promise<void>;
  /** Throws unless keys and clicks that pass no gate may reach whoever is in front. */
  readonly assertFrontReach: () => Promise<void>;
  /** Passes a change's report on, noting whose words it holds. */
  readonly telling: <Report extends ActionReport>(report: Report) => Report;
  /** The app in front where that was just read; undefined: it has to be asked. */
  readonly knownFront: AppIdentity | null | undefined;
  readonly sawTextOf: (bundleId: string) => void;
}
