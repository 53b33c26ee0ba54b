import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { Rect } from '../../src/shared/geometry.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** The middle of one rectangle lies in another. */
function isWithin(inner: Rect | null, outer: Rect | null): boolean {
  if (inner === null || outer === null) return false;
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && y >= outer.y && x <= outer.x + outer.width && y <= outer.y + outer.height;
}

async function rowOf(mac: EngineMac, name: string, label: string, index: number) {
  const app = mac.app(name);
  const table = await mac.find(app, label, 'table');
  const row = await mac.engine.elements.get(mac.look(), { app, element: `${table.path}/row[${index}]` });
  return { app, table, row };
}

/** Scroll areas whose bars are hidden. */
function withoutBars(drivers: Drivers): Drivers {
  const { accessibility } = drivers;
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      attributes(element, names) {
        const answer = accessibility.attributes(element, names);
        if (!answer.ok) return answer;
        return { ok: true, value: answer.value.map((value, index) => (/ScrollBar$/.test(names[index] ?? '') ? undefined : value)) };
      },
    },
  };
}

describe('scrolling to an element', () => {
  it.each([
    ['Mail', 'messages', 60],
    ['Safari', 'Search results', 40],
  ])('brings a row of %s into sight without selecting it', async (name, label, index) => {
    const mac = createEngineMac();
    await mac.front(name);
    const { app, table, row } = await rowOf(mac, name, label, index);

    const report = await mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: row.ref });

    const [list, now] = await Promise.all([
      mac.engine.elements.get(mac.look(), { app, element: table.ref }),
      mac.engine.elements.get(mac.look(), { app, element: row.ref }),
    ]);
    expect(report).toMatchObject({ effect: 'confirmed', changed: 'scrolled into sight', state: { ref: row.ref, selected: false } });
    expect(isWithin(row.frame, table.frame)).toBe(false);
    expect(isWithin(now.frame, list.frame)).toBe(true);
  });

  it.each([
    ['by its scroll bar', (drivers: Drivers) => drivers, 'accessibility'],
    ['by the wheel where it has none', withoutBars, 'input'],
  ] as const)('brings row 600 of 667 into sight %s, and waits at most 400 ms', async (_how, around, route) => {
    const mac = createEngineMac({ around });
    await mac.front('Mail');
    const { app, row, table } = await rowOf(mac, 'Mail', 'messages', 600);
    const since = mac.clock.now();

    const report = await mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: row.ref });

    expect(report).toMatchObject({ effect: 'confirmed', route, changed: 'scrolled into sight' });
    expect(isWithin(report.state?.frame ?? null, table.frame)).toBe(true);
    expect(mac.clock.now() - since).toBeLessThanOrEqual(400);
  });

  it('is not sure of what came nearer and is not in sight when patience ends', async () => {
    const mac = createEngineMac({
      around: (given) => {
        const drivers = withoutBars(given);
        const { input } = drivers;
        // An app that takes a little of each turn of the wheel.
        return { ...drivers, input: { ...input, scroll: ({ x, y }) => input.scroll({ x, y: Math.max(-100, y) }) } };
      },
    });
    await mac.front('Mail');
    const { app, row } = await rowOf(mac, 'Mail', 'messages', 600);
    const since = mac.clock.now();

    const report = await mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: row.ref });

    expect(report).toMatchObject({ effect: 'unverified', route: 'input' });
    expect(report.changed).toMatch(/^it moved \d+ points and is not in sight yet$/);
    expect(report.state?.frame?.y).toBeLessThan(row.frame?.y ?? 0);
    expect(mac.clock.now() - since).toBeLessThanOrEqual(400);
  });

  it('is refused while its window stands in the Dock', async () => {
    const mac = createEngineMac();
    const app = mac.app('Reminders');
    const { ref } = await mac.find(app, 'Reminders', 'outline');

    const error = await errorOf(mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: ref }));

    expect(error).toMatchObject({ code: 'obstructed', details: { reason: 'minimized' } });
  });

  it('leaves what is in sight where it is', async () => {
    const mac = createEngineMac();
    await mac.front('Mail');
    const { app, row } = await rowOf(mac, 'Mail', 'messages', 3);
    const before = mac.mac.snapshot();

    const report = await mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: row.ref });

    expect(report).toMatchObject({ effect: 'none', changed: 'it is in sight already' });
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('goes back up as well as down', async () => {
    const mac = createEngineMac();
    await mac.front('Mail');
    const down = await rowOf(mac, 'Mail', 'messages', 60);
    await mac.engine.elements.scrollToVisible(mac.job([down.app]), { app: down.app, element: down.row.ref });
    const { app, row, table } = await rowOf(mac, 'Mail', 'messages', 2);

    const report = await mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: row.ref });

    expect(report.effect).toBe('confirmed');
    expect(isWithin(report.state?.frame ?? null, table.frame)).toBe(true);
  });

  it('says what stands still when nothing around it scrolls', async () => {
    const frame = { x: 100, y: 100, width: 300, height: 200 };
    const scenario: Scenario = {
      apps: [
        {
          bundleId: 'com.example.fixed',
          name: 'Fixed',
          frontmost: true,
          windows: [
            { title: 'Fixed', frame, elements: [{ role: 'AXButton', title: 'Below', frame: { x: 20, y: 500, width: 80, height: 30 } }] },
          ],
        },
      ],
    };
    const mac = createEngineMac({ scenario });
    const app = mac.app('Fixed');
    const { ref } = await mac.find(app, 'Below', 'button');

    const error = await errorOf(mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: ref }));

    expect(error.code).toBe('unsupported');
    expect(error.message).toContain('Below');
  });

  it('does not turn the wheel for a call that may only look', async () => {
    const mac = createEngineMac();
    await mac.front('Mail');
    const { app, row } = await rowOf(mac, 'Mail', 'messages', 60);
    const before = mac.mac.snapshot();

    const error = await errorOf(mac.engine.elements.scrollToVisible(mac.look(), { app, element: row.ref }));

    expect(error.code).toBe('not_allowed');
    expect(mac.mac.snapshot()).toBe(before);
  });
});
