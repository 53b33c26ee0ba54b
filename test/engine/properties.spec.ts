import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ActionReport, ElementNode } from '../../src/main/mac/port.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { GatehandError } from '../../src/shared/errors.js';
import { centre } from '../../src/shared/geometry.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';
import { type Random, randomFrom } from './random.js';

const everything = { element: null, maxDepth: 40, roles: null, withActions: false };
const apps = ['TextEdit', 'Calculator', 'Safari', 'Finder', 'Notes', 'Music', 'Mail'];
const pressed = ['AXButton', 'AXCheckBox', 'AXPopUpButton', 'AXRow', 'AXStaticText'];
const filled = ['AXTextField', 'AXTextArea', 'AXCheckBox', 'AXSlider', 'AXPopUpButton'];

function flatten(node: ElementNode): ElementNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

async function elementsOf(mac: EngineMac, name: string): Promise<ElementNode[]> {
  const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app(name), maxChildren: 12 });
  return flatten(root);
}

/** One step: what it was, what it said, or null where it was refused. */
interface Step {
  readonly what: string;
  readonly report: ActionReport | null;
}

type Act = (mac: EngineMac, random: Random, name: string) => Promise<Step>;

const acts: readonly Act[] = [
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => pressed.includes(one.role)));
    return attempt(`press ${node?.path}`, node && mac.engine.elements.press(mac.job([app]), { app, element: node.ref }));
  },
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => filled.includes(one.role)));
    const value = random.pick(['one', 'Japan', '', true, false, 30, 75]) ?? '';
    return attempt(
      `set ${node?.path} to ${JSON.stringify(value)}`,
      node && mac.engine.elements.setValue(mac.job([app]), { app, element: node.ref, value }),
    );
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.frame !== null && one.frame.width > 0));
    if (node?.frame == null) return { what: 'click nothing', report: null };
    const point = centre(node.frame);
    return attempt(`click ${node.path}`, mac.engine.input.click(mac.job([app]), { point, button: 'left', modifiers: [], count: 1 }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const text = random.pick(['a', 'word ', '42']) ?? '';
    return attempt(`type ${text} in ${name}`, mac.engine.input.type(mac.job([app]), { text, delayMs: 0 }));
  },
  async (mac, random, name) => {
    const window = random.pick(mac.mac.probe.app(mac.app(name).bundleId).windows);
    const to = { x: 50 + random.below(400), y: 50 + random.below(200) };
    return attempt(
      `move a window of ${name} to ${to.x},${to.y}`,
      window && mac.engine.windows.move(mac.job([mac.app(name)]), { windowId: window.id, to }),
    );
  },
  async (mac, random, name) => {
    const window = random.pick(mac.mac.probe.app(mac.app(name).bundleId).windows);
    return attempt(`close a window of ${name}`, window && mac.engine.windows.close(mac.job([mac.app(name)]), { windowId: window.id }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const path = random.pick(['Edit > Select All', 'File > New', 'View > Nothing of the kind']);
    return attempt(`menu ${path} of ${name}`, mac.engine.menus.click(mac.job([app]), { app, path: path ?? '' }));
  },
];

/** Refusals are answers too; anything but a GatehandError is a fault. */
async function attempt(what: string, doing: Promise<ActionReport> | undefined): Promise<Step> {
  try {
    return { what, report: doing === undefined ? null : await doing };
  } catch (error) {
    if (error instanceof GatehandError) return { what: `${what} (${error.code})`, report: null };
    throw error;
  }
}

/** What of the state an action can have changed: not the pointer, what was posted, nor how often something was pressed. */
function substance(mac: EngineMac): string {
  const { cursor: _cursor, posted: _posted, activity: _activity, ...rest } = JSON.parse(mac.mac.snapshot()) as Record<string, unknown>; // the snapshot is an object
  return JSON.stringify(rest, (key, value: unknown) => (key === 'presses' ? undefined : value));
}

/** Runs a random sequence; calls back with each step and the state on both sides of it. */
async function play(
  mac: EngineMac,
  { seed, steps }: { readonly seed: number; readonly steps: number },
  after: (step: Step, before: string) => unknown,
) {
  const random = randomFrom(seed);
  const done: string[] = [];
  for (let at = 0; at < steps; at += 1) {
    const name = random.pick(apps.filter((one) => mac.mac.apps.running().some((app) => app.name === one)));
    const act = random.pick(acts);
    if (name === undefined || act === undefined) return;
    // Bringing an app to the front is the owner's part, so it comes before the state is taken.
    await mac.front(name);
    const before = substance(mac);
    const step = await act(mac, random, name);
    done.push(step.what);
    try {
      await after(step, before);
    } catch (error) {
      throw new Error(`seed ${seed} after: ${done.join('; ')}`, { cause: error });
    }
  }
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

    await play(mac, { seed, steps: 14 }, (step, before) => expectTruth(mac, step, before));
  });

  it.each([
    ['repeats values that it ignores', ignoresValues, 21],
    ['answers success to presses that it ignores', ignoresPresses, 22],
    ['times out although it did as told', timesOut, 23],
  ])('are told truly by an app that %s', async (_, around, seed) => {
    const mac = createEngineMac({ around });

    await play(mac, { seed, steps: 14 }, (step, before) => expectTruth(mac, step, before));
  });

  it.each([31, 32])('leave tree, picture and hit test in agreement (seed %i)', async (seed) => {
    const mac = createEngineMac();

    await play(mac, { seed, steps: 8 }, async () => {
      const front = (await mac.engine.attribution.frontmost())?.name;
      if (front !== undefined && apps.includes(front)) await expectAgreement(mac, front);
    });
  });

  it('leave no key or button down', async () => {
    const mac = createEngineMac();

    await play(mac, { seed: 41, steps: 12 }, () => expect(mac.mac.probe.held()).toEqual({ keys: [], buttons: [] }));
  });
});

