import type { DesktopCapturerSource, SourcesOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createElectronScreen } from '../../src/main/mac/macos/electron/screen.js';
import type { DisplayInfo, WindowInfo } from '../../src/main/mac/port.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { aJob } from '../harness/a-job.js';
import { emptyImage, fakeCapturer, fakeImage, fakeSource } from './fake-electron.js';

const retina: DisplayInfo = {
  id: 1,
  name: 'Built-in',
  frame: { x: 0, y: 0, width: 200, height: 100 },
  scale: 2,
  main: true,
  builtIn: true,
  pixelSize: { width: 400, height: 200 },
};
const left: DisplayInfo = {
  ...retina,
  id: 5,
  frame: { x: -160, y: 0, width: 160, height: 100 },
  scale: 1,
  main: false,
  pixelSize: { width: 160, height: 100 },
};
const app = { bundleId: 'com.example.app', name: 'App', pid: 42, path: null, startedAt: null };
const window: WindowInfo = {
  id: 77,
  title: '',
  app,
  frame: { x: 20, y: 10, width: 100, height: 50 },
  frontmost: true,
  minimized: false,
  onScreen: true,
};
const red = [200, 10, 20, 255] as const;
const blue = [10, 20, 200, 255] as const;

interface Answers {
  readonly sources?: (options: SourcesOptions, time: number) => Promise<DesktopCapturerSource[]> | DesktopCapturerSource[];
  /** What the screencapture command makes; null: it fails. */
  readonly child?: () => ReturnType<typeof fakeImage> | null;
  readonly orders?: readonly (readonly WindowInfo[])[];
  readonly mayCapture?: boolean;
  readonly signs?: boolean;
  /** Answers of one look after the other, staying with the last. */
  readonly overview?: readonly boolean[];
}

/** Sizes a capture as desktopCapturer would: fitted into what was asked for. */
function fitted(display: DisplayInfo, { thumbnailSize }: SourcesOptions, colour: readonly [number, number, number, number]) {
  const asked = thumbnailSize ?? { width: 150, height: 150 };
  const factor = Math.min(asked.width / display.frame.width, asked.height / display.frame.height);
  return fakeSource(
    `screen:${display.id}:0`,
    fakeImage(Math.round(display.frame.width * factor), Math.round(display.frame.height * factor), () => colour),
    String(display.id),
  );
}

function screenMac(answers: Answers = {}) {
  const clock = createVirtualClock({ auto: true });
  const { desktopCapturer, asked } = fakeCapturer(
    answers.sources ?? ((options) => [fitted(left, options, blue), fitted(retina, options, red)]),
  );
  const children: { readonly args: readonly string[]; readonly at: number }[] = [];
  const outcomes: boolean[] = [];
  const images = new Map<string, ReturnType<typeof fakeImage>>();
  let orders = 0;
  let looks = 0;
  const port = createElectronScreen({
    desktopCapturer,
    clock,
    screencapture: {
      async run(args) {
        children.push({ args, at: clock.now() });
        const image = answers.child?.() ?? null;
        if (image === null) return { png: null, said: 'could not create image from display' };
        images.set(String(children.length), image);
        return { png: Buffer.from(String(children.length)), said: '' };
      },
    },
    decode: (png) => images.get(png.toString()) ?? emptyImage(),
    displays: () => [retina, left],
    windowOrder() {
      const list = answers.orders ?? [[window]];
      const order = list[Math.min(orders, list.length - 1)] ?? [];
      orders += 1;
      return order;
    },
    showsOverview() {
      looks += 1;
      return answers.overview?.[Math.min(looks, answers.overview.length) - 1] ?? false;
    },
    mayCapture: async () => answers.mayCapture ?? true,
    onOutcome: (worked) => outcomes.push(worked),
    clearSigns: () => answers.signs ?? false,
  });
  return { port, clock, asked, children, outcomes };
}

