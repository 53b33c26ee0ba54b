import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons, trayStates } from '../../scripts/icons/draw.mjs';
import { trayStates as shellStates } from '../../src/main/core/shell/tray-menu.js';

const repository = join(import.meta.dirname, '..', '..');

test('every icon is what its drawing says, and every state of the tray has one', () => {
  const stale = drawIcons().filter(({ file, bytes }) => !readFileSync(join(repository, file)).equals(bytes));

  expect(stale.map(({ file }) => `${file}: run npm run icons`)).toEqual([]);
  expect([...trayStates].sort()).toEqual([...shellStates].sort());
});

test('the tray’s icons are templates that differ by shape, not by colour', async () => {
  const shapes = await Promise.all(
    trayStates.map((state) =>
      sharp(join(repository, `build/tray/${state}Template@2x.png`))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  );

  const alphas = shapes.map(({ data }) => data.filter((_byte, index) => index % 4 === 3));
  for (const { data, info } of shapes) {
    expect([info.width, info.height]).toEqual([36, 36]);
    expect(data.every((byte, index) => index % 4 === 3 || byte === 0)).toBe(true);
  }
  const differing = alphas.flatMap((one, at) =>
    alphas.slice(at + 1).map((other) => one.filter((alpha, index) => Math.abs(alpha - (other[index] ?? 0)) > 128).length),
  );
  expect(Math.min(...differing)).toBeGreaterThan(60);
});
