import { describe, expect, it } from 'vitest';
import type { Scene, SceneWindow } from '../../src/main/mac/simulated/screen/scene.js';
import { contains, type Point, type Rect } from '../../src/shared/geometry.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

/** Points of a frame that nothing covers, on a grid of 5 points. */
function visiblePart(windows: readonly SceneWindow[], id: number): Rect | null {
  const at = windows.findIndex((window) => window.id === id);
  const { frame } = windows[at] ?? { frame: { x: 0, y: 0, width: 0, height: 0 } };
  const above = windows.slice(at + 1);
  const free = (x: number, y: number): boolean => !above.some((window) => contains(window.frame, { x, y }));
  for (let y = frame.y; y < frame.y + frame.height; y += 5) {
    for (let x = frame.x; x < frame.x + frame.width; x += 5) if (!free(x, y)) return null;
  }
  return frame;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

/** Drawing, window list, desktop and element hit test name the same owner of a point. */
function agreesAt({ mac, pidOf }: TestMac, scene: Scene, point: Point): boolean {
  const { windowServer, accessibility } = mac.drivers;
  const drawn = scene.windows.findLast((window) => contains(window.frame, point));
  const listed = windowServer.windows().find((window) => window.onScreen && contains(window.frame, point));
  const desktop = windowServer.surfaceAt(point)?.owner === 'desktop';
  if (drawn?.id !== listed?.id || desktop !== (drawn === undefined)) return false;
  if (listed === undefined || listed.pid === pidOf(ids.beachball)) return true;
  const hit = accessibility.elementAt(listed.pid, point);
  const owner = hit.ok && hit.value !== null ? accessibility.windowId(hit.value) : null;
  return owner?.ok === true && owner.value === listed.id;
}

describe('windows of the simulated Mac', () => {
  it.each(['com.apple.Terminal', 'com.apple.systempreferences', 'com.apple.keychainaccess', 'com.1password.1password'])(
    'show at least 200 by 150 points of %s on the main display',
    (bundleId) => {
      const { mac } = startMac();
      const window = mac.probe.app(bundleId).windows[0];

      const seen = visiblePart(mac.scene().windows, window?.id ?? -1);

      expect(seen).toMatchObject({ width: 260, height: 185 });
      expect(seen !== null && seen.x >= 0 && seen.x + seen.width <= 1440 && seen.y + seen.height <= 830).toBe(true);
    },
  );

  it('start with TextEdit whole and in front', () => {
    const { mac } = startMac();

    expect(mac.scene().windows.at(-1)).toMatchObject({ title: 'Untitled', active: true });
    expect(mac.probe.app(ids.textEdit).frontmost).toBe(true);
  });

  it('agree between hit test, window order and what is drawn, everywhere on the screen', () => {
    const test = startMac();
    const scene = test.mac.scene();
    const grid = range(30, 830, 23).flatMap((y) => range(-1900, 1440, 37).map((x) => ({ x, y })));

    const disagreements = grid.filter((point) => !agreesAt(test, scene, point));

    expect(disagreements).toEqual([]);
  });

  it('come to the front when they are clicked, and their app becomes active', () => {
    const { mac, click } = startMac();

    click({ x: 60, y: 450 });

    expect(mac.probe.app(ids.safari).frontmost).toBe(true);
    expect(mac.scene().windows.at(-1)?.title).toBe('Sign in - Example');
  });

  it('move by AXPosition, not under the menu bar, and take what is in them along', () => {
    const { mac, find, frameOf } = startMac();
    const window = find(ids.calculator, { AXRole: 'AXWindow' });
    const before = frameOf(find(ids.calculator, { AXDescription: '7' }));

    const set = mac.drivers.accessibility.set(window, 'AXPosition', { type: 'point', x: 100, y: 2 });

    expect(set.ok).toBe(true);
    expect(mac.probe.app(ids.calculator).windows[0]?.frame).toMatchObject({ x: 100, y: 25 });
    expect(frameOf(find(ids.calculator, { AXDescription: '7' }))).toMatchObject({ x: before.x - 820, y: before.y - 365 });
  });

  it('move when they are dragged by the title bar', () => {
    const { mac } = startMac();
    const post = (type: 'down' | 'drag' | 'up', x: number, y: number) =>
      mac.drivers.input.mouse({ type, button: 'left', point: { x, y }, clickState: 1, flags: [] });

    post('down', 700, 150);
    post('drag', 720, 190);
    post('up', 720, 190);

    expect(mac.probe.app(ids.textEdit).windows[0]?.frame).toMatchObject({ x: 440, y: 180 });
  });

  it('go to the Dock with ⌘M and come back', () => {
    const { mac, key, find } = startMac();
    const window = find(ids.textEdit, { AXRole: 'AXWindow' });

    key(46, ['command']);
    const away = mac.drivers.windowServer.windows().find((one) => one.title === 'Untitled')?.onScreen;
    mac.drivers.accessibility.set(window, 'AXMinimized', false);

    expect(away).toBe(false);
    expect(mac.scene().windows.at(-1)?.title).toBe('Untitled');
  });

  it('of the active app come to the front in turn with ⌘`', () => {
    const { mac, key } = startMac();
    for (const _ of [2, 3]) key(45, ['command']);

    const front = [1, 2, 3].map(() => {
      key(50, ['command']);
      return mac.scene().windows.at(-1)?.title;
    });

    expect(front).toEqual(['Untitled', 'Untitled 2', 'Untitled 3']);
  });

  it('leave a click-through window out of the hit test', () => {
    const over = { title: 'Over', frame: { x: 0, y: 25, width: 1440, height: 800 }, clickThrough: true };
    const apps = [{ bundleId: 'com.example.overlay', name: 'Overlay', kind: 'accessory' as const, windows: [over] }];
    const { mac, click } = startMac({ scenario: { apps } });

    click({ x: 60, y: 450 });

    expect(mac.drivers.windowServer.windows().find((one) => one.clickThrough)?.title).toBe('Over');
    expect(mac.probe.app(ids.safari).frontmost).toBe(true);
  });

  it('tell Dock, menu bar, status items and desktop apart', () => {
    const { mac } = startMac();
    const { dock, menuBar } = mac.scene();
    const owner = (frame: Rect | undefined) => mac.drivers.windowServer.surfaceAt({ x: (frame?.x ?? 0) + 2, y: (frame?.y ?? 0) + 2 });

    expect(owner(dock.find((tile) => tile.name === 'Preview')?.frame)).toEqual({ owner: 'dock', bundleId: ids.preview });
    expect(owner(menuBar.titles.find((title) => title.text === 'File')?.frame)).toEqual({ owner: 'menu-bar', bundleId: ids.textEdit });
    expect(owner(menuBar.status.find((item) => item.text === 'Dropbox')?.frame)).toEqual({
      owner: 'status-item',
      bundleId: 'com.getdropbox.dropbox',
    });
    expect(mac.drivers.windowServer.surfaceAt({ x: 600, y: 700 })).toEqual({ owner: 'desktop', bundleId: ids.finder });
  });

  it('open from the Dock', () => {
    const { mac, click } = startMac();
    const tile = mac.scene().dock.find((one) => one.name === 'Preview')?.frame;

    click({ x: (tile?.x ?? 0) + 20, y: (tile?.y ?? 0) + 20 });

    expect(mac.probe.app(ids.preview)).toMatchObject({ running: true, frontmost: true });
  });
});
