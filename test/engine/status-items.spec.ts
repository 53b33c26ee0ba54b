import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';
import { type TrayOptions, trayScenario, withTray } from './status-bar.js';

/** Layer of open menus. */
const menuLayer = 101;

function macWithTray(options: TrayOptions = {}): EngineMac {
  let now = (): number => 0;
  const mac = createEngineMac({
    scenario: trayScenario,
    around: (drivers) => withTray(drivers, { ...options, now: () => now() }),
  });
  now = () => mac.clock.now();
  return mac;
}

describe('listing status items', () => {
  it('tells who owns them and where they stand, left to right', async () => {
    const mac = macWithTray();

    const items = (await mac.engine.menus.statusItems(mac.look())).filter(({ processName }) => processName === 'Tray');

    expect(items.map(({ description }) => description)).toEqual(['Box', 'Lamp']);
    expect(items[0]).toMatchObject({ app: { bundleId: 'com.example.tray' }, visible: true, frame: { y: 0 } });
    expect(items.map(({ position }) => position)).toEqual([...items.map(({ position }) => position)].sort((a, b) => a - b));
  });

  it('says which ones nobody can see', async () => {
    const mac = macWithTray({ hidden: ['Lamp'] });

    const items = await mac.engine.menus.statusItems(mac.look());

    expect(items.find(({ description }) => description === 'Lamp')?.visible).toBe(false);
    expect(items[0]?.description).toBe('Lamp');
  });

  it('leaves out what the owner hides, and asks it nothing', async () => {
    const mac = macWithTray();

    const items = await mac.engine.menus.statusItems(mac.look({ deniedBundleIds: ['com.example.tray'] }));

    expect(items.filter(({ processName }) => processName === 'Tray')).toEqual([]);
  });

  it('is not held up by an app that hangs', async () => {
    const mac = macWithTray();
    const from = mac.clock.now();

    await mac.engine.menus.statusItems(mac.look());
    await mac.engine.menus.statusItems(mac.look());

    expect(mac.clock.now() - from).toBeLessThan(3000);
  });
});

describe('opening a status item', () => {
  it.each(['Box', 'box', ' BOX '])('finds %j and tells what its menu holds', async (item) => {
    const mac = macWithTray();

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'the menu of "Box" opened' });
    expect(report.menu.map(({ name }) => name)).toEqual(['Pause Syncing', 'Greyed', 'Speed', 'Quit Tray']);
    expect(openMenus(mac)).toBe(1);
  });

  it('takes the time-out of a press for what it is', async () => {
    const mac = macWithTray({ timesOut: true });

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item: 'Lamp' });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(report.menu.map(({ name }) => name)).toEqual(['On']);
  });

  it('leaves a menu open that was so', async () => {
    const mac = macWithTray();
    const job = mac.job([mac.app('Tray')]);
    await mac.engine.menus.clickStatusItem(job, { item: 'Box' });

    const report = await mac.engine.menus.clickStatusItem(job, { item: 'Box' });

    expect(report.effect).toBe('none');
    expect(openMenus(mac)).toBe(1);
  });

  it.each([400, 1500])('waits for a menu that fills late, after %i ms', async (fillsAfterMs) => {
    const mac = macWithTray({ fillsAfterMs });

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item: 'Box' });

    expect(report.menu.length).toBe(4);
  });

  it('lists those there are when none has the name, and asks back when several have', async () => {
    const mac = macWithTray();
    const job = mac.job([mac.app('Tray')]);

    const none = await errorOf(mac.engine.menus.clickStatusItem(job, { item: 'Toaster' }));
    const several = await errorOf(mac.engine.menus.clickStatusItem(job, { item: 'Tray' }));

    expect(none.code).toBe('not_found');
    expect(none.details.items).toEqual(expect.arrayContaining(['Box', 'Lamp']));
    expect(several.code).toBe('ambiguous');
  });

  it('does not touch one of an app that the call was not cleared for', async () => {
    const mac = macWithTray();
    const before = mac.mac.snapshot();

    const { code } = await errorOf(mac.engine.menus.clickStatusItem(mac.job([mac.app('Calculator')]), { item: 'Box' }));

    expect(code).toBe('interrupted');
    expect(mac.mac.snapshot()).toBe(before);
  });
});

describe('a status item that opens a window', () => {
  it('says which, and a choice in its menu is refused', async () => {
    const presses: number[] = [];
    const mac = createEngineMac({ scenario: trayScenario, around: (drivers) => withPopover(withTray(drivers), presses) });
    const job = mac.job([mac.app('Tray')]);

    const report = await mac.engine.menus.clickStatusItem(job, { item: 'Lamp' });
    const closed = await mac.engine.menus.clickStatusItem(job, { item: 'Lamp' });
    presses.length = 0;
    const { code, details } = await errorOf(mac.engine.menus.clickStatusMenuItem(job, { item: 'Lamp', path: 'On' }));

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'new window "Lamp panel" of "Lamp"', menu: [] });
    expect(closed).toMatchObject({ effect: 'confirmed', changed: 'window "Lamp panel" of "Lamp" closed' });
    expect([code, details.windows]).toEqual(['unsupported', ['Lamp panel']]);
    expect(presses.length).toBe(2);
  });
});

describe('a status item whose press is lost', () => {
  it('is clicked instead', async () => {
    const mac = createEngineMac({
      scenario: trayScenario,
      around: (drivers) => {
        const tray = withTray(drivers);
        return { ...tray, accessibility: { ...tray.accessibility, perform: () => ({ ok: true, value: undefined }) } };
      },
    });

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item: 'Box' });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'input' });
    expect(openMenus(mac)).toBe(1);
  });
});

