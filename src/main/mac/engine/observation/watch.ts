import { GatehandError } from '../../../../shared/errors.js';
import type { Job } from '../../port.js';
import type { ObservationQuery, ObservedEvent } from '../../ports/observation.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext } from '../engine-context.js';
import { requireProcess } from '../tree/app-root.js';
import { createBell } from './bell.js';
import type { ElementReader } from './element-reader.js';
import { diffSurveys, type Sighting, type Survey, takeSurvey } from './survey.js';

const shortestPollMs = 250;
/** More than this at once is a page that was built anew: who watches should read it again. */
const mostAtOnce = 200;

export interface Watching {
  readonly engine: EngineContext;
  readonly reader: ElementReader;
  readonly job: Job;
  readonly query: ObservationQuery & { readonly durationMs: number };
  readonly onEvent: (event: ObservedEvent) => void;
}

/** Tells what changes in an app by comparing what it shows, until the time is up, or the app or the element is gone. */
export async function watch(watching: Watching): Promise<{ readonly reason: string }> {
  const { engine, job, query } = watching;
  const process = requireProcess(engine.drivers, query.app);
  engine.gate.see(job, toIdentity(process));
  const until = engine.clock.now() + query.durationMs;
  const tell = teller(watching);
  const bell = createBell(engine, process.pid);
  try {
    let before = await lookNow(watching, process, true);
    // Always to a look that begins when the time is up: what changed during the one before would be lost.
    for (let last = false; !last; ) {
      await bell.wait(job, Math.min(Math.max(0, until - engine.clock.now()), Math.max(shortestPollMs, query.pollMs)));
      last = engine.clock.now() >= until;
      if (!isAlive(engine, process)) {
        tell([{ kind: 'app_ended', element: null, window: null }]);
        return { reason: 'app ended: watch it anew once it runs again' };
      }
      const after = await lookNow(watching, process, false);
      if (after === 'gone') {
        if (before !== null && before !== 'gone') tell([{ kind: 'element_destroyed', element: before.root, window: null }]);
        return { reason: 'element gone' };
      }
      if (after === null) continue;
      if (before !== null && before !== 'gone') tell(diffSurveys(before, after, query));
      before = after;
    }
    return { reason: 'expired' };
  } finally {
    bell.end();
  }
}

function teller({ engine, query, onEvent }: Watching): (sightings: readonly Sighting[]) => void {
  let sequence = 0;
  return (sightings) => {
    const wanted = sightings.filter(({ kind }) => query.events === null || query.events.includes(kind));
    for (const sighting of wanted.slice(0, mostAtOnce)) {
      sequence += 1;
      onEvent({ ...sighting, at: engine.clock.now(), sequence });
    }
  };
}

/**
 * What the app shows; null when it does not answer now, which tells nothing new. An element that is not there fails the
 * first look, and ends the watch later.
 */
async function lookNow({ engine, reader, job, query }: Watching, process: ProcessEntry, first: boolean): Promise<Survey | 'gone' | null> {
  try {
    return await takeSurvey(reader, job, query);
  } catch (thrown) {
    if (!(thrown instanceof GatehandError) || job.signal.aborted || engine.clock.now() > job.clearance.deadlineAt) throw thrown;
    if (thrown.code === 'timed_out' || thrown.code === 'unsupported' || !isAlive(engine, process)) return null;
    const lost = thrown.code === 'stale_ref' || thrown.code === 'not_found' || thrown.code === 'ambiguous';
    if (!lost || first) throw thrown;
    return query.element === null ? null : 'gone';
  }
}

function isAlive({ drivers }: EngineContext, { pid, startedAt }: ProcessEntry): boolean {
  return drivers.processes.get(pid)?.startedAt === startedAt;
}
