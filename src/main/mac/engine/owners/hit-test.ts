import { contains, type Point } from '../../../../shared/geometry.js';
import type { OwnerKind, Subject } from '../../../../shared/subject.js';
import { systemOwnerOf } from '../../../../shared/system-surfaces.js';
import type { WindowServerEntry } from '../drivers/drivers.js';
import { identityOf, identityOfBundle } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { isPanelService, panelHost } from './panels.js';
import { showsPrivacyPane } from './privacy-pane.js';

/** Windows above this layer (status items are at 25) cover the menu bar and the Dock: open menus, cards, alerts. */
const statusLayer = 25;

/** Window layers of what is no app window (CGWindowLevelForKey); a window from there on lies over it or is part of it. */
const surfaceLayers: Partial<Readonly<Record<OwnerKind, number>>> = { dock: 20, 'menu-bar': 24, 'status-item': 25 };

export type PointSubject = Extract<Subject, { kind: 'point' }>;

/**
 * Who owns a point now. The window server's order decides first, because accessibility skips some windows (Quick Look
 * answers with the app behind it); accessibility is asked second, and a disagreement makes the owner unknown, but for a panel
 * inside an app's window. An app that `skip` names is not asked: it does not answer.
 */
export function hitTest(drivers: ReadDrivers, at: Point, skip: (pid: number) => boolean = () => false): PointSubject {
  const first = ownerByOrder(drivers, at);
  if (first.owner === 'window' && showsPrivacyPane(drivers, first.app)) return { ...first, owner: 'system-dialog' };
  const pid = first.owner === 'window' ? (first.app?.pid ?? null) : null;
  if (pid === null || skip(pid)) return first;
  const element = drivers.accessibility.elementAt(pid, at);
  if (!element.ok || element.value === null) return first;
  const owner = drivers.accessibility.pid(element.value);
  const agreed = owner.ok && (owner.value === pid || isPanelService(drivers.processes.get(owner.value)));
  return agreed ? first : { ...first, owner: 'unknown', app: null };
}

/**
 * Who owns a point by the window server alone: no message to any app, but for a panel that another process draws, which
 * counts as the app that shows it.
 */
export function ownerByOrder(drivers: ReadDrivers, at: Point): PointSubject {
  if (!drivers.windowServer.displays().some((display) => contains(display.frame, at)))
    return owned(at, 'unknown', { windowId: null, app: null });
  const top = topWindow(drivers, at);
  if (top === null || top.layer <= statusLayer) {
    const surface = drivers.windowServer.surfaceAt(at);
    const covered = surface?.owner === 'desktop' && top !== null && top.layer >= 0;
    if (surface !== null && !covered) return agree(ofSurface(drivers, at, surface), top, drivers);
  }
  if (top === null) return owned(at, 'desktop', { windowId: null, app: identityOfBundle(drivers.processes, 'com.apple.finder') });
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

function topWindow(drivers: ReadDrivers, at: Point): WindowServerEntry | null {
  const hit = drivers.windowServer
    .windows()
    .find((entry) => entry.onScreen && entry.alpha > 0.05 && !entry.clickThrough && contains(entry.frame, at));
  return hit ?? null;
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
      return owned(at, 'desktop', { windowId: null, app: identityOfBundle(drivers.processes, 'com.apple.finder') });
    default:
      return owned(at, surface.owner, { windowId: null, app: null });
  }
}

function owned(at: Point, owner: OwnerKind, { windowId, app }: Pick<PointSubject, 'windowId' | 'app'>): PointSubject {
  return { kind: 'point', x: at.x, y: at.y, owner, windowId, app };
}
