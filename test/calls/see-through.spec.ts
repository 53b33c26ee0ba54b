import { expect, it } from 'vitest';
import { hiddenParts } from '../../src/main/calls/veil/mask.js';
import type { WindowInfo } from '../../src/main/mac/port.js';

const app = (bundleId: string) => ({ bundleId, name: bundleId, pid: 1, path: null, startedAt: null });
const inFront: WindowInfo = {
  id: 1,
  title: '',
  app: app('seen'),
  frame: { x: 0, y: 0, width: 1000, height: 1000 },
  frontmost: true,
  minimized: false,
  onScreen: true,
};
const behind: WindowInfo = { ...inFront, id: 2, app: app('hidden'), frame: { x: 400, y: 400, width: 100, height: 100 }, frontmost: false };
const isHidden = (window: WindowInfo): boolean => window.app.bundleId === 'hidden';

it('fills nothing of a hidden window that an opaque one covers whole', () => {
  expect(hiddenParts([inFront, behind], isHidden)).toEqual([]);
});

it('fills all of a hidden window behind one that may be seen through', () => {
  expect(hiddenParts([{ ...inFront, opaque: false }, behind], isHidden)).toEqual([{ x: 398, y: 398, width: 104, height: 104 }]);
});
