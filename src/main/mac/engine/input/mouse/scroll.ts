import { fail } from '../../../../../shared/errors.js';
import type { Point } from '../../../../../shared/geometry.js';
import { counted } from '../../../../../shared/text/counted.js';
import type { Job } from '../../../port.js';
import type { ScrollReport, ScrollRequest } from '../../../ports/input.js';
import type { ProcessEntry } from '../../drivers/drivers.js';
import { describeChange, takeSnapshot } from '../../effects/ui-snapshot.js';
import { notWatched, silentNow, snapshotAt, unwatched } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import type { InputTarget } from '../../gate/input-targets.js';
import type { Snapshot } from '../../nodes/snapshot.js';
import { pollUntil, schedules } from '../../runtime/poll.js';
import { ensureAwake } from '../../tree/wake.js';
import { withInputSession } from '../input-session.js';
import { assertOnScreen, bringPointer, processAt } from '../pointer.js';
import { type Along, readView, type ScrollView, type ViewState, viewsAt } from './scroll-view.js';

/** Pixels of one wheel event at most; more at once is taken for a fling by some views. */
const chunk = 100;
const chunkGapMs = 30;
export const farthest = 10_000;

/** What is compared before and after: the views under the point, and the window around them. */
interface Scene {
  readonly process: ProcessEntry;
  readonly window: Snapshot;
  readonly views: readonly { readonly view: ScrollView; readonly before: ViewState }[];
}

/** Scrolls at a point. What moved is told by the scroll bars and by where the content lies. */
export async function scroll(engine: EngineContext, job: Job, { delta, point }: ScrollRequest): Promise<ScrollReport> {
  assertDelta(delta);
  const at = point ?? engine.drivers.input.cursor();
  assertOnScreen(engine, at);
  const process = processAt(engine, job, at);
  const scene = process === null ? null : await engine.lanes.run(process.pid, job.signal, () => readScene(engine, job, process, at));
  const sent = { x: 0, y: 0 };
  await withInputSession(engine, job, {
    done: () => ({ sent: { ...sent } }),
    async run(session) {
      const targets: readonly InputTarget[] = [{ kind: 'point', at }];
      await bringPointer(engine, session, at);
      for (const part of chunksOf(delta)) {
        if (sent.x !== 0 || sent.y !== 0) await session.gap(chunkGapMs);
        // The wheel moves the content, the request the view.
        await session.scroll(targets, { x: 0 - part.x, y: 0 - part.y });
        sent.x += part.x;
        sent.y += part.y;
      }
    },
  });
  if (scene === null) return { ...unwatched(engine, process), atEnd: false, scrolled: null };
  return engine.lanes.run(scene.process.pid, job.signal, () => outcomeOf(engine, job, scene, delta));
}

function assertDelta({ x, y }: Point): void {
  const fits = [x, y].every((one) => Number.isFinite(one) && Math.abs(one) <= farthest);
  if (fits && (Math.round(x) !== 0 || Math.round(y) !== 0)) return;
  fail('invalid_input', `A scroll is 1 to ${farthest} points far, in one direction at least.`, { remedy: 'Send an amount in that range.' });
}

/** A way in whole points, cut into parts of at most one chunk. */
function chunksOf(delta: Point): readonly Point[] {
  const count = Math.ceil(Math.max(Math.abs(Math.round(delta.x)), Math.abs(Math.round(delta.y))) / chunk);
  const upTo = (all: number, part: number): number => Math.trunc((Math.round(all) * part) / count);
  return Array.from({ length: count }, (_, part) => ({
    x: upTo(delta.x, part + 1) - upTo(delta.x, part),
    y: upTo(delta.y, part + 1) - upTo(delta.y, part),
  }));
}

async function readScene(engine: EngineContext, job: Job, process: ProcessEntry, at: Point): Promise<Scene | null> {
  const context = { engine, job, process };
  const first = await snapshotAt(context, at);
  if (first === null || !first.readable) return null;
  // A Chromium page shows where it scrolls only once its tree is built.
  await ensureAwake(context);
  const around = await takeSnapshot(context, first.window);
  const views = around.window === null ? [] : await viewsAt(context, around.window, at);
  return { process, window: around, views: views.map((view) => ({ view, before: readView(engine, view) })) };
}

