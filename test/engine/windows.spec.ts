import { describe, expect, it } from 'vitest';
import { createEngineMac, errorOf } from './engine-mac.js';

describe('listing windows', () => {
  it('goes front to back across apps, with titles, frames and one frontmost', async () => {
    const mac = createEngineMac();

    const windows = await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(windows[0]).toMatchObject({ title: 'Untitled', app: { bundleId: 'com.apple.TextEdit' }, frontmost: true, onScreen: true });
    expect(windows.filter((one) => one.frontmost).length).toBe(1);
    expect(windows.every((one) => one.onScreen)).toBe(true);
    expect(windows.map((one) => one.title)).toContain('Inbox — 667 messages');
  });

  it('has minimised windows when asked, of one app when asked', async () => {
    const mac = createEngineMac();
    const { pid } = mac.app('Reminders');

    expect(await mac.engine.windows.list(mac.look(), { pid, includeMinimized: false })).toEqual([]);
    expect(await mac.engine.windows.list(mac.look(), { pid, includeMinimized: true })).toMatchObject([
      { minimized: true, onScreen: false },
    ]);
  });

  it('does not ask a blocked app for its titles', async () => {
    const mac = createEngineMac();
    const job = mac.look({ deniedBundleIds: ['com.apple.terminal'] });

    const [window] = await mac.engine.windows.list(job, { pid: mac.app('Terminal').pid, includeMinimized: false });

    expect(window?.title).toBe('');
  });

  it('does not wait for a hung app when all are listed', async () => {
    const mac = createEngineMac({ autoClock: false });

    const windows = await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(windows.some((one) => one.app.name === 'Beachball')).toBe(true);
  });
});

describe('moving a window', () => {
  it('reads back where it is', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);

    const report = await mac.engine.windows.move(job, { windowId: 101, to: { x: 30, y: 60 } });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'moved from (420, 140) to (30, 60)', frame: { x: 30, y: 60 } });
    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame).toMatchObject({ x: 30, y: 60 });
  });

  it('says where it ended when macOS kept it below the menu bar', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 101, to: { x: 10, y: -50 } });

    expect(report.effect).toBe('confirmed');
    expect(report.changed).toContain('not (10, -50)');
    expect(report.frame.y).toBe(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame.y);
  });

  it('has no effect when the app ignores it, and says so', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });

    const report = await mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 101, to: { x: 30, y: 60 } });

    expect(report).toMatchObject({ effect: 'none', changed: '' });
  });

  it('knows no window that does not exist, and moves none that is not allowed', async () => {
    const mac = createEngineMac();
    const before = mac.mac.snapshot();

    const unknown = await errorOf(mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 9999, to: { x: 0, y: 60 } }));
    const other = await errorOf(mac.engine.windows.move(mac.job([mac.app('Calculator')]), { windowId: 101, to: { x: 0, y: 60 } }));

    expect([unknown.code, other.code]).toEqual(['not_found', 'interrupted']);
    expect(mac.mac.snapshot()).toBe(before);
  });
});
