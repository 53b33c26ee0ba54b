import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { noSuchWindow } from '../../../../shared/not-there.js';
import type { Job, WindowInfo } from '../../port.js';
import { fromAxError, saysNoAnswer } from '../drivers/ax-errors.js';
import type { AxElement, WindowServerEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { mayCover } from '../owners/covers.js';
import { type AxWindow, isElsewhere, isListed, readWindow, readWindows } from '../owners/window-read.js';

/** One window and what is known about it. */
export interface WindowAt extends JobContext {
  readonly entry: WindowServerEntry;
  /** Null when accessibility does not see it: another space, or an app that does not answer. */
  readonly window: AxWindow | null;
  /** It is on no screen, and the app that answers does not list it: it stands on another space. */
  readonly elsewhere: boolean;
  /** It is the front window of the active app. */
  readonly frontmost: boolean;
}

/** A window that accessibility sees. */
export type ReachedWindow = WindowAt & { readonly window: AxWindow };

/** Finds a window by id and works on it in its app's lane. Error: `not_found`. */
export async function withWindow<T>(
  engine: EngineContext,
  job: Job,
  { windowId, run }: { readonly windowId: number; readonly run: (at: WindowAt) => Promise<T> },
): Promise<T> {
  const entry = engine.drivers.windowServer.windows().find((one) => one.id === windowId);
  const process = entry === undefined ? null : engine.drivers.processes.get(entry.pid);
  if (entry === undefined || process === null) {
    throw noSuchWindow(windowId);
  }
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, async () => run(await readTarget({ engine, job, process }, entry)));
}

/** Reads a window anew; it may have moved, closed or come back meanwhile. */
export async function readTarget({ engine, job, process }: JobContext, entry: WindowServerEntry): Promise<WindowAt> {
  const windows = readWindows(engine.drivers, process.pid);
  await engine.pace.settle(job, process.pid);
  if (!windows.ok) throw fromAxError(windows.code, 'read its windows', process.name);
  const now = engine.drivers.windowServer.windows().find((one) => one.id === entry.id) ?? entry;
  const window = windows.value.get(entry.id) ?? null;
  const frontmost = now.id === frontWindowId(engine, windows.value);
  return { engine, job, process, entry: now, window, elsewhere: !process.hidden && isElsewhere(now, window), frontmost };
}

/** The same after a change, which is done whether or not its app answers; null when it does not. */
export async function readChanged(target: ReachedWindow): Promise<WindowAt | null> {
  try {
    return await readTarget(target, target.entry);
  } catch (thrown) {
    if (saysNoAnswer(thrown)) return null;
    throw thrown;
  }
}

/** The window as accessibility sees it, else why it cannot be worked on. */
export function requireWindow(at: WindowAt): ReachedWindow {
  const { window, entry, process } = at;
  if (window !== null) return { ...at, window };
  return fail('not_found', `Window ${entry.id} of ${process.name} cannot be reached: it ${whereabouts(at)}.`, {
    remedy: at.elsewhere
      ? 'Bring it here with focus_window first.'
      : 'Call list_windows again; a sheet is moved and closed with its window, and one that Stage Manager put aside comes with focus_window.',
  });
}

function whereabouts({ elsewhere }: WindowAt): string {
  return elsewhere ? 'is on another space' : 'is a sheet or panel, or it has just closed';
}

/** The window as the port tells of it. */
export function windowInfo({ job, process, entry, window, elsewhere, frontmost }: WindowAt): WindowInfo {
  const mayRead = mayTouchApp(job.clearance, toIdentity(process)).ok;
  return {
    id: entry.id,
    title: mayRead ? (window?.title ?? entry.title ?? '') : '',
    app: toIdentity(process),
    frame: window?.frame ?? entry.frame,
    frontmost,
    minimized: window?.minimized ?? false,
    onScreen: entry.onScreen,
    ...(elsewhere && { space: 'other' as const }),
    ...(mayCover(entry, { regular: process.kind === 'regular' }) ? {} : { opaque: false as const }),
    ...(window?.fullScreen && { fullScreen: true as const }),
    ...(window !== null && mayRead && kindOf(window)),
  };
}

function kindOf({ subrole, identifier, modal }: AxWindow): Pick<WindowInfo, 'subrole' | 'identifier' | 'modal'> {
  return { ...(subrole && { subrole }), ...(identifier && { identifier }), ...(modal && { modal }) };
}

/** The front window of the active app; null when it shows none. A sheet, which accessibility lists as no window of its app, is in front of its own. */
export function frontWindowId({ drivers }: EngineContext, known: ReadonlyMap<number, AxWindow> | null): number | null {
  const front = drivers.windowServer.frontmostPid();
  const shown = drivers.windowServer.windows().filter((entry) => isListed(entry) && entry.onScreen && entry.pid === front);
  return (shown.find(({ id }) => known?.has(id)) ?? shown[0])?.id ?? null;
}

/** What a change to this window is aimed at. */
export function inputTargetsAt({ entry, process }: Pick<WindowAt, 'entry' | 'process'>): readonly InputTarget[] {
  return [{ kind: 'window', windowId: entry.id, pid: process.pid }];
}

/** A window as an error or summary names it. */
export function nameOf({ window, entry }: WindowAt): string {
  return `window "${window?.title ?? entry.title ?? ''}"`;
}

/** Reads a window again, null when it is gone. */
export async function rereadWindow({ engine, job, process }: JobContext, element: AxElement): Promise<AxWindow | null> {
  const answer = readWindow(engine.drivers.accessibility, element);
  await engine.pace.settle(job, process.pid);
  return answer.ok ? answer.value : null;
}
