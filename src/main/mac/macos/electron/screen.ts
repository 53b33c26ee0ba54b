import { fail } from '../../../../shared/errors.js';
import { centre, contains, intersection, type Rect, type Size } from '../../../../shared/geometry.js';
import { permissionPanes } from '../../../../shared/permissions.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import type { Capture, CaptureRequest, DisplayInfo, Job, ScreenPort, WindowInfo } from '../../port.js';
import type { LookMeanwhile } from '../../ports/screen.js';
import { crop, type Raster } from '../../raster.js';
import { shadowMargin, stitch } from './bitmap.js';
import { type CaptureMeansOf, createCaptureMeans, type MeansDeps, placed } from './capture-means.js';
import { createCaptureQueue } from './capture-queue.js';

export interface ScreenDeps extends Omit<MeansDeps, 'queue'> {
  readonly clock: Clock;
  readonly displays: () => readonly DisplayInfo[];
  /**
   * What is on the screen now, front to back, of every layer: menus, panels, status items and the Dock too, since any of
   * them may belong to an app that may not be seen.
   */
  readonly windowOrder: () => readonly WindowInfo[];
  /** Whether pictures of windows stand where no window is, as in Mission Control. */
  readonly showsOverview: () => boolean;
  readonly mayCapture: () => Promise<boolean>;
  /** Told how each capture ended, so that a grant that has stopped working is noticed. */
  readonly onOutcome: (worked: boolean) => void;
  /** Takes Gatehand's own sign off the screen; true when it was to be seen. */
  readonly clearSigns: () => boolean;
}

/** One frame at 60 Hz and a little: what was hidden is off the screen by then. */
const frameMs = 50;

interface JobContext {
  readonly parts: ScreenDeps;
  readonly means: CaptureMeansOf;
  readonly longEdge: number;
  readonly signal: AbortSignal;
}

/**
 * Pictures of the screen by desktopCapturer, and by the screencapture command where that gives none or a shadow is wanted.
 * Nothing is masked here: the caller fills what may not be seen, by the windows read before and after.
 */
export function createElectronScreen(parts: ScreenDeps): ScreenPort {
  const means = createCaptureMeans({ ...parts, queue: createCaptureQueue(parts.clock) });
  return {
    async capture(job: Job, request: CaptureRequest, longEdge: number, look?: LookMeanwhile): Promise<Capture> {
      if (!(await parts.mayCapture())) refuse();
      const errand: JobContext = { parts, means, longEdge, signal: job.signal };
      if (parts.clearSigns()) await sleep(parts.clock, frameMs, job.signal);
      const before = parts.windowOrder();
      const take = prepare(errand, request, before);
      const overview = request.kind !== 'window' && parts.showsOverview();
      const raster = overview ? refuseOverview() : await take();
      if (raster !== null) await look?.(before);
      const after = parts.windowOrder();
      if (request.kind !== 'window' && parts.showsOverview()) refuseOverview();
      parts.onOutcome(raster !== null);
      if (raster === null) return nothing(request);
      return { raster, before, after };
    },
  };
}

function refuseOverview(): never {
  fail('obstructed', 'Mission Control or App Exposé shows small pictures of all windows, of which none could be kept hidden.', {
    remedy: 'Ask the owner to leave it, then try again; a single window can be taken meanwhile.',
    retry: 'later',
  });
}

function refuse(): never {
  fail('permission_missing', 'Screen Recording is not granted, so no picture can be taken.', {
    remedy: `Ask the owner to grant it under ${permissionPanes.screenRecording}.`,
    details: { permission: 'screenRecording' },
  });
}

function nothing(request: CaptureRequest): never {
  const what = request.kind === 'window' ? `window ${request.windowId}` : request.kind === 'display' ? 'the display' : 'the region';
  fail('obstructed', `macOS gave no picture of ${what}, though it was asked twice and by two ways.`, {
    remedy:
      request.kind === 'window'
        ? 'Bring the window to the front with focus_window, then try again.'
        : 'The display may be asleep, or macOS may be asking the owner a question. Ask the owner to look, then try again.',
    retry: 'later',
  });
}

