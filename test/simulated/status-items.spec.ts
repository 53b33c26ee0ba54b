import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import { createModel } from '../../src/main/mac/simulated/create-model.js';
import { defaultScenario } from '../../src/main/mac/simulated/default-mac/default-scenario.js';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import { createScene } from '../../src/main/mac/simulated/screen/scene-builder.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { centre, contains } from '../../src/shared/geometry.js';
import { startMac, type TestMac } from './mac-under-test.js';

const controlCenter = 'com.apple.controlcenter';
const dropbox = 'com.getdropbox.dropbox';
const escapeKey = 53;
/** kAXErrorCannotComplete: the menu tracks inside the press. */
const tracking = { ok: false, code: -25204 };

function items(test: TestMac, bundleId: string): readonly AxElement[] {
  const bar = test.read(test.mac.drivers.accessibility.application(test.pidOf(bundleId)), 'AXExtrasMenuBar');
  return typeof bar === 'object' && bar.type === 'element' ? test.children(bar.element) : [];
}

function item(test: TestMac, bundleId: string, description: string): AxElement {
  const found = items(test, bundleId).find((one) => test.read(one, 'AXDescription') === description);
  if (found === undefined) throw new Error(`no status item ${description}`);
  return found;
}

const box = (test: TestMac): AxElement => item(test, dropbox, 'Dropbox, up to date');
const press = ({ mac }: TestMac, element: AxElement) => mac.drivers.accessibility.perform(element, 'AXPress', 400);
const opened = ({ mac }: TestMac) => mac.drivers.windowServer.windows().filter((one) => one.onScreen && one.layer > 0);
const titles = (test: TestMac, owner: AxElement) =>
  test.children(owner).flatMap((menu) => test.children(menu).map((one) => test.read(one, 'AXTitle')));