describe('a status item that opens nothing', () => {
  it('was watched but still, and says for how long', async () => {
    const mac = createEngineMac({
      scenario: trayScenario,
      around: (drivers) => {
        const tray = withTray(drivers);
        const { accessibility, input } = tray;
        return {
          ...tray,
          accessibility: { ...accessibility, perform: () => ({ ok: true, value: undefined }) },
          input: { ...input, mouse: (event) => (event.type === 'move' ? input.mouse(event) : undefined) },
        };
      },
    });

    const report = await mac.engine.menus.clickStatusItem(mac.job([mac.app('Tray')]), { item: 'Box' });

    expect(report).toMatchObject({ effect: 'unverified', changed: '', doubt: 'still' });
    expect(report.watchedMs).toBeGreaterThan(0);
  });
});

/** Every press opens Tray's panel, the next one closes it; no menu ever opens. */
function withPopover(drivers: Drivers, presses: number[]): Drivers {
  const pid = drivers.processes.list().find(({ name }) => name === 'Tray')?.pid ?? 0;
  const { accessibility, windowServer } = drivers;
  let shown = false;
  const panel = {
    id: 9001,
    pid,
    layer: 25,
    frame: { x: 10, y: 30, width: 200, height: 200 },
    title: 'Lamp panel',
    onScreen: true,
    alpha: 1,
    clickThrough: false,
  };
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      attributes(element, names) {
        const answer = accessibility.attributes(element, names);
        const at = names.indexOf('AXChildren');
        const item = answer.ok && answer.value[names.indexOf('AXRole')] === 'AXMenuBarItem';
        return item ? { ok: true, value: answer.value.map((value, index) => (index === at ? undefined : value)) } : answer;
      },
      perform() {
        shown = !shown;
        presses.push(1);
        return { ok: true, value: undefined };
      },
    },
    windowServer: { ...windowServer, windows: () => [...(shown ? [panel] : []), ...windowServer.windows()] },
  };
}

describe('choosing in the menu of a status item', () => {
  it('clicks the item and leaves no menu open', async () => {
    const mac = macWithTray({ fillsAfterMs: 400 });
    const tray = mac.app('Tray');

    const report = await mac.engine.menus.clickStatusMenuItem(mac.job([tray]), { item: 'Box', path: 'Pause Syncing' });

    expect(report.route).toBe('accessibility');
    expect(mac.mac.probe.element('com.example.tray', { identifier: 'pause' })?.presses).toBe(1);
    expect(openMenus(mac)).toBe(0);
  });

  it('says of a menu that stays empty that it may fill itself later, and closes it', async () => {
    const mac = macWithTray({ fillsAfterMs: 10_000 });

    const job = mac.job([mac.app('Tray')]);
    const { message } = await errorOf(mac.engine.menus.clickStatusMenuItem(job, { item: 'Box', path: 'Pause Syncing' }));

    expect(message).toContain('It lists nothing so far.');
    expect(openMenus(mac)).toBe(0);
  });

  it('goes down into submenus', async () => {
    const mac = macWithTray();

    await mac.engine.menus.clickStatusMenuItem(mac.job([mac.app('Tray')]), { item: 'Box', path: 'speed > fast' });

    expect(mac.mac.probe.app('com.apple.Preview').running).toBe(true);
    expect(openMenus(mac)).toBe(0);
  });

  it('says when the app has quit', async () => {
    const mac = macWithTray();

    const report = await mac.engine.menus.clickStatusMenuItem(mac.job([mac.app('Tray')]), { item: 'Box', path: 'Quit Tray' });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'Tray has quit' });
  });

  const refused = [
    ['Nothing', 'not_found'],
    ['Greyed', 'obstructed'],
    ['Speed', 'invalid_input'],
    ['Speed > Faster', 'not_found'],
  ] as const;
  it.each(refused)('refuses %j as %s, and closes the menu', async (path, code) => {
    const mac = macWithTray();

    const error = await errorOf(mac.engine.menus.clickStatusMenuItem(mac.job([mac.app('Tray')]), { item: 'Box', path }));

    expect(error.code).toBe(code);
    expect(openMenus(mac)).toBe(0);
  });

  it('lists the items of the failed level', async () => {
    const mac = macWithTray();

    const { details } = await errorOf(
      mac.engine.menus.clickStatusMenuItem(mac.job([mac.app('Tray')]), { item: 'Box', path: 'Speed > Faster' }),
    );

    expect(details).toMatchObject({ level: 1, at: ['Speed'], items: ['Slow', 'Fast'] });
  });
});

describe('whose a status item is', () => {
  it('is told by name, with all there are', async () => {
    const mac = macWithTray();

    const [found] = (await mac.engine.attribution.look(mac.look(), { targets: [{ kind: 'status-item', item: 'lamp' }] })).found;
    const items = found?.kind === 'status-item' ? found.items : [];

    expect(items.filter(({ fit }) => fit !== null)).toMatchObject([{ description: 'Lamp', app: { bundleId: 'com.example.tray' } }]);
    expect(items.map(({ description }) => description)).toEqual(expect.arrayContaining(['Box', 'Lamp']));
  });
});

function openMenus({ mac }: EngineMac): number {
  return mac.drivers.windowServer.windows().filter(({ layer, onScreen }) => layer === menuLayer && onScreen).length;
}
