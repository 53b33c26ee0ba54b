import { describe, expect, it } from 'vitest';
import { createEngineMac, errorOf } from './engine-mac.js';
import { whose } from './whose.js';

describe('whose a point is', () => {
  it('goes by the topmost window', async () => {
    const { engine } = createEngineMac();

    expect(await engine.attribution.point({ x: 600, y: 300 })).toMatchObject({
      owner: 'window',
      windowId: 101,
      app: { bundleId: 'com.apple.TextEdit' },
    });
    expect(await engine.attribution.point({ x: 1100, y: 60 })).toMatchObject({ owner: 'window', app: { bundleId: 'com.apple.finder' } });
  });

  it('knows the desktop, the menu bar and points on no display', async () => {
    const { engine } = createEngineMac();

    expect(await engine.attribution.point({ x: 1430, y: 700 })).toMatchObject({ owner: 'desktop', app: { bundleId: 'com.apple.finder' } });
    expect((await engine.attribution.point({ x: 20, y: 5 })).owner).toBe('menu-bar');
    expect(await engine.attribution.point({ x: 9000, y: 5 })).toMatchObject({ owner: 'unknown', app: null });
  });

  it('takes a Dock tile for the app it would bring forward', async () => {
    const { engine, mac } = createEngineMac();
    const tile = mac.scene().dock.find((one) => one.name === 'Terminal');
    const { x, y } = tile?.frame ?? { x: 0, y: 0 };

    expect(await engine.attribution.point({ x: x + 5, y: y + 5 })).toMatchObject({
      owner: 'dock',
      app: { bundleId: 'com.apple.Terminal' },
    });
  });

  it('looks through what ignores the mouse or cannot be seen', async () => {
    const mac = createEngineMac({
      around: (drivers) => {
        const windows = (): ReturnType<typeof drivers.windowServer.windows> => {
          const [first, ...rest] = drivers.windowServer.windows();
          if (first === undefined) return rest;
          return [{ ...first, id: 1, pid: 999, clickThrough: true }, { ...first, id: 2, pid: 999, alpha: 0 }, first, ...rest];
        };
        return { ...drivers, windowServer: { ...drivers.windowServer, windows } };
      },
    });

    expect((await mac.engine.attribution.point({ x: 600, y: 300 })).windowId).toBe(101);
  });

  it('is unknown when accessibility names another app than the window order does', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, pid: () => ({ ok: true, value: 1 }) } }),
    });

    expect(await mac.engine.attribution.point({ x: 600, y: 300 })).toMatchObject({ owner: 'unknown', app: null });
  });

  it('calls a system dialog by its name', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        processes: {
          ...drivers.processes,
          get: (pid) => {
            const entry = drivers.processes.get(pid);
            return entry?.name === 'TextEdit' ? { ...entry, bundleId: 'com.apple.UserNotificationCenter' } : entry;
          },
        },
      }),
    });

    expect((await mac.engine.attribution.point({ x: 600, y: 300 })).owner).toBe('system-dialog');
  });
});

describe('whose a target is', () => {
  it('finds the app of the keyboard, a window, a ref and a path', async () => {
    const mac = createEngineMac();
    const { ref, path } = await mac.find(mac.app('Calculator'), '7', 'button');

    expect((await whose(mac.engine, mac.look(), { kind: 'focus' }))?.bundleId).toBe('com.apple.TextEdit');
    expect((await mac.engine.attribution.frontmost())?.bundleId).toBe('com.apple.TextEdit');
    expect((await whose(mac.engine, mac.look(), { kind: 'window', windowId: 103 }))?.bundleId).toBe('com.apple.finder');
    expect((await errorOf(whose(mac.engine, mac.look(), { kind: 'window', windowId: 9999 }))).code).toBe('not_found');
    expect(await whose(mac.engine, mac.look(), { kind: 'element', app: null, element: ref })).toEqual(mac.app('Calculator'));
    expect(await whose(mac.engine, mac.look(), { kind: 'element', app: null, element: path })).toEqual(mac.app('Calculator'));
  });

  it('refuses an element of another app than the one given', async () => {
    const mac = createEngineMac();
    const { ref } = await mac.find(mac.app('Calculator'), '7', 'button');

    expect((await errorOf(whose(mac.engine, mac.look(), { kind: 'element', app: mac.app('TextEdit'), element: ref }))).code).toBe(
      'invalid_input',
    );
  });

  it('asks which one when two apps share a name', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        processes: {
          ...drivers.processes,
          list: () => drivers.processes.list().map((one) => (one.name === 'Music' ? { ...one, name: 'Notes' } : one)),
        },
      }),
    });

    const { code, details } = await errorOf(
      whose(mac.engine, mac.look(), { kind: 'element', app: null, element: 'app("Notes")/window[0]' }),
    );

    expect(code).toBe('ambiguous');
    expect(details.candidates).toHaveLength(2);
  });
});
