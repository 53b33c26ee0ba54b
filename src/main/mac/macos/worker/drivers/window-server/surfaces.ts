import { contains, type Point, type Rect } from '../../../../../../shared/geometry.js';
import { statusItemHosts, systemOwnerOf } from '../../../../../../shared/system-surfaces.js';
import type { AccessibilityDriver, AxElement, WindowServerDriver, WindowServerEntry } from '../../../../engine/drivers/drivers.js';
import { clickWindow } from '../../../../engine/owners/click-window.js';
import { strings } from '../../../native/declarations.js';
import { decisive } from '../accessibility/reads.js';
import type { SlowApps } from '../accessibility/slow-apps.js';
import type { Identified } from '../processes.js';

/** What telling surfaces stands on. */
export interface SurfaceDeps {
  readonly accessibility: AccessibilityDriver;
  readonly slow: SlowApps;
  readonly windows: () => readonly WindowServerEntry[];
  /** Which window the system says gets a press at a point; null: it does not say. */
  readonly windowAt: (point: Point) => number | null;
  /** Frames of the displays. */
  readonly displays: () => readonly Rect[];
  readonly frontmostPid: () => number | null;
  readonly identify: (pid: number) => Identified | null;
  /** Everything with a user interface. */
  readonly apps: () => readonly Identified[];
  /** The bundle id of the app at a path; null when there is none. */
  readonly bundleIdAt: (path: string) => string | null;
}

type Surface = NonNullable<ReturnType<WindowServerDriver['surfaceAt']>>;

/** Window layers (CGWindowLevelForKey). */
const layers = { dock: 20, menuBar: 24, status: 25 } as const;
/** The menu bar is at least this high; with a notch it is higher, and then its own window tells. */
const menuBarHeight = 24;

/**
 * What stands at a point besides app windows. The window order decides whether anything lies over it; whose tile or status
 * item it is, the Dock and the apps tell by accessibility, because one process may draw them for all.
 */
export function surfaceAt(parts: SurfaceDeps, point: Point): Surface | null {
  const display = parts.displays().find((frame) => contains(frame, point));
  if (display === undefined) return null;
  const windows = parts.windows();
  const top = topOf(parts, windows, point) ?? undefined;
  const owner = top === undefined ? null : (parts.identify(top.pid)?.bundleId ?? null);
  if (owner !== null && systemOwnerOf(owner) === 'spotlight') return { owner: 'spotlight', bundleId: owner };
  if (top !== undefined && (top.layer > layers.status || fills(top, display))) return null;
  const status = top?.layer === layers.status ? ownStatusItem(owner) : null;
  if (status !== null) return status;
  if (top === undefined || top.layer <= layers.dock) {
    const tile = dockTile(parts, windows, { point, display });
    if (tile !== null) return tile;
  }
  if (isInMenuBar(parts, point, top ?? null, display)) return inMenuBar(parts, point, { layer: top?.layer ?? null, owner });
  return top === undefined || top.layer < 0 ? { owner: 'desktop', bundleId: 'com.apple.finder' } : null;
}

/** The window that gets a press there. One that the list does not hold is no surface: whoever asks for one has judged it before. */
function topOf({ windowAt, displays }: SurfaceDeps, windows: readonly WindowServerEntry[], point: Point): WindowServerEntry | null {
  const listed = (at: Point): number | null => {
    const id = windowAt(at);
    return windows.some((one) => one.id === id) ? id : null;
  };
  return clickWindow({ windows: () => windows, windowAt: listed }, displays(), point).window;
}

/** A status item, or a menu of the app in front. */
function inMenuBar(parts: SurfaceDeps, point: Point, top: { readonly layer: number | null; readonly owner: string | null }): Surface {
  const item = statusItem(parts, point);
  if (item !== null) return item;
  // One process draws for all, and nobody lists what is here: then it is nobody's, unless it is a title of the front app's menus.
  const isHosted = top.layer === layers.status || (top.owner !== null && statusItemHosts.includes(top.owner.toLowerCase()));
  if (isHosted && !isMenuTitle(parts, point)) return { owner: 'status-item', bundleId: null };
  return { owner: 'menu-bar', bundleId: bundleOf(parts, parts.frontmostPid()) };
}

function bundleOf({ identify }: SurfaceDeps, pid: number | null): string | null {
  const bundleId = pid === null ? undefined : identify(pid)?.bundleId;
  return bundleId === undefined || bundleId === '' ? null : bundleId;
}

/** An app in full screen covers Dock and menu bar; a menu bar that slides in comes as a window above it. */
function fills({ layer, frame }: WindowServerEntry, whole: Rect): boolean {
  return layer === 0 && frame.x <= whole.x && frame.y <= whole.y && frame.width >= whole.width && frame.height >= whole.height;
}

/** Up to macOS 15 the window of a status item belongs to its app. */
function ownStatusItem(owner: string | null): Surface | null {
  return owner === null || owner === '' || statusItemHosts.includes(owner.toLowerCase()) ? null : { owner: 'status-item', bundleId: owner };
}

const nobodys: Surface = { owner: 'unknown', bundleId: null };

interface Place {
  readonly point: Point;
  readonly display: Rect;
}

/**
 * A tile of the Dock counts as its app, the space between tiles as the Dock; an app's tile whose app cannot be found as nobody's,
 * and so does what may be a tile while the Dock does not answer.
 */