/** Every element that lies in a window is hit at its centre itself, or by what lies in it or over it. */
async function expectAgreement(mac: EngineMac, name: string): Promise<void> {
  const app = mac.app(name);
  const scene = JSON.stringify(mac.mac.scene());
  const all = await elementsOf(mac, name);
  for (const node of all.filter((one) => one.windowId !== null && one.role !== 'AXWindow')) {
    if (node.frame === null || node.frame.width <= 0 || node.frame.height <= 0) continue;
    const point = centre(node.frame);
    const owner = await mac.engine.attribution.point(point);
    if (owner.app?.pid !== app.pid) continue;
    const hit = mac.mac.drivers.accessibility.elementAt(app.pid ?? 0, point);
    expect(hit.ok && hit.value !== null, node.path).toBe(true);
    if (!hit.ok || hit.value === null) continue;
    const frame = mac.mac.drivers.accessibility.attributes(hit.value, ['AXFrame']);
    const seen = frame.ok ? frame.value[0] : undefined;
    if (typeof seen !== 'object' || seen.type !== 'rect') continue;
    const { x, y, width, height } = seen.rect;
    expect(point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height, node.path).toBe(true);
  }
  for (const button of all.filter((one) => one.role === 'AXButton' && (one.title ?? '') !== '' && one.windowId !== null)) {
    expect(scene, button.path).toContain(JSON.stringify(button.title));
  }
}

function ignoresValues(drivers: Drivers): Drivers {
  return {
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      set: (element, attribute, value) =>
        attribute === 'AXValue' ? { ok: true, value: undefined } : drivers.accessibility.set(element, attribute, value),
    },
  };
}

function ignoresPresses(drivers: Drivers): Drivers {
  return { ...drivers, accessibility: { ...drivers.accessibility, perform: () => ({ ok: true, value: undefined }) } };
}

function timesOut(drivers: Drivers): Drivers {
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
