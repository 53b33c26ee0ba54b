import { contains, type Point } from '../../../../shared/geometry.js';
import type { OwnerKind } from '../../../../shared/subject.js';
import type {
  AccessibilityDriver,
  LaunchDriver,
  ProcessDriver,
  ProcessEntry,
  WindowServerDriver,
  WindowServerEntry,
} from '../../engine/drivers/drivers.js';
import { follow, normalPath } from '../model/files.js';
import { surfaceAt } from '../model/hit.js';
import { appByPid, pathOf } from '../model/lifecycle.js';
import { handlerFor } from '../model/open.js';
import type { Model, SimApp, SimWindow } from '../model/state.js';
import { takesMouse, titleOf, visibleWindows } from '../model/windows/windows.js';

/** CGWindowLevels of what is no window here, but is one on a Mac: a window from there on lies over it. */
const surfaceLayers: Partial<Readonly<Record<OwnerKind, number>>> = { dock: 20, 'menu-bar': 24, 'status-item': 25 };

/** Windows, displays and the lock as the window server tells them; `accessibility` answers who stands at a point. */
export function createWindowServerDriver(model: Model, accessibility: AccessibilityDriver): WindowServerDriver {
  const processes = createProcessDriver(model);
  return {
    windows: () => {
      const shown = visibleWindows(model);
      return [...shown.map((window) => entry(model, window, true)), ...unseen(model, shown).map((window) => entry(model, window, false))];
    },
    displays: () => model.displays,
    locked: () => model.locked,
    frontmostPid: () => (model.locked ? null : (model.frontmost?.pid ?? null)),
    surfaceAt: (point) => surfaceAt(model, point),
    // By the list it stands beside, so that whoever puts a window into that need not say it twice.
    windowAt(point) {
      const known = visibleWindows(model);
      const takes = (one: WindowServerEntry): boolean => {
        const window = known.find(({ id }) => id === one.id);
        return window === undefined || takesMouse({ ...window, frame: one.frame }, point);
      };
      const top = this.windows().find(
        (one) => one.onScreen && !one.clickThrough && one.alpha > 0.05 && contains(one.frame, point) && takes(one),
      );
      const surface = surfaceAt(model, point);
      const layer = surface === null ? undefined : surfaceLayers[surface.owner];
      return top === undefined || (layer !== undefined && top.layer < layer) ? null : top.id;
    },
    ownerAt(point) {
      const pid = pidUnder(this, processes, point);
      const element = pid === null ? null : accessibility.elementAt(pid, point);
      const owner = element?.ok && element.value !== null ? accessibility.pid(element.value) : null;
      return owner?.ok ? owner.value : null;
    },
  };
}

/** Whose window, menu bar, Dock or desktop a point belongs to: the process that accessibility would ask there. */
export function pidUnder(
  windowServer: Pick<WindowServerDriver, 'windows' | 'windowAt' | 'surfaceAt' | 'frontmostPid'>,
  processes: ProcessDriver,
  point: Point,
): number | null {
  const id = windowServer.windowAt?.(point) ?? null;
  if (id !== null) return windowServer.windows().find((one) => one.id === id)?.pid ?? null;
  const surface = windowServer.surfaceAt(point);
  if (surface === null) return null;
  if (surface.owner === 'menu-bar') return windowServer.frontmostPid();
  const bundleId = surface.owner === 'dock' ? 'com.apple.dock' : surface.bundleId;
  return processes.list().find((one) => one.bundleId === bundleId)?.pid ?? null;
}

function unseen(model: Model, shown: readonly SimWindow[]): readonly SimWindow[] {
  const known = [...model.order, ...model.apps.flatMap((app) => app.windows.filter((window) => !model.order.includes(window)))];
  return known.filter((window) => !shown.includes(window));
}

function entry(model: Model, window: SimWindow, onScreen: boolean): WindowServerEntry {
  return {
    id: window.id,
    pid: window.owner.pid ?? 0,
    layer: window.layer,
    frame: { ...window.frame },
    title: model.grants.screenRecording === 'granted' ? titleOf(window) : null,
    onScreen,
    alpha: 1,
    clickThrough: window.clickThrough,
  };
}

/** Processes with their bundle ids and paths. */
export function createProcessDriver(model: Model): ProcessDriver {
  return {
    list: () => model.apps.filter((app) => app.pid !== null).map(processEntry),
    get: (pid) => {
      const app = appByPid(model, pid);
      return app === null ? null : processEntry(app);
    },
  };
}

/** What files open, as the model's Finder does it. */
export function createLaunchDriver(model: Model): LaunchDriver {
  const leadsTo = (path: string): string | null => follow(model, normalPath(path) ?? path)?.path ?? null;
  return {
    leadsTo,
    openerOf(path) {
      const app = handlerFor(model, path);
      return app && { bundleId: app.spec.bundleId, itself: leadsTo(path)?.toLowerCase() === pathOf(app.spec).toLowerCase() };
    },
    named(name) {
      const wanted = name.toLowerCase();
      return model.apps
        .filter(({ name, spec }) => [name, spec.name].some((one) => one.toLowerCase() === wanted))
        .map(({ spec }) => spec.bundleId);
    },
  };
}

function processEntry(app: SimApp): ProcessEntry {
  return {
    pid: app.pid ?? 0,
    bundleId: app.spec.bundleId,
    name: app.name,
    path: pathOf(app.spec),
    startedAt: app.startedAt,
    kind: app.spec.kind ?? 'regular',
    hidden: app.hidden,
  };
}
