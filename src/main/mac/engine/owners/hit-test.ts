import { contains, type Point } from '../../../../shared/geometry.js';
import type { OwnerKind, Subject } from '../../../../shared/subject.js';
import { finder, systemOwnerOf } from '../../../../shared/system-surfaces.js';
import { windowLayers } from '../../constants/window-layers.js';
import type { WindowServerEntry } from '../drivers/drivers.js';
import { identityOf, identityOfBundle } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ClickWindow, clickWindow } from './click-window.js';
import { mayCover } from './covers.js';
import { isPanelService, panelHost } from './panels.js';
import { showsPrivacyPane } from './privacy-pane.js';

/** Windows above this layer (status items are at 25) cover the menu bar and the Dock: open menus, cards, alerts. */
const statusLayer = 25;

/** Window layers of what is no app window (CGWindowLevelForKey); a window from there on lies over it or is part of it. */
const surfaceLayers: Partial<Readonly<Record<OwnerKind, number>>> = { dock: 20, 'menu-bar': 24, 'status-item': 25 };

/** Below the Dock no window is part of it, the menu bar or a status item. */
const lowestSurface = 20;

export type PointSubject = Extract<Subject, { kind: 'point' }>;

/**
 * Who owns a point now: whoever gets a press there. The system says which window that is, and accessibility, asked without
 * naming an app, whose element stands there; where the two disagree nobody knows, but for a panel inside an app's window.
 * Where one is silent the other answers (over Quick Look accessibility names the app behind, over programs without it
 * nothing), and where both are, only an ordinary window of an app does. An app that `skip` names is not asked: it does not
 * answer.
 */
export function hitTest(drivers: ReadDrivers, at: Point, skip: (pid: number) => boolean = () => false): PointSubject {
  const top = topAt(drivers, at);
  const first = ownerOf(drivers, at, top);
  if (first.owner === 'window' && showsPrivacyPane(drivers, first.app)) return { ...first, owner: 'system-dialog' };
  const pid = first.owner === 'window' ? (first.app?.pid ?? null) : null;
  if (pid === null) return first;
  const named = skip(pid) ? [] : elementOwners(drivers, at, pid);
  const agreed = named.length === 0 ? top.told || isOrdinary(drivers, top.first) : named.every((one) => isPid(drivers, one, pid));
  return agreed ? first : { ...first, owner: 'unknown', app: null };
}

/** Whose element stands at a point, by accessibility as a whole and by the app itself, which is not asked where the whole is silent. */
function elementOwners({ windowServer, accessibility }: ReadDrivers, at: Point, pid: number): readonly number[] {
  const whose = windowServer.ownerAt?.(at);
  if (whose === null) return [];
  const element = accessibility.elementAt(pid, at);
  const owner = element.ok && element.value !== null ? accessibility.pid(element.value) : null;
  return [...(whose === undefined ? [] : [whose]), ...(owner?.ok ? [owner.value] : [])];
}

/** The process itself, or one that draws a panel in its window. */
function isPid({ processes }: ReadDrivers, found: number, pid: number): boolean {
  return found === pid || isPanelService(processes.get(found));
}

/** A window that takes what falls on it as far as a list can tell: a document's or an open menu, of an app with a Dock tile. */
function isOrdinary({ processes }: ReadDrivers, window: WindowServerEntry | null): boolean {
  if (window === null) return false;
  const regular = processes.get(window.pid)?.kind === 'regular';
  return mayCover(window.layer === windowLayers.menu ? { ...window, layer: 0 } : window, { regular });
}

/** The windows that would get a press at these points, where the system and accessibility both say so; else null. */
export function sureWindowAt(drivers: ReadDrivers, at: Point): WindowServerEntry | null {
  const { told, window } = topAt(drivers, at);
  if (window === null) return null;
  const whose = drivers.windowServer.ownerAt?.(at) ?? null;
  if (whose === null || !isPid(drivers, whose, window.pid)) return null;
  return told || window.layer === 0 ? window : null;
}

