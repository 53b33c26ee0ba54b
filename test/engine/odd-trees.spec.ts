import { describe, expect, it } from 'vitest';
import type { AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ElementNode } from '../../src/main/mac/port.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, errorOf } from './engine-mac.js';

const everything = { element: null, maxDepth: 30, roles: null, withActions: false };

function flatten(node: ElementNode): ElementNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

function oneApp(elements: ElementSpec[]): Scenario {
  const frame = { x: 100, y: 100, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.odd', name: 'Odd', windows: [{ title: 'Odd', frame, elements }] }] };
}

/** A tree as apps really have them: a quarter without label, half like a sibling, frames of no size. */
function messy(depth: number, random: () => number): ElementSpec[] {
  return Array.from({ length: 2 + Math.floor(random() * 4) }, (): ElementSpec => {
    const pick = <T>(of: readonly T[], otherwise: T): T => of[Math.floor(random() * of.length)] ?? otherwise;
    return {
      role: pick(['AXButton', 'AXGroup', 'AXStaticText', 'AXTextField', 'AXCheckBox'], 'AXGroup'),
      title: pick(['', 'Save', 'Save', 'a "quoted" \\ title', 'x/y[0]', 'new\nline', ' '], ''),
      identifier: pick(['', '', 'same', `own-${Math.floor(random() * 1e6)}`, 'br]acket'], ''),
      frame: { x: 0, y: 0, width: pick([0, 10], 0), height: pick([0, 10], 0) },
      ...(depth > 0 && { children: messy(depth - 1, random) }),
    };
  });
}

describe('odd trees', () => {
  it.each([1, 2, 3, 4, 5])('give every element its own ref and a path that leads back to it (seed %i)', async (seed) => {
    const mac = createEngineMac({ scenario: oneApp(messy(3, seeded(seed))) });
    const app = mac.app('Odd');

    const { root, truncated } = await mac.engine.elements.tree(mac.look(), { ...everything, app });

    const all = flatten(root);
    expect(truncated).toBe(false);
    expect(new Set(all.map((one) => one.ref)).size).toBe(all.length);
    for (const node of all.slice(0, 120)) {
      const found = await mac.engine.elements.get(mac.look(), { app: null, element: node.path });
      expect(found.ref, node.path).toBe(node.ref);
    }
  });

  it('end at 2,000 elements and say so', async () => {
    const many = Array.from(
      { length: 60 },
      (): ElementSpec => ({ role: 'AXGroup', children: Array.from({ length: 60 }, () => ({ role: 'AXButton', title: 'Twin' })) }),
    );
    const mac = createEngineMac({ scenario: oneApp(many) });

    const { nodes, truncated } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Odd') });

    expect([nodes, truncated]).toEqual([2000, true]);
  });

  it('cut long texts in a tree and give them whole when one element is asked for', async () => {
    const mac = createEngineMac({ scenario: oneApp([{ role: 'AXTextArea', description: 'page', value: 'x'.repeat(5000) }]) });
    const app = mac.app('Odd');

    const inTree = await mac.find(app, 'page');
    const alone = await mac.engine.elements.get(mac.look(), { app, element: inTree.ref });

    expect(String(inTree.value).length).toBeLessThanOrEqual(501);
    expect(String(alone.value).length).toBe(5000);
  });

  it('are read once even where an element is listed below itself', async () => {
    const mac = createEngineMac({
      scenario: oneApp([{ role: 'AXGroup', title: 'loop', children: [{ role: 'AXButton', title: 'in' }] }]),
      around: looped,
    });

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Odd') });

    expect(flatten(root).filter((one) => one.label === 'loop').length).toBe(1);
  });

  it('end where the app stops answering, with what was read', async () => {
    let left = Number.POSITIVE_INFINITY;
    const mac = createEngineMac({
      scenario: oneApp(Array.from({ length: 20 }, (_, n) => ({ role: 'AXButton', title: `b${n}` }))),
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          attributes(element, names) {
            left -= 1;
            return left < 0 ? { ok: false, code: -25204 } : drivers.accessibility.attributes(element, names);
          },
        },
      }),
    });
    const query = { ...everything, app: mac.app('Odd') };
    const whole = await mac.engine.elements.tree(mac.look(), query);
    left = 15;

    const part = await mac.engine.elements.tree(mac.look(), query);

    expect([whole.truncated, part.truncated]).toEqual([false, true]);
    expect(part.nodes).toBeGreaterThan(8);
    expect(part.nodes).toBeLessThan(whole.nodes);
  });

  it('answer permission_missing with the pane where the right is granted', async () => {
    const mac = createEngineMac();
    mac.mac.setPermission('accessibility', 'missing');

    await expect(mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Calculator') })).rejects.toMatchObject({
      code: 'permission_missing',
      remedy: expect.stringContaining('Where it says granted, Calculator alone refuses'),
      details: { pane: expect.stringContaining('Accessibility') },
    });
  });
});

it('a lane lets a caller go who leaves while another is served', async () => {
  const mac = createEngineMac({ autoClock: false });
  const app = mac.app('Beachball');
  const first = errorOf(mac.engine.elements.tree(mac.look(), { ...everything, app }));
  const leaving = new AbortController();
  const second = errorOf(mac.engine.elements.tree({ ...mac.look(), signal: leaving.signal }, { ...everything, app }));

  leaving.abort();

  expect((await second).code).toBe('cancelled');
  mac.clock.advance(1000);
  expect((await first).code).toBe('timed_out');
});

/** Drivers of a broken app: every group lists its own parent's children among its own. */
function looped(drivers: Drivers): Drivers {
  const groups: AxElement[] = [];
  return {
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      attributes(element, names) {
        const answer = drivers.accessibility.attributes(element, names);
        if (!answer.ok) return answer;
        if (answer.value[names.indexOf('AXTitle')] === 'loop') groups.push(element);
        const value = answer.value.map((one) =>
          typeof one === 'object' && one.type === 'elements' ? { ...one, elements: [...one.elements, ...groups] } : one,
        );
        return { ok: true, value };
      },
    },
  };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
