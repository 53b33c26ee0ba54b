import { describe, expect, it } from 'vitest';
import { drawMarks } from '../../src/main/calls/answer/picture-marks.js';
import { encodeFile, encodePicture } from '../../src/main/calls/answer/pictures.js';
import type { PictureCodec, Raster } from '../../src/main/mac/raster.js';

const limit = 540_000;

function raster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(width * height * 4).fill(200), origin: { x: 10, y: 20 }, scale: 2 };
}

/** A codec whose files have as many bytes as it is told, and which remembers what it was asked. */
function codec(bytesOf: (raster: Raster, quality: number | null) => number): PictureCodec & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    png: async (picture) => {
      asked.push(`png ${picture.width}`);
      return new Uint8Array(bytesOf(picture, null));
    },
    jpeg: async (picture, quality) => {
      asked.push(`jpg ${picture.width} ${quality}`);
      return new Uint8Array(bytesOf(picture, quality));
    },
  };
}

const whole = { maxWidth: null, maxHeight: null } as const;

describe('a picture in an answer', () => {
  it('is a JPEG of the quality asked for', async () => {
    const one = codec(() => 1000);

    const { block, facts } = await encodePicture(one, raster(800, 400), { ...whole, format: 'jpg', quality: 60 });

    expect(one.asked).toEqual(['jpg 800 60']);
    expect(block).toMatchObject({ type: 'image', mimeType: 'image/jpeg' });
    expect(facts).toEqual({ format: 'jpg', width: 800, height: 400, originX: 10, originY: 20, scale: 2 });
  });

  it('gets coarser, then smaller, until it fits, and says both', async () => {
    const one = codec(({ width }, quality) => (width > 700 || (quality ?? 100) > 50 ? limit + 1 : limit));

    const { facts } = await encodePicture(one, raster(800, 400), { ...whole, format: 'jpg', quality: 90 });

    expect(one.asked).toEqual(['jpg 800 90', 'jpg 800 75', 'jpg 800 60', 'jpg 800 50', 'jpg 600 50']);
    expect(facts).toMatchObject({
      width: 600,
      scale: 1.5,
      note: 'quality lowered to fit into the answer; made smaller to fit into the answer',
    });
  });

  it('as PNG only gets smaller', async () => {
    const one = codec(({ width }) => (width > 600 ? limit + 1 : limit));

    const { facts } = await encodePicture(one, raster(800, 400), whole);

    expect(one.asked).toEqual(['png 800', 'png 600']);
    expect(facts.note).toBe('made smaller to fit into the answer');
  });

  it('is given up when nothing that can be read fits', async () => {
    const one = codec(() => limit + 1);

    await expect(encodePicture(one, raster(800, 400), whole)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is a PNG that says so where no JPEG can be written', async () => {
    const { png } = codec(() => 1000);

    const { block, facts } = await encodePicture({ png }, raster(80, 40), { ...whole, format: 'jpg' });

    expect(block).toMatchObject({ mimeType: 'image/png' });
    expect(facts).toMatchObject({ format: 'png', note: 'JPEG is unsupported on this host, so it is a PNG' });
  });
});

describe('a picture in a file', () => {
  it('keeps its size, however many bytes that takes', async () => {
    const { bytes, facts } = await encodeFile(
      codec(() => limit * 4),
      raster(4000, 2000),
      { ...whole, format: 'jpg' },
    );

    expect(bytes.byteLength).toBe(limit * 4);
    expect(facts).toMatchObject({ width: 4000, height: 2000 });
  });

  it('is never another format than its name says', async () => {
    const { png } = codec(() => 1000);

    await expect(encodeFile({ png }, raster(80, 40), { ...whole, format: 'jpg' })).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('numbered boxes', () => {
  it('stand where the elements stand, with the number inside, and change nothing outside the picture', () => {
    const picture = raster(100, 60);
    const at = (x: number, y: number): string => picture.pixels.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 3).join();

    drawMarks(picture, [
      { number: 7, frame: { x: 20, y: 30, width: 25, height: 15 } },
      { number: 8, frame: { x: 500, y: 500, width: 10, height: 10 } },
    ]);

    expect([at(20, 49), at(69, 30), at(45, 20)]).toEqual(['214,40,57', '214,40,57', '214,40,57']);
    expect(at(23, 23)).toBe('255,255,255');
    expect([at(18, 20), at(45, 35), at(71, 30)]).toEqual(['200,200,200', '200,200,200', '200,200,200']);
  });

  it('leave the picture that was given as it was', async () => {
    const given = raster(100, 60);

    await encodePicture(
      codec(() => 10),
      given,
      { ...whole, marks: [{ number: 1, frame: { x: 10, y: 20, width: 20, height: 20 } }] },
    );

    expect(new Set(given.pixels)).toEqual(new Set([200]));
  });
});
