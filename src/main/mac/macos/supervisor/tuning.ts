/** Times of the supervisor, ms. */
export interface Tuning {
  /** How long a worker may take from its start until it is ready. */
  readonly startMs: number;
  /** Between two heartbeats while a call runs, and while nothing does. */
  readonly beatMs: number;
  readonly idleBeatMs: number;
  /** Silence after which a worker counts as hung. Longer than any one call to an app may take (actions: 3 s at most). */
  readonly silenceMs: number;
  /** The same while a key or button is held, and how often it is asked then: what is held must be up within a second. */
  readonly heldBeatMs: number;
  readonly heldSilenceMs: number;
  /** Within this a worker that is changing something must have seen Stop, else it is ended. */
  readonly stopMs: number;
  /** How long after its deadline a call may still be answered. */
  readonly graceMs: number;
  /** Deadline of questions that carry none. */
  readonly questionMs: number;
  /** How long a caller that took its call back waits for what had been done. */
  readonly cancelMs: number;
  /** Pause before a worker is started again: doubled each time, from the second restart on, up to the most. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A worker that lived this long was well: the next pause is the first again. */
  readonly wellMs: number;
  /** Longest pause that a call waits for; else it is answered at once. */
  readonly patienceMs: number;
  /** How long a worker may take to end by itself. */
  readonly endMs: number;
}

/** The times of the app. */
export const defaultTuning: Tuning = {
  startMs: 20_000,
  beatMs: 500,
  idleBeatMs: 10_000,
  silenceMs: 6000,
  heldBeatMs: 100,
  heldSilenceMs: 600,
  stopMs: 80,
  graceMs: 1500,
  questionMs: 10_000,
  cancelMs: 250,
  firstPauseMs: 100,
  // No longer than a call waits: however often it ended, service is back within two seconds.
  longestPauseMs: 1000,
  wellMs: 30_000,
  patienceMs: 1000,
  endMs: 1000,
};
