import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { ActionReport, Job, Mac } from '../../mac/port.js';

/** What each part of the veil works with: the bare Mac, the call's job, and what the call may see and do. */
export interface VeilView {
  readonly mac: Mac;
  readonly job: Job;
  readonly visible: (app: AppIdentity) => boolean;
  /** Throws for an app that may not be seen; nobody (null) passes. */
  readonly requireVisible: (app: AppIdentity | null) => void;
  /** As `requireVisible`; the app's words are in the answer then. */
  readonly reading: (app: AppIdentity) => void;
  /** Judges a subject afresh; throws a refusal. */
  readonly requireAllowed: (subject: Subject) => Promise<void>;
  /** Passes a change's report on, noting whose words it holds. */
  readonly telling: <Report extends ActionReport>(report: Report) => Report;
  readonly sawTextOf: (bundleId: string) => void;
}
