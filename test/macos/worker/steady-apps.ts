import type { Drivers, ProcessEntry } from '../../../src/main/mac/engine/drivers/drivers.js';

/** The drivers with apps that began at a set time: a real Mac does not start its apps anew with each of our workers. */
export function withSteadyApps(drivers: Drivers): Drivers {
  const steady = (entry: ProcessEntry): ProcessEntry => ({ ...entry, startedAt: 1_700_000_000_000 });
  const { processes } = drivers;
  return {
    ...drivers,
    processes: {
      list: () => processes.list().map(steady),
      get(pid) {
        const entry = processes.get(pid);
        return entry === null ? null : steady(entry);
      },
    },
  };
}
