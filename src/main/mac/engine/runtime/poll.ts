import type { Clock } from '../../../../shared/runtime/clock.js';
import { afterWaits, every, poll, pollAtOnce, type Schedule, type Waiting } from '../../../../shared/runtime/poll.js';
import type { Job } from '../../port.js';
import type { Pace } from './pace.js';

/** How long and how often the engine looks for what an act brings about; waits in ms. */
export const schedules = {
  /** What an app draws in answer to input: most have drawn within the first. What shows nothing after that is no change. */
  drawn: afterWaits([5, 10, 20, 40, 75], 150),
  /** A value, focus or selection that was set by accessibility. */
  taken: afterWaits([10, 40, 90, 160, 250]),
  /** A frame that was set, until it stands still. */
  placed: afterWaits([20, 40, 80, 160]),
  /** A list that was asked to show one of its elements; one that has not moved by then will not. */
  scrolled: afterWaits([20, 50, 50], 120),
  /** A list that moves: as long as an animated scroll takes. */
  scrolling: afterWaits([60, 100, 120]),
  /** An app that comes to the front, or a menu that pops up: about a second. */
  arrived: afterWaits([10, 20, 40, 80, 150, 300, 400]),
  /** A window or dialog that comes, goes, or is on its way into or out of the Dock or a space: about 1.5 s. */
  moved: afterWaits([20, 60, 120, 200, 300, 400, 400]),
  /** A window that the window server has and accessibility does not show yet. */
  opening: afterWaits([100, 150, 250]),
  /** A clock ticks once a second, so whatever stands still for longer does not tick. */
  still: afterWaits([150, 250, 350, 350]),
  /** Whatever ticks ten times a second has ticked by then. */
  calm: afterWaits([45, 75]),
  /** Panels that fill themselves. */
  filled: every(50, 2000),
  /** A menu that was asked to open: it counts from then on how long it may stay empty. */
  menu: every(50, 1000),
  /** What a status item opens. */
  status: every(50, 400),
  /** A tree that an app was asked to build: Slack fills its own within half a second, a heavy page within three. */
  woken: every(100, 3000),
  /** A menu that lists items and may still be at it. */
  settled: every(50, 50),
  /** The same of an app that refused to: few do so and build it all the same. */
  wokenAfterAll: every(50, 400),
  /** What must be over soon: modifiers that the user holds, a panel that takes a path. */
  over: every(50, 1000),
  /** Text that an app fetches from the clipboard. */
  pasted: every(20, 500),
} as const;

/** What a wait for one job stands on. */
export interface Poller {
  readonly engine: { readonly pace: Pace; readonly clock: Clock };
  readonly job: Job;
}

/** Looks after each wait until the answer is there; undefined when it never was. Ends with the job. */
export async function pollFor<Found>(
  poller: Poller,
  schedule: Schedule,
  look: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found | undefined> {
  return poll(waitingOf(poller), schedule, look, (found) => found !== undefined);
}

/** Looks at once and after each wait until it is so; answers what was seen last. Ends with the job. */
export function pollUntil<Seen>(
  poller: Poller,
  schedule: Schedule,
  look: () => Seen | Promise<Seen>,
  until: (seen: Seen) => boolean,
): Promise<Seen> {
  return pollAtOnce(waitingOf(poller), schedule, look, until);
}

function waitingOf({ engine, job }: Poller): Waiting {
  return { now: () => engine.clock.now(), wait: (ms) => engine.pace.gap(job, ms) };
}
