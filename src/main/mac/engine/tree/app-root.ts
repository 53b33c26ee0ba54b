import { fail, GatehandError } from '../../../../shared/errors.js';
import { noSuchProcess } from '../../../../shared/not-there.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { processesNamed, processOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { formatApp } from '../nodes/paths.js';

/** The process that an identity means, or `not_found`. */
export function requireProcess(drivers: ReadDrivers, app: AppIdentity): ProcessEntry {
  const entry = processOf(drivers.processes, app);
  if (entry !== null) return entry;
  return fail('not_found', `${app.name} is not running.`, { remedy: 'Start it with launch_app, or call list_running_apps.' });
}

/** The process that a path's `app(…)` means. Errors: `not_found`, `ambiguous` with the paths to choose from. */
export function processOfPath(drivers: ReadDrivers, app: string | number): ProcessEntry {
  const found = typeof app === 'number' ? [drivers.processes.get(app)].filter((one) => one !== null) : underAnyName(drivers, app);
  const [only, ...others] = found;
  if (only === undefined) {
    if (typeof app === 'number') throw noSuchProcess(app);
    throw new GatehandError({
      code: 'not_found',
      message: `No app with the name ${app} is running.`,
      remedy: 'Call list_running_apps for what runs, or launch_app to start it.',
    });
  }
  if (others.length === 0) return only;
  return fail('ambiguous', `${found.length} running apps are called ${app}.`, {
    remedy: 'Begin the path with the process id, as in app(123).',
    details: { candidates: found.map((one) => formatApp(one.pid)) },
  });
}

/** Those that run under this name, else under it in another language: a Mac calls Mail after its own. */
function underAnyName(drivers: ReadDrivers, name: string): readonly ProcessEntry[] {
  const found = processesNamed(drivers.processes, name);
  if (found.length > 0) return found;
  return (drivers.launches?.named(name) ?? []).flatMap((bundleId) => processesNamed(drivers.processes, bundleId));
}

/** The first step of a written path: the name where it is the only one, else the process id. */
export function appPath(drivers: ReadDrivers, app: ProcessEntry): string {
  const sameName = processesNamed(drivers.processes, app.name);
  return formatApp(sameName.length === 1 && sameName[0]?.pid === app.pid ? app.name : app.pid);
}
