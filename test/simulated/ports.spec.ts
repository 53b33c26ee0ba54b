import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/main/mac/simulated/screen/scene.js';
import type { Rect } from '../../src/shared/geometry.js';
import { anyJob, appOf, ids, startMac } from './mac-under-test.js';

describe('apps of the simulated Mac', () => {
  it('are listed with hidden ones and without background processes', async () => {
    const { mac } = startMac();

    const list = await mac.applications.list(anyJob());

    expect(list.find((app) => app.name === 'Contacts')).toMatchObject({ hidden: true });
    expect(list.some((app) => app.name === 'Sync Helper')).toBe(false);
    expect(list.filter((app) => app.active).map((app) => app.name)).toEqual(['TextEdit']);
  });

  it('start with their windows in front, once', async () => {
    const { mac } = startMac();

    const first = await mac.applications.launch(anyJob(), appOf(mac, ids.preview));
    const second = await mac.applications.launch(anyJob(), appOf(mac, ids.preview));

    expect(first).toMatchObject({ effect: 'confirmed', alreadyRunning: false, changed: 'Preview was started' });
    expect(second).toMatchObject({ effect: 'none', alreadyRunning: true, processId: first.processId });
    expect(mac.scene().windows.at(-1)).toMatchObject({ title: 'Preview', active: true });
  });

  it('take a window out of the Dock when they have no other', async () => {
    const { mac } = startMac();

    const report = await mac.applications.launch(anyJob(), appOf(mac, 'com.apple.reminders'));

    expect(report).toMatchObject({ effect: 'confirmed', alreadyRunning: true });
    expect(mac.scene().windows.at(-1)).toMatchObject({ title: 'Reminders', active: true });
  });

  it('are told apart by bundle id when their names are equal', async () => {
    const { mac } = startMac();

    await mac.applications.launch(anyJob(), appOf(mac, 'com.example.notes'));

    expect(mac.probe.app('com.example.notes').frontmost).toBe(true);
    expect(mac.probe.app('com.apple.Notes').frontmost).toBe(false);
  });

  it('quit with all that belongs to them, and the next app comes to the front', async () => {
    const { mac, find } = startMac();
    const element = find(ids.textEdit, { AXRole: 'AXWindow' });

    const report = await mac.applications.quit(anyJob(), appOf(mac, ids.textEdit));

    expect(report).toMatchObject({ effect: 'confirmed', waitingFor: null });
    expect(mac.drivers.accessibility.attributes(element, ['AXRole'])).toEqual({ ok: false, code: -25202 });
    expect(mac.probe.app(ids.calculator).frontmost).toBe(true);
  });

  it('report an unknown app as not found, and a hidden one comes back when it is activated', async () => {
    const { mac } = startMac();
    const ghost = { ...appOf(mac, ids.finder), bundleId: 'com.example.ghost' };

    await expect(mac.applications.activate(anyJob(), ghost)).rejects.toMatchObject({ code: 'not_found' });
    await mac.applications.activate(anyJob(), appOf(mac, 'com.apple.AddressBook'));

    expect(mac.scene().windows.at(-1)?.title).toBe('Contacts');
  });
});

describe('pictures of the simulated Mac', () => {
  const drawn: { scene: Scene; rect: Rect; scale: number }[] = [];
  const draw = {
    svg: () => '',
    raster: async (scene: Scene, { rect, scale }: { rect: Rect; scale: number }) => {
      drawn.push({ scene, rect, scale });
      const [width, height] = [rect.width * scale, rect.height * scale];
      return { width, height, pixels: new Uint8Array(4), origin: { x: rect.x, y: rect.y }, scale };
    },
  };

  it('have the display’s own scale and the windows that were on it, front to back', async () => {
    const { mac } = startMac({ draw });

    const capture = await mac.screen.capture(anyJob(), { kind: 'display', displayId: 1 }, 4000);

    expect(capture.raster).toMatchObject({ width: 2880, height: 1800, origin: { x: 0, y: 0 } });
    expect(capture.before.slice(0, 2).map((window) => window.title)).toEqual(['Untitled', 'Calculator']);
    expect(capture.after).toEqual(capture.before);
  });

  it('are drawn no larger than asked for', async () => {
    const { mac } = startMac({ draw });

    const { raster } = await mac.screen.capture(anyJob(), { kind: 'display', displayId: 1 }, 720);

    expect(raster).toMatchObject({ width: 720, height: 450, scale: 0.5 });
  });

  it('show one window alone', async () => {
    const { mac } = startMac({ draw });
    const id = mac.probe.app(ids.safari).windows[0]?.id ?? -1;

    await mac.screen.capture(anyJob(), { kind: 'window', windowId: id }, 4000);

    expect(drawn.at(-1)).toMatchObject({ rect: { x: 40, y: 40, width: 640, height: 470 }, scale: 2 });
    expect(drawn.at(-1)?.scene.windows.map((window) => window.id)).toEqual([id]);
  });

  it.each([
    { kind: 'display', displayId: 9 } as const,
    { kind: 'window', windowId: 9 } as const,
    { kind: 'region', rect: { x: 9000, y: 0, width: 10, height: 10 } } as const,
  ])('of what does not exist are not found: $kind', async (request) => {
    const { mac } = startMac({ draw });

    await expect(mac.screen.capture(anyJob(), request, 4000)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are unsupported without a drawer', async () => {
    const { mac } = startMac();

    await expect(mac.screen.capture(anyJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('leave windows out on request', () => {
    const { mac } = startMac();

    const titles = mac.scene({ without: ['COM.apple.Terminal'] }).windows.map((window) => window.title);

    expect(titles).not.toContain('sam — zsh — 80×24');
    expect(titles).toContain('Untitled');
  });
});
