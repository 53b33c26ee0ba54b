import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail, GatehandError } from '../../../../shared/errors.js';
import { noSuchProcess } from '../../../../shared/not-there.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { processesNamed, processOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { formatApp } from '../nodes/paths.js';
import type { WalkRoot } from '../nodes/walk-node.js';

/** The process that an identity means, or `not_found`. */
export function requireProcess(drivers: ReadDrivers, app: AppIdentity): ProcessEntry {
  const entry = processOf(drivers.processes, app);
  if (entry !== null) return entry;
  return fail('not_found', `${app.name} is not running.`, { remedy: 'Start it with launch_app, or call list_running_apps.' });
}

/** The process that a path's `app(…)` means. Errors: `not_found`, `ambiguous` with the paths to choose from. */
export function processOfPath({ engine: { drivers }, job }: Pick<JobContext, 'engine' | 'job'>, app: string | number): ProcessEntry {
  const found = typeof app === 'number' ? [drivers.processes.get(app)].filter((one) => one !== null) : underAnyName(drivers, app);
  const seen = found.filter((one) => maySee(job, one));
  // Those that may not be seen are as if they were not there; where no other has the name, one of them is refused as itself.
  const [only, ...others] = seen.length > 0 ? seen : found.slice(0, 1);
  if (only === undefined) {
    if (typeof app === 'number') throw noSuchProcess(app);
    throw new GatehandError({
      code: 'not_found',
      message: `No app with the name ${app} is running.`,
      remedy: 'Call list_running_apps for what runs, or launch_app to start it.',
    });
  }
  if (others.length === 0) return only;
  return fail('ambiguous', `${seen.length} running apps are called ${app}.`, {
    remedy: 'Begin the path with the process id, as in app(123).',
    details: { candidates: seen.map((one) => formatApp(one.pid)) },
  });
}

/** Those that run under this name, else under it in another language: a Mac calls Mail after its own. */
function underAnyName(drivers: ReadDrivers, name: string): readonly ProcessEntry[] {
  const found = processesNamed(drivers.processes, name);
  if (found.length > 0) return found;
  return (drivers.launches?.named(name) ?? []).flatMap((bundleId) => processesNamed(drivers.processes, bundleId));
}

function maySee({ clearance }: Job, app: ProcessEntry): boolean {
  return mayTouchApp(clearance, app).ok;
}

/** The first step of a written path: the name where it is the only one that may be seen, else the process id. */
export function appPath({ engine: { drivers }, job, process }: JobContext): string {
  const sameName = processesNamed(drivers.processes, process.name).filter((one) => maySee(job, one));
  return formatApp(sameName.length === 1 && sameName[0]?.pid === process.pid ? process.name : process.pid);
}

/** The tree of a whole app begins here. */
export function appRoot(engine: EngineContext, process: ProcessEntry): WalkRoot {
  return { element: engine.drivers.accessibility.application(process.pid), pid: process.pid, appName: process.name, windowId: null };
}