describe('a picture of a display', () => {
  it('is that display, in RGBA, at the scale that was counted', async () => {
    const { port, asked, outcomes } = screenMac();

    const { raster } = await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000);

    expect(raster).toMatchObject({ width: 400, height: 200, origin: { x: 0, y: 0 }, scale: 2 });
    expect([...raster.pixels.slice(0, 4)]).toEqual([...red]);
    expect(asked).toEqual([{ types: ['screen'], thumbnailSize: { width: 400, height: 200 } }]);
    expect(outcomes).toEqual([true]);
  });

  it('is asked for no larger than it is wanted', async () => {
    const { port, asked } = screenMac();

    const { raster } = await port.capture(aJob(), { kind: 'display', displayId: 1 }, 100);

    expect(asked[0]?.thumbnailSize).toEqual({ width: 100, height: 50 });
    expect(raster).toMatchObject({ width: 100, height: 50, scale: 0.5 });
  });

  it('keeps to the size that macOS gave when that is another', async () => {
    const { port } = screenMac({
      sources: () => [
        fakeSource(
          'screen:1:0',
          fakeImage(300, 150, () => red),
          '1',
        ),
      ],
    });

    expect((await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).raster).toMatchObject({ width: 300, scale: 1.5 });
  });

  it('carries the windows before and after', async () => {
    const moved = { ...window, frame: { ...window.frame, x: 60 } };
    const { port } = screenMac({ orders: [[window], [moved]] });

    const { before, after } = await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000);

    expect([before, after]).toEqual([[window], [moved]]);
  });

  it('is tried once more after a moment when it came out empty', async () => {
    const { port, clock, asked, children } = screenMac({
      sources: (options, time) => (time === 1 ? [fakeSource('screen:1:0', emptyImage(), '1')] : [fitted(retina, options, red)]),
    });
    const began = clock.now();

    const { raster } = await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000);

    expect(raster.width).toBe(400);
    expect(asked).toHaveLength(2);
    expect(clock.now() - began).toBeGreaterThanOrEqual(300);
    expect(children).toHaveLength(0);
  });

  it('counts all-transparent pixels as empty, and is then made by screencapture, half a second later', async () => {
    const ended: number[] = [];
    const { port, clock, children } = screenMac({
      sources: () => {
        ended.push(clock.now());
        return [
          fakeSource(
            'screen:1:0',
            fakeImage(400, 200, () => [0, 0, 0, 0]),
            '1',
          ),
        ];
      },
      child: () => fakeImage(400, 200, () => red),
    });

    const { raster } = await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000);

    expect(raster).toMatchObject({ width: 400, scale: 2 });
    expect(children.map(({ args }) => args)).toEqual([['-x', '-t', 'png', '-R0,0,200,100']]);
    expect((children[0]?.at ?? 0) - (ended.at(-1) ?? 0)).toBeGreaterThanOrEqual(500);
  });

  it('is refused in plain words when neither way gives one', async () => {
    const { port, outcomes } = screenMac({ sources: () => [] });

    await expect(port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({
      code: 'obstructed',
      retry: 'later',
    });
    expect(outcomes).toEqual([false]);
  });

  it('is given up after ten seconds, with a word on the question that macOS asks each month', async () => {
    const { port } = screenMac({ sources: () => new Promise(() => {}) });

    await expect(port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({
      code: 'timed_out',
      remedy: expect.stringContaining('month'),
    });
  });

  it('is not tried without the grant', async () => {
    const { port, asked } = screenMac({ mayCapture: false });

    await expect(port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({ code: 'permission_missing' });
    expect(asked).toHaveLength(0);
  });

  it('names the displays there are when it is of none of them', async () => {
    const { port } = screenMac();

    await expect(port.capture(aJob(), { kind: 'display', displayId: 9 }, 4000)).rejects.toMatchObject({
      code: 'not_found',
      remedy: expect.stringContaining('5 at -160,0 160x100'),
    });
  });
});

describe('a picture of a region', () => {
  it('is cut out of its display', async () => {
    const { port } = screenMac({
      sources: () => [
        fakeSource(
          'screen:1:0',
          fakeImage(400, 200, (x) => (x < 200 ? red : blue)),
          '1',
        ),
      ],
    });

    const { raster } = await port.capture(aJob(), { kind: 'region', rect: { x: 99, y: 10, width: 2, height: 2 } }, 4000);

    expect(raster).toMatchObject({ width: 4, height: 4, origin: { x: 99, y: 10 }, scale: 2 });
    expect([...raster.pixels.slice(0, 16)]).toEqual([...red, ...red, ...blue, ...blue]);
  });

  it('is put together from several displays, each at its own scale', async () => {
    const { port } = screenMac();

    const { raster } = await port.capture(aJob(), { kind: 'region', rect: { x: -10, y: 0, width: 20, height: 10 } }, 4000);

    expect(raster).toMatchObject({ width: 40, height: 20, origin: { x: -10, y: 0 }, scale: 2 });
    expect([...raster.pixels.slice(19 * 4, 21 * 4)]).toEqual([...blue, ...red]);
  });

  it('of no display is refused', async () => {
    const { port } = screenMac();

    await expect(port.capture(aJob(), { kind: 'region', rect: { x: 5000, y: 0, width: 10, height: 10 } }, 4000)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps its negative origin when screencapture makes it', async () => {
    const { port, children } = screenMac({ sources: () => [], child: () => fakeImage(20, 20, () => blue) });

    const { raster } = await port.capture(aJob(), { kind: 'region', rect: { x: -100, y: 5, width: 20, height: 20 } }, 4000);

    expect(children[0]?.args.at(-1)).toBe('-R-100,5,20,20');
    expect(raster).toMatchObject({ origin: { x: -100, y: 5 }, scale: 1 });
  });

  it('between whole points is cut out of the points around it, so that masks stand where they should', async () => {
    const { port, children } = screenMac({ sources: () => [], child: () => fakeImage(22, 42, () => blue) });

    const { raster } = await port.capture(aJob(), { kind: 'region', rect: { x: 10.5, y: 5.5, width: 10, height: 20 } }, 4000);

    expect(children[0]?.args.at(-1)).toBe('-R10,5,11,21');
    expect(raster).toMatchObject({ origin: { x: 10.5, y: 5.5 }, scale: 2, width: 20, height: 40 });
  });
});

describe('a picture of a window', () => {
  it('is that window alone', async () => {
    const { port, asked } = screenMac({
      sources: () => [
        fakeSource(
          'window:7:0',
          fakeImage(200, 100, () => blue),
        ),
        fakeSource(
          'window:77:0',
          fakeImage(200, 100, () => red),
        ),
      ],
    });

    const { raster } = await port.capture(aJob(), { kind: 'window', windowId: 77 }, 4000);

    expect(asked[0]).toEqual({ types: ['window'], thumbnailSize: { width: 200, height: 100 } });
    expect(raster).toMatchObject({ width: 200, height: 100, origin: { x: 20, y: 10 }, scale: 2 });
    expect([...raster.pixels.slice(0, 4)]).toEqual([...red]);
  });

  it('is taken by screencapture when the thumbnail has another shape than the window', async () => {
    const { port, children } = screenMac({
      sources: () => [
        fakeSource(
          'window:77:0',
          fakeImage(200, 140, () => blue),
        ),
      ],
      child: () => fakeImage(200, 100, () => red),
    });

    await port.capture(aJob(), { kind: 'window', windowId: 77 }, 4000);

    expect(children.map(({ args }) => args.slice(3))).toEqual([['-l77', '-o']]);
  });

  it('with its shadow stands where the window stands', async () => {
    const inWindow = (x: number, y: number): boolean => x >= 30 && x < 230 && y >= 20 && y < 120;
    const { port, asked } = screenMac({ child: () => fakeImage(260, 170, (x, y) => (inWindow(x, y) ? red : [0, 0, 0, 90])) });

    const { raster } = await port.capture(aJob(), { kind: 'window', windowId: 77, shadow: true }, 4000);

    expect(asked).toHaveLength(0);
    expect(raster).toMatchObject({ width: 260, height: 170, scale: 2, origin: { x: 20 - 15, y: 10 - 10 } });
  });

  it("stands where the masks are put, also where it moved while Gatehand's sign was taken off", async () => {
    const moved = { ...window, frame: { ...window.frame, x: 60, y: 30 } };
    const orders: (readonly WindowInfo[])[] = [[window]];
    const { port, clock } = screenMac({
      orders,
      signs: true,
      sources: () => [
        fakeSource(
          'window:77:0',
          fakeImage(200, 100, () => red),
        ),
      ],
    });
    clock.after(10, () => orders.splice(0, 1, [moved]));

    const { raster, before } = await port.capture(aJob(), { kind: 'window', windowId: 77, shadow: false }, 4000);

    expect(before).toEqual([moved]);
    expect(raster.origin).toEqual({ x: 60, y: 30 });
  });

  it('that is not on the screen is refused before anything is captured', async () => {
    const { port, asked } = screenMac();

    await expect(port.capture(aJob(), { kind: 'window', windowId: 1 }, 4000)).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toHaveLength(0);
  });
});

describe('while Mission Control shows', () => {
  it('no display is pictured, before or while it comes up', async () => {
    const open = screenMac({ overview: [true] });
    await expect(open.port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({ code: 'obstructed' });
    expect(open.asked).toHaveLength(0);

    const coming = screenMac({ overview: [false, true] });
    await expect(coming.port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({ code: 'obstructed' });
  });

  it('a window alone still is', async () => {
    const image = fakeImage(200, 100, () => red);
    const { port } = screenMac({ overview: [true], sources: () => [fakeSource('window:77:0', image)] });

    expect((await port.capture(aJob(), { kind: 'window', windowId: 77 }, 4000)).raster.width).toBe(200);
  });
});

describe('captures', () => {
  it('wait for each other', async () => {
    let under = 0;
    let most = 0;
    const { port } = screenMac({
      async sources(options) {
        under += 1;
        most = Math.max(most, under);
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        under -= 1;
        return [fitted(retina, options, red)];
      },
    });

    await Promise.all([1, 2, 3].map(() => port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)));

    expect(most).toBe(1);
  });

  it('go on after one that macOS refused, which counts as no picture', async () => {
    const { port, outcomes } = screenMac({
      // As Electron says it: a text, no error.
      sources: (options, time) => (time <= 2 ? Promise.reject('Failed to get sources.') : [fitted(retina, options, red)]),
    });

    await expect(port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).rejects.toMatchObject({ code: 'obstructed' });
    expect((await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000)).raster.width).toBe(400);
    expect(outcomes).toEqual([false, true]);
  });

  it("wait a frame when Gatehand's own sign was on the screen", async () => {
    const { port, clock } = screenMac({ signs: true });
    const began = clock.now();

    await port.capture(aJob(), { kind: 'display', displayId: 1 }, 4000);

    expect(clock.now() - began).toBe(50);
  });
});
