import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axListAttributes } from '../../src/main/mac/engine/drivers/drivers.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { randomFrom } from '../engine/random.js';
import { rounds, seeds } from '../harness/rounds.js';
import { type Caller, createCaller, type DriverCall, type ElementNumber } from './drivers/caller.js';
import { attributeNames, nextCall } from './drivers/operations.js';
import { type KoffiRoute, openKoffiRoute } from './drivers/route.js';

/**
 * The drivers of a real Mac against the simulated Mac's own: both are asked the same, one through koffi and the fake
 * frameworks in another process, and must answer the same. This proves the layer of koffi and nothing about macOS.
 */

let route: KoffiRoute;
beforeAll(async () => {
  route = await openKoffiRoute();
});
afterAll(() => route.close());

/** The same Mac twice: behind the fake frameworks, and called directly. */
interface Twins {
  readonly direct: Caller;
  readonly mac: SimulatedMac;
  readonly served: SimulatedMac;
  /** Asks both; fails where they differ. */
  same(calls: readonly DriverCall[]): Promise<readonly unknown[]>;
}

async function twins(): Promise<Twins> {
  const { mac: served } = await route.begin();
  const clock = createVirtualClock();
  const mac = createSimulatedMac({ clock });
  const direct = createCaller({ drivers: mac.drivers, advance: (ms) => clock.advance(ms) });
  return {
    direct,
    mac,
    served,
    async same(calls) {
      const expected = calls.map((call) => direct.call(call));
      const got = await route.call(calls);
      expectSame(calls, got, expected);
      return got;
    },
  };
}

/** Each call must have been answered as expected. Only a difference is worded: wording costs more than the calls do. */
function expectSame(calls: readonly DriverCall[], got: readonly unknown[], expected: readonly unknown[], at: object = {}): void {
  if (isDeepStrictEqual(got, expected)) return;
  calls.forEach((call, place) => {
    expect({ ...at, place, call, answer: got[place] }).toEqual({ ...at, place, call, answer: expected[place] });
  });
}

async function endWell(): Promise<void> {
  const { living, byType, violations } = await route.end();
  expect(violations).toEqual([]);
  expect({ living, byType }).toEqual({ living: 0, byType: '' });
  expect(route.service.problems).toEqual([]);
}

function elementsIn(value: unknown): readonly ElementNumber[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('element' in value && typeof value.element === 'number') return [value as ElementNumber];
  return Object.values(value).flatMap(elementsIn);
}

const ax = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'accessibility', method, args });

/** Everything there is to read of one element. */
function readings(target: ElementNumber): readonly DriverCall[] {
  return [
    ax('attributes', target, attributeNames),
    ...axListAttributes.flatMap((name) => [
      ax('count', target, name),
      ax('range', target, name, 0, 3),
      ax('range', target, name, 100_000, 2),
    ]),
    ax('actionNames', target),
    ...['AXValue', 'AXPosition', 'AXFocused', 'AXRole'].map((name) => ax('isSettable', target, name)),
    ax('pid', target),
    ax('windowId', target),
  ];
}

test('every app of the default Mac reads the same through koffi', async () => {
  const { same, mac } = await twins();
  let front = await same(mac.drivers.processes.list().map(({ pid }) => ax('application', pid)));
  let looked = 0;

  for (let depth = 0; depth < 7; depth += 1) {
    const elements = front.flatMap(elementsIn);
    await same(elements.flatMap(readings));
    looked += elements.length;
    front = await same(elements.map((element) => ax('range', element, 'AXChildren', 0, 12)));
  }

  expect(looked).toBeGreaterThan(500);
  await endWell();
});

test('windows, displays, processes and what stands at a point are the same', async () => {
  const { same, mac } = await twins();
  const inRow = (y: number, step: number) => Array.from({ length: Math.ceil(1500 / step) }, (_, at) => ({ x: at * step - 20, y }));
  const points = [...inRow(12, 17), ...inRow(24.5, 90), ...inRow(868, 13), ...[60, 250, 440, 630, 820].flatMap((y) => inRow(y, 150))];

  await same([
    ...['windows', 'displays', 'locked', 'frontmostPid'].map((method): DriverCall => ({ driver: 'windowServer', method, args: [] })),
    ...['surfaceAt', 'windowAt', 'ownerAt'].flatMap((method) =>
      points.map((point): DriverCall => ({ driver: 'windowServer', method, args: [point] })),
    ),
    { driver: 'processes', method: 'list', args: [] },
    ...mac.drivers.processes.list().map(({ pid }): DriverCall => ({ driver: 'processes', method: 'get', args: [pid] })),
    { driver: 'processes', method: 'get', args: [99_999] },
  ]);
  await endWell();
});

test('titles are withheld and accessibility is refused without the grants, by both alike', async () => {
  const { same, mac, served } = await twins();
  for (const one of [mac, served]) {
    one.setPermission('screenRecording', 'missing');
    one.setPermission('accessibility', 'missing');
  }

  const [app] = await same([ax('application', mac.drivers.processes.list()[0]?.pid ?? 0)]);
  await same([
    ...elementsIn(app).flatMap(readings),
    { driver: 'windowServer', method: 'windows', args: [] },
    { driver: 'input', method: 'mayPost', args: [] },
  ]);
  await endWell();
});

test('the lock is told by both', async () => {
  const { same, mac, served } = await twins();
  for (const one of [mac, served]) one.probe.lock(true);

  await same(['locked', 'frontmostPid', 'windows'].map((method): DriverCall => ({ driver: 'windowServer', method, args: [] })));
  await endWell();
});

test('every character is typed by the same keys, where it is more than Return or Tab', async () => {
  const { same } = await twins();
  const characters = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

  await same([...characters, '日', '👍', ''].map((one): DriverCall => ({ driver: 'input', method: 'keyFor', args: [one] })));
  await endWell();
});

test("the owner's own moves count, and posted events do not", async () => {
  const { served } = await twins();
  const activity: DriverCall = { driver: 'input', method: 'userActivity', args: [] };
  const move: DriverCall = {
    driver: 'input',
    method: 'mouse',
    args: [{ type: 'move', button: 'left', point: { x: 5, y: 5 }, clickState: 0, flags: [] }],
  };

  const [first, , afterPost] = await route.call([activity, move, activity]);
  served.probe.userMoves({ x: 9, y: 9 });
  const [afterMove] = await route.call([activity]);

  expect(afterPost).toBe(first);
  expect(afterMove).toBe(Number(first) + 1);
  await endWell();
});

test(
  'random calls answer the same, change the same and leave nothing behind',
  async () => {
    const perMac = 500;
    for (const seed of seeds(1, 5)) {
      const { same, direct, mac, served } = await twins();
      const random = randomFrom(seed);
      for (let done = 0; done < perMac; done += 50) {
        const calls: DriverCall[] = [];
        const expected: unknown[] = [];
        for (let index = 0; index < 50; index += 1) {
          const call = nextCall(random, { drivers: mac.drivers, elements: direct.elements, snapshots: direct.snapshots });
          calls.push(call);
          expected.push(direct.call(call));
        }
        const got = await route.call(calls);
        expectSame(calls, got, expected, { seed, done });
        expect(served.snapshot()).toBe(mac.snapshot());
      }
      expect(same).toBeDefined();
      await endWell();
    }
  },
  rounds(120_000),
);
