import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createOcrPort } from '../../../src/main/mac/macos/ports/ocr.js';
import { fill, type Raster } from '../../../src/main/mac/raster.js';
import { createFakeMac, type FakeMac, failureOf, job, type Rule } from './fake-mac.js';
import type { World } from './jxa-world.mjs';

let mac: FakeMac;

afterEach(() => mac.dispose());

/** 200 by 100 points of a display that lies left of the main one, at two pixels a point. */
function picture(): Raster {
  return { width: 400, height: 200, pixels: new Uint8Array(400 * 200 * 4).fill(200), origin: { x: -1440, y: 10 }, scale: 2 };
}

function portOn(world: World, more: { readonly rules?: readonly Rule[]; readonly encode?: (raster: Raster) => void } = {}) {
  mac = createFakeMac({ world, ...(more.rules === undefined ? {} : { rules: more.rules }) });
  const codec = {
    async png(raster: Raster) {
      more.encode?.(raster);
      return raster.pixels.slice(0, 16);
    },
  };
  return createOcrPort({ osascript: mac.osascript, codec, temporaryFolder: mac.temporaryFolder });
}

test('boxes from the bottom left become global points from the top left, lines from top to bottom', async () => {
  const port = portOn({
    texts: [
      { text: 'below', box: [0.5, 0, 0.25, 0.1] },
      { text: 'right', box: [0.75, 0.9, 0.25, 0.1] },
      { text: 'left', box: [0, 0.9, 0.5, 0.1] },
    ],
  });

  const lines = await port.read(job(), { raster: picture(), windowId: null });

  expect(lines.map(({ text }) => text)).toEqual(['left', 'right', 'below']);
  expect(lines[0]?.frame.x).toBeCloseTo(-1440);
  expect(lines[0]?.frame.y).toBeCloseTo(10);
  expect(lines[0]?.frame.width).toBeCloseTo(100);
  expect(lines[0]?.frame.height).toBeCloseTo(10);
  expect(lines[2]?.frame.x).toBeCloseTo(-1340);
  expect(lines[2]?.frame.y).toBeCloseTo(100);
});

test('the picture is a file in a folder for its owner alone, and gone afterwards', async () => {
  const port = portOn({}, { rules: [{ command: 'osascript', answers: [{ hang: true }] }] });
  const abort = new AbortController();
  const running = failureOf(port.read(job(abort.signal), { raster: picture(), windowId: null }));
  await expect.poll(() => mac.calls().length, { timeout: 8000 }).toBe(1);
  const path = mac.calls()[0]?.args.at(-1) ?? '';

  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(path))).toHaveLength(1);
  abort.abort();

  expect(await running).toMatchObject({ code: 'cancelled' });
  expect(mac.leftovers()).toEqual([]);
});

test('what was masked is masked in what is encoded', async () => {
  const raster = picture();
  fill(raster, [{ x: -1440, y: 10, width: 200, height: 100 }], [0, 0, 0]);
  let seen: Uint8Array = new Uint8Array();
  const port = portOn(
    {},
    {
      encode: ({ pixels }) => {
        seen = pixels;
      },
    },
  );

  await port.read(job(), { raster, windowId: 3 });

  expect(seen.some((value, index) => index % 4 !== 3 && value !== 0)).toBe(false);
});

test('no text is no line, and a picture that Vision refuses is told as that', async () => {
  expect(await portOn({}).read(job(), { raster: picture(), windowId: null })).toEqual([]);
  await mac.dispose();

  const error = await failureOf(portOn({ unreadable: true }).read(job(), { raster: picture(), windowId: null }));

  expect(error).toMatchObject({ code: 'internal', retry: 'later' });
  expect(mac.leftovers()).toEqual([]);
});

test('a codec that fails leaves nothing behind and starts nothing', async () => {
  const port = portOn(
    {},
    {
      encode: () => {
        throw new Error('no encoder');
      },
    },
  );

  await expect(port.read(job(), { raster: picture(), windowId: null })).rejects.toThrow('no encoder');

  expect(mac.leftovers()).toEqual([]);
  expect(mac.calls()).toEqual([]);
});
