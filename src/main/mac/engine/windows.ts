import { mayTouchApp } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import type { Point, Rect } from '../../../shared/geometry.js';
import type { ActionReport, Job, WindowInfo, WindowsPort } from '../port.js';
import { fromAxError } from './ax-errors.js';
import type { EngineCore, Errand } from './core.js';
import { type AxElement, type AxResult, axError, type ProcessEntry, type WindowServerEntry } from './drivers.js';
import { toIdentity } from './identity.js';
import { frameOf } from './read-element.js';

/** Window layers of documents (0), floating panels (3) and modal panels (8); Dock, menu bar and overlays lie outside. */
const lowestLayer = 0;
const highestLayer = 8;
const looks = [20, 40, 80, 160] as const;

/** What accessibility tells about one window. */
interface AxWindow {
  readonly element: AxElement;
  readonly title: string;
  readonly frame: Rect | null;
  readonly minimized: boolean;
}

/** Windows: the window server tells the order, accessibility titles and frames. */
export function createWindowsPort(core: EngineCore): WindowsPort {
  return {
    list: (job, query) => list(core, job, query),
    move: (job, request) => move(core, job, request),
  };
}

async function list(
  core: EngineCore,
  job: Job,
  query: { readonly pid: number | null; readonly includeMinimized: boolean },
): Promise<readonly WindowInfo[]> {
  await core.pace.breathe(job);
  const entries = core.drivers.windowServer.windows().filter((entry) => isListed(entry) && (query.pid === null || entry.pid === query.pid));
  const owners = new Map<number, ProcessEntry>();
  for (const { pid } of entries) {
    const process = owners.has(pid) ? null : core.drivers.processes.get(pid);
    if (process !== null) owners.set(pid, process);
  }
  const told = new Map<number, AxWindow>();
  const several = query.pid === null;
  await Promise.all(
    [...owners.values()].map(async (process) => {
      for (const [id, window] of await windowsOf({ core, job, process }, several)) told.set(id, window);
    }),
  );
  const front = core.drivers.windowServer.frontmostPid();
  const frontmost = entries.find((entry) => entry.onScreen && entry.pid === front)?.id ?? null;
  return entries.flatMap((entry) => {
    const process = owners.get(entry.pid);
    if (process === undefined || (!entry.onScreen && !query.includeMinimized)) return [];
    const window = told.get(entry.id);
    const mayRead = mayTouchApp(job.clearance, toIdentity(process)).ok;
    return [
      {
        id: entry.id,
        title: mayRead ? (window?.title ?? entry.title ?? '') : '',
        app: toIdentity(process),
        frame: window?.frame ?? entry.frame,
        frontmost: entry.id === frontmost,
        minimized: window?.minimized ?? false,
        onScreen: entry.onScreen,
      },
    ];
  });
}

/**
 * An app's windows by id. Apps that may not be seen are not asked. In a list of all apps one that is hung or still busy
 * is left to what the window server knows, so that it costs the others nothing.
 */
async function windowsOf({ core, job, process }: Errand, several: boolean): Promise<ReadonlyMap<number, AxWindow>> {
  if (!mayTouchApp(job.clearance, toIdentity(process)).ok || (several && core.lanes.busy(process.pid))) return new Map();
  return core.lanes.run(process.pid, several ? null : job.signal, async () => {
    const answer = readWindows(core, process.pid);
    if (!several) await core.pace.settle(job, process.pid);
    if (answer.ok) return answer.value;
    if (answer.code === axError.apiDisabled) throw fromAxError(answer.code, { doing: 'read its windows', app: process.name });
    return new Map<number, AxWindow>();
  });
}

function readWindows({ drivers }: EngineCore, pid: number): AxResult<ReadonlyMap<number, AxWindow>> {
  const ax = drivers.accessibility;
  const answer = ax.attributes(ax.application(pid), ['AXWindows']);
  if (!answer.ok) return answer;
  const [windows] = answer.value;
  const found = new Map<number, AxWindow>();
  for (const element of typeof windows === 'object' && windows.type === 'elements' ? windows.elements : []) {
    const id = ax.windowId(element);
    if (!id.ok || id.value === null) continue;
    const window = readWindow(drivers.accessibility, element);
    if (window !== null) found.set(id.value, window);
  }
  return { ok: true, value: found };
}