describe('status items', () => {
  it('show in an open pop-over what is changed elsewhere', async () => {
    const test = startMac();
    press(test, item(test, controlCenter, 'Sound'));
    const shown = () => test.mac.probe.element(controlCenter, { identifier: 'volume' })?.value;
    const before = shown();

    await test.mac.audio.setVolume({} as never, 12);
    const set = shown();
    await test.mac.audio.setMuted({} as never, true);

    expect([before, set, shown()]).toEqual([40, 12, 0]);
  });

  it('stand where they are drawn and where the hit test finds them', () => {
    const test = startMac();
    const { mac } = test;
    const shown = [dropbox, controlCenter]
      .flatMap((bundleId) => items(test, bundleId).map((one) => ({ bundleId, frame: test.frameOf(one) })))
      .filter(({ frame }) => mac.drivers.windowServer.displays().some((display) => contains(display.frame, centre(frame))));

    expect(shown.map(({ frame }) => mac.drivers.windowServer.surfaceAt(centre(frame)))).toEqual(
      shown.map(({ bundleId }) => ({ owner: 'status-item', bundleId })),
    );
    expect(shown.map(({ frame }) => frame)).toEqual(drawn());
  });

  it('name themselves by description and are menu extras', () => {
    const test = startMac();

    const told = items(test, controlCenter).map((one) => [test.read(one, 'AXSubrole'), test.read(one, 'AXDescription')]);

    expect(told).toEqual(['Now Playing', 'Sound', 'Wi-Fi', 'Battery', 'Control Center', 'Clock'].map((name) => ['AXMenuExtra', name]));
  });

  it('open by AXPress, which answers too late, and close by AXCancel', () => {
    const test = startMac();
    const wifi = item(test, controlCenter, 'Wi-Fi');

    const answer = press(test, wifi);
    const [menu] = opened(test);
    test.mac.drivers.accessibility.perform(wifi, 'AXCancel', 400);

    expect(answer).toEqual(tracking);
    expect(menu).toMatchObject({ layer: 101, pid: test.pidOf(controlCenter) });
    expect(opened(test)).toEqual([]);
  });

  it('open and close by a click, and close by Escape', () => {
    const test = startMac();
    const wifi = item(test, controlCenter, 'Wi-Fi');
    const counts: number[] = [];

    const acts = [() => test.clickOn(wifi), () => test.clickOn(wifi), () => test.clickOn(wifi), () => test.key(escapeKey)];
    for (const act of acts) {
      act();
      counts.push(opened(test).length);
    }

    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('switch what System Settings shows, and lead to its panes', () => {
    const test = startMac();
    const settings = 'com.apple.systempreferences';

    test.clickOn(item(test, controlCenter, 'Control Center'));
    press(test, test.find(controlCenter, { AXRole: 'AXCheckBox', AXDescription: 'Wi-Fi' }));
    test.key(escapeKey);
    test.clickOn(item(test, controlCenter, 'Sound'));
    press(test, test.find(controlCenter, { AXIdentifier: 'sound-settings' }));
    const title = test.mac.probe.app(settings).windows[0]?.title;
    const row = test.mac.probe.element(settings, { role: 'AXStaticText', value: 'Wi-Fi' })?.frame;
    test.click(centre(row ?? { x: 0, y: 0, width: 0, height: 0 }));

    expect([title, test.mac.probe.element(settings, { role: 'AXCheckBox', description: 'Wi-Fi' })?.value]).toEqual(['Sound', 0]);
  });

  it('fill a menu late when the scenario says so', () => {
    const test = startMac();

    press(test, box(test));
    const before = titles(test, box(test));
    test.clock.advance(399);
    const shortly = titles(test, box(test));
    test.clock.advance(1);

    expect([before, shortly]).toEqual([[], []]);
    expect(titles(test, box(test))).toEqual(
      expect.arrayContaining(['Open Dropbox Folder', 'Pause Syncing', 'Preferences…', 'Quit Dropbox']),
    );
  });

  it('turn a mark over when an item is chosen with the mouse, and show it in the snapshot', () => {
    const test = startMac();
    const { probe } = test.mac;
    const choose = (): void => {
      test.clickOn(box(test));
      test.clock.advance(400);
      const chosen = probe.element(dropbox, { title: 'Pause Syncing' })?.frame;
      if (chosen == null) throw new Error('the menu is not open');
      test.click(centre(chosen));
    };
    const before = test.mac.snapshot();

    choose();
    const once = probe.element(dropbox, { title: 'Pause Syncing' });
    const after = test.mac.snapshot();
    choose();

    expect(once).toMatchObject({ mark: '✓', presses: 1 });
    expect(probe.element(dropbox, { title: 'Pause Syncing' })).toMatchObject({ mark: '', presses: 2 });
    expect(after).not.toBe(before);
  });

  it('go with their app', () => {
    const test = startMac();
    const at = centre(test.frameOf(box(test)));
    press(test, box(test));
    test.clock.advance(400);
    const quit = test.children(test.children(box(test))[0] ?? box(test)).find((one) => test.read(one, 'AXTitle') === 'Quit Dropbox');

    if (quit !== undefined) press(test, quit);

    expect(test.mac.probe.app(dropbox).running).toBe(false);
    expect(test.mac.drivers.windowServer.surfaceAt(at)?.owner).toBe('menu-bar');
  });
});

describe('a status item with a popover', () => {
  it.each(['press', 'click', 'escape', 'beside'] as const)('opens a window below the menus, which %s closes', (how) => {
    const test = startMac();
    const clock = item(test, controlCenter, 'Clock');

    const answer = press(test, clock);
    const before = opened(test);
    if (how === 'press') press(test, clock);
    else if (how === 'click') test.clickOn(clock);
    else if (how === 'escape') test.key(escapeKey);
    else test.click({ x: 700, y: 700 });

    expect(answer.ok).toBe(true);
    expect(before).toMatchObject([{ layer: 25, title: 'Clock' }]);
    expect(opened(test)).toEqual([]);
  });

  it('cannot have a menu too', () => {
    const scenario = { statusItems: [{ bundleId: dropbox, title: 'Both', popover: true, menu: [] }] };

    expect(() => parseScenario(JSON.stringify(scenario), 'here')).toThrow('statusItems[0].popover');
  });
});

/** Frames of the status items of the default Mac as the scene has them. */
function drawn() {
  const model = createModel({ clock: createVirtualClock(), scenario: defaultScenario(), onChange: () => {}, onSave: () => {} });
  return createScene(model).menuBar.status.map(({ frame }) => frame);
}
