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

const framed = (window: WindowInfo, x: number, y: number, width: number, height: number): WindowInfo => ({
  ...window,
  frame: { x, y, width, height },
});

it('fills a hidden window with its border, whatever lies behind it', () => {
  expect(hiddenParts([behind, inFront], isHidden)).toEqual([{ x: 398, y: 398, width: 104, height: 104 }]);
});

it('fills what sticks out on each side of an opaque window, and its rounded corners, each point once', () => {
  const parts = hiddenParts([framed(inFront, 440, 440, 40, 50), framed(behind, 402, 402, 96, 106)], isHidden);
  const filled = (x: number, y: number): number =>
    parts.filter((part) => x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height).length;
  const seen = (x: number, y: number): boolean => {
    const across = x >= 441 && x < 479 && y >= 454 && y < 476;
    const upright = x >= 454 && x < 466 && y >= 441 && y < 489;
    return !(across || upright) && x >= 400 && x < 500 && y >= 400 && y < 510;
  };
  const wrong: string[] = [];
  for (let x = 395; x < 505; x += 1) for (let y = 395; y < 515; y += 1) if (filled(x, y) !== (seen(x, y) ? 1 : 0)) wrong.push(`${x}, ${y}`);

  expect(wrong).toEqual([]);
});

it('trusts no window that is all corners to cover anything', () => {
  const small = framed(inFront, 400, 400, 28, 28);
  const flat = framed(inFront, 400, 400, 300, 2);

  expect(hiddenParts([small, flat, behind], isHidden)).toEqual([{ x: 398, y: 398, width: 104, height: 104 }]);
});
