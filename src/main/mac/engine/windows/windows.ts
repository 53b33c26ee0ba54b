import { mayTouchApp } from '../../../../shared/clearance.js';
import { axError } from '../../constants/ax-error.js';
import type { Job, OpenSurface, WindowChange, WindowInfo, WindowsPort, WindowsQuery } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import { shownWindows, surfaceKind } from '../drivers/shown-windows.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { type AxWindow, isElsewhere, isListed, readWindows } from '../owners/window-read.js';
import { checkClose, closeWindow } from './window-close.js';
import { checkMove, checkResize, moveWindow, resizeWindow } from './window-frame.js';
import { checkMinimize, focusWindow, isInFront, minimizeWindow, restoreWindow } from './window-state.js';
import { frontWindowId, type WindowAt, windowInfo, withWindow } from './window-target.js';

/** Windows: the window server tells the order, accessibility titles and frames. */
export function createWindowsPort(engine: EngineContext): WindowsPort {
  return {
    list: (job, query) => list(engine, job, query),
    open: async (job) => openSurfaces(engine, job),
    hung: async (job) => hungApps(engine, job),
    locked: async () => engine.drivers.windowServer.locked(),
    get: (job, target) => withWindow(engine, job, { ...target, run: async (one) => windowInfo(one) }),
    check: (job, { windowId, change }) => withWindow(engine, job, { windowId, run: (one) => checkChange(one, change) }),
    focus: (job, target) => withWindow(engine, job, { ...target, run: focusWindow }),
    move: (job, { windowId, to }) => withWindow(engine, job, { windowId, run: (one) => moveWindow(one, to) }),
    resize: (job, { windowId, size }) => withWindow(engine, job, { windowId, run: (one) => resizeWindow(one, size) }),
    minimize: (job, target) => withWindow(engine, job, { ...target, run: minimizeWindow }),
    restore: (job, target) => withWindow(engine, job, { ...target, run: restoreWindow }),
    close: (job, target) => withWindow(engine, job, { ...target, run: closeWindow }),
  };
}

/** A window comes to the front from anywhere, as far as reading tells. */
async function checkChange(at: WindowAt, change: WindowChange): Promise<{ readonly alreadySo: boolean }> {
  switch (change.kind) {
    case 'focus':
      return { alreadySo: isInFront(at) };
    case 'minimize':
    case 'restore':
      return { alreadySo: await checkMinimize(at, change.kind === 'minimize') };
    case 'move':
      return { alreadySo: await checkMove(at, change.to) };
    case 'resize':
      return { alreadySo: await checkResize(at, change.size) };
    case 'close':
      await checkClose(at);
      return { alreadySo: false };
  }
}

function openSurfaces({ drivers }: EngineContext, job: Job): readonly OpenSurface[] {
  return shownWindows(drivers.windowServer).flatMap((entry) => {
    const kind = surfaceKind(drivers, entry);
    const process = kind === null ? null : drivers.processes.get(entry.pid);
    if (kind === null || process === null || !mayTouchApp(job.clearance, toIdentity(process)).ok) return [];
    return [{ kind, app: toIdentity(process) }];
  });
}

function hungApps(engine: EngineContext, job: Job): readonly number[] {
  return engine.hungPids().filter((pid) => {
    const process = engine.drivers.processes.get(pid);
    return process !== null && mayTouchApp(job.clearance, toIdentity(process)).ok;
  });
}

/** What accessibility told of one app's windows; null when it was not asked or did not answer. */
type Told = ReadonlyMap<number, AxWindow> | null | 'hangs' | 'refused';

async function list(engine: EngineContext, job: Job, query: WindowsQuery): Promise<readonly WindowInfo[]> {
  await engine.pace.breathe(job);
  const entries = engine.drivers.windowServer
    .windows()
    .filter((entry) => isListed(entry) && (query.pid === null || entry.pid === query.pid));
  const owners = new Map<number, ProcessEntry>();
  for (const { pid } of entries) {
    const process = owners.has(pid) ? null : engine.drivers.processes.get(pid);
    if (process !== null) owners.set(pid, process);
  }
  const told = new Map<number, Told>();
  const several = query.pid === null;
  await Promise.all(
    [...owners.values()].map(async (process) => {
      told.set(process.pid, await windowsOf({ engine, job, process }, several));
    }),
  );
  throwIfNoneMayBeRead(owners, told);
  const ofFront = told.get(engine.drivers.windowServer.frontmostPid() ?? -1) ?? null;
  const frontId = frontWindowId(engine, typeof ofFront === 'string' ? null : ofFront);
  return entries.flatMap((entry) => {
    const process = owners.get(entry.pid);
    if (process === undefined) return [];
    const said = told.get(entry.pid) ?? null;
    const hangs = said === 'hangs';
    const ofApp = typeof said === 'string' ? null : said;
    const elsewhere = !process.hidden && ofApp !== null && isElsewhere(entry, ofApp.get(entry.id) ?? null);
    const wanted = entry.onScreen || (elsewhere ? (query.includeOtherSpaces ?? false) : query.includeMinimized);
    const window = ofApp?.get(entry.id) ?? null;
    const info = windowInfo({ engine, job, process, entry, window, elsewhere, frontmost: entry.id === frontId });
    return wanted ? [{ ...info, ...(hangs && { hangs }) }] : [];
  });
}

/** One app that refuses while others answer is its own matter, as after the Mac has slept (alt-tab-macos#6031): the grant is there. */
function throwIfNoneMayBeRead(owners: ReadonlyMap<number, ProcessEntry>, told: ReadonlyMap<number, Told>): void {
  const refused = [...owners.values()].find(({ pid }) => told.get(pid) === 'refused');
  const isAnyRead = [...told.values()].some((one) => one !== null && typeof one !== 'string');
  if (refused !== undefined && !isAnyRead) throw fromAxError(axError.apiDisabled, 'read its windows', refused.name);
}

/**
 * An app's windows by id. Apps that may not be seen are not asked. In a list of all apps one that is hung or still busy
 * is left to what the window server knows, so that it costs the others nothing.
 */
async function windowsOf({ engine, job, process }: JobContext, several: boolean): Promise<Told> {
  if (!mayTouchApp(job.clearance, toIdentity(process)).ok) return null;
  const silent = (): 'hangs' | null => (engine.hungSince(process.pid) === null ? null : 'hangs');
  if (several && engine.lanes.busy(process.pid)) return silent();
  return engine.lanes.run(process.pid, several ? null : job.signal, async () => {
    const answer = readWindows(engine.drivers, process.pid);
    if (!several) await engine.pace.settle(job, process.pid);
    if (answer.ok) return answer.value;
    if (answer.code === axError.apiDisabled) return 'refused';
    if (answer.code !== axError.cannotComplete) return null;
    return several ? silent() : 'hangs';
  });
}
