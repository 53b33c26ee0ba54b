import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, Job } from './job.js';

/** Facts about the machine, as About This Mac words them. */
export interface SystemInfo {
  readonly macOSVersion: string;
  readonly hardwareModel: string;
  readonly processorInfo: string;
  readonly totalMemory: string;
}

/** The battery, or that there is none. */
export interface BatteryStatus {
  /** 0 to 100; 100 on a desktop Mac. */
  readonly percentage: number;
  readonly isCharging: boolean;
  /** True on a Mac without a battery. */
  readonly isDesktop: boolean;
}

/** Facts about the Mac; never serial numbers. */
export interface SystemPort {
  info(job: Job): Promise<SystemInfo>;
  battery(job: Job): Promise<BatteryStatus>;
}

/** Sound of the default output. */
export interface AudioPort {
  /** 0 to 100. Error: `unsupported` for an output without volume, such as HDMI. */
  volume(job: Job): Promise<number>;
  muted(job: Job): Promise<boolean>;
  setVolume(job: Job, value: number): Promise<ActionReport & { readonly volume: number }>;
  setMuted(job: Job, muted: boolean): Promise<ActionReport & { readonly muted: boolean }>;
}

export interface NotificationRequest {
  readonly title: string;
  readonly message: string;
  readonly subtitle: string | null;
  readonly sound: boolean;
}

/** Notifications in the owner's Notification Center. */
export interface NotificationsPort {
  /** `delivered`: shown, or handed over while Focus may hide it. Error: `not_allowed` when notifications are off. */
  send(job: Job, request: NotificationRequest): Promise<ActionReport & { readonly delivered: 'shown' | 'handed-over' }>;
}

/** What Finder shows and has selected; paths are absolute. */
export interface FinderPort {
  /** Shows a file in the Finder, selected. Error: `not_found` naming the path. */
  reveal(job: Job, path: string): Promise<ActionReport>;
  selection(job: Job): Promise<readonly string[]>;
  /** Path of the front Finder window; the desktop when there is none. */
  windowPath(job: Job): Promise<string>;
}

/** Files and addresses; paths are absolute. */
export interface FilesPort {
  /** Opens a file or https address with an app (null: the default one). Errors: `not_found`, `invalid_input`. */
  open(
    job: Job,
    request: { readonly target: string; readonly app: AppIdentity | null },
  ): Promise<ActionReport & { readonly processId: number | null }>;
  /** The app that macOS would open a path or an address of any scheme with, so that the guard can judge it; null when nobody knows. */
  handlerOf(target: string): Promise<AppIdentity | null>;
  /** Where a path stands once links are followed, also one of which only the folder is there; null where nothing is. */
  leadsTo(path: string): Promise<string | null>;
  /**
   * Writes a picture whole. With `overwrite` it may take the place of one that was written here since the start and is still as
   * it was, never of anything else. Errors: `exists`, `not_found` for a missing folder, `not_allowed` outside the allowed roots,
   * through a link, and where no picture belongs.
   */
  write(
    job: Job,
    request: { readonly path: string; readonly bytes: Uint8Array; readonly overwrite: boolean },
  ): Promise<{ readonly path: string }>;
  /** Throws what `write` would for such a path as things stand, so that no picture is made in vain. */
  assertWritable(job: Job, request: { readonly path: string; readonly overwrite: boolean }): Promise<void>;
  /** Whether a picture was written to this path since the start. Asks no disk. */
  wrote(path: string): boolean;
}

/** Forms of text a clipboard is written in. */
export const clipboardTypes = ['text', 'html', 'rtf', 'url'] as const;
/** One of `clipboardTypes`. */
export type ClipboardType = (typeof clipboardTypes)[number];

/** What lies on the clipboard. */
export interface ClipboardSnapshot {
  readonly contentType: 'text' | 'image' | 'files' | 'other' | 'empty';
  readonly text: string | null;
  /** Paths of the copied files, where they were asked for; null: they are not handed over. */
  readonly files?: readonly string[] | null;
  /** Uniform type identifiers on the clipboard. */
  readonly types: readonly string[];
  /** Marked concealed, transient or auto-generated (org.nspasteboard): never handed on. */
  readonly concealed: boolean;
  /** The app that put it there, when macOS tells. */
  readonly owner: AppIdentity | null;
  readonly changeCount: number;
}

/** Whether what lies on the clipboard is for nobody to read, as far as its types tell. */
export interface ClipboardSecrecy {
  readonly concealed: boolean;
  /** The app that put it there, when macOS tells. */
  readonly owner: AppIdentity | null;
}

/** What can be told of the clipboard without handing anything of it on. */
export interface ClipboardGlance extends ClipboardSecrecy {
  readonly contentType: ClipboardSnapshot['contentType'];
  /** Characters of a text, or how many files; null for other things, and where macOS would ask about counting. */
  readonly amount: number | null;
  /** Gatehand itself put it there. */
  readonly own: boolean;
  readonly changeCount: number;
}

/** The general clipboard. */
export interface ClipboardPort {
  /** Looks without reading, so that macOS asks nobody. */
  secrecy(job: Job): Promise<ClipboardSecrecy>;
  /** Calls back when something else may lie there; the answer unsubscribes. Absent: nobody tells, and it has to be looked. */
  onChange?(listener: () => void): () => void;
  /** What the owner is told before anybody reads; macOS asks nobody for it either. */
  glance(signal: AbortSignal): Promise<ClipboardGlance>;
  /** With `files`, the paths of copied files too. */
  read(job: Job, wanted?: { readonly files: boolean }): Promise<ClipboardSnapshot>;
  write(
    job: Job,
    request: { readonly text: string; readonly type: ClipboardType },
  ): Promise<ActionReport & { readonly changeCount: number }>;
  clear(job: Job): Promise<ActionReport>;
  /** Grows with each change, whoever makes it; cheap to ask. */
  changeCount(): Promise<number>;
}
