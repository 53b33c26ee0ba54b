import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';

/** Drivers as apps make them that do not do what they answer. */

/** Repeats values that it ignores. */
export function ignoresValues(drivers: Drivers): Drivers {
  return {
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      set: (element, attribute, value) =>
        attribute === 'AXValue' ? { ok: true, value: undefined } : drivers.accessibility.set(element, attribute, value),
    },
  };
}

/** Answers success to presses that it ignores. */
export function ignoresPresses(drivers: Drivers): Drivers {
  return { ...drivers, accessibility: { ...drivers.accessibility, perform: () => ({ ok: true, value: undefined }) } };
}

/** Times out although it did as told. */
export function timesOut(drivers: Drivers): Drivers {
  return {
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      perform(element, action, timeoutMs) {
        drivers.accessibility.perform(element, action, timeoutMs);
        return { ok: false, code: -25204 };
      },
    },
  };
}

/** Lets nobody read these apps, as some do for a while after the Mac has slept. */
export function refusesReads(refusing: (pid: number) => boolean): (drivers: Drivers) => Drivers {
  return (drivers) => ({
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      attributes(element, names) {
        const owner = drivers.accessibility.pid(element);
        return owner.ok && refusing(owner.value) ? { ok: false, code: -25211 } : drivers.accessibility.attributes(element, names);
      },
    },
  });
}
