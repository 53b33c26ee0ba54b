import { describe, expect, it } from 'vitest';
import type { Drivers, ProcessEntry, WindowServerEntry } from '../../src/main/mac/engine/drivers/drivers.js';
import { createEngineMac } from './engine-mac.js';

const at = { x: 600, y: 300 };
const inMenuBar = { x: 700, y: 10 };

interface Extra {
  readonly bundleId: string;
  readonly layer: number;
  readonly over?: Partial<WindowServerEntry>;
}

/** Drivers with one more process that shows one window over everything on the main display. */
function withWindow({ bundleId, layer, over }: Extra): (drivers: Drivers) => Drivers {
  const process: ProcessEntry = {
    ...{ pid: 999, bundleId, name: 'Extra', path: '/Extra.app', startedAt: 1, kind: 'accessory', hidden: false },
  };
  const window: WindowServerEntry = {
    ...{ id: 9, pid: 999, layer, frame: { x: 0, y: 0, width: 1440, height: 900 } },
    ...{ title: null, onScreen: true, alpha: 1, clickThrough: false, ...over },
  };
  return (drivers) => ({
    ...drivers,
    processes: {
      list: () => [...drivers.processes.list(), process],
      get: (pid) => (pid === 999 ? process : drivers.processes.get(pid)),
    },
    windowServer: { ...drivers.windowServer, windows: () => [window, ...drivers.windowServer.windows()] },
  });
}

const ownerOf = async (extra: Extra, point = at) => {
  const { engine } = createEngineMac({ around: withWindow(extra) });
  return engine.attribution.point(point);
};

describe('the owner of a point', () => {
  const furniture: readonly (readonly [string, string, number])[] = [
    ['com.apple.dock', 'dock', 20],
    ['com.apple.Spotlight', 'spotlight', 28],
    ['com.apple.Siri', 'spotlight', 30],
    ['com.apple.controlcenter', 'status-item', 101],
    ['com.apple.MenuBarAgent', 'status-item', 101],
  ];
  it.each(furniture)('under a window of %s is the %s', async (bundleId, owner, layer) => {
    expect(await ownerOf({ bundleId, layer })).toMatchObject({ owner, app: { bundleId } });
  });

  it.each(['com.apple.SecurityAgent', 'com.apple.UserNotificationCenter', 'com.apple.loginwindow', 'com.apple.coreservices.uiagent'])(
    'under a dialog of %s is the system',
    async (bundleId) => {
      expect((await ownerOf({ bundleId, layer: 1000 })).owner).toBe('system-dialog');
    },
  );

  it('is unknown where a stranger’s window is as high as the menu bar, for nobody can tell which of the two takes the click', async () => {
    expect(await ownerOf({ bundleId: 'com.example.overlay', layer: 25 }, inMenuBar)).toMatchObject({ owner: 'unknown', app: null });
  });

  it('is the menu bar’s under windows that lie lower, and under the Mac’s own', async () => {
    expect((await ownerOf({ bundleId: 'com.example.overlay', layer: 3 }, inMenuBar)).owner).toBe('menu-bar');
    expect((await ownerOf({ bundleId: 'com.apple.controlcenter', layer: 25 }, inMenuBar)).owner).toBe('menu-bar');
  });

  it('is whoever lies over the menu bar, such as a stranger’s alert', async () => {
    expect(await ownerOf({ bundleId: 'com.example.overlay', layer: 200 }, inMenuBar)).toMatchObject({
      app: { bundleId: 'com.example.overlay' },
    });
  });

  it('is looked for under windows that ignore the mouse', async () => {
    const found = await ownerOf({ bundleId: 'com.example.overlay', layer: 200, over: { clickThrough: true } });

    expect(found).toMatchObject({ owner: 'window', app: { bundleId: 'com.apple.TextEdit' } });
  });
});
