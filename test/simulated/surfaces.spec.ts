import { describe, expect, it } from 'vitest';
import { centre } from '../../src/shared/geometry.js';
import { ids, startMac } from './mac-under-test.js';

const space = 49;
const returnKey = 36;
const ansi = { a: 0, c: 8, v: 9 };

describe('the Dock', () => {
  it('lists its tiles where they are drawn, and launches by AXPress', () => {
    const test = startMac();
    const tile = test.find('com.apple.dock', { AXRole: 'AXDockItem', AXTitle: 'Preview' });
    const before = test.read(tile, 'AXIsApplicationRunning');

    test.mac.drivers.accessibility.perform(tile, 'AXPress', 1000);

    expect(before).toBe(false);
    expect(test.mac.probe.app(ids.preview)).toMatchObject({ running: true, frontmost: true });
    expect(test.frameOf(tile)).toEqual(test.mac.scene().dock.find((one) => one.name === 'Preview')?.frame);
  });
});

describe('Spotlight', () => {
  it('opens with ⌘Space, takes the keyboard while another app stays active, and launches what was typed', () => {
    const test = startMac();

    test.key(space, ['command']);
    const [top] = test.mac.drivers.windowServer.windows();
    const owner = test.mac.drivers.windowServer.surfaceAt(centre(top?.frame ?? { x: 0, y: 0, width: 0, height: 0 }));
    const active = test.mac.drivers.windowServer.frontmostPid();
    test.keys('chess');
    test.key(returnKey);

    expect(owner).toEqual({ owner: 'spotlight', bundleId: 'com.apple.Spotlight' });
    expect(active).toBe(test.pidOf(ids.textEdit));
    expect(test.mac.probe.app('com.apple.Chess')).toMatchObject({ running: true, frontmost: true });
    expect(test.mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('');
  });

  it('edits its own field by keys, and not the text of the active app', () => {
    const test = startMac();
    test.type('kept');
    test.key(space, ['command']);
    const field = () => test.mac.probe.element('com.apple.Spotlight', { role: 'AXTextField' })?.value;

    test.keys('calc');
    for (const code of [ansi.a, ansi.c]) test.key(code, ['command']);
    test.keys('no');
    const replaced = field();
    test.key(ansi.v, ['command']);

    expect([replaced, field(), test.mac.probe.clipboard()]).toEqual(['no', 'nocalc', 'calc']);
    expect(test.mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('kept');
  });

  it('closes with Escape and with a click elsewhere', () => {
    const test = startMac();
    const open = () => test.mac.probe.app('com.apple.Spotlight').windows.length;

    test.key(space, ['command']);
    test.key(53);
    const afterEscape = open();
    test.key(space, ['command']);
    test.click({ x: 600, y: 700 });

    expect([afterEscape, open()]).toEqual([0, 0]);
  });
});

describe('the system itself', () => {
  it('asks the owner in a dialog of its own process, over all windows', () => {
    const test = startMac();

    test.mac.probe.raisePermissionDialog('accessibility', 'Gatehand');

    const [top] = test.mac.drivers.windowServer.windows();
    expect(top).toMatchObject({ pid: test.pidOf('com.apple.accessibility.universalAccessAuthWarn'), layer: 8 });
    test.clickOn(test.find('com.apple.accessibility.universalAccessAuthWarn', { AXIdentifier: 'deny' }));
    expect(test.mac.probe.app('com.apple.accessibility.universalAccessAuthWarn').windows).toEqual([]);
  });

  it('covers every display with the login window while the screen is locked', () => {
    const test = startMac();
    const owners = () => test.mac.drivers.windowServer.windows().slice(0, 2);

    test.mac.probe.lock(true);
    const locked = owners().map((window) => window.pid);
    test.mac.probe.lock(false);

    expect(locked).toEqual([test.pidOf('com.apple.loginwindow'), test.pidOf('com.apple.loginwindow')]);
    expect(owners().map((window) => window.pid)).not.toContain(test.pidOf('com.apple.loginwindow'));
  });
});