function readWindow(ax: EngineCore['drivers']['accessibility'], element: AxElement): AxWindow | null {
  const answer = ax.attributes(element, ['AXTitle', 'AXPosition', 'AXSize', 'AXMinimized']);
  if (!answer.ok) return null;
  const [title, position, size, minimized] = answer.value;
  return {
    element,
    title: typeof title === 'string' ? title : '',
    frame: frameOf(position, size),
    minimized: minimized === true || minimized === 1,
  };
}

async function move(
  core: EngineCore,
  job: Job,
  { windowId, to }: { readonly windowId: number; readonly to: Point },
): Promise<ActionReport & { readonly frame: Rect }> {
  const entry = core.drivers.windowServer.windows().find((one) => one.id === windowId);
  const process = entry === undefined ? null : core.drivers.processes.get(entry.pid);
  if (entry === undefined || process === null) {
    return fail('not_found', `There is no window ${windowId}.`, { remedy: 'Call list_windows for the windows that exist.' });
  }
  core.gate.see(job, toIdentity(process));
  return core.lanes.run(process.pid, job.signal, () => moveInLane(core, job, { process, windowId, to }));
}

interface Move {
  readonly process: ProcessEntry;
  readonly windowId: number;
  readonly to: Point;
}

async function moveInLane(core: EngineCore, job: Job, { process, windowId, to }: Move): Promise<ActionReport & { readonly frame: Rect }> {
  const windows = readWindows(core, process.pid);
  await core.pace.settle(job, process.pid);
  if (!windows.ok) throw fromAxError(windows.code, { doing: 'move its window', app: process.name });
  const window = windows.value.get(windowId);
  if (window === undefined || window.frame === null) {
    return fail('not_found', `Window ${windowId} of ${process.name} cannot be reached: it may be on another space.`, {
      remedy: 'Bring it to the front with activate_app, then call list_windows again.',
    });
  }
  const before = window.frame;
  if (before.x === to.x && before.y === to.y) {
    return { effect: 'none', route: 'accessibility', changed: 'the window was already there', frame: before };
  }
  const settable = core.drivers.accessibility.isSettable(window.element, 'AXPosition');
  if (!settable.ok || !settable.value) {
    return fail('obstructed', `"${window.title}" cannot be moved: it fills the screen, is tiled or is fixed in its place.`, {
      remedy: 'Leave full screen first, or move another window.',
    });
  }
  const answer = await core.gate.performChecked(job, [{ kind: 'window', windowId, pid: process.pid }], {
    kind: 'set',
    element: window.element,
    attribute: 'AXPosition',
    value: { type: 'point', x: to.x, y: to.y },
  });
  if (!answer.ok && answer.code !== axError.cannotComplete) throw fromAxError(answer.code, { doing: 'move its window', app: process.name });
  return describeMove(before, to, await settledFrame(core, job, { process, window, before }));
}

/** Where the window is once it has stopped moving; null when it cannot be read. */
async function settledFrame(
  core: EngineCore,
  job: Job,
  { process, window, before }: { readonly process: ProcessEntry; readonly window: AxWindow; readonly before: Rect },
): Promise<Rect | null> {
  let last: Rect | null = before;
  for (const wait of looks) {
    await core.pace.gap(job, wait);
    const now = readWindow(core.drivers.accessibility, window.element)?.frame ?? null;
    await core.pace.settle(job, process.pid);
    const still = now !== null && last !== null && now.x === last.x && now.y === last.y;
    if (still && (now.x !== before.x || now.y !== before.y)) return now;
    last = now;
  }
  return last;
}

function describeMove(before: Rect, to: Point, after: Rect | null): ActionReport & { readonly frame: Rect } {
  if (after === null) return { effect: 'unverified', route: 'accessibility', changed: '', frame: before };
  if (after.x === before.x && after.y === before.y) return { effect: 'none', route: 'accessibility', changed: '', frame: after };
  const arrived = Math.abs(after.x - to.x) <= 1 && Math.abs(after.y - to.y) <= 1;
  const changed = `moved from (${before.x}, ${before.y}) to (${after.x}, ${after.y})`;
  const clamped = `${changed}, not (${to.x}, ${to.y}): macOS or the app keeps it there`;
  return { effect: 'confirmed', route: 'accessibility', changed: arrived ? changed : clamped, frame: after };
}

function isListed({ layer, alpha, frame }: WindowServerEntry): boolean {
  return layer >= lowestLayer && layer <= highestLayer && alpha > 0.05 && frame.width > 1 && frame.height > 1;
}
