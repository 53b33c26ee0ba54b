import { keepsAppsAway } from '../../../shared/clearance.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import { statusItemHosts } from '../../../shared/system-surfaces.js';
import type { DisplayInfo, DockTile, Showcases, WindowInfo } from '../../mac/port.js';
import { grow, uncovered } from './mask.js';
import { lowestMenuBar, mayShowMenuBar } from './steady-capture.js';
import type { VeilView } from './veil-view.js';

/** The Dock stands at the left, right or lower edge; magnified it reaches this far, its largest tile being 128 points. */
const dockReach = 140;
/** Points around a tile in which the dot of a running app may stand. */
const dotReach = 8;
/** Of a menu bar beside a notch, the tallest (macOS 14). */
const barHeight = 37;
/** A host's window of this share of a display's width shows all status items at once (macOS 27). */
const nearlyAll = 0.9;

/**
 * What macOS draws for apps outside of their windows and what must be filled of it: status items and tiles of the Dock, as long
 * as some app is kept away. In the part of the menu bar where status items stand only those stay whose app may be seen; a
 * tile is filled whether its app runs or not, so that the mask does not tell.
 */
export async function hiddenOnSurfaces(view: VeilView, rect: Rect, order: readonly WindowInfo[]): Promise<readonly Rect[]> {
  const { mac, job } = view;
  if (!keepsAppsAway(job.clearance)) return [];
  const displays = await mac.displays.list(job);
  if (!mayShowMenuBar(rect, displays) && !mayShowDock(rect, displays)) return [];
  const told = await mac.attribution.showcases().catch(() => null);
  const extras = displays.flatMap(({ frame }) => {
    const items = itemsOn(frame, { displays, told, visible: view.visible });
    const strip = extrasStrip(frame, { items, told: told !== null, order });
    return strip === null
      ? []
      : uncovered(
          strip,
          items.flatMap((item) => (item.seen ? [item.frame] : [])),
        );
  });
  const tiles = (told?.tiles ?? []).filter((tile) => hidesTile(view, tile)).map(({ frame }) => grow(frame, dotReach));
  return [...extras, ...tiles];
}

interface Item {
  readonly frame: Rect;
  readonly seen: boolean;
}

/** The status items of one display. Accessibility tells of them on one alone; every other menu bar shows the same, right-aligned. */
function itemsOn(
  display: Rect,
  on: { readonly displays: readonly DisplayInfo[]; readonly told: Showcases | null; readonly visible: VeilView['visible'] },
): readonly Item[] {
  return (on.told?.statusItems ?? []).map(({ app, frame }) => {
    const home = on.displays.find((one) => intersection(one.frame, frame) !== null)?.frame ?? display;
    const x = frame.x - (home.x + home.width) + display.x + display.width;
    return { frame: { ...frame, x, y: frame.y - home.y + display.y }, seen: app !== null && on.visible(app) };
  });
}

/**
 * Where status items stand on a display: from the leftmost that is known to its right end; from its middle where nobody can tell
 * which those are. Null: none stand there.
 */
function extrasStrip(
  frame: Rect,
  on: { readonly items: readonly Item[]; readonly told: boolean; readonly order: readonly WindowInfo[] },
): Rect | null {
  const bar = { ...frame, height: lowestMenuBar };
  const hosts = on.order.flatMap(({ app, frame: place }) => {
    const isHost = statusItemHosts.includes(app.bundleId.toLowerCase()) && place.height <= lowestMenuBar;
    return isHost && intersection(place, bar) !== null ? [place] : [];
  });
  const whole = hosts.filter(({ width }) => width >= nearlyAll * frame.width);
  const untold = !on.told || whole.length > 0;
  const places = [...on.items.map((item) => item.frame), ...hosts.filter((host) => !whole.includes(host))];
  if (places.length === 0 && !untold) return null;
  const right = frame.x + frame.width;
  const left = Math.max(frame.x, Math.min(right, ...places.map(({ x }) => x), ...(untold ? [right - frame.width / 2] : [])));
  const bottom = Math.max(frame.y, ...[...places, ...whole].map(({ y, height }) => y + height), ...(on.told ? [] : [frame.y + barHeight]));
  return { x: left, y: frame.y, width: right - left, height: bottom - frame.y };
}

/** An app's tile stays where the app may be seen; a minimised window's never, since nobody can tell whose it is. */
function hidesTile({ mac, visible }: VeilView, { kind, path }: DockTile): boolean {
  if (kind !== 'app') return kind === 'window';
  const wanted = path?.toLowerCase() ?? null;
  const app = [...mac.apps.running(), ...mac.apps.installed()].find((one) => one.path !== null && one.path.toLowerCase() === wanted);
  return app === undefined || !visible(app);
}

function mayShowDock(rect: Rect, displays: readonly DisplayInfo[]): boolean {
  return displays.some(({ frame: { x, y, width, height } }) =>
    [
      { x, y, width: dockReach, height },
      { x: x + width - dockReach, y, width: dockReach, height },
      { x, y: y + height - dockReach, width, height: dockReach },
    ].some((edge) => intersection(rect, edge) !== null),
  );
}
