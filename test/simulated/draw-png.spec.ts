import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { fill, type Raster } from '../../src/main/mac/raster.js';
import { createFontFiles } from '../../src/main/mac/simulated/screen/drawing/font-files.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import type { Scene } from '../../src/main/mac/simulated/screen/scene.js';
import { decodePng } from '../harness/png.js';
import { scratch } from '../harness/scratch.js';
import { at, sampleScene } from './sample-scene.js';

const codec = createPictureCodec();

describe('a screenshot as PNG', () => {
  it('decodes to the pixels it was made from, blocked parts filled', async () => {
    const raster = await createSceneDrawer().raster(sampleScene, { rect: at(900, 470, 540, 330), scale: 2 });
    const hidden = at(930, 490, 470, 290);

    fill(raster, [hidden], [40, 44, 52]);
    const decoded = decodePng(await codec.png(raster));

    expect([decoded.width, decoded.height]).toEqual([1080, 660]);
    expect(Buffer.compare(decoded.pixels, raster.pixels)).toBe(0);
    const inside = ((490 - 470 + 100) * 2 * 1080 + (930 - 900 + 100) * 2) * 4;
    expect([...decoded.pixels.subarray(inside, inside + 4)]).toEqual([40, 44, 52, 255]);
  });

  it('keeps an odd-sized picture exact', async () => {
    const pixels = Uint8Array.from({ length: 7 * 3 * 4 }, (_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256));
    const raster: Raster = { width: 7, height: 3, pixels, origin: { x: 0, y: 0 }, scale: 1 };

    const decoded = decodePng(await codec.png(raster));

    expect(decoded.pixels).toEqual(pixels);
  });

  it('tells Japanese words from each other, where boxes of a font without them would be alike', async () => {
    const frame = at(0, 0, 200, 100);
    const named = (title: string): Scene => ({
      ...sampleScene,
      windows: [{ id: 1, title, frame, active: true, style: 'document', content: [] }],
    });
    const drawer = createSceneDrawer();

    const [one, other] = await Promise.all(['書類', '写真'].map((title) => drawer.raster(named(title), { rect: frame, scale: 1 })));

    expect(Buffer.compare(one?.pixels ?? Buffer.alloc(0), other?.pixels ?? Buffer.alloc(0))).not.toBe(0);
  });

  it('is drawn alike where its fonts lie in an archive that only Node reads: they are copied out, and taken away in the end', async () => {
    const { resolve } = createRequire(import.meta.url);
    const folder = mkdtempSync(join(scratch, 'gatehand-fonts-spec-'));
    const archive = join(folder, 'app.asar');
    for (const name of ['inter', 'biz-udpgothic']) {
      cpSync(dirname(resolve(`@expo-google-fonts/${name}/package.json`)), join(archive, name), { recursive: true });
    }
    const fonts = { latin: join(archive, 'inter'), japanese: join(archive, 'biz-udpgothic') };
    const files = createFontFiles(fonts);

    const copies = await files.forText('書類');
    const [plain, packed] = await Promise.all(
      [{}, { fonts }].map((options) => createSceneDrawer(options).raster(sampleScene, { rect: at(0, 0, 200, 60), scale: 1 })),
    );

    expect(copies.filter((file) => file.includes('.asar'))).toEqual([]);
    expect(copies.map((file) => statSync(file).mode & 0o077)).toEqual([0, 0, 0, 0, 0]);
    expect(Buffer.compare(plain?.pixels ?? Buffer.alloc(1), packed?.pixels ?? Buffer.alloc(0))).toBe(0);
    files.dispose();
    expect(copies.filter((file) => existsSync(file))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('stays under a megabyte for the whole main display at scale 2', async () => {
    const raster = await createSceneDrawer().raster(sampleScene, { rect: at(0, 0, 1440, 900), scale: 2 });

    const png = await codec.png(raster);

    expect(png.length).toBeLessThan(1_000_000);
    expect(png.length).toBeGreaterThan(100_000);
  });
});
