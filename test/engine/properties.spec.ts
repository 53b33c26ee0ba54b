import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';
import { type Random, randomFrom } from './random.js';
import { flatten, kitApps, play, type Step } from './random-acts.js';
import { ignoresPresses, ignoresValues, timesOut } from './untrue-apps.js';

const everything = { element: null, maxDepth: 40, roles: null, withActions: false };
/** What of the state an action can have changed: not the pointer, what was posted, nor how often something was pressed. */
function substance(mac: EngineMac): string {
  const { cursor: _cursor, posted: _posted, activity: _activity, ...rest } = JSON.parse(mac.mac.snapshot()) as Record<string, unknown>; // the snapshot is an object
  return JSON.stringify(rest, (key, value: unknown) => (key === 'presses' ? undefined : value));
}

function expectTruth(mac: EngineMac, { what, report }: Step, before: string): void {
  if (report === null) return;
  const changed = substance(mac) !== before;
  if (!changed) expect(report.effect, `${what}: nothing changed, it said ${report.changed}`).not.toBe('confirmed');
  if (changed) expect(report.effect, `${what}: something changed`).not.toBe('none');
}

describe('random actions', () => {
  it.each([11, 12, 13])('are never called confirmed without a change, nor none after one (seed %i)', async (seed) => {
    const mac = createEngineMac();

    await play(mac, { seed, steps: 14, before: () => substance(mac) }, (step, before) => expectTruth(mac, step, before));
  });

  it.each([
    ['repeats values that it ignores', ignoresValues, 21],
    ['answers success to presses that it ignores', ignoresPresses, 22],
    ['times out although it did as told', timesOut, 23],
  ])('are told truly by an app that %s', async (_, around, seed) => {
    const mac = createEngineMac({ around });

    await play(mac, { seed, steps: 14, before: () => substance(mac) }, (step, before) => expectTruth(mac, step, before));
  });

  it('are told truly by the apps of the kit', async () => {
    const mac = createEngineMac();

    await play(mac, { seed: 3, steps: 14, before: () => substance(mac), among: kitApps }, (step, before) => expectTruth(mac, step, before));
  });

  it('leave no key or button down', async () => {
    const mac = createEngineMac();

    await play(mac, { seed: 41, steps: 12, before: () => null }, () => expect(mac.mac.probe.held()).toEqual({ keys: [], buttons: [] }));
  });
});

describe('trees as real apps have them', () => {
  it.each([51, 52])('give every element a ref and a path of its own that lead back to it (seed %i)', async (seed) => {
    const random = randomFrom(seed);
    const mac = createEngineMac({ scenario: hard(random, 1500) });
    const app = mac.app('Hard');

    const { root, nodes } = await mac.engine.elements.tree(mac.look(), { ...everything, app, maxNodes: 5000, maxChildren: 500 });

    const all = flatten(root);
    expect(nodes).toBeGreaterThan(1500);
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(nodes);
    expect(new Set(all.map(({ path }) => path)).size).toBe(nodes);
    for (let look = 0; look < 40; look += 1) {
      const node = random.pick(all);
      if (node === undefined) continue;
      const byPath = await mac.engine.elements.get(mac.look(), { app: null, element: node.path });
      const byRef = await mac.engine.elements.get(mac.look(), { app: null, element: node.ref });
      expect([byPath.ref, byRef.path], node.path).toEqual([node.ref, node.path]);
    }
  });

  it('are read whole up to 20,000 elements, each once', async () => {
    const mac = createEngineMac({ scenario: hard(randomFrom(61), 19_000) });
    const query = { ...everything, app: mac.app('Hard'), maxNodes: 20_000, maxChildren: 20_000, maxMs: 30_000 };

    const { root, nodes, truncated } = await mac.engine.elements.tree(mac.look(), query);

    expect([truncated, nodes > 19_000]).toEqual([false, true]);
    expect(new Set(flatten(root).map(({ path }) => path)).size).toBe(nodes);
  });
});

/** About a quarter without label, nearly half with role and title of a sibling. */
function hard(random: Random, size: number): Scenario {
  let left = size;
  const some = (depth: number): ElementSpec[] =>
    Array.from({ length: 3 + random.below(6) }, (): ElementSpec => {
      left -= 1;
      const title = random.pick(['', '', 'Twin', 'Twin', 'Twin', `Own ${left}`, `Own ${left}`, `q"${left}\\`]) ?? '';
      const branch = depth > 0 && left > 0 && random.below(3) > 0;
      return {
        role: branch ? 'AXGroup' : (random.pick(['AXButton', 'AXStaticText', 'AXCheckBox']) ?? 'AXButton'),
        title,
        frame: { x: random.below(500) - 50, y: random.below(400) - 50, width: random.below(60), height: random.below(40) },
        ...(branch && { children: some(depth - 1) }),
      };
    });
  const elements: ElementSpec[] = [];
  while (left > 0) elements.push({ role: 'AXGroup', children: some(5) });
  const frame = { x: 100, y: 100, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.hard', name: 'Hard', windows: [{ title: 'Hard', frame, elements }] }] };
}
