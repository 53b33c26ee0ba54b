import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import type { WindowSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

const bundleId = 'com.example.one';
const spec: WindowSpec = { title: 'One', frame: { x: 200, y: 120, width: 400, height: 300 } };
const withWindow = (rest: Partial<WindowSpec>) =>
  startMac({ scenario: { apps: [{ bundleId, name: 'One', frontmost: true, windows: [{ ...spec, ...rest }] }] } });
const set = (test: TestMac, name: string, value: Parameters<TestMac['mac']['drivers']['accessibility']['set']>[2]) =>
  test.mac.drivers.accessibility.set(test.find(bundleId, { AXRole: 'AXWindow' }), name, value);
const frame = (test: TestMac, id = bundleId) => test.mac.probe.app(id).windows[0]?.frame;
const settable = (test: TestMac, name: string) =>
  test.mac.drivers.accessibility.isSettable(test.find(bundleId, { AXRole: 'AXWindow' }), name);

describe('a window of the simulated Mac', () => {
  it('in full screen fills its display, keeps its place, and comes back to its former one', () => {
    const test = withWindow({});

    set(test, 'AXFullScreen', true);
    const full = frame(test);
    const refused = set(test, 'AXPosition', { type: 'point', x: 10, y: 40 });
    const told = [settable(test, 'AXPosition'), settable(test, 'AXSize')];
    const beside = test.mac.probe.app(ids.textEdit).running && test.mac.scene().windows.some((one) => one.title === 'Untitled');
    set(test, 'AXFullScreen', false);

    expect(full).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    expect([refused.ok, beside]).toEqual([false, false]);
    expect(told).toEqual([
      { ok: true, value: false },
      { ok: true, value: false },
    ]);
    expect(frame(test)).toEqual(spec.frame);
    expect(test.mac.scene().windows.at(-1)?.title).toBe('One');
  });

  it('gets no smaller than it allows, and answers success all the same', () => {
    const test = withWindow({ minSize: { width: 320, height: 240 } });

    const answer = set(test, 'AXSize', { type: 'size', width: 50, height: 1000 });

    expect(answer.ok).toBe(true);
    expect(frame(test)).toMatchObject({ width: 320, height: 1000 });
  });

  it('of fixed size cannot be resized', () => {
    const test = withWindow({ resizable: false });

    const answer = set(test, 'AXSize', { type: 'size', width: 500, height: 500 });

    expect(answer.ok).toBe(false);
    expect(settable(test, 'AXSize')).toEqual({ ok: true, value: false });
    expect(frame(test)).toEqual(spec.frame);
  });

  it('is resized by its corner and zoomed by a double click on its title bar', () => {
    const test = withWindow({});
    const post = (type: 'down' | 'drag' | 'up', x: number, y: number) =>
      test.mac.drivers.input.mouse({ type, button: 'left', point: { x, y }, clickState: 1, flags: [] });

    post('down', 597, 417);
    post('drag', 647, 467);
    post('up', 647, 467);
    const resized = frame(test);
    test.click({ x: 420, y: 134 }, 2);
    const zoomed = frame(test);
    test.click({ x: 420, y: 34 }, 2);

    expect(resized).toEqual({ ...spec.frame, width: 450, height: 350 });
    expect(zoomed).toEqual({ x: 0, y: 25, width: 1440, height: 805 });
    expect(frame(test)).toEqual(resized);
  });

  it('of another Space gets no keys when the last window of its app closes here', () => {
    const elsewhere = { ...spec, space: 2, elements: [{ role: 'AXTextArea', value: '', frame: { x: 0, y: 28, width: 400, height: 272 } }] };
    const here = { apps: [{ bundleId, name: 'One', frontmost: true, windows: [spec, elsewhere] }] };
    const test = startMac({ scenario: here });

    test.clickOn(test.find(bundleId, { AXSubrole: 'AXCloseButton' }));
    test.type('x');

    const written = test.mac.probe.element(bundleId, { role: 'AXTextArea' })?.value;
    expect([test.mac.probe.app(bundleId).frontmost, test.mac.probe.app(bundleId).windows.length, written]).toEqual([true, 1, '']);
  });

  it('of another Space is not in AXWindows and not on the screen, until its app is activated', () => {
    const test = startMac({ scenario: { apps: [{ bundleId, name: 'One', windows: [{ ...spec, space: 2 }] }] } });
    const app = test.mac.drivers.accessibility.application(test.pidOf(bundleId));
    const listed = () => {
      const windows = test.read(app, 'AXWindows');
      return typeof windows === 'object' && windows.type === 'elements' ? windows.elements.length : -1;
    };
    const onScreen = () => test.mac.drivers.windowServer.windows().find((one) => one.title === 'One')?.onScreen;
    const before = [listed(), onScreen()];

    test.mac.drivers.accessibility.set(app, 'AXFrontmost', true);

    expect(before).toEqual([0, false]);
    expect([listed(), onScreen()]).toEqual([1, true]);
    expect(test.mac.scene().windows.some((one) => one.title === 'Untitled')).toBe(false);
  });

  it('of a hidden app shows again when the app is activated', () => {
    const test = startMac();
    const app = test.mac.drivers.accessibility.application(test.pidOf('com.apple.AddressBook'));

    test.mac.drivers.accessibility.set(app, 'AXFrontmost', true);

    expect(test.mac.probe.app('com.apple.AddressBook')).toMatchObject({ hidden: false, frontmost: true });
    expect(test.mac.scene().windows.at(-1)?.title).toBe('Contacts');
  });

  it('has buttons that its attributes name', () => {
    const test = withWindow({});
    const window = test.find(bundleId, { AXRole: 'AXWindow' });
    const button = (name: string): AxElement => {
      const found = test.read(window, name);
      if (typeof found !== 'object' || found.type !== 'element') throw new Error(`no ${name}`);
      return found.element;
    };

    test.mac.drivers.accessibility.perform(button('AXZoomButton'), 'AXPress', 1000);
    const full = frame(test)?.height;
    test.mac.drivers.accessibility.perform(button('AXZoomButton'), 'AXPress', 1000);
    test.mac.drivers.accessibility.perform(button('AXMinimizeButton'), 'AXPress', 1000);
    const minimized = test.mac.probe.app(bundleId).windows[0]?.minimized;
    test.mac.drivers.accessibility.perform(button('AXCloseButton'), 'AXPress', 1000);

    expect([full, minimized, test.mac.probe.app(bundleId).windows.length]).toEqual([900, true, 0]);
  });
});
