import { GatehandError } from '../../../shared/errors.js';
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
  /** Apps with a user interface, hidden ones too: agents without a Dock tile only while they show a window. */
  list(job: Job): Promise<readonly RunningApp[]>;
  /** Starts an app, or brings it to the front when it runs. Errors: `not_found`, `timed_out`. */
  launch(job: Job, app: AppIdentity): Promise<ActionReport & { readonly processId: number; readonly alreadyRunning: boolean }>;
  activate(job: Job, app: AppIdentity): Promise<ActionReport>;
  /**
   * Asks an app to quit as its own menu would; never forces. `waitingFor` names the dialog that holds it back. Error: `timed_out`
   * when it still runs after its time and shows no dialog.
   */
  quit(job: Job, app: AppIdentity): Promise<ActionReport & { readonly waitingFor: string | null }>;
}

/** How long an app gets to quit after it was asked to, ms. */
export const quitMs = 8000;

/** The error of an app that was asked to quit and still runs, with nothing on the screen that would say why. */
export function stillRuns(name: string, afterMs: number): GatehandError {
  return new GatehandError({
    code: 'timed_out',
    message: `${name} was asked to quit, and still runs after ${afterMs / 1000} s.`,
    remedy: 'It may hang, or be busy; look at it, or ask the owner to force it to quit.',
  });
}
