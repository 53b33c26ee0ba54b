import type { AppIdentity } from '../../../shared/subject.js';
import type { ObservationQuery, ObservedEvent } from '../../mac/ports/observation.js';
import type { StepCall } from './steps.js';

/** One call in the history of a session. Metadata only. */
export interface SessionCall {
  /** Ms since the epoch. */
  readonly at: number;
  readonly tool: string;
  readonly app: string | null;
  readonly outcome: string;
  readonly code: string;
  readonly reported: string;
  readonly durationMs: number;
}

/** A named group of calls of one connection. */
export interface SessionInfo {
  /** `sessions/{id}` */
  readonly name: string;
  readonly displayName: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether the calls of this connection count to it. */
  readonly current: boolean;
  readonly calls: number;
  /** Newest last, a bounded number. */
  readonly history: readonly SessionCall[];
  /** Names of observations that end with it. */
  readonly observations: readonly string[];
}

/** The sessions of the caller. Errors: `not_found`; `rate_limited` when there are too many. */
export interface Sessions {
  create(request: { readonly displayName: string; readonly ttlSeconds: number }): SessionInfo;
  get(name: string): SessionInfo;
  list(): readonly SessionInfo[];
  /** Ends it: keys and buttons held under it come up, its observations end. */
  delete(name: string): SessionInfo;
}

/** A macro as it is kept. `Step` is the macro tools' own form. */
export interface StoredMacro<Definition = unknown> {
  /** `macros/{id}` */
  readonly name: string;
  readonly displayName: string;
  readonly createdAt: number;
  readonly definition: Definition;
}

export interface RecentCalls {
  readonly calls: readonly StepCall[];
  /** True when there was no room for some of that time. */
  readonly lost: boolean;
}

/** The macros of the caller's client, in memory. Errors: `not_found` with the names there are; `exists`; `rate_limited`. */
export interface Macros {
  create(request: { readonly displayName: string; readonly definition: unknown }): StoredMacro;
  /** By `macros/{id}`, id or display name. */
  get(name: string): StoredMacro;
  list(): readonly StoredMacro[];
  delete(name: string): StoredMacro;
  /** The client's own changes of the last so many ms that were done, oldest first; elements by their paths. */
  recent(withinMs: number): RecentCalls;
}

export interface ObservationRequest {
  readonly app: AppIdentity;
  /** What it was asked for, in the caller's word. */
  readonly type: string;
  readonly query: Omit<ObservationQuery, 'app'>;
  /** Ms after which it ends by itself; reading an observation with `renews` starts this anew. */
  readonly lifeMs: number;
  readonly renews: boolean;
}

export interface ObservationInfo {
  /** `observations/{id}` */
  readonly name: string;
  readonly app: AppIdentity;
  readonly type: string;
  readonly state: 'active' | 'ended';
  /** Why it ended; empty while it is active. */
  readonly reason: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Events seen so far; also the sequence of the last one. */
  readonly seen: number;
}

/** The observations of the caller. Errors: `not_found`; `rate_limited` above 10; `blocked_app` when the app is out of reach now. */
export interface Observations {
  create(request: ObservationRequest): Promise<ObservationInfo>;
  get(name: string): ObservationInfo;
  list(app: AppIdentity | null): readonly ObservationInfo[];
  cancel(name: string): ObservationInfo;
  /** Events after a sequence, oldest first, at most `limit`; `missed` counts those that are kept no longer. */
  events(
    name: string,
    query: { readonly after: number; readonly limit: number },
  ): { readonly events: readonly ObservedEvent[]; readonly missed: number };
  /** Resolves when there is an event after a sequence, when the observation has ended, or after `ms`. */
  wait(name: string, query: { readonly after: number; readonly ms: number }): Promise<void>;
  /** Ends all of one app; answers how many. */
  forget(app: AppIdentity): number;
}
