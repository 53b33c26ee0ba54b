import { expect, it } from 'vitest';
import { type Raster, shrink } from '../../src/main/mac/raster.js';

/** Forty columns of one colour each; the last is the brightest there is. */
function stripes(): Raster {
  const pixels = new Uint8Array(40 * 40 * 4);
  for (let index = 0; index < 1600; index += 1) pixels.set([(index % 40) * 6, 255, 255 - (index % 40), 255], index * 4);
  return { width: 40, height: 40, pixels, origin: { x: 0, y: 0 }, scale: 2 };
}

/** The mean of a channel over the columns from `left` up to `right`, rounded as a picture holds it. */
const mean = (left: number, right: number, of: (column: number) => number): number => {
  const values = Array.from({ length: right - left }, (_, at) => of(left + at));
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
};

it.each([2, 5, 8, 20, 40])('a picture made %i times smaller holds the mean of each area', (times) => {
  const small = shrink(stripes(), 1 / times);

  const side = 40 / times;
  const row = Array.from({ length: side }, (_, x) => [
    mean(x * times, (x + 1) * times, (column) => column * 6),
    255,
    mean(x * times, (x + 1) * times, (column) => 255 - column),
    255,
  ]);
  expect(small).toMatchObject({ width: side, height: side, scale: 2 / times });
  expect([...small.pixels]).toEqual(Array.from({ length: side }, () => row).flat(2));
});