/** Looks up what is meant, among the windows by which the picture is masked: one that moves is placed where it stood then. Error: `not_found`. */
function prepare(errand: JobContext, request: CaptureRequest, before: readonly WindowInfo[]): () => Promise<Raster | null> {
  const displays = errand.parts.displays();
  if (request.kind === 'window') {
    const window = before.find(({ id }) => id === request.windowId);
    if (window === undefined) return fail('not_found', `No window ${request.windowId} is on the screen.`, { remedy: 'Call list_windows.' });
    const scale = scaleAt(displays, window.frame);
    return () => (request.shadow ? windowWithShadow(errand, window, scale) : windowAlone(errand, window, scale));
  }
  if (request.kind === 'display') {
    const display = displays.find(({ id }) => id === request.displayId);
    if (display === undefined) return fail('not_found', `There is no display ${request.displayId}.`, { remedy: listed(displays) });
    return () => region(errand, display.frame, [display]);
  }
  const touched = displays.filter(({ frame }) => intersection(frame, request.rect) !== null);
  if (touched.length === 0) return fail('not_found', 'The region lies on no display.', { remedy: listed(displays) });
  return () => region(errand, request.rect, touched);
}

/** Part of one display, or of several put together at the scale of the sharpest. */
async function region({ means, longEdge, signal }: JobContext, rect: Rect, touched: readonly DisplayInfo[]): Promise<Raster | null> {
  const scale = Math.min(Math.max(...touched.map((one) => one.scale)), longEdge / Math.max(rect.width, rect.height));
  const size = {
    width: Math.ceil(Math.max(...touched.map(({ frame }) => frame.width)) * scale),
    height: Math.ceil(Math.max(...touched.map(({ frame }) => frame.height)) * scale),
  };
  const rasters = await means.displays(touched, size, signal);
  const [only] = rasters;
  if (rasters.length === touched.length && only !== undefined) {
    return touched.length === 1 ? crop(only, rect) : stitch(rasters, rect, scale);
  }
  const visible = wholePoints(touched.length === 1 && touched[0] ? (intersection(rect, touched[0].frame) ?? rect) : rect);
  // Global points; a negative origin is written as such: -R-1440,0,800,600.
  const pixels = await means.child([`-R${[visible.x, visible.y, visible.width, visible.height].join(',')}`], signal);
  return pixels === null ? null : crop(placed(pixels, visible), rect);
}

/** The whole points around a rectangle: screencapture takes no others, and what is masked is placed by what was taken. */
function wholePoints({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

async function windowAlone({ means, longEdge, signal }: JobContext, window: WindowInfo, scale: number): Promise<Raster | null> {
  const raster = await means.window(window, pixelSize(window.frame, scale, longEdge), signal);
  if (raster !== null) return raster;
  const pixels = await means.child([`-l${window.id}`, '-o'], signal);
  return pixels === null ? null : placed(pixels, window.frame);
}

async function windowWithShadow({ means, signal }: JobContext, { id, frame }: WindowInfo, scale: number): Promise<Raster | null> {
  const pixels = await means.child([`-l${id}`], signal);
  if (pixels === null) return null;
  const { left, top } = shadowMargin(pixels);
  return { ...pixels, origin: { x: frame.x - left / scale, y: frame.y - top / scale }, scale };
}

function pixelSize(frame: Size, scale: number, longEdge: number): Size {
  const factor = Math.min(scale, longEdge / Math.max(frame.width, frame.height));
  return { width: Math.ceil(frame.width * factor), height: Math.ceil(frame.height * factor) };
}

/** Pixels per point where the middle of a frame stands. */
function scaleAt(displays: readonly DisplayInfo[], frame: Rect): number {
  const middle = centre(frame);
  return (displays.find((one) => contains(one.frame, middle)) ?? displays.find((one) => one.main))?.scale ?? 1;
}

function listed(displays: readonly DisplayInfo[]): string {
  const all = displays.map(({ id, frame }) => `${id} at ${frame.x},${frame.y} ${frame.width}x${frame.height}`);
  return `Displays are: ${all.join('; ')}.`;
}
