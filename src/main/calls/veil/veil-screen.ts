import { intersection, type Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { DisplayInfo, Mac, VeiledMac, WindowInfo } from '../../mac/port.js';
import { fill, type Raster } from '../../mac/raster.js';
import { agreedCells, coveredCells, keyOf, pointsOf } from './covered.js';
import { hiddenParts, type SolidParts } from './mask.js';
import { hiddenOnSurfaces } from './shared-surfaces.js';
import { bannersOn, showsOthers } from './shared-windows.js';
import { mayShowMenuBar, menuBars, steadyCapture } from './steady-capture.js';
import type { VeilView } from './veil-view.js';

const maskColour = [34, 36, 42] as const;

/** Pictures and their texts, with what may not be seen filled before anybody looks at them. */
export function veilScreen(view: VeilView): Pick<VeiledMac, 'screen' | 'ocr' | 'displays'> {
  const { mac, job, visible, sawTextOf } = view;
  /** What of these windows (front to back) may not be seen, and the menu bar of an app in front that may not. */
  const hiddenOn =
    (displays: readonly DisplayInfo[]) =>
    (window: WindowInfo): boolean =>
      !visible(window.app) || showsOthers(view, window, displays);
  const hiddenNow = async (windows: readonly WindowInfo[], front: AppIdentity | null, solid: SolidParts): Promise<readonly Rect[]> => {
    const displays = await mac.displays.list(job);
    const hidden = hiddenParts(windows, hiddenOn(displays), solid);
    // The menu bar tells what the app in front can do, and often what it has done lately.
    const bars = front === null || visible(front) ? [] : await menuBars(mac, displays);
    return [...hidden, ...bars, ...(await bannersOn(view, windows, displays)), ...(await mac.secrets.frames(job))];
  };
  /** What was filled of menu bars and Dock on the pictures of this call. */
  const onSurfaces = new WeakMap<Raster, readonly Rect[]>();

  return {
    screen: {
      async capture(request, longEdge) {
        const counts =
          request.kind === 'display' || (request.kind === 'region' && mayShowMenuBar(request.rect, await mac.displays.list(job)));
        let solid: SolidParts = () => [];
        let banners: readonly Rect[] = [];
        const look = async (windows: readonly WindowInfo[]): Promise<void> => {
          const displays = await mac.displays.list(job);
          solid = await solidParts(mac, windows, hiddenOn(displays));
          banners = await bannersOn(view, windows, displays);
        };
        const take = () => mac.screen.capture(job, request, longEdge, request.kind === 'window' ? undefined : look);
        // A page may scroll while its picture is taken: what was filled is hidden where it stood and where it stands.
        const filled = await mac.secrets.frames(job);
        const { capture, front } = await steadyCapture(mac, take, { counts, known: view.knownFront });
        const shown = request.kind === 'window' ? capture.before.filter((window) => window.id === request.windowId) : capture.before;
        const area = areaOf(capture.raster);
        const onIt = shown.filter(({ frame }) => request.kind === 'window' || intersection(frame, area) !== null).map(({ app }) => app);
        const seen = (front === null ? onIt : [...onIt, front]).filter(visible).map(({ bundleId }) => bundleId);
        for (const bundleId of new Set(seen)) sawTextOf(bundleId);
        const surfaces = request.kind === 'window' ? [] : await hiddenOnSurfaces(view, area, capture.before);
        onSurfaces.set(capture.raster, surfaces);
        fill(capture.raster, [...filled, ...banners, ...(await hiddenNow(shown, front, solid)), ...surfaces], maskColour);
        return capture;
      },
    },
    ocr: {
      async read(picture) {
        const texts = await mac.ocr.read(job, picture);
        // A reader that knows the screen better than the picture may say what came there since: that is left out too.
        const windows = await mac.windows.list(job, { pid: null, includeMinimized: false });
        const shown = picture.windowId === null ? windows : windows.filter((window) => window.id === picture.windowId);
        const front = picture.windowId === null ? await mac.attribution.frontmost() : null;
        const hidden = await hiddenNow(shown, front, await solidParts(mac, shown, hiddenOn(await mac.displays.list(job))));
        const parts = [...hidden, ...(onSurfaces.get(picture.raster) ?? [])];
        return texts.filter(({ frame }) => !parts.some((part) => intersection(part, frame) !== null));
      },
    },
    displays: { list: () => mac.displays.list(job) },
  };
}

/** The part of the screen that a picture shows, in global points. */
function areaOf({ origin, width, height, scale }: Raster): Rect {
  return { ...origin, width: width / scale, height: height / scale };
}

/** Which parts of the windows in front of hidden ones take a press, and so hide what is behind them: the others may be clear. */
async function solidParts(
  { attribution }: Pick<Mac, 'attribution'>,
  windows: readonly WindowInfo[],
  isHidden: (window: WindowInfo) => boolean,
): Promise<SolidParts> {
  const cells = coveredCells(windows, isHidden);
  const points = pointsOf(cells);
  const found = points.length === 0 ? [] : await attribution.clickWindows(points);
  const hit = new Map(points.map((point, index) => [keyOf(point), found[index] ?? null]));
  const agreed = agreedCells(cells, (point) => hit.get(keyOf(point)) ?? null);
  return ({ id }) => agreed.filter(({ windowId }) => windowId === id).map(({ rect }) => rect);
}
