import type { Point } from '../../../../shared/geometry.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { attributeOf, elementOf, elementsIn, elementsOf } from '../drivers/ax-value.js';
import type { AxElement, ProcessEntry } from '../drivers/drivers.js';
import { identityOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';
import { clickWindow } from './click-window.js';

/** Processes of macOS that draw open, save and print panels inside the windows of apps. */
const panelServices: readonly string[] = [
  'com.apple.appkit.xpc.openandsavepanelservice',
  'com.apple.appkit.xpc.openandsavepanelservice.legacy',
  'com.apple.quicklook.quicklookuiservice',
];

/** Whether a process only draws panels for other apps. */
export function isPanelService(process: Pick<ProcessEntry, 'bundleId'> | AppIdentity | null): boolean {
  return process !== null && panelServices.includes(process.bundleId.toLowerCase());
}

/**
 * The app that shows a panel's window: the one whose accessibility tree has it, asked front to back. Null when none has,
 * and then nobody owns it for certain.
 */
export function panelHost(drivers: ReadDrivers, windowId: number): AppIdentity | null {
  const front = drivers.windowServer.frontmostPid();
  const pids = [front, ...shownWindows(drivers.windowServer).map((entry) => entry.pid)];
  for (const pid of new Set(pids)) {
    const app = pid === null ? null : identityOf(drivers.processes, pid);
    if (app === null || pid === null || isPanelService(app)) continue;
    if (showsWindow(drivers, pid, windowId)) return app;
  }
  return null;
}

/** Processes that draw a panel at a point: by the window order, and by the element accessibility finds there. */
export function panelsAt(drivers: ReadDrivers, at: Point, host: AppIdentity | null): readonly AppIdentity[] {
  if (!drivers.processes.list().some(isPanelService)) return [];
  const { windowServer } = drivers;
  const displays = windowServer.displays().map(({ frame }) => frame);
  const top = clickWindow(windowServer, displays, at).window;
  const pids = new Set<number>(top === null ? [] : [top.pid]);
  if (host?.pid != null) {
    const element = drivers.accessibility.elementAt(host.pid, at);
    const owner = element.ok && element.value !== null ? drivers.accessibility.pid(element.value) : null;
    if (owner?.ok) pids.add(owner.value);
  }
  return [...pids].flatMap((pid) => {
    const process = identityOf(drivers.processes, pid);
    return process !== null && isPanelService(process) ? [process] : [];
  });
}

/** What of a panel stands at a point that counts as an app's; null where none of its panels is there. */
export function panelPartAt(drivers: ReadDrivers, host: number, at: Point): AxElement | null {
  const { accessibility: ax } = drivers;
  const [panel] = panelsAt(drivers, at, identityOf(drivers.processes, host));
  const found = panel?.pid == null ? [] : [host, panel.pid].map((pid) => ax.elementAt(pid, at));
  const parts = found.flatMap((one) => (one.ok && one.value !== null ? [one.value] : []));
  return parts.find((part) => isPanelPart(drivers, part)) ?? null;
}

function isPanelPart({ accessibility, processes }: ReadDrivers, element: AxElement): boolean {
  const owner = accessibility.pid(element);
  return owner.ok && isPanelService(processes.get(owner.value));
}

/** A panel is a window of the app, or a sheet on one. */
function showsWindow({ accessibility }: ReadDrivers, pid: number, windowId: number): boolean {
  const answer = accessibility.attributes(accessibility.application(pid), ['AXWindows', 'AXFocusedWindow']);
  if (!answer.ok) return false;
  const focused = elementOf(answer.value[1]);
  const windows = [...elementsOf(answer.value[0]), ...(focused === null ? [] : [focused])];
  const is = (element: AxElement): boolean => {
    const id = accessibility.windowId(element);
    return id.ok && id.value === windowId;
  };
  return windows.some((window) => is(window) || sheetsOf(accessibility, window).some(is));
}

function sheetsOf(ax: ReadDrivers['accessibility'], window: AxElement): readonly AxElement[] {
  return elementsIn(ax, window, 'AXChildren').filter((child) => attributeOf(ax, child, 'AXRole') === 'AXSheet');
}
