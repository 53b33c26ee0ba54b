import { fail } from '../../../../shared/errors.js';
import type { Point, Rect, Size } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import type { FrameReport } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { attributeOf, isOn, maySet } from '../drivers/ax-value.js';
import type { AxValue } from '../drivers/drivers.js';
import { notWatched, silentNow } from '../effects/with-effect-report.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { inputTargetsAt, type ReachedWindow, requireWindow, rereadWindow, type WindowAt } from './window-target.js';

const there = 'the window was already there';
const soLarge = 'the window already had that size';

/** Moves a window and reads back where it stands. */
export async function moveWindow(at: WindowAt, to: Point): Promise<FrameReport> {
  const target = requireFrame(at, 'moved');
  const { before } = target;
  if (before.x === to.x && before.y === to.y) return unchanged(before, there);
  const after = await change(target, 'AXPosition', { type: 'point', x: to.x, y: to.y }, 'move its window');
  const arrived = after !== null && near(after.x, to.x) && near(after.y, to.y);
  return describe(target, {
    ...{ after, arrived, already: there, stays: `stays at ${place(before)}` },
    changed: `moved from ${place(before)} to ${place(after ?? before)}`,
    kept: `not ${place(to)}: macOS or the app keeps it there`,
  });
}

/** Resizes a window and reads back how large it is. */
export async function resizeWindow(at: WindowAt, size: Size): Promise<FrameReport> {
  if (!(size.width > 0 && size.height > 0)) {
    fail('invalid_input', 'A window needs a width and a height above 0.', { remedy: 'Send both in points.' });
  }
  const target = requireFrame(at, 'resized');
  const { before } = target;
  if (before.width === size.width && before.height === size.height) return unchanged(before, soLarge);
  const { width, height } = size;
  const after = await change(target, 'AXSize', { type: 'size', width, height }, 'resize its window');
  const arrived = after !== null && near(after.width, width) && near(after.height, height);
  return describe(target, {
    ...{ after, arrived, already: soLarge, stays: `stays ${extent(before)}` },
    changed: `resized from ${extent(before)} to ${extent(after ?? before)}`,
    kept: `not ${extent(size)}: macOS or the app keeps it so`,
  });
}

/** Throws why a window cannot be moved, before it is; else whether it stands there already. */
export async function checkMove(at: WindowAt, to: Point): Promise<boolean> {
  const target = requireFrame(at, 'moved');
  if (target.before.x === to.x && target.before.y === to.y) return true;
  await assertFree(target, 'AXPosition');
  return false;
}

/** The same for its size. */
export async function checkResize(at: WindowAt, { width, height }: Size): Promise<boolean> {
  const target = requireFrame(at, 'resized');
  if (target.before.width === width && target.before.height === height) return true;
  await assertFree(target, 'AXSize');
  return false;
}

type FrameAttribute = 'AXPosition' | 'AXSize';
type Framed = ReachedWindow & { readonly before: Rect };

function requireFrame(at: WindowAt, what: string): Framed {
  const target = requireWindow(at);
  const { frame, title, fullScreen, minimized } = target.window;
  if (frame === null) {
    fail('unsupported', `${target.process.name} does not tell where "${title}" stands, so it cannot be ${what}.`);
  }
  if (fullScreen) {
    fail('obstructed', `"${title}" is in full screen, so it cannot be ${what}.`, {
      remedy: 'Leave full screen first: press Control+Command+F in that window.',
      details: { reason: 'full-screen' },
    });
  }
  if (minimized) {
    fail('obstructed', `"${title}" is in the Dock, so it cannot be ${what}.`, {
      remedy: `Call restore_window {"window_id": ${target.entry.id}} first.`,
      details: { reason: 'minimized' },
    });
  }
  return { ...target, before: frame };
}

async function assertFree({ engine, job, process, window }: Framed, attribute: FrameAttribute): Promise<void> {
  const isSettable = maySet(engine.drivers.accessibility, window.element, attribute);
  await engine.pace.settle(job, process.pid);
  if (isSettable) return;
  const verb = attribute === 'AXSize' ? 'resized' : 'moved';
  fail('obstructed', `"${window.title}" cannot be ${verb}: it is tiled or fixed as it is.`, {
    remedy: 'Use another window, or arrange it by the mouse.',
    details: { reason: 'fixed' },
  });
}

async function change(target: Framed, attribute: FrameAttribute, value: AxValue, doing: string): Promise<Rect | null> {
  const { engine, job, process, window } = target;
  await assertFree(target, attribute);
  return withPlainInterface(target, async () => {
    const set = { kind: 'set', element: window.element, attribute, value } as const;
    const answer = await engine.gate.performChecked(job, inputTargetsAt(target), set);
    if (!answer.ok && answer.code !== axError.cannotComplete) throw fromAxError(answer.code, doing, process.name);
    return settledFrame(target);
  });
}

/**
 * While AXEnhancedUserInterface is on (assistive software and Chromium switch it on), windows move slowly and end in wrong
 * places: it is switched off around the change and on again after (Rectangle, yabai do the same).
 */
async function withPlainInterface<T>(target: Framed, run: () => Promise<T>): Promise<T> {
  const { engine, job, process } = target;
  const app = engine.drivers.accessibility.application(process.pid);
  const isEnhanced = isOn(attributeOf(engine.drivers.accessibility, app, 'AXEnhancedUserInterface'));
  await engine.pace.settle(job, process.pid);
  if (!isEnhanced) return run();
  const off = { kind: 'set', element: app, attribute: 'AXEnhancedUserInterface', value: false } as const;
  const switched = await engine.gate.performChecked(job, inputTargetsAt(target), off);
  try {
    return await run();
  } finally {
    // Chromium does as told where macOS 15.7 answers so for every app (harper#3600).
    if (switched.ok || switched.code === axError.notImplemented) engine.gate.undo({ kind: 'enhanced-interface', app });
  }
}

/** Where the window is once it has stopped moving; null when it cannot be read. */
async function settledFrame(target: Framed): Promise<Rect | null> {
  const { before, window } = target;
  let last: Rect | null = before;
  await pollFor(target, schedules.placed, async () => {
    const now = (await rereadWindow(target, window.element))?.frame ?? null;
    const stands = now !== null && last !== null && equal(now, last) && !equal(now, before);
    last = now;
    return stands || undefined;
  });
  return last;
}

interface Outcome {
  readonly after: Rect | null;
  readonly arrived: boolean;
  /** What is said where it changed, where it did not, and behind these where it is not as asked. */
  readonly changed: string;
  readonly stays: string;
  readonly kept: string;
  /** What is said where it was near enough to what was asked before. */
  readonly already: string;
}

function describe({ engine, process, before }: Framed, { after, arrived, changed, stays, kept, already }: Outcome): FrameReport {
  const route = 'accessibility' as const;
  if (after === null) return { ...(silentNow(engine, process) ?? notWatched), route, frame: before, clamped: false };
  const still = equal(after, before);
  if (still && arrived) return unchanged(after, already);
  const what = still ? stays : changed;
  return { effect: still ? 'none' : 'confirmed', route, changed: arrived ? what : `${what}, ${kept}`, frame: after, clamped: !arrived };
}

function unchanged(frame: Rect, changed: string): FrameReport {
  return { effect: 'none', route: 'accessibility', changed, frame, clamped: false };
}

function equal(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1;
}

function place({ x, y }: Point): string {
  return `(${x}, ${y})`;
}

function extent({ width, height }: Size): string {
  return `${width} x ${height}`;
}
