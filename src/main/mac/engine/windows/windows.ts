import { mayTouchApp } from '../../../../shared/clearance.js';
import type { Job, WindowInfo, WindowsPort, WindowsQuery } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { axError, type ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineCore, Errand } from '../engine-context.js';
import { type AxWindow, isElsewhere, isListed, readWindows } from '../owners/window-read.js';
import { closeWindow } from './window-close.js';
import { moveWindow, resizeWindow } from './window-frame.js';
import { focusWindow, minimizeWindow, restoreWindow } from './window-state.js';
import { windowInfo, withWindow } from './window-target.js';

/** Windows: the window server tells the order, accessibility titles and frames. */
export function createWindowsPort(core: EngineCore): WindowsPort {
  return {
    list: (job, query) => list(core, job, query),
    get: (job, target) => withWindow(core, job, { ...target, run: async (one) => windowInfo(one) }),
    focus: (job, target) => withWindow(core, job, { ...target, run: focusWindow }),
    move: (job, { windowId, to }) => withWindow(core, job, { windowId, run: (one) => moveWindow(one, to) }),
    resize: (job, { windowId, size }) => withWindow(core, job, { windowId, run: (one) => resizeWindow(one, size) }),
    minimize: (job, target) => withWindow(core, job, { ...target, run: minimizeWindow }),
    restore: (job, target) => withWindow(core, job, { ...target, run: restoreWindow }),
    close: (job, target) => withWindow(core, job, { ...target, run: closeWindow }),
  };
}

/** What accessibility told of one app's windows; null when it was not asked or did not answer. */
type Told = ReadonlyMap<number, AxWindow> | null;

async function list(core: EngineCore, job: Job, query: WindowsQuery): Promise<readonly WindowInfo[]> {
  await core.pace.breathe(job);
  const entries = core.drivers.windowServer.windows().filter((entry) => isListed(entry) && (query.pid === null || entry.pid === query.pid));
  const owners = new Map<number, ProcessEntry>();
  for (const { pid } of entries) {
    const process = owners.has(pid) ? null : core.drivers.processes.get(pid);
    if (process !== null) owners.set(pid, process);
  }
  const told = new Map<number, Told>();
  const several = query.pid === null;
  await Promise.all(
    [...owners.values()].map(async (process) => {
      told.set(process.pid, await windowsOf({ core, job, process }, several));
    }),
  );
  return entries.flatMap((entry) => {
    const process = owners.get(entry.pid);
    if (process === undefined) return [];
    const ofApp = told.get(entry.pid) ?? null;
    const elsewhere = !process.hidden && ofApp !== null && isElsewhere(entry, ofApp.get(entry.id) ?? null);
    const wanted = entry.onScreen || (elsewhere ? (query.includeOtherSpaces ?? false) : query.includeMinimized);
    return wanted ? [windowInfo({ core, job, process, entry, window: ofApp?.get(entry.id) ?? null, elsewhere })] : [];
  });
}

/**
 * An app's windows by id. Apps that may not be seen are not asked. In a list of all apps one that is hung or still busy
 * is left to what the window server knows, so that it costs the others nothing.
 */
async function windowsOf({ core, job, process }: Errand, several: boolean): Promise<Told> {
  if (!mayTouchApp(job.clearance, toIdentity(process)).ok || (several && core.lanes.busy(process.pid))) return null;
  return core.lanes.run(process.pid, several ? null : job.signal, async () => {
    const answer = readWindows(core.drivers, process.pid);
    if (!several) await core.pace.settle(job, process.pid);
    if (answer.ok) return answer.value;
    if (answer.code === axError.apiDisabled) throw fromAxError(answer.code, { doing: 'read its windows', app: process.name });
    return null;
  });
}
