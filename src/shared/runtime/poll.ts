/** When to look: the wait before the next look in ms, null once there has been enough of it. */
export type Schedule = (looks: number, elapsedMs: number) => number | null;

/** Looks after each of these waits, ms; none begins once `withinMs` are over, which looks at a slow app use up as well. */
export function afterWaits(waits: readonly number[], withinMs = Number.POSITIVE_INFINITY): Schedule {
  return (looks, elapsedMs) => (elapsedMs < withinMs ? (waits[looks] ?? null) : null);
}

/** Looks every so many ms as long as that ends within `withinMs`. */
export function every(ms: number, withinMs: number): Schedule {
  return (_looks, elapsedMs) => (elapsedMs + ms > withinMs ? null : ms);
}

/** What waiting stands on. */
export interface Waiting {
  /** Ms of the clock that `wait` moves. */
  readonly now: () => number;
  /** Waits so many ms; throws when whoever waits was taken back, which ends the poll. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Looks after each wait until it is so or the schedule ends; answers what was seen last, undefined when there was no look. */
export async function poll<Seen>(
  { now, wait }: Waiting,
  schedule: Schedule,
  look: () => Seen | Promise<Seen>,
  until: (seen: Seen) => boolean,
): Promise<Seen | undefined> {
  const startedAt = now();
  let last: Seen | undefined;
  for (let looks = 0; ; looks += 1) {
    const ms = schedule(looks, now() - startedAt);
    if (ms === null) return last;
    await wait(ms);
    last = await look();
    if (until(last)) return last;
  }
}

/** The same with one look more, at once. */
export async function pollAtOnce<Seen>(
  waiting: Waiting,
  schedule: Schedule,
  look: () => Seen | Promise<Seen>,
  until: (seen: Seen) => boolean,
): Promise<Seen> {
  const first = await look();
  return until(first) ? first : ((await poll(waiting, schedule, look, until)) ?? first);
}
