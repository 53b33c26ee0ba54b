import type { Drivers } from '../../engine/drivers/drivers.js';
import type { GrantProbe } from './protocol.js';
import { readsAny } from './reads-any.js';

const mostApps = 8;

/**
 * Whether this process may do what the owner granted, by trying: reading the role of running apps, and macOS's own
 * preflight for events. A switch that is shown as on says nothing: after a rebuild every call is refused all the same.
 */
export function probeGrants(drivers: Drivers): GrantProbe {
  return { accessibility: readsApps(drivers), events: drivers.input.mayPost() };
}

function readsApps({ accessibility, processes }: Drivers): GrantProbe['accessibility'] {
  const others = processes.list().filter((entry) => entry.kind === 'regular' && entry.pid !== process.pid);
  const reads = readsAny(
    others.slice(0, mostApps).map(({ pid }) => pid),
    (pid) => {
      const answer = accessibility.attributes(accessibility.application(pid), ['AXRole']);
      return answer.ok ? 0 : answer.code;
    },
  );
  return reads === null ? 'unknown' : reads ? 'works' : 'refused';
}
