import { expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac } from './engine-mac.js';

/** What the window server was asked before each mouse event. */
function counted(drivers: Drivers): { readonly drivers: Drivers; readonly events: Record<string, number>[] } {
  const events: Record<string, number>[] = [];
  let asked: Record<string, number> = {};
  const note = <Given extends readonly unknown[], Value>(name: string, read: (...given: Given) => Value) => {
    return (...given: Given): Value => {
      asked[name] = (asked[name] ?? 0) + 1;
      return read(...given);
    };
  };
  const { windows, displays, locked, frontmostPid, surfaceAt } = drivers.windowServer;
  const windowServer: Drivers['windowServer'] = {
    windows: note('windows', windows),
    displays: note('displays', displays),
    locked: note('locked', locked),
    frontmostPid: note('frontmostPid', frontmostPid),
    surfaceAt: note('surfaceAt', surfaceAt),
  };
  const mouse: Drivers['input']['mouse'] = (event) => {
    events.push(asked);
    asked = {};
    drivers.input.mouse(event);
  };
  return { drivers: { ...drivers, windowServer, input: { ...drivers.input, mouse } }, events };
}

it('the gate judges an event by one look at windows, front app and lock', async () => {
  let events: Record<string, number>[] = [];
  const mac = createEngineMac({
    around(drivers) {
      const watched = counted(drivers);
      events = watched.events;
      return watched.drivers;
    },
  });
  const told: (AppIdentity | null)[] = [];
  const job = { ...mac.job([mac.app('TextEdit')]), tellFront: (front: AppIdentity | null) => told.push(front) };

  await mac.engine.input.click(job, { point: { x: 600, y: 300 }, button: 'left', modifiers: [], count: 1 });

  const [, down] = events;
  expect(down).toEqual({ windows: 1, displays: 1, surfaceAt: 1, frontmostPid: 1, locked: 1 });
  expect(told.map((front) => front?.name)).toEqual(['TextEdit', 'TextEdit']);
});
