import type { AppIdentity } from '../../../shared/subject.js';
import type { ElementNode } from './elements.js';
import type { Job, StillApp } from './job.js';
import type { WindowInfo } from './windows.js';

/** Kinds of changes an observation tells. */
export const observedEvents = [
  'value_changed',
  'focus_changed',
  'window_created',
  'window_destroyed',
  'title_changed',
  'element_created',
  'element_destroyed',
  'app_activated',
  'app_ended',
] as const;
/** One of `observedEvents`. */
export type ObservedEventKind = (typeof observedEvents)[number];

/** The attributes of an element whose changes are told. */
export const watchedAttributes = ['value', 'title', 'description', 'label', 'focused'] as const;

/** One change that was seen. Secure values never appear. */
export interface ObservedEvent {
  readonly kind: ObservedEventKind;
  /** Ms since the epoch. */
  readonly at: number;
  /** Grows by one with each event of an observation; the cursor of a stream. */
  readonly sequence: number;
  readonly element: ElementNode | null;
  readonly window: WindowInfo | null;
}

/** What to watch in one app. */
export interface ObservationQuery {
  readonly app: AppIdentity;
  /** null: every kind. */
  readonly events: readonly ObservedEventKind[] | null;
  /** Ref or path; null: the whole app. */
  readonly element: string | null;
  readonly roles: readonly string[] | null;
  readonly attributes: readonly string[] | null;
  readonly visibleOnly: boolean;
  /** Ms between two looks when no notification comes; at least 250. */
  readonly pollMs: number;
}

/** What `wait` waits for; `gone` waits for its end. */
export interface WaitQuery {
  readonly app: AppIdentity;
  readonly element: string | null;
  readonly role: string | null;
  readonly title: string | null;
  readonly window: string | null;
  readonly text: string | null;
  readonly value: string | null;
  readonly gone: boolean;
  readonly timeoutMs: number;
}

/** What a wait ended with. */
export interface WaitEnd {
  readonly element: ElementNode | null;
  readonly window: WindowInfo | null;
  /** Why what is gone from here may be there still: its window is on another Space. */
  readonly note: string | null;
  readonly waitedMs: number;
}

/** Waiting and watching; none of it changes anything. */
export interface ObservationPort {
  /** Looks until it is so. Error: `timed_out` with what was there last. */
  wait(job: Job, query: WaitQuery): Promise<WaitEnd>;
  /**
   * Looks whether an app that stood still after a change is different by now: for at most `forMs`, whenever it says that
   * something changed and when the time is up; 0 looks once. Empty: it is not, or the user has been at the Mac since.
   */
  late(job: Job, query: StillApp & { readonly forMs: number }): Promise<string>;
  /** Watches for at most `durationMs`; the events are handed on as they come. */
  watch(
    job: Job,
    query: ObservationQuery & { readonly durationMs: number },
    onEvent: (event: ObservedEvent) => void,
  ): Promise<{ readonly reason: string }>;
}
