import type { LaunchDriver, ProcessDriver, ProcessEntry, WindowServerDriver, WindowServerEntry } from '../../engine/drivers/drivers.js';
import { follow, normalPath } from '../model/files.js';
import { surfaceAt } from '../model/hit.js';
import { appByPid, pathOf } from '../model/lifecycle.js';
import { handlerFor } from '../model/open.js';
import type { Model, SimApp, SimWindow } from '../model/state.js';
import { titleOf, visibleWindows } from '../model/windows/windows.js';

/** Windows, displays and the lock as the window server tells them. */
export function createWindowServerDriver(model: Model): WindowServerDriver {
  return {
    windows: () => {
      const shown = visibleWindows(model);
      return [...shown.map((window) => entry(model, window, true)), ...unseen(model, shown).map((window) => entry(model, window, false))];
    },
    displays: () => model.displays,
    locked: () => model.locked,
    frontmostPid: () => (model.locked ? null : (model.frontmost?.pid ?? null)),
    surfaceAt: (point) => surfaceAt(model, point),
  };
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
  return {
    openerOf(path) {
      const app = handlerFor(model, path);
      const node = follow(model, normalPath(path) ?? path);
      return app === null ? null : { bundleId: app.spec.bundleId, itself: node?.path.toLowerCase() === pathOf(app.spec).toLowerCase() };
    },
    named(name) {
      const wanted = name.toLowerCase();
      return model.apps.filter(({ spec }) => spec.name.toLowerCase() === wanted).map(({ spec }) => spec.bundleId);
    },
  };
}

function processEntry(app: SimApp): ProcessEntry {
  return {
    pid: app.pid ?? 0,
    bundleId: app.spec.bundleId,
    name: app.spec.name,
    path: pathOf(app.spec),
    startedAt: app.startedAt,
    kind: app.spec.kind ?? 'regular',
    hidden: app.hidden,
  };
}
