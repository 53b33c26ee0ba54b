import { expect, test } from 'vitest';
import { hiddenOnSurfaces } from '../../src/main/calls/veil/shared-surfaces.js';
import type { VeilView } from '../../src/main/calls/veil/veil-view.js';

const app = (bundleId: string) => ({ bundleId, name: bundleId, pid: 1, path: null, startedAt: null });
const main = { x: 0, y: 0, width: 1000, height: 800 };
const item = (bundleId: string, x: number) => ({ app: app(bundleId), frame: { x, y: 0, width: 20, height: 24 } });

/** What is filled of the menu bars of two displays on which the main one shows a secret item and one that may be seen. */
async function filled(second: typeof main) {
  const view = {
    job: { clearance: { deniedBundleIds: ['com.example.secret'], allowedBundleIds: null } },
    visible: ({ bundleId }: { readonly bundleId: string }) => bundleId !== 'com.example.secret',
    mac: {
      displays: { list: async () => [{ frame: main }, { frame: second }] },
      attribution: {
        showcases: async () => ({ statusItems: [item('com.example.secret', 960), item('com.example.clock', 980)], tiles: [] }),
      },
    },
  } as unknown as VeilView; // all that these parts of the screen ask
  return hiddenOnSurfaces(view, second, []);
}

test.each([
  ['above', -800],
  ['below', 800],
])('a status item is filled on the display %s the main one as well, and what may be seen stays', async (_where, y) => {
  expect(await filled({ x: 100, y, width: 600, height: 500 })).toEqual([
    { x: 960, y: 0, width: 20, height: 24 },
    { x: 660, y, width: 20, height: 24 },
  ]);
});
