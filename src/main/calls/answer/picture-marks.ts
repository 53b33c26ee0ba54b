import type { Rect } from '../../../shared/geometry.js';
import { type Colour, fill, type Raster, toPixels } from '../../mac/raster.js';
import type { PictureMark } from '../../tools/kit/tool.js';

const boxColour: Colour = [214, 40, 57];
const digitColour: Colour = [255, 255, 255];
const boxWidth = 2;
/** Pixels of one dot of a digit. */
const dot = 2;
const digitWidth = 3;
const digitHeight = 5;
const padding = 2;

/** Digits as three dots by five, row by row from the top: enough for numbers, and the same on every host. */
const digits: readonly string[] = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
];

/** Draws a box around each mark and its number in the box's top left corner, in place. Marks outside the picture are left out. */
export function drawMarks(raster: Raster, marks: readonly PictureMark[]): void {
  for (const { frame } of marks) {
    const area = toPixels(raster, frame);
    if (area !== null) paint(raster, edges(area), boxColour);
  }
  for (const { number, frame } of marks) {
    const area = toPixels(raster, frame);
    if (area !== null) drawNumber(raster, number, area);
  }
}

function edges({ x, y, width, height }: Rect): readonly Rect[] {
  return [
    { x, y, width, height: boxWidth },
    { x, y: y + height - boxWidth, width, height: boxWidth },
    { x, y, width: boxWidth, height },
    { x: x + width - boxWidth, y, width: boxWidth, height },
  ];
}

function drawNumber(raster: Raster, number: number, area: Rect): void {
  const shown = String(number);
  const width = shown.length * (digitWidth + 1) * dot - dot + 2 * padding;
  const height = digitHeight * dot + 2 * padding;
  const x = Math.max(0, Math.min(area.x, raster.width - width));
  const y = Math.max(0, Math.min(area.y, raster.height - height));
  paint(raster, [{ x, y, width, height }], boxColour);
  const dots = [...shown].flatMap((digit, at) => digitDots(digit, { x: x + padding + at * (digitWidth + 1) * dot, y: y + padding }));
  paint(raster, dots, digitColour);
}

function digitDots(digit: string, at: { readonly x: number; readonly y: number }): readonly Rect[] {
  const pattern = digits[Number(digit)] ?? '';
  return [...pattern].flatMap((on, index) =>
    on === '1' ? [{ x: at.x + (index % digitWidth) * dot, y: at.y + Math.floor(index / digitWidth) * dot, width: dot, height: dot }] : [],
  );
}

/** Fills rectangles that are given in pixels of the picture. */
function paint(raster: Raster, rects: readonly Rect[], colour: Colour): void {
  fill({ ...raster, origin: { x: 0, y: 0 }, scale: 1 }, rects, colour);
}
