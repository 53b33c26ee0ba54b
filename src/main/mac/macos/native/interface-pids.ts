import { createConversion } from './convert.js';
import type { Native } from './native.js';
import { processPath, wrapperOf } from './processes.js';
import { withPool } from './scope.js';
import type { Ref } from './words.js';

/** Pids of processes that may have a user interface, given those that own a window. */
export type InterfacePids = (windowOwners: readonly number[]) => readonly number[];

/** Room for more processes than macOS lets run at once. */
const mostProcesses = 16_384;
/** Within this a new process has become what it is to be, and is known to LaunchServices, ms. */
const settledMs = 5000;
/** The program of an app; helpers inside the frameworks of one are its own business. */
const isAppProgram = (path: string): boolean =>
  !path.includes('/Contents/Frameworks/') && (wrapperOf(path) !== null || /\.app\/Contents\/MacOS\/[^/]+$/.test(path));

/**
 * Whoever owns a window, on a screen or not; whoever NSWorkspace lists, whose list stands still in a process whose main run loop
 * does not turn; and whoever came since, by the kernel's list. From macOS 26 on Control Center owns the windows of all status
 * items, so that an app that shows nothing else owns none (TokenEater#236).
 */
export function createInterfacePids(native: Native): InterfacePids {
  const { send } = native;
  /** Until when a process may still turn out to be an app; null: it is one. */
  const seen = new Map<number, number | null>();
  let first = true;
  const isKnownApp = (pid: number): boolean =>
    isAppProgram(processPath(native, pid) ?? '') &&
    withPool(native, () => send.runningApplicationWithPid(native.classNamed('NSRunningApplication'), pid) !== null);
  const newcomers = (): readonly number[] => {
    const pids = allPids(native);
    const there = new Set(pids);
    for (const pid of seen.keys()) if (!there.has(pid)) seen.delete(pid);
    const now = performance.now();
    for (const pid of pids) {
      // At the first look NSWorkspace's list is as it should be.
      const until = seen.get(pid) ?? (first ? now : now + settledMs);
      if (seen.get(pid) !== null) seen.set(pid, now < until && isKnownApp(pid) ? null : until);
    }
    first = false;
    return pids.filter((pid) => seen.get(pid) === null);
  };
  return (windowOwners) => [...new Set([...windowOwners, ...listedPids(native), ...newcomers()])].filter((pid) => pid > 0);
}

function allPids({ call }: Native): readonly number[] {
  const pids = new Int32Array(mostProcesses);
  const count = call.proc_listallpids(pids, pids.byteLength);
  return [...pids.subarray(0, Math.max(0, count))].filter((pid) => pid > 0);
}

function listedPids(native: Native): readonly number[] {
  const { send } = native;
  return withPool(native, () => {
    const workspace = send.sharedWorkspace(native.classNamed('NSWorkspace'));
    const apps = workspace === null ? null : send.runningApplications(workspace);
    if (apps === null) return [];
    return createConversion(native)
      .items(apps)
      .map((app: Ref) => send.processIdentifier(app));
  });
}
