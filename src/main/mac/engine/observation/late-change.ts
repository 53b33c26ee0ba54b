import type { StillApp } from '../../port.js';
import { changeSince } from '../effects/ui-snapshot.js';
import type { JobContext } from '../engine-context.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { createBell } from './bell.js';

type Watching = Pick<JobContext, 'engine' | 'job'>;

/**
 * What is different by now in an app that stood still, in one line; empty when nothing is. What comes after the user was at the
 * Mac may be theirs and is not told.
 */
export async function lateChange(
  { engine, job }: Watching,
  { app, token, frontPid, forMs }: StillApp & { readonly forMs: number },
): Promise<string> {
  const still = engine.clientStore(job).stills.get(token);
  if (still === null) return '';
  const before = frontPid === undefined ? still.before : { ...still.before, frontmostPid: frontPid };
  engine.gate.see(job, app);
  const until = engine.clock.now() + forMs;
  const bell = forMs > 0 ? createBell(engine, before.process.pid) : null;
  try {
    for (;;) {
      const left = until - engine.clock.now();
      if (left > 0) await bell?.wait(job, left);
      if (engine.drivers.input.userActivity() !== still.userActivity) return '';
      const changed = await look({ engine, job }, before);
      if (changed !== '' || engine.clock.now() >= until) return changed;
    }
  } finally {
    bell?.end();
  }
}

function look({ engine, job }: Watching, before: Snapshot): Promise<string> {
  const { process } = before;
  return engine.lanes.run(process.pid, job.signal, () => changeSince({ engine, job, process }, before));
}
