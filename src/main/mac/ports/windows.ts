import type { Point, Rect, Size } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

export interface WindowInfo {
  readonly id: number;
  readonly title: string;
  readonly app: AppIdentity;
  readonly frame: Rect;
  readonly frontmost: boolean;
  readonly minimized: boolean;
  readonly onScreen: boolean;
  /** On another space, where accessibility does not see it. */
  readonly space?: 'other';
  /** Fills its display: it can be neither moved nor resized. */
  readonly fullScreen?: true;
  /** As accessibility tells it: `AXStandardWindow`, `AXDialog`, `AXUnknown`. */
  readonly subrole?: string;
  readonly identifier?: string;
  /** Its app takes nothing else before it is answered. */
  readonly modal?: true;
  /** Its app did not answer when it was asked about it. */
  readonly hangs?: true;
  /** What is behind it may shine through, so that it hides nothing for certain. */
  readonly opaque?: false;
}

export interface WindowsQuery {
  readonly pid: number | null;
  readonly includeMinimized: boolean;
  /** Also windows on other spaces. */
  readonly includeOtherSpaces?: boolean;
}

/** What stands open over the windows until it is answered or closed. */
export interface OpenSurface {
  readonly kind: 'menu' | 'pop-over';
  readonly app: AppIdentity;
}

export interface WindowTarget {
  readonly windowId: number;
}

/** What may be done to a window. */
export type WindowChange =
  | { readonly kind: 'focus' | 'minimize' | 'restore' | 'close' }
  | { readonly kind: 'move'; readonly to: Point }
  | { readonly kind: 'resize'; readonly size: Size };

/** What became of a window; `window` null when it can no longer be read. */
export type WindowReport = ActionReport & { readonly window: WindowInfo | null };

/** Where a window ended. `clamped`: macOS or the app kept it from being as asked. */
export type FrameReport = ActionReport & { readonly frame: Rect; readonly clamped: boolean };

/** Windows by the window server's id. Errors of all but `list`, `open`, `hung` and `locked`: `not_found`, and `obstructed` with what is in the way. */
export interface WindowsPort {
  /** Windows front to back; of one process or of all. */
  list(job: Job, query: WindowsQuery): Promise<readonly WindowInfo[]>;
  get(job: Job, target: WindowTarget): Promise<WindowInfo>;
  /** Menus and pop-overs that are open now, front to back, of apps the job may see. No app is asked anything. */
  open(job: Job): Promise<readonly OpenSurface[]>;
  /** Processes that are known not to answer, of those the job may see. No other app is asked anything. */
  hung(job: Job): Promise<readonly number[]>;
  /** The screen is locked: windows can be read, and nothing can be done. */
  locked(job: Job): Promise<boolean>;
  /** Throws what is wrong with a change before anything of it is done, as far as reading tells; else whether the window is so already. */
  check(job: Job, asked: WindowTarget & { readonly change: WindowChange }): Promise<{ readonly alreadySo: boolean }>;
  /** Brings a window and its app to the front, out of the Dock and from another space where it must. */
  focus(job: Job, target: WindowTarget): Promise<WindowReport>;
  move(job: Job, request: WindowTarget & { readonly to: Point }): Promise<FrameReport>;
  resize(job: Job, request: WindowTarget & { readonly size: Size }): Promise<FrameReport>;
  /** Puts a window into the Dock. */
  minimize(job: Job, target: WindowTarget): Promise<WindowReport>;
  /** Takes a window out of the Dock. */
  restore(job: Job, target: WindowTarget): Promise<WindowReport>;
  /** Presses the close button. `waitingFor` is what the app asks before it closes the window. */
  close(job: Job, target: WindowTarget): Promise<ActionReport & { readonly waitingFor: string | null }>;
}
