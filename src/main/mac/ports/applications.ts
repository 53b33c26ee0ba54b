import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

export interface RunningApp {
  readonly name: string;
  readonly bundleId: string;
  readonly processId: number;
  readonly active: boolean;
  readonly hidden: boolean;
}

/** Apps that run, or could. */
export interface ApplicationsPort {
  /** Apps with a user interface, hidden ones too, background-only processes not. */
  list(job: Job): Promise<readonly RunningApp[]>;
  /** Starts an app, or brings it to the front when it runs. Errors: `not_found`, `timed_out`. */
  launch(job: Job, app: AppIdentity): Promise<ActionReport & { readonly processId: number; readonly alreadyRunning: boolean }>;
  activate(job: Job, app: AppIdentity): Promise<ActionReport>;
  /** Asks an app to quit as its own menu would; never forces. `waitingFor` names the dialog that holds it back. */
  quit(job: Job, app: AppIdentity): Promise<ActionReport & { readonly waitingFor: string | null }>;
}