function dockTile(parts: SurfaceDeps, windows: readonly WindowServerEntry[], place: Place): Surface | null {
  const { accessibility, slow, bundleIdAt } = parts;
  const dock = findDock(parts, windows);
  if (dock === undefined) return null;
  const hit = slow.ask(dock.pid, () => accessibility.elementAt(dock.pid, place.point));
  if (hit === null || (!hit.ok && decisive.includes(hit.code))) return mayBeDock(place) ? nobodys : null;
  // Beside its tiles the Dock may answer an error, of which public code says only that there is one.
  if (!hit.ok || hit.value === null) return null;
  const facts = accessibility.attributes(hit.value, [strings.kAXRoleAttribute, strings.kAXURLAttribute, strings.kAXSubroleAttribute]);
  if (!facts.ok) return nobodys;
  const [role, url, subrole] = facts.value;
  const itself: Surface = { owner: 'dock', bundleId: dock.bundleId };
  if (role === strings.kAXListRole) return itself;
  if (role !== strings.kAXDockItemRole) return null;
  const isApp = subrole === undefined || subrole === strings.kAXApplicationDockItemSubrole;
  if (!isApp || typeof url !== 'string') return itself;
  const bundleId = bundleAt(url, bundleIdAt);
  return bundleId === null ? nobodys : { owner: 'dock', bundleId };
}

/** The Dock stands at the left, right or lower edge; magnified it reaches this far, its largest tile being 128 points. */
const dockReach = 160;

function mayBeDock({ point, display }: Place): boolean {
  return (
    point.x < display.x + dockReach || point.x >= display.x + display.width - dockReach || point.y >= display.y + display.height - dockReach
  );
}

/** The Dock owns windows at all times: its own, and the pictures of the desktops. */
function findDock({ identify, apps }: SurfaceDeps, windows: readonly WindowServerEntry[]): Identified | undefined {
  const isDock = (one: Identified | null): one is Identified => one?.bundleId.toLowerCase() === 'com.apple.dock';
  const owners = new Set(windows.filter(({ layer }) => layer !== 0).map(({ pid }) => pid));
  return [...owners].map(identify).find(isDock) ?? apps().find(isDock);
}

function bundleAt(url: string, bundleIdAt: SurfaceDeps['bundleIdAt']): string | null {
  const path = URL.canParse(url) && url.startsWith('file:') ? decodeURIComponent(new URL(url).pathname).replace(/\/$/, '') : '';
  return path === '' ? null : bundleIdAt(path);
}

function isInMenuBar(parts: SurfaceDeps, point: Point, top: WindowServerEntry | null, display: Rect): boolean {
  if (top !== null && (top.layer === layers.menuBar || top.layer === layers.status)) return true;
  // An app's window can reach up there where a display has no menu bar.
  if (top !== null && top.layer >= 0) return false;
  if (point.y < display.y + menuBarHeight) return true;
  // Beside a notch the bar is higher than that.
  const bar = point.y < display.y + 2 * menuBarHeight ? menuBarOf(parts) : null;
  return bar !== null && isAt(parts.accessibility, bar, point);
}

/** The menu bar of the app in front; null when it does not answer. */
function menuBarOf({ accessibility, slow, frontmostPid }: SurfaceDeps): AxElement | null {
  const pid = frontmostPid();
  if (pid === null) return null;
  const bar = slow.ask(pid, () => accessibility.attributes(accessibility.application(pid), [strings.kAXMenuBarAttribute]));
  const element = bar?.ok === true ? bar.value[0] : undefined;
  return typeof element === 'object' && element.type === 'element' ? element.element : null;
}

function isMenuTitle(parts: SurfaceDeps, point: Point): boolean {
  const bar = menuBarOf(parts);
  const titles = bar === null ? null : parts.accessibility.range(bar, 'AXChildren', 0, 100);
  return titles?.ok === true && titles.value.some((title) => isAt(parts.accessibility, title, point));
}

/** Whose status item this is, by the app that lists it; unlisted ones belong to nobody we know. */
function statusItem(parts: SurfaceDeps, point: Point): Surface | null {
  const { accessibility, slow } = parts;
  for (const { pid, bundleId } of parts.apps().filter(({ kind }) => kind !== 'background')) {
    const bar = slow.ask(pid, () => accessibility.attributes(accessibility.application(pid), [strings.kAXExtrasMenuBarAttribute]));
    const element = bar?.ok === true ? bar.value[0] : undefined;
    if (typeof element !== 'object' || element.type !== 'element') continue;
    const items = slow.ask(pid, () => accessibility.range(element.element, 'AXChildren', 0, 200));
    const isThere = items?.ok === true && items.value.some((item) => isAt(accessibility, item, point));
    if (isThere) return { owner: 'status-item', bundleId: bundleId === '' ? null : bundleId };
  }
  return null;
}

function isAt(accessibility: AccessibilityDriver, element: AxElement, point: Point): boolean {
  const frame = frameOf(accessibility, element);
  return frame !== null && contains(frame, point);
}

function frameOf(accessibility: AccessibilityDriver, element: AxElement): Rect | null {
  const facts = accessibility.attributes(element, [strings.kAXPositionAttribute, strings.kAXSizeAttribute]);
  if (!facts.ok) return null;
  const [at, size] = facts.value;
  if (typeof at !== 'object' || at.type !== 'point' || typeof size !== 'object' || size.type !== 'size') return null;
  return { x: at.x, y: at.y, width: size.width, height: size.height };
}
