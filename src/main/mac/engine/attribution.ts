import { fail } from '../../../shared/errors.js';
import type { Point } from '../../../shared/geometry.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { AttributionPort } from '../port.js';
import { identityOf, toIdentity } from './drivers/identity.js';
import type { ReadDrivers } from './drivers/read-drivers.js';
import type { EngineContext } from './engine-context.js';
import { processOfTarget } from './locators/locate.js';
import { statusItemOwners } from './menus/status-items.js';
import { readFocus } from './owners/focus.js';
import { hitTest, type PointSubject } from './owners/hit-test.js';
import { isPanelService, panelHost } from './owners/panels.js';
import { showsPrivacyPane } from './owners/privacy-pane.js';

type WindowSubject = Extract<Subject, { kind: 'window' }>;

/** Tells whose things are. Reads as little as it can, and nothing that an app shows but which pane System Settings is at. */
export function createAttributionPort(engine: EngineContext): AttributionPort {
  const { drivers, pace } = engine;
  const point = async (at: Point): Promise<PointSubject> => {
    const hit = hitTest(drivers, at);
    if (hit.app?.pid != null) await pace.settle(null, hit.app.pid);
    return hit;
  };
  return {
    point,
    pointer: () => point(drivers.input.cursor()),
    async focus() {
      const focus = readFocus(drivers);
      if (focus.frontmost?.pid != null) await pace.settle(null, focus.frontmost.pid);
      return { kind: 'focus', app: focus.app, ...systemMark(drivers, focus.app) };
    },
    async window(windowId): Promise<WindowSubject> {
      const entry = drivers.windowServer.windows().find((one) => one.id === windowId);
      if (entry === undefined)
        fail('not_found', `There is no window ${windowId}.`, { remedy: 'Call list_windows for the windows that exist.' });
      const owner = identityOf(drivers.processes, entry.pid);
      return { kind: 'window', windowId, app: isPanelService(owner) ? panelHost(drivers, windowId) : owner };
    },
    async element(target) {
      const app = toIdentity(processOfTarget(engine, target));
      return { kind: 'element', element: target.element, app, ...systemMark(drivers, app) };
    },
    locked: async () => drivers.windowServer.locked(),
    async frontmost() {
      const pid = drivers.windowServer.frontmostPid();
      return pid === null ? null : identityOf(drivers.processes, pid);
    },
    statusItem: (item) => statusItemOwners(engine, item),
  };
}

function systemMark(drivers: ReadDrivers, app: AppIdentity | null): { readonly system?: true } {
  return showsPrivacyPane(drivers, app) ? { system: true } : {};
}