/**
 * Who owns a point by the window server alone: no message to any app, but for a panel that another process draws, which
 * counts as the app that shows it.
 */
export function ownerByOrder(drivers: ReadDrivers, at: Point): PointSubject {
  return ownerOf(drivers, at, topAt(drivers, at));
}

/** The window that a press at a point goes to. */
function topAt({ windowServer }: ReadDrivers, at: Point): ClickWindow {
  return clickWindow(
    windowServer,
    windowServer.displays().map(({ frame }) => frame),
    at,
  );
}

function ownerOf(drivers: ReadDrivers, at: Point, found: ClickWindow): PointSubject {
  if (!drivers.windowServer.displays().some((display) => contains(display.frame, at)))
    return owned(at, 'unknown', { windowId: null, app: null });
  const top = found.window;
  if (found.told && top === null) return owned(at, 'unknown', { windowId: null, app: null });
  const ofApp = found.told && top !== null && top.layer >= 0 && top.layer < lowestSurface;
  if (!ofApp && (top === null || top.layer <= statusLayer)) {
    const surface = drivers.windowServer.surfaceAt(at);
    const covered = surface?.owner === 'desktop' && top !== null && top.layer >= 0;
    if (surface !== null && !covered) return agree(ofSurface(drivers, at, surface), top, drivers);
  }
  if (top === null) return owned(at, 'desktop', { windowId: null, app: identityOfBundle(drivers.processes, finder) });
  const app = identityOf(drivers.processes, top.pid);
  if (app === null) return owned(at, 'unknown', { windowId: top.id, app: null });
  if (isPanelService(app)) {
    const host = panelHost(drivers, top.id);
    return owned(at, host === null ? 'unknown' : 'window', { windowId: top.id, app: host });
  }
  return owned(at, systemOwnerOf(app.bundleId) ?? (top.layer < 0 ? 'desktop' : 'window'), { windowId: top.id, app });
}

/** A window as high as the surface under the same point must belong to the same app or to the Mac itself, else nobody knows whose it is. */
function agree(surface: PointSubject, top: WindowServerEntry | null, { processes }: ReadDrivers): PointSubject {
  const layer = surfaceLayers[surface.owner];
  if (top === null || layer === undefined || top.layer < layer) return surface;
  const app = identityOf(processes, top.pid);
  const bundleId = app?.bundleId.toLowerCase() ?? '';
  const owner = systemOwnerOf(bundleId);
  if (bundleId === surface.app?.bundleId.toLowerCase() || (owner !== null && owner !== 'system-dialog')) return surface;
  return { ...surface, owner: 'unknown', app: null, windowId: top.id };
}

function ofSurface(
  drivers: ReadDrivers,
  at: Point,
  surface: { readonly owner: OwnerKind; readonly bundleId: string | null },
): PointSubject {
  if (surface.bundleId !== null)
    return owned(at, surface.owner, { windowId: null, app: identityOfBundle(drivers.processes, surface.bundleId) });
  switch (surface.owner) {
    case 'menu-bar': {
      const front = drivers.windowServer.frontmostPid();
      return owned(at, 'menu-bar', { windowId: null, app: front === null ? null : identityOf(drivers.processes, front) });
    }
    case 'dock':
      return owned(at, 'dock', { windowId: null, app: identityOfBundle(drivers.processes, 'com.apple.dock') });
    case 'spotlight':
      return owned(at, 'spotlight', { windowId: null, app: identityOfBundle(drivers.processes, 'com.apple.Spotlight') });
    case 'desktop':
      return owned(at, 'desktop', { windowId: null, app: identityOfBundle(drivers.processes, finder) });
    default:
      return owned(at, surface.owner, { windowId: null, app: null });
  }
}

function owned(at: Point, owner: OwnerKind, { windowId, app }: Pick<PointSubject, 'windowId' | 'app'>): PointSubject {
  return { kind: 'point', x: at.x, y: at.y, owner, windowId, app };
}
