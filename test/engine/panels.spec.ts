import { describe, expect, it } from 'vitest';
import type { AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';
import { whose } from './whose.js';

const service = 'com.apple.appkit.xpc.openAndSavePanelService';
const denied = { deniedBundleIds: [service.toLowerCase()] };

const scenario: Scenario = { apps: [{ bundleId: service, name: 'Open and Save Panel Service', kind: 'background', windows: [] }] };

/** A Mac where another process draws every sheet; with `window` it owns the sheet's window as well. */
function macWithPanels({ window }: { readonly window: boolean }): EngineMac {
  return createEngineMac({ scenario, around: (drivers) => drawnByService(drivers, window) });
}

function drawnByService(drivers: Drivers, window: boolean): Drivers {
  const { accessibility, windowServer, processes } = drivers;
  const servicePid = processes.list().find(({ bundleId }) => bundleId === service)?.pid ?? 0;
  const isSheet = (element: AxElement): boolean => {
    const top = accessibility.attributes(element, ['AXTopLevelUIElement']);
    const holder = top.ok ? top.value[0] : undefined;
    if (typeof holder !== 'object' || holder.type !== 'element') return false;
    const role = accessibility.attributes(holder.element, ['AXRole']);
    return role.ok && role.value[0] === 'AXSheet';
  };
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      pid: (element) => (isSheet(element) ? { ok: true, value: servicePid } : accessibility.pid(element)),
    },
    windowServer: {
      ...windowServer,
      windows: () =>
        windowServer.windows().map((entry) => (window && entry.title === 'Save changes' ? { ...entry, pid: servicePid } : entry)),
    },
  };
}

async function withSheet(mac: EngineMac): Promise<AppIdentity> {
  const app = mac.app('TextEdit');
  await mac.engine.input.type(mac.job([app]), { text: 'note', delayMs: 0 });
  await mac.engine.input.press(mac.job([app]), { key: 'w', modifiers: ['command'], repeat: 1 });
  return app;
}

describe.each([{ window: false }, { window: true }])('a panel drawn by another process (which owns its window: $window)', ({ window }) => {
  it('counts as the app that shows it', async () => {
    const mac = macWithPanels({ window });
    const app = await withSheet(mac);
    const [panel] = await mac.engine.dialogs.describe(mac.look(), { app });
    const cancel = await mac.find(app, 'Cancel', 'button');
    const { x = 0, y = 0 } = cancel.frame ?? {};

    expect(panel?.drawnBy?.bundleId).toBe(service);
    expect(await mac.engine.attribution.point({ x: x + 5, y: y + 5 })).toMatchObject({
      owner: 'window',
      app: { bundleId: 'com.apple.TextEdit' },
    });
    expect((await whose(mac.engine, mac.look(), { kind: 'focus' }))?.bundleId).toBe('com.apple.TextEdit');
  });

  it('is answered by a call that was cleared for the app alone', async () => {
    const mac = macWithPanels({ window });
    const app = await withSheet(mac);

    await mac.engine.input.press(mac.job([app]), { key: 'a', modifiers: ['command'], repeat: 1 });
    await mac.engine.input.type(mac.job([app]), { text: 'Minutes', delayMs: 0 });
    const report = await mac.engine.dialogs.handle(mac.job([app]), { app, button: 'Save' });

    expect(report.effect).toBe('confirmed');
    expect(mac.mac.probe.file('/Users/sam/Documents/Minutes.txt')).toBe('note');
  });

  it('is clicked where it can be seen', async () => {
    const mac = macWithPanels({ window });
    const app = await withSheet(mac);
    const { frame } = await mac.find(app, 'Cancel', 'button');
    const point = { x: (frame?.x ?? 0) + 5, y: (frame?.y ?? 0) + 5 };

    await mac.engine.input.click(mac.job([app]), { point, button: 'left', modifiers: [], count: 1 });

    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.sheet).toBe(null);
  });

  it('is left alone when the owner keeps its process away, by every way in', async () => {
    const mac = macWithPanels({ window });
    const app = await withSheet(mac);
    const { frame, ref } = await mac.find(app, 'Cancel', 'button');
    const point = { x: (frame?.x ?? 0) + 5, y: (frame?.y ?? 0) + 5 };
    const before = mac.mac.snapshot();
    const job = mac.job([app], denied);

    const refused = [
      await errorOf(mac.engine.dialogs.handle(job, { app, button: 'Cancel' })),
      await errorOf(mac.engine.elements.press(job, { app, element: ref })),
      await errorOf(mac.engine.input.click(job, { point, button: 'left', modifiers: [], count: 1 })),
      await errorOf(mac.engine.input.type(job, { text: 'x', delayMs: 0 })),
    ];

    expect(refused.map(({ code }) => code)).toEqual(['blocked_app', 'blocked_app', 'blocked_app', 'blocked_app']);
    expect(mac.mac.snapshot()).toBe(before);
  });
});
