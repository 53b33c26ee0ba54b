import type { Point } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import type { ActionReport, Job } from '../../port.js';
import { stoodStill } from '../../ports/job.js';
import { attributesOf, elementOf } from '../drivers/ax-value.js';
import type { AxElement, ProcessEntry, WindowServerEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import { shownWindows, surfaceKind } from '../drivers/shown-windows.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { toldKeyboard } from './told-names.js';
import { takeSnapshot, watchChange } from './ui-snapshot.js';

/** An input action, and which part of a Mac is compared before and after it; no process: nothing can be. */
export interface Watch {
  readonly process: ProcessEntry | null;
  /** The window at this point is compared; null: the one with the keyboard. */
  readonly at: Point | null;
  readonly act: () => Promise<void>;
  /** What else shows that it was done; empty as long as nothing does. */
  readonly sign?: () => string;
}

/** Runs an input action and says what it changed in the app it was aimed at. */
export async function withEffectReport(engine: EngineContext, job: Job, { process, at, act, sign }: Watch): Promise<ActionReport> {
  const inLane = <T>(of: ProcessEntry, task: () => Promise<T>): Promise<T> => engine.lanes.run(of.pid, job.signal, task);
  const before = process === null ? null : await inLane(process, () => snapshotAt({ engine, job, process }, at));
  await act();
  if (before === null) return unwatched(engine, process);
  const since = engine.clock.now();
  const changed = await inLane(before.process, () => watchChange(engine, job, before, sign));
  const seen = watched({ engine, job }, before, { changed, since });
  // Who pressed a key meant something by it: what it went to says why nothing came of it.
  const keyboard = at === null && stoodStill(seen.doubt) ? toldKeyboard(engine, before) : '';
  return { ...seen, ...(keyboard !== '' && { keyboard }), route: 'input' };
}

/** What is told of input that nothing could be compared around: whether its app hangs. */
export function unwatched(engine: EngineContext, process: ProcessEntry | null): ActionReport {
  const silent = process === null ? null : silentNow(engine, process);
  return { ...(silent ?? notWatched), route: 'input' };
}

export const notWatched = { effect: 'unverified', changed: '', doubt: 'not-watched' } as const;

/** What is told of a change whose app has fallen silent over it: nobody knows what came of it. Null: it answers. */
export function silentNow(engine: Pick<EngineContext, 'hungSince'>, { pid }: Pick<ProcessEntry, 'pid'>) {
  return engine.hungSince(pid) === null ? null : ({ ...notWatched, hangs: true } as const);
}

/** Tells when something was put on the clipboard since now. */
export function clipboardSign({ drivers }: Pick<EngineContext, 'drivers'>): () => string {
  const before = drivers.pasteboard.changeCount();
  return () => (drivers.pasteboard.changeCount() === before ? '' : 'the clipboard changed');
}

/** Tells when a menu or pop-over of another app went since now, as Escape closes them. */
export function closedSign({ drivers }: Pick<EngineContext, 'drivers'>, own: ProcessEntry | null): () => string {
  const open = (): readonly WindowServerEntry[] =>
    shownWindows(drivers.windowServer).filter((entry) => entry.pid !== own?.pid && surfaceKind(drivers, entry) !== null);
  const before = open();
  if (before.length === 0) return () => '';
  return () => {
    const now = open();
    const gone = before.find((entry) => !now.some(({ id }) => id === entry.id));
    if (gone === undefined) return '';
    // Whose it was is not told: the client may not be allowed to see that app.
    return `a ${surfaceKind(drivers, gone)} closed`;
  };
}

/** How sure a change is that was watched since then, ms since the epoch. What stood still is kept, since a sign may come late. */
export function watched(
  { engine, job }: Pick<JobContext, 'engine' | 'job'>,
  before: Snapshot,
  { changed, since }: { readonly changed: string; readonly since: number },
): Omit<ActionReport, 'route'> {
  if (changed !== '') return { effect: 'confirmed', changed };
  const silent = silentNow(engine, before.process);
  if (!before.readable) return silent ?? notWatched;
  const token = engine.clientStore(job).stills.put({ before, userActivity: engine.drivers.input.userActivity() });
  const still = { app: toIdentity(before.process), token };
  if (silent !== null) return { ...silent, still };
  return { effect: 'unverified', changed, doubt: before.inPart ? 'in-part' : 'still', watchedMs: watchedFor(engine, since), still };
}

/** How long was watched since then, whole ms; `since` in ms since the epoch. */
export function watchedFor({ clock }: Pick<EngineContext, 'clock'>, since: number): number {
  return Math.round(clock.now() - since);
}

/** The window at a point and what is in it, or the one with the keyboard; null when the app does not answer. */
export async function snapshotAt(context: JobContext, at: Point | null): Promise<Snapshot | null> {
  const window = at === null ? null : await windowAt(context, at);
  return window === 'hung' ? null : takeSnapshot(context, window);
}

/** The window or sheet of an app at a point as accessibility knows it; null when it does not tell. */
async function windowAt({ engine, job, process }: JobContext, at: Point): Promise<AxElement | null | 'hung'> {
  const ax = engine.drivers.accessibility;
  const hit = ax.elementAt(process.pid, at);
  await engine.pace.settle(job, process.pid);
  if (!hit.ok) return hit.code === axError.cannotComplete ? 'hung' : null;
  if (hit.value === null) return null;
  const [role, window] = attributesOf(ax, hit.value, ['AXRole', 'AXWindow']);
  return role === 'AXWindow' ? hit.value : elementOf(window);
}
