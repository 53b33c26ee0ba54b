import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac } from './engine-mac.js';

const everything = { element: null, maxDepth: 30, roles: null, withActions: false };
const anything = { role: null, title: null, value: null, identifier: null, text: null, maxResults: 5 };

function oneApp(elements: ElementSpec[], wakesAfterMs?: number): Scenario {
  const frame = { x: 100, y: 100, width: 600, height: 400 };
  const windows = [{ title: 'One', frame, elements }];
  return { apps: [{ bundleId: 'com.example.one', name: 'One', windows, ...(wakesAfterMs !== undefined && { wakesAfterMs }) }] };
}

/** Counts how often an app is asked to build its tree. */
function countingWakes(): { readonly around: (drivers: Drivers) => Drivers; count(): number } {
  let asked = 0;
  return {
    count: () => asked,
    around: (drivers) => ({
      ...drivers,
      accessibility: {
        ...drivers.accessibility,
        wake(pid) {
          asked += 1;
          return drivers.accessibility.wake(pid);
        },
      },
    }),
  };
}

const page: ElementSpec[] = [{ role: 'AXWebArea', title: 'Page', children: [{ role: 'AXButton', title: 'Go' }] }];

describe('an app that builds its tree only when asked', () => {
  it('is asked once, by whichever call comes first', async () => {
    const { around, count } = countingWakes();
    const mac = createEngineMac({ scenario: oneApp(page, 200), around });
    const app = mac.app('One');

    const [found] = await mac.engine.elements.find(mac.look(), { ...anything, app, title: 'Go' });
    await mac.engine.elements.tree(mac.look(), { ...everything, app });
    await mac.engine.elements.get(mac.look(), { app: null, element: 'app("One")/window[0]/web_area/button["Go"]' });

    expect(found?.label).toBe('Go');
    expect(count()).toBe(1);
  });

  it('is waited for as long as three seconds', async () => {
    const mac = createEngineMac({ scenario: oneApp(page, 2800) });

    const { root, note } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('One') });

    expect(JSON.stringify(root)).toContain('"Go"');
    expect(note).toBeUndefined();
  });

  it('is pressed only when its pages take presses, two seconds after it was asked', async () => {
    let askedAt = 0;
    const pressedAfter: number[] = [];
    const mac = createEngineMac({
      scenario: oneApp(page, 200),
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          wake(pid) {
            askedAt = mac.clock.now();
            return drivers.accessibility.wake(pid);
          },
          perform(element, action, timeoutMs) {
            if (action === 'AXPress') pressedAfter.push(mac.clock.now() - askedAt);
            return drivers.accessibility.perform(element, action, timeoutMs);
          },
        },
      }),
    });
    const go = { app: null, element: 'app("One")/window[0]/web_area/button["Go"]' };

    await mac.engine.elements.press(mac.job([mac.app('One')]), go);
    await mac.engine.elements.press(mac.job([mac.app('One')]), go);

    expect(pressedAfter).toHaveLength(2);
    expect(pressedAfter[0]).toBeGreaterThanOrEqual(2056);
    expect(pressedAfter[0]).toBeLessThan(2400);
    expect((pressedAfter[1] ?? 0) - (pressedAfter[0] ?? 0)).toBeLessThan(2000);
  });

  it('is a browser on Chromium, too, whose toolbar shows without the page', async () => {
    const { around, count } = countingWakes();
    const toolbar: ElementSpec = { role: 'AXToolbar', children: [{ role: 'AXButton', title: 'Reload' }] };
    const windows = [{ title: 'One', frame: { x: 100, y: 100, width: 600, height: 400 }, elements: [toolbar, ...page] }];
    const mac = createEngineMac({ scenario: { apps: [{ bundleId: 'com.google.Chrome', name: 'Chrome', windows }] }, around });

    const { root, note } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Chrome') });
    await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Chrome') });

    expect(JSON.stringify(root)).toContain('"Go"');
    expect([count(), note]).toEqual([1, undefined]);
  });

  it('is not what an app with many groups is taken for', async () => {
    const { around, count } = countingWakes();
    const groups = Array.from(
      { length: 300 },
      (_, at): ElementSpec => ({ role: 'AXGroup', children: [{ role: 'AXButton', title: `b${at}` }] }),
    );
    const mac = createEngineMac({ scenario: oneApp(groups), around });

    const { note } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('One') });

    expect([count(), note]).toEqual([0, undefined]);
  });
});
