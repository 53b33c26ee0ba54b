import { afterAll, describe, expect, it } from 'vitest';
import { crop, type Raster } from '../../src/main/mac/raster.js';
import { defaultScenario } from '../../src/main/mac/simulated/default-mac/default-scenario.js';
import { textWidth } from '../../src/main/mac/simulated/model/text/metrics.js';
import { appIconUrl } from '../../src/main/mac/simulated/screen/drawing/app-icons/app-icons.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { sceneToSvg } from '../../src/main/mac/simulated/screen/drawing/svg.js';
import type { Scene, SceneNode, SceneWindow } from '../../src/main/mac/simulated/screen/scene.js';
import type { Point, Rect } from '../../src/shared/geometry.js';
import { ids, startMac } from './mac-under-test.js';
import { at, node, sampleScene } from './sample-scene.js';

const main = at(0, 0, 1440, 900);
const drawer = createSceneDrawer();
afterAll(() => drawer.dispose());

function sceneOf(content: readonly SceneNode[], rest: Partial<SceneWindow> = {}): Scene {
  const window: SceneWindow = { id: 1, title: 'Plain', frame: at(100, 100, 400, 300), active: true, style: 'document', content, ...rest };
  return { ...sampleScene, windows: [window], cursor: { x: 1400, y: 880 } };
}

function colour(raster: Raster, point: Point): readonly number[] {
  const index =
    (Math.round((point.y - raster.origin.y) * raster.scale) * raster.width + Math.round((point.x - raster.origin.x) * raster.scale)) * 4;
  return [...raster.pixels.subarray(index, index + 4)];
}

/** How many pixels of the rectangle are nearly black. */
function darkPixels(raster: Raster, rect: Rect): number {
  const part = crop(raster, rect);
  let count = 0;
  for (let index = 0; index < (part?.pixels.length ?? 0); index += 4) {
    if ((part?.pixels[index] ?? 255) < 80 && (part?.pixels[index + 2] ?? 255) < 80) count += 1;
  }
  return count;
}

