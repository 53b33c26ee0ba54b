import type { Clearance } from '../../../shared/clearance.js';
import type { AppIdentity } from '../../../shared/subject.js';

/** What every port call carries: what the guard allowed, and how the caller takes it back. */
export interface Job {
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
  /** Ends with the caller's connection; what is held beyond one call (a mouse button) is let go then. */
  readonly session?: AbortSignal;
  /** Told who is in front by whoever judges a change at the last moment, before the change is made. */
  readonly tellFront?: (front: AppIdentity | null) => void;
}

/** How sure Gatehand is that a change happened, by reading back. */
export type ReportedEffect = 'confirmed' | 'unverified' | 'none';
/** `posted`: events for one process alone, which take neither the front nor the pointer. */
export type Route = 'accessibility' | 'input' | 'posted' | 'paste' | 'script' | 'launch-services';
/** What became of the front when an app in the back had to have it: it went back to who had it before, or it stayed. */
export type FrontMoved = 'given-back' | 'kept';

/**
 * Why a change is `unverified`: it reads as it was set in an app that repeats what it did not take; it was watched and nothing
 * changed; so it was with as much of a large window as is watched; nothing could be watched.
 */
export const doubts = ['distrusted', 'still', 'in-part', 'not-watched'] as const;
export type Doubt = (typeof doubts)[number];

/** Whether it was watched, all of it or in part, and nothing changed. */
export function stoodStill(doubt: string | undefined): boolean {
  return doubt === 'still' || doubt === 'in-part';
}

/** An app as it was before a change that had shown nothing when it was answered. */
export interface StillApp {
  readonly app: AppIdentity;
  readonly token: string;
  /** Who was given the front back afterwards: that they have it is no sign of anything. */
  readonly frontPid?: number;
}

/** What a change did. */
export interface ActionReport {
  readonly effect: ReportedEffect;
  readonly route: Route;
  /** What is different now, one line; empty when nothing is. */
  readonly changed: string;
  readonly doubt?: Doubt;
  /** How long was watched for a change that did not come, ms. */
  readonly watchedMs?: number;
  /** What a key went to that showed nothing, in one line. */
  readonly keyboard?: string;
  /** What stood still and may still change: for `observation.late`, never for an answer. */
  readonly still?: StillApp;
  /** Of a menu item that was pressed in its closed menu and of which nothing else shows: its mark may be what changed. */
  readonly markUnread?: true;
  /** The app did not answer, so nothing could be read before it was done, or after. */
  readonly hangs?: true;
  /** Absent: nobody else came to the front for it. */
  readonly front?: FrontMoved;
  /** Nothing had to be done: it was as it was to become. */
  readonly alreadySo?: true;
}
