import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { DriverCall } from './caller.js';
import { type KoffiRoute, openKoffiRoute, type ServedMac } from './route.js';

/** The koffi route for the tests of a file, with a new Mac for each, after which nothing may be left. */
export function koffiRoute() {
  let route: KoffiRoute;
  let served: ServedMac;
  beforeAll(async () => {
    route = await openKoffiRoute();
  });
  afterAll(() => route.close());
  beforeEach(async () => {
    served = await route.begin();
  });
  afterEach(async () => {
    expect(await route.end()).toEqual({ living: 0, byType: '', violations: [] });
  });
  return {
    get route() {
      return route;
    },
    get mac() {
      return served.mac;
    },
    get clock() {
      return served.clock;
    },
    async ask(driver: DriverCall['driver'], method: string, ...args: readonly unknown[]): Promise<unknown> {
      const [answer] = await route.call([{ driver, method, args }]);
      return answer;
    },
    pidOf(bundleId: string): number {
      const found = served.mac.drivers.processes.list().find((one) => one.bundleId === bundleId);
      if (found === undefined) throw new Error(`${bundleId} does not run on the default Mac`);
      return found.pid;
    },
  };
}
