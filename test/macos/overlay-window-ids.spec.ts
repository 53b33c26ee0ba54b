import { expect, it } from 'vitest';
import { tellOverlayWindowIds } from '../../src/main/mac/macos/overlay-window-ids.js';

it('tells of a sign that has its window only once it was shown, and of nothing twice', () => {
  let ids: readonly number[] = [];
  let told = 0;
  const shown = tellOverlayWindowIds(
    () => ids,
    () => {
      told += 1;
    },
  );

  shown();
  expect(told).toBe(0);
  ids = [4711];
  shown();
  shown();
  expect(told).toBe(1);
  ids = [4711, 4712];
  shown();
  expect(told).toBe(2);
});
