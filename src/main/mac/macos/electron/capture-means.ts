import type { DesktopCapturer, NativeImage } from 'electron';
import type { Rect, Size } from '../../../../shared/geometry.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import type { Raster } from '../../raster.js';
import { pixelsOf } from './bitmap.js';
import type { CaptureQueue } from './capture-queue.js';
import { within } from './within.js';

/** A child that writes a PNG, as `/usr/sbin/screencapture` does. */
export interface Screencapture {
  /** The PNG, or null when the command made none; `said` is its own word. Arguments come without the file. */
  run(
    args: readonly string[],
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<{
    readonly png: Uint8Array | null;
    readonly said: string;
  }>;
}

export interface MeansDeps {
  readonly desktopCapturer: Pick<DesktopCapturer, 'getSources'>;
  readonly screencapture: Screencapture;
  /** nativeImage.createFromBuffer. */
  readonly decode: (png: Buffer) => NativeImage;
  readonly clock: Clock;
  readonly queue: CaptureQueue;
}

/** Both ways of taking pictures: null wherever macOS gave none. */
export interface CaptureMeansOf {
  /** Displays by id, each fitted into `size` pixels; those that macOS left out are missing. */
  displays(wanted: readonly { readonly id: number; readonly frame: Rect }[], size: Size, signal: AbortSignal): Promise<readonly Raster[]>;
  /** One window, without its shadow. */
  window(wanted: { readonly id: number; readonly frame: Rect }, size: Size, signal: AbortSignal): Promise<Raster | null>;
  /** What screencapture makes of these arguments, as bare pixels. */
  child(args: readonly string[], signal: AbortSignal): Promise<Pixels | null>;
}

export type Pixels = NonNullable<ReturnType<typeof pixelsOf>>;

/** Longer than Electron's own wait for thumbnails (3 s); a monthly question to the owner holds captures up for good. */
const captureLimitMs = 10_000;
const retryMs = 300;
/** A thumbnail whose shape differs by more than this share is not of the window alone. */
const shapeTolerance = 0.03;

const late = {
  code: 'timed_out',
  message: 'macOS gave no picture within 10 s.',
  remedy:
    'macOS asks the owner about once a month whether Gatehand may go on looking at the screen, and waits for the answer. Ask the owner to look for that question, then try again.',
} as const;

export function createCaptureMeans(parts: MeansDeps): CaptureMeansOf {
  const { desktopCapturer, queue, clock } = parts;
  /** Where macOS refuses, as when the grant was taken back meanwhile, Electron rejects (DesktopCapturer::HandleFailure): that is no picture. */
  const sources = (type: 'screen' | 'window', size: Size, signal: AbortSignal) =>
    queue.run('sources', () => {
      const given = desktopCapturer.getSources({ types: [type], thumbnailSize: size }).catch(() => []);
      return within({ clock, ms: captureLimitMs, signal, late }, given);
    });
  /** Once more when the first try gave nothing: the first capture after a while often does. */
  const twice = async <Answer>(take: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<Answer> => {
    const first = await take();
    if (isThere(first)) return first;
    await sleep(clock, retryMs);
    return take();
  };
  return {
    displays: (wanted, size, signal) =>
      twice(
        async () => {
          const found = await sources('screen', size, signal);
          return wanted.flatMap(({ id, frame }) => {
            const source = found.find((one) => one.display_id === String(id));
            const pixels = source === undefined ? null : pixelsOf(source.thumbnail);
            return pixels === null ? [] : [placed(pixels, frame)];
          });
        },
        (rasters) => rasters.length === wanted.length,
      ),
    window: ({ id, frame }, size, signal) =>
      twice(
        async () => {
          const found = await sources('window', size, signal);
          const source = found.find((one) => one.id.startsWith(`window:${id}:`));
          const pixels = source === undefined ? null : pixelsOf(source.thumbnail);
          return pixels === null || !sameShape(pixels, frame) ? null : placed(pixels, frame);
        },
        (raster) => raster !== null,
      ),
    child: (args, signal) =>
      queue.run('child', async () => {
        const { png } = await parts.screencapture.run(['-x', '-t', 'png', ...args], { timeoutMs: captureLimitMs, signal });
        return png === null ? null : pixelsOf(parts.decode(Buffer.from(png)));
      }),
  };
}

/** Pixels that show exactly a frame. The scale is counted, not assumed: macOS need not keep to the size that was asked for. */
export function placed({ width, height, pixels }: Pixels, frame: Rect): Raster {
  return { width, height, pixels, origin: { x: frame.x, y: frame.y }, scale: width / frame.width };
}

function sameShape({ width, height }: Size, frame: Size): boolean {
  return Math.abs(width / height / (frame.width / frame.height) - 1) <= shapeTolerance;
}
