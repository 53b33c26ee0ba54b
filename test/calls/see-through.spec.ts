import { expect, it } from 'vitest';
import { agreedCells, coveredCells, pointsOf } from '../../src/main/calls/veil/covered.js';
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

it('asks who gets a press at the corners and the middle of what a window may cover, within both and off its edge', () => {
  const [cell, ...more] = coveredCells([framed(inFront, 0, 0, 460, 1000), behind], isHidden);

  expect(more).toEqual([]);
  expect(cell).toMatchObject({ windowId: 1, rect: { x: 392, y: 392, width: 68, height: 116 } });
  expect(cell?.points).toEqual([
    { x: 400, y: 400 },
    { x: 451, y: 400 },
    { x: 400, y: 499 },
    { x: 451, y: 499 },
    { x: 426, y: 450 },
  ]);
});

it('asks in so many cells as a window is large, 16 at most, which leave no gap', () => {
  const cells = (width: number, height: number) => coveredCells([inFront, framed(behind, 100, 100, width, height)], isHidden);
  const rects = cells(350, 240).map(({ rect }) => rect);

  expect(rects).toEqual(
    [92, 92 + 256 / 2].flatMap((y) => [92, 92 + 122, 92 + 244].map((x) => ({ x, y, width: 366 / 3, height: 256 / 2 }))),
  );
  expect([cells(10, 10), cells(700, 700)].map(({ length }) => length)).toEqual([1, 16]);
  expect(pointsOf(cells(350, 240))).toHaveLength(4 * 3 + 6);
});

it('asks nothing of windows behind, beside or to be seen through', () => {
  const beside = framed(inFront, 600, 400, 100, 100);

  for (const order of [
    [behind, inFront],
    [beside, behind],
    [{ ...inFront, opaque: false as const }, behind],
  ])
    expect(coveredCells(order, isHidden)).toEqual([]);
});

it('takes a part for covered where every press goes to the window, or all to one other that may cover', () => {
  const other = { ...inFront, id: 3 };
  const cells = coveredCells([other, inFront, behind], isHidden).filter(({ windowId }) => windowId === 1);
  const agreed = (...hit: readonly (number | null)[]): number => {
    const points = cells.flatMap((cell) => cell.points);
    return agreedCells(cells, ({ x, y }) => hit[points.findIndex((one) => one.x === x && one.y === y)] ?? null).length;
  };

  expect([agreed(1, 1, 1, 1, 1), agreed(1, 3, 3, 3, 3), agreed(3, 3, 3, 3, 3)]).toEqual([1, 1, 1]);
  expect([agreed(1, 1, 1, 1, 2), agreed(1, 1, null, 1, 1), agreed(2, 2, 2, 2, 2)]).toEqual([0, 0, 0]);
});
