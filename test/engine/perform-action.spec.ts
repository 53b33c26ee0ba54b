import { describe, expect, it } from 'vitest';
import { axError } from '../../src/main/mac/constants/ax-error.js';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, errorOf } from './engine-mac.js';

const custom = 'Name:Archive message\nTarget:0x0\nSelector:(null)';
const frame = { x: 100, y: 100, width: 400, height: 300 };
const mailbox: Scenario = {
  apps: [
    {
      bundleId: 'com.example.mailbox',
      name: 'Mailbox',
      frontmost: true,
      windows: [
        {
          title: 'Mailbox',
          frame,
          elements: [
            { role: 'AXStaticText', value: 'in the inbox', identifier: 'where', frame: { x: 20, y: 40, width: 200, height: 20 } },
            {
              role: 'AXButton',
              title: 'Message',
              actions: ['AXPress', custom],
              frame: { x: 20, y: 80, width: 100, height: 30 },
              effect: { set: { identifier: 'where', value: 'in the archive' } },
            },
            { role: 'AXImage', description: 'stamp', frame: { x: 20, y: 120, width: 40, height: 40 } },
          ],
        },
      ],
    },
  ],
};

/** The app does what its own action says; the simulated Mac knows Apple's alone. */
function archives(drivers: Drivers): Drivers {
  return {
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      perform: (element, action, timeoutMs) => drivers.accessibility.perform(element, action === custom ? 'AXPress' : action, timeoutMs),
    },
  };
}

describe('performing an action', () => {
  it.each(['Archive message', 'archive message', 'archive_message'])("takes the app's own words for it: %s", async (action) => {
    const mac = createEngineMac({ scenario: mailbox, around: archives });
    const app = mac.app('Mailbox');
    const { ref } = await mac.find(app, 'Message', 'button');

    const report = await mac.engine.elements.perform(mac.job([app]), { app, element: ref, action });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(report.changed).toContain('"in the inbox" → "in the archive"');
    expect(mac.mac.probe.element('com.example.mailbox', { identifier: 'where' })?.value).toBe('in the archive');
  });

  it.each(['AXIncrement', 'increment', 'Increment'])("understands Apple's names with and without AX: %s", async (action) => {
    const mac = createEngineMac();
    const app = mac.app('Music');
    const { ref } = await mac.find(app, 'volume', 'slider');

    const report = await mac.engine.elements.perform(mac.job([app]), { app, element: ref, action });

    expect(report.effect).toBe('confirmed');
    expect(report.state?.value).toBe(50);
  });

  it('lists what there is when the action does not exist, custom ones by name', async () => {
    const mac = createEngineMac({ scenario: mailbox, around: archives });
    const app = mac.app('Mailbox');
    const { ref } = await mac.find(app, 'Message', 'button');
    const before = mac.mac.snapshot();

    const error = await errorOf(mac.engine.elements.perform(mac.job([app]), { app, element: ref, action: 'Delete' }));

    expect(error.code).toBe('unsupported');
    expect(error.message).toContain('it has AXPress, Archive message');
    expect(error.details.actions).toEqual(['AXPress', 'Archive message']);
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('says none when an element has no action at all', async () => {
    const mac = createEngineMac({ scenario: mailbox });
    const app = mac.app('Mailbox');
    const { ref } = await mac.find(app, 'stamp');

    const error = await errorOf(mac.engine.elements.perform(mac.job([app]), { app, element: ref, action: 'AXPress' }));

    expect([error.code, error.details.actions]).toEqual(['unsupported', []]);
  });

  it('is looked at afterwards when the app answers too late', async () => {
    const mac = createEngineMac({
      scenario: mailbox,
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform(element, action, timeoutMs) {
            archives(drivers).accessibility.perform(element, action, timeoutMs);
            return { ok: false, code: axError.cannotComplete };
          },
        },
      }),
    });
    const app = mac.app('Mailbox');
    const { ref } = await mac.find(app, 'Message', 'button');

    const report = await mac.engine.elements.perform(mac.job([app]), { app, element: ref, action: 'Archive message' });

    expect(report.effect).toBe('confirmed');
  });

  it('says what the element stands in and among how many others', async () => {
    const mac = createEngineMac({ scenario: mailbox, around: archives });
    const app = mac.app('Mailbox');
    const { ref } = await mac.find(app, 'Message', 'button');

    const report = await mac.engine.elements.perform(mac.job([app]), { app, element: ref, action: 'AXPress' });

    expect(report.parent).toMatchObject({ role: 'AXWindow', label: 'Mailbox' });
    expect(report.siblings).toBeGreaterThanOrEqual(2);
  });
});

describe('a ref whose element was made anew', () => {
  it('is acted on when one element is the same for certain, and the report says so', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    const { ref } = await mac.find(app, 'text entry area');
    await mac.mac.applications.activate(mac.job([app]), app);
    await mac.engine.windows.close(mac.job([app]), { windowId: mac.mac.probe.app('com.apple.TextEdit').windows[0]?.id ?? 0 });
    await mac.engine.input.press(mac.job([app]), { key: 'n', modifiers: ['command'], repeat: 1 });

    const read = await mac.engine.elements.get(mac.look(), { app, element: ref });
    await mac.engine.windows.close(mac.job([app]), { windowId: read.windowId ?? 0 });
    await mac.engine.input.press(mac.job([app]), { key: 'n', modifiers: ['command'], repeat: 1 });
    const set = await mac.engine.elements.setValue(mac.job([app]), { app, element: ref, value: 'once more' });

    expect(read).toMatchObject({ ref, reResolved: true });
    expect(set).toMatchObject({ effect: 'confirmed', reResolved: true });
    expect(set.changed).toContain('the element behind the ref had gone');
  });
});