async function outcomeOf(engine: EngineContext, job: Job, scene: Scene, delta: Point): Promise<ScrollReport> {
  let last: readonly Move[] = [];
  const stands = (now: readonly Move[]): boolean => {
    const same = now.some((move) => move.moved) && sameMoves(now, last);
    last = now;
    return same;
  };
  const moves = await pollUntil({ engine, job }, schedules.drawn, () => movesOf(engine, scene), stands);
  const silent = silentNow(engine, scene.process);
  if (silent !== null) return { ...silent, route: 'input', atEnd: false, scrolled: null };
  const move = together(moves.filter((one) => one.moved));
  if (move !== undefined) {
    const atEnd = (['x', 'y'] as const).some((side) => fellShort(move, side, delta[side]));
    return { effect: 'confirmed', route: 'input', changed: summaryOf(move), atEnd, scrolled: move.by };
  }
  const after = await takeSnapshot({ engine, job, process: scene.process }, scene.window.window);
  const changed = describeChange(engine, scene.window, after);
  if (changed !== '') return { effect: 'confirmed', route: 'input', changed, atEnd: false, scrolled: null };
  if (scene.views.some(({ before }) => overflows(before, delta))) {
    return { effect: 'none', route: 'input', changed: '', atEnd: true, scrolled: { x: 0, y: 0 } };
  }
  const { length } = scene.views;
  if (length > 0 && scene.views.every(({ before }) => tellsNoPlace(before, delta))) {
    return { ...notWatched, route: 'input', atEnd: false, scrolled: null };
  }
  return fail('unsupported', 'Scrolling is not available here.', {
    remedy:
      length > 0
        ? 'All that stands there is in sight that way; make the window smaller or choose another point if something else should move.'
        : 'Scroll at a point inside the list, text or page that should move; take_screenshot shows where it is. find_element tells it in points.',
    retry: 'after-fix',
    details: { views: scene.views.map(({ view }) => view.role) },
  });
}

function overflows({ x, y }: ViewState, delta: Point): boolean {
  return (delta.x !== 0 && x.overflows) || (delta.y !== 0 && y.overflows);
}

/** Whether nobody could tell by a view how far it went the way that was asked: it has no content to read, no rows and no bar. */
function tellsNoPlace({ firstRow, ...along }: ViewState, delta: Point): boolean {
  if (firstRow !== null) return false;
  return (['x', 'y'] as const).every((side) => delta[side] === 0 || (along[side].start === null && along[side].bar === null));
}

/** What became of one view. */
interface Move {
  readonly moved: boolean;
  /** How far the view went; null where only a bar or other rows tell that it did. */
  readonly by: Point | null;
  readonly after: ViewState;
}

/** What views within each other tell of one scroll: rows that changed say that it moved, the area around them how far and to what end. */
function together(moved: readonly Move[]): Move | undefined {
  const inner = moved.at(-1);
  if (inner === undefined) return undefined;
  const by = moved.findLast((one) => one.by !== null && (one.by.x !== 0 || one.by.y !== 0))?.by ?? null;
  const along = (side: 'x' | 'y'): Along => moved.findLast(({ after }) => after[side].bar !== null)?.after[side] ?? inner.after[side];
  return { moved: true, by, after: { ...inner.after, x: along('x'), y: along('y') } };
}

function movesOf(engine: EngineContext, { views }: Scene): readonly Move[] {
  const { same } = engine.drivers.accessibility;
  return views.map(({ view, before }) => {
    const after = readView(engine, view);
    const bothRows = before.firstRow !== null && after.firstRow !== null;
    const otherRow = bothRows && before.firstRow !== null && after.firstRow !== null && !same(before.firstRow, after.firstRow);
    const [x, y] = [way(before.x, after.x), way(before.y, after.y)];
    const moved = otherRow || [x, y].some((by) => by !== null && by !== 0) || before.x.bar !== after.x.bar || before.y.bar !== after.y.bar;
    return { moved, by: otherRow || x === null || y === null ? null : { x, y }, after };
  });
}

/** Content that begins further up means a view that went down. */
function way(before: Along, after: Along): number | null {
  return before.start === null || after.start === null ? null : before.start - after.start;
}

function sameMoves(a: readonly Move[], b: readonly Move[]): boolean {
  const mark = ({ after, by }: Move): string => [by?.x, by?.y, after.x.bar, after.y.bar, after.y.start].join();
  return a.length === b.length && a.every((move, index) => mark(move) === mark(b[index] ?? move));
}

/** The content ended before the asked way was done. */
function fellShort({ by, after }: Move, side: 'x' | 'y', asked: number): boolean {
  if (asked === 0) return false;
  const { bar } = after[side];
  if (bar !== null) return asked > 0 ? bar >= 1 : bar <= 0;
  return by !== null && Math.abs(by[side]) < Math.abs(asked) - 1;
}

function summaryOf({ by, after }: Move): string {
  if (by === null) return after.y.bar === null ? 'the view scrolled' : `the view scrolled to ${Math.round(after.y.bar * 100)} %`;
  const parts = [...(by.y === 0 ? [] : [`${counted(Math.abs(by.y), 'point')} ${by.y > 0 ? 'down' : 'up'}`])];
  if (by.x !== 0) parts.push(`${counted(Math.abs(by.x), 'point')} ${by.x > 0 ? 'right' : 'left'}`);
  return parts.length === 0 ? 'the view scrolled' : `the view scrolled ${parts.join(' and ')}`;
}
