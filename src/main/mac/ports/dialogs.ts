import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

/** What asks: a sheet on its window, an alert, another dialog, a file panel. */
export const dialogKinds = ['sheet', 'alert', 'dialog', 'open-panel', 'save-panel'] as const;
/** One of `dialogKinds`. */
export type DialogKind = (typeof dialogKinds)[number];

/** A button of a dialog, with what the keyboard does to it. */
export interface DialogButton {
  readonly ref: string;
  readonly name: string;
  readonly identifier?: string;
  readonly enabled: boolean;
  /** Return presses it. */
  readonly default?: true;
  /** Escape presses it. */
  readonly cancel?: true;
}

/** A text field of a dialog. */
export interface DialogField {
  readonly ref: string;
  readonly label: string;
  readonly identifier?: string;
  /** Absent for password fields. */
  readonly value?: string;
  readonly secure: boolean;
}

/** What else a dialog lets one choose: it is set by its ref. */
export interface DialogControl {
  readonly ref: string;
  readonly role: string;
  readonly label: string;
  readonly value?: string | number | boolean;
  readonly enabled: boolean;
}

/** Something that waits for an answer before its app goes on. */
export interface DialogInfo {
  readonly ref: string;
  readonly kind: DialogKind;
  readonly title: string;
  /** What it says, its texts one a line. */
  readonly text: string;
  /** Title of the window it hangs from; empty when it stands by itself. */
  readonly window: string;
  readonly windowId: number | null;
  readonly buttons: readonly DialogButton[];
  readonly fields: readonly DialogField[];
  /** Absent where there are none. */
  readonly controls?: readonly DialogControl[];
  /** The name field of a save panel. */
  readonly fileName?: string;
  /** The folder an open or save panel shows. */
  readonly folder?: string;
  /** The process that draws a panel, where it is another than the app. */
  readonly drawnBy?: AppIdentity;
}

/** How to answer a dialog: fields first, then folder and file name, the button last. */
export interface DialogAnswer {
  readonly app: AppIdentity;
  /** Title, text or ref of the dialog meant; without it the one in front. */
  readonly dialog?: string;
  /** Pressed last, by title or identifier. */
  readonly button?: string;
  /** Texts by the label or identifier of their field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** An absolute path, or one that begins with `~`. */
  readonly folder?: string;
  readonly fileName?: string;
}

/** Sheets, alerts, open and save panels of an app. */
export interface DialogsPort {
  /** All that wait for an answer, the front one first; empty when none does. */
  describe(job: Job, query: { readonly app: AppIdentity }): Promise<readonly DialogInfo[]>;
  /**
   * Fills in and answers a dialog. `dialog` is what stands there afterwards, null when it went. Errors: `not_found` with
   * the buttons or fields there are, `ambiguous`, `obstructed` for a disabled button.
   */
  handle(job: Job, answer: DialogAnswer): Promise<ActionReport & { readonly dialog: DialogInfo | null }>;
  /** Throws what is wrong with an answer before anything of it is done: no such dialog, button or field. */
  check(job: Job, answer: DialogAnswer): Promise<void>;
}