describe('the simulated screen in pixels', () => {
  it('draws Japanese and what stands among it no wider than where the insertion point is', async () => {
    const value = '議事録 20262026 Minutes';
    const field = node('AXTextField', at(120, 200, 360, 26), { value });
    const raster = await drawer.raster(sceneOf([field]), { rect: main, scale: 1 });
    const end = Math.ceil(128 + textWidth(value, { size: 13 }));

    expect(darkPixels(raster, at(end - 12, 204, 12, 18))).toBeGreaterThan(5);
    expect(darkPixels(raster, at(end + 1, 204, 60, 18))).toBe(0);
  });

  it('has real text where a label stands and none where it does not', async () => {
    const label = at(140, 160, 200, 20);
    const withText = await drawer.raster(sceneOf([node('AXStaticText', label, { value: 'Hello there' })]), { rect: label, scale: 2 });
    const without = await drawer.raster(sceneOf([node('AXStaticText', label, { value: '' })]), { rect: label, scale: 2 });

    expect(darkPixels(withText, label)).toBeGreaterThan(150);
    expect(darkPixels(without, label)).toBe(0);
  });

  it('has scale times as many pixels as the rectangle has points', async () => {
    const rect = at(20, 30, 301, 77);

    const twice = await drawer.raster(sampleScene, { rect, scale: 2 });
    const once = await drawer.raster(sampleScene, { rect, scale: 1 });

    expect([twice.width, twice.height, twice.pixels.length]).toEqual([602, 154, 602 * 154 * 4]);
    expect([once.width, once.height, once.scale]).toEqual([301, 77, 1]);
    expect(twice.origin).toEqual({ x: 20, y: 30 });
  });

  it('gives the same bytes for the same scene', async () => {
    const rect = at(500, 60, 500, 400);

    const [first, second] = await Promise.all([
      drawer.raster(sampleScene, { rect, scale: 2 }),
      createSceneDrawer().raster(sampleScene, { rect, scale: 2 }),
    ]);

    expect(Buffer.compare(first.pixels, second.pixels)).toBe(0);
  });

  it('draws a terminal dark with light text', async () => {
    const text = node('AXTextArea', at(100, 128, 400, 272), { value: 'sam@studio ~ % ls' });
    const scene = sceneOf([text], { style: 'terminal' });

    const raster = await drawer.raster(scene, { rect: at(100, 100, 400, 300), scale: 1 });

    expect(Math.max(...colour(raster, { x: 300, y: 300 }).slice(0, 3))).toBeLessThan(40);
    const letters = crop(raster, at(109, 135, 120, 18))?.pixels ?? new Uint8Array();
    expect(letters.filter((byte, index) => index % 4 === 1 && byte > 160).length).toBeGreaterThan(50);
  });

  it('spans two displays, with negative coordinates and black where there is no screen', async () => {
    const rect = at(-60, -80, 120, 100);

    const raster = await drawer.raster(sampleScene, { rect, scale: 1 });

    expect([raster.width, raster.height, raster.origin]).toEqual([120, 100, { x: -60, y: -80 }]);
    expect(colour(raster, { x: 30, y: -40 })).toEqual([0, 0, 0, 255]);
    expect(colour(raster, { x: -30, y: -40 }).slice(0, 3)).not.toEqual([0, 0, 0]);
    expect(colour(raster, { x: 30, y: 10 }).slice(0, 3)).not.toEqual([0, 0, 0]);
  });

  it('is opaque everywhere', async () => {
    const raster = await drawer.raster(sampleScene, { rect: at(-100, -100, 300, 300), scale: 1 });

    expect(raster.pixels.every((byte, index) => index % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('is cut from the same picture whichever rectangle is asked for', async () => {
    const part = at(560, 80, 240, 120);

    const whole = await drawer.raster(sampleScene, { rect: main, scale: 1 });
    const alone = await drawer.raster(sampleScene, { rect: part, scale: 1 });

    const cut = crop(whole, part)?.pixels ?? new Uint8Array();
    const different = cut.reduce((count, byte, index) => count + (byte === alone.pixels[index] ? 0 : 1), 0);
    // Anti-aliasing rounds differently in the outermost pixels.
    expect(different / alone.pixels.length).toBeLessThan(0.01);
    expect(cut.length).toBe(alone.pixels.length);
  });

  it('leaves the event loop free while it draws', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);

    await drawer.raster(sampleScene, { rect: main, scale: 2 });
    clearInterval(timer);

    expect(turns).toBeGreaterThan(10);
  });

  it('refuses an empty picture, one that is too large, and any after it was closed', async () => {
    const closed = createSceneDrawer();
    closed.dispose();

    await expect(drawer.raster(sampleScene, { rect: at(0, 0, 0, 10), scale: 2 })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(drawer.raster(sampleScene, { rect: main, scale: 20 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(closed.raster(sampleScene, { rect: main, scale: 1 })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('the simulated screen as SVG', () => {
  it('escapes markup and leaves out characters XML forbids', () => {
    const hostile = '</text><script>alert(1)</script>&"\u0000\u0007\ud800';
    const scene = sceneOf([node('AXButton', at(120, 200, 380, 30), { text: hostile })], { title: hostile, frame: at(100, 100, 900, 300) });

    const svg = sceneToSvg(scene, { rect: main });

    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;');
    expect(Buffer.from(svg, 'utf8').toString('utf8')).toBe(svg);
    expect([...svg].every((character) => character >= ' ')).toBe(true);
  });

  it('refers to nothing outside itself', () => {
    const svg = sceneToSvg(sampleScene, { rect: main });

    expect(svg).not.toMatch(/href|<image|<style|@import|<foreignObject/);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(used.every((id) => svg.includes(`id="${id}"`))).toBe(true);
  });

  it('shows bullets for a password and never its value', () => {
    const svg = sceneToSvg(sampleScene, { rect: main });

    expect(svg).not.toContain('hunter2');
    expect(svg).toContain('•••••••');
  });

  it('shows nothing of the session while the screen is locked', () => {
    const svg = sceneToSvg({ ...sampleScene, locked: true }, { rect: main });

    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(texts).toEqual(['Locked', 'Enter Password']);
  });

  it('has an icon of its own for each app of the default Mac, but for the one that only borrows a name, which is a letter in the Dock', () => {
    const ids = (defaultScenario().apps ?? []).map(({ bundleId }) => bundleId);
    const urls = ids.map(appIconUrl);
    const dock = ['com.apple.Notes', 'com.example.notes'].map((bundleId, index) => {
      return { bundleId, name: 'Notes', frame: at(600 + index * 56, 840, 48, 48), running: true };
    });

    const svg = sceneToSvg({ ...sceneOf([], { title: '' }), dock }, { rect: main });

    expect(ids.filter((_, index) => urls[index] === null)).toEqual(['com.example.notes']);
    expect(new Set(urls).size).toBe(ids.length);
    expect(urls.join('').length).toBeLessThan(60_000);
    expect(decodeURIComponent(urls.join(''))).not.toMatch(/<text|<script|href| opacity=/);
    expect(svg.match(/id="gatehand-icon-[^"]*"/g)).toEqual(['id="gatehand-icon-com.apple.notes"']);
    expect(svg.match(/>N</g)).toHaveLength(1);
  });

  it('cuts a long title with an ellipsis', () => {
    const svg = sceneToSvg(sceneOf([], { title: 'A very long window title '.repeat(10) }), { rect: main });

    expect(svg).toMatch(/>A very long window title[^<]*…</);
  });

  it('leaves out rows below the fold and cuts the one on the edge', () => {
    const rows = Array.from({ length: 50 }, (_, row) => node('AXStaticText', at(110, 116 + row * 30, 200, 20), { value: `Row ${row}` }));
    const scroll = node('AXScrollArea', at(100, 100, 400, 300), { children: rows });
    const svg = sceneToSvg(sceneOf([scroll]), { rect: main });

    expect(svg).toContain('>Row 8<');
    expect(svg).not.toContain('>Row 11<');
    expect(/overflow="hidden"><text[^>]*>Row 9</.test(svg)).toBe(true);
  });

  it('wraps a text area and puts the caret after its last character', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
    const area = node('AXTextArea', at(100, 128, 220, 200), { value: words, focused: true, caret: words.length });

    const svg = sceneToSvg(sceneOf([area]), { rect: main });

    const lines = [...svg.matchAll(/<text[^>]*>((?:one|[^<]*teen)[^<]*)</g)];
    expect(lines.length).toBeGreaterThan(1);
    expect(svg).toMatch(/fifteen<\/text><rect[^>]*width="1.5"/);
  });

  it('draws a disabled button grey and the default one in the accent colour', () => {
    const grey = node('AXButton', at(120, 200, 90, 28), { text: 'Reset', enabled: false });
    const blue = node('AXButton', at(220, 200, 90, 28), { text: 'Go on', selected: true });

    const svg = sceneToSvg(sceneOf([grey, blue]), { rect: main });

    expect(svg).toMatch(/fill="#b6b6bc">Reset</);
    expect(svg).toMatch(/fill="#0a7aff"\/><text[^>]*fill="#ffffff">Go on</);
  });

  it('draws buttons on the top edge of a table as column heads', () => {
    const head = node('AXButton', at(100, 128, 120, 22), { text: 'Kind' });
    const away = node('AXButton', at(100, 330, 120, 22), { text: 'Open' });

    const svg = sceneToSvg(sceneOf([head, away, node('AXTable', at(100, 150, 400, 150))]), { rect: main });

    expect(/font-size="11"[^>]*>Kind</.test(svg)).toBe(true);
    expect(/text-anchor="middle"[^>]*>Open</.test(svg)).toBe(true);
  });

  it('draws the choices of a pop-up button once, and beside the items of menus their mark and shortcut', () => {
    const { mac, find } = startMac();
    mac.drivers.accessibility.perform(find(ids.safari, { AXRole: 'AXPopUpButton' }), 'AXPress', 1000);
    const choices = sceneToSvg(mac.scene(), { rect: main });
    mac.drivers.accessibility.perform(find(ids.safari, { AXRole: 'AXMenu' }), 'AXCancel', 1000);
    mac.drivers.accessibility.perform(find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' }), 'AXPress', 1000);
    const menu = sceneToSvg(mac.scene(), { rect: main });

    expect(choices.match(/>United Kingdom</g)).toHaveLength(1);
    expect(menu).toMatch(/>Save…<.*>⌘S</s);
    expect(menu).toContain('>⇧⌘S<');
  });

  it('keeps spaces a browser would fold', () => {
    const svg = sceneToSvg(sceneOf([node('AXStaticText', at(120, 150, 200, 18), { value: 'a   b' })]), { rect: main });

    expect(svg.includes('>a\u00a0\u00a0 b<')).toBe(true);
  });

  it('puts a line around each cell of a table of a note, and none around the words of another text', () => {
    const text = 'Title\nIATA\tICAO\t\n\t\t\nend';
    const frames = (look: 'cells' | null): number => {
      const svg = sceneToSvg(sceneOf([node('AXTextArea', at(120, 150, 300, 140), { value: text, look })]), { rect: main });
      expect(svg.includes('>ICAO<')).toBe(true);
      return svg.split('#c4c4ca').length - 1;
    };

    expect([frames('cells'), frames(null)]).toEqual([4, 0]);
  });

  it('shows what a heading says, not its level', () => {
    const svg = sceneToSvg(sceneOf([node('AXHeading', at(120, 150, 200, 30), { text: 'Chapter', value: 1 })]), { rect: main });

    expect(svg.includes('>Chapter<')).toBe(true);
  });

  it('survives roles it does not know, empty frames and numbers that are none', () => {
    const odd = [
      node('constructor', at(120, 200, 90, 28), { text: 'x' }),
      node('AXSlider', at(120, 240, 0, 0), { value: 'loud' }),
      node('AXTextField', at(Number.NaN, 240, Number.POSITIVE_INFINITY, 20), { value: 'y' }),
      node('AXTextArea', at(120, 260, 90, 5), { value: 'z'.repeat(100_000), focused: true, caret: 99_999 }),
    ];

    const svg = sceneToSvg(sceneOf(odd), { rect: main });

    expect(svg).not.toMatch(/NaN|Infinity/);
    expect(svg.length).toBeLessThan(100_000);
  });
});
