import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { centre } from '../../src/shared/geometry.js';
import { createEngineMac } from './engine-mac.js';
import { trayScenario, withTray } from './status-bar.js';

/** Apps of AppKit answer some presses with an error although they did them (trycua/cua#3835): Edit and Done in Contacts. */

/** Does as told, and answers with this error. */
function complains(code: number): (drivers: Drivers) => Drivers {
  return (drivers) => ({
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      perform(element, action, timeoutMs) {
        const done = drivers.accessibility.perform(element, action, timeoutMs);
        return done.ok ? { ok: false, code } : done;
      },
    },
  });
}

describe.each([-25_200, -25_205, -25_206])('a press that was done and answered with %i', (code) => {
  it('is told by what it changed, and made once', async () => {
    const mac = createEngineMac({ around: complains(code) });
    const app = mac.app('Calculator');
    const { ref } = await mac.find(app, '7', 'button');

    const report = await mac.engine.elements.press(mac.job([app]), { app, element: ref });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('7');
  });

  it('is not followed by a click where it stands in for one', async () => {
    const mac = createEngineMac({ around: complains(code) });
    const app = mac.app('Calculator');
    const { frame } = await mac.find(app, '7', 'button');
    if (frame === null) throw new Error('a button has a place');
    await mac.front('TextEdit');

    const report = await mac.engine.input.click(mac.job([app]), { point: centre(frame), button: 'left', modifiers: [], count: 1 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('7');
  });

  it('chooses a menu item once', async () => {
    const mac = createEngineMac({ around: complains(code) });
    const app = await mac.front('TextEdit');
    const windows = () => mac.mac.drivers.windowServer.windows().filter(({ pid }) => pid === app.pid).length;
    const before = windows();

    expect(await mac.engine.menus.click(mac.job([app]), { app, path: 'File > New' })).toMatchObject({ effect: 'confirmed' });
    expect(windows()).toBe(before + 1);
  });

  it('closes a window', async () => {
    const mac = createEngineMac({ around: complains(code) });
    const app = mac.app('Calculator');
    const window = mac.mac.drivers.windowServer.windows().find(({ pid }) => pid === app.pid);

    expect(await mac.engine.windows.close(mac.job([app]), { windowId: window?.id ?? 0 })).toMatchObject({ effect: 'confirmed' });
  });

  it('leaves the menu of a status item open', async () => {
    const mac = createEngineMac({ scenario: trayScenario, around: (drivers) => complains(code)(withTray(drivers)) });

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item: 'Box' });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
  });
});
