import { fail } from '../../../../shared/errors.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { mayCover } from '../../engine/owners/covers.js';
import type { WindowInfo } from '../../port.js';
import { pathOf } from '../model/lifecycle.js';
import type { Model, SimApp, SimWindow } from '../model/state.js';
import { isRegular, titleOf, visibleWindows } from '../model/windows/windows.js';

export function identityOf(app: SimApp): AppIdentity {
  const { name, pid, spec } = app;
  return { bundleId: spec.bundleId, name, pid, path: pathOf(spec), startedAt: pid === null ? null : app.startedAt };
}

/** An app under each of its names, that in the Mac's language first. */
export function identitiesOf(app: SimApp): readonly AppIdentity[] {
  return [...new Set([app.name, app.spec.name])].map((name) => ({ ...identityOf(app), name }));
}

/** The app an identity means: the process when it tells one, else by bundle id and path. Errors: `not_found`. */
export function resolveApp(model: Model, wanted: AppIdentity): SimApp {
  const id = wanted.bundleId.toLowerCase();
  const found = model.apps.find(
    (app) =>
      app.spec.bundleId.toLowerCase() === id &&
      (wanted.pid === null || app.pid === wanted.pid) &&
      (wanted.path === null || pathOf(app.spec) === wanted.path),
  );
  return (
    found ??
    fail('not_found', `There is no app ${wanted.name} (${wanted.bundleId}).`, { remedy: 'Call list_running_apps for what is there.' })
  );
}

/** What a port tells of a window. */
export function windowInfo(model: Model, window: SimWindow): WindowInfo {
  const shown = visibleWindows(model);
  return {
    id: window.id,
    title: titleOf(window),
    app: identityOf(window.app),
    frame: { ...window.frame },
    frontmost: window.app === model.frontmost && shown.find((one) => one.app === window.app && one.style !== 'menu') === window,
    minimized: window.minimized,
    onScreen: shown.includes(window),
    ...(mayCover({ ...window, alpha: 1 }, { regular: isRegular(window.app) }) ? {} : { opaque: false as const }),
  };
}
