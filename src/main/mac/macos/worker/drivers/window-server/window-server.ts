import type { Point } from '../../../../../../shared/geometry.js';
import type { Clock } from '../../../../../../shared/runtime/clock.js';
import { showsAnyApp } from '../../../../../../shared/system-surfaces.js';
import { windowServerPath } from '../../../../constants/window-layers.js';
import type { AccessibilityDriver, WindowServerDriver, WindowServerEntry } from '../../../../engine/drivers/drivers.js';
import { strings } from '../../../native/declarations.js';
import type { Native } from '../../../native/native.js';
import { processPath } from '../../../native/processes.js';
import { withPool, withScope } from '../../../native/scope.js';
import type { Names } from '../../../native/strings.js';
import { elementOwnerAt, windowNumberAt } from '../accessibility/click-owner.js';
import type { ReadDeps } from '../accessibility/reads.js';
import type { SlowApps } from '../accessibility/slow-apps.js';
import type { Identified } from '../processes.js';
import { createDisplays } from './displays.js';
import { surfaceAt } from './surfaces.js';
import { readShownWindows, readWindows, type WindowListDeps } from './window-list.js';
import type { WindowLooks, WindowReads } from './window-looks.js';

/** What the window server driver stands on. */
export interface WindowServerDeps extends ReadDeps {
  readonly clock: Clock;
  readonly slow: SlowApps;
  readonly accessibility: AccessibilityDriver;
  readonly looks: WindowLooks;
  readonly clickThroughWindows: () => ReadonlySet<number>;
  readonly identify: (pid: number) => Identified | null;
  readonly apps: () => readonly Identified[];
  readonly bundleIdAt: (path: string) => string | null;
}

const dockPath = '/System/Library/CoreServices/Dock.app/Contents/MacOS/Dock';
/** The Dock's own layer: its window there is as large as the display, and clear but for the tiles. */
const dockLayer = 20;
/** The pointer's own window and what is drawn with it (kCGCursorWindowLevelKey); any app may put a window as high. */
const cursorLayer = 2_147_483_630;

/** The window server belongs to another user: should its path be kept from us, no app of this user's is like that. */
function isPointer(owner: string | null): boolean {
  return owner === null || windowServerPath.test(owner);
}

/** Reads the lists of windows, and marks in them what ignores the mouse as far as that is known. */
export function createWindowReads(
  parts: Omit<WindowListDeps, 'isClickThrough'> & Pick<WindowServerDeps, 'clock' | 'clickThroughWindows'>,
): WindowReads {
  const { native } = parts;
  const displays = createDisplays(native, parts.clock);
  const listParts = (): WindowListDeps => {
    const frames = displays.frames();
    const ignored = parts.clickThroughWindows();
    return {
      ...parts,
      isClickThrough({ id, pid, layer, frame }) {
        if (ignored.has(id)) return true;
        if (layer >= cursorLayer) return isPointer(processPath(native, pid));
        const isWide = frames.some((one) => frame.width >= one.width && frame.height >= one.height);
        return layer === dockLayer && isWide && processPath(native, pid) === dockPath;
      },
    };
  };
  return { shown: () => readShownWindows(listParts()), all: (shown) => readWindows(listParts(), shown) };
}

/** Windows, displays, lock and who is in front. */
export function createWindowServerDriver(parts: WindowServerDeps): WindowServerDriver {
  const { native } = parts;
  const displays = createDisplays(native, parts.clock);
  const windows = parts.looks.shown;
  const locked = (): boolean => isLocked(parts);
  const frontmostPid = createFrontmost({ ...parts, windows });
  const windowAt = (point: Point): number | null => windowNumberAt(native, point);
  const frontmost = () => (locked() ? null : frontmostPid());
  return {
    windows: parts.looks.all,
    shown: parts.looks.shown,
    displays: displays.read,
    locked,
    frontmostPid: frontmost,
    surfaceAt: (point) => surfaceAt({ ...parts, windows, windowAt, displays: displays.frames, frontmostPid: frontmost }, point),
    windowAt,
    ownerAt: (point) => elementOwnerAt(parts, point),
  };
}

/** Locked, at the login window, or another user's turn; with no session at all nobody may act either. */
function isLocked({ native, convert, names }: WindowServerDeps): boolean {
  return withScope(native, (scope) => {
    const session = scope.own(native.call.CGSessionCopyCurrentDictionary());
    if (session === null) return true;
    const isOn = (key: string) => {
      const value = convert.entry(session, names.of(key));
      return value === true || value === 1;
    };
    const console = convert.entry(session, names.of(strings.kCGSessionOnConsoleKey));
    return isOn('CGSSessionScreenIsLocked') || console === false || console === 0;
  });
}

/** A question to the app in front that took this long shows that it hangs. The window order then answers alone, until another app is first. */
const slowMs = 250;
const sparedMs = 60_000;

/**
 * The active app: what the system-wide element says has the keyboard, and else who owns the first ordinary window. An
 * accessory without such a window, as Spotlight's, takes the keyboard without becoming active. While an app on Chromium has built no
 * tree, the system-wide element goes on naming the one before it (screenpipe#3849), which itself says that it is not in front
 * (Interceptor#199). Windows that nobody can see, as some helpers keep in front of everything, say nothing.
 */
function createFrontmost(parts: WindowServerDeps & { readonly windows: () => readonly WindowServerEntry[] }): () => number | null {
  const { native, clock, accessibility } = parts;
  const isFormer = (pid: number): boolean => {
    const asked = accessibility.attributes(accessibility.application(pid), [strings.kAXFrontmostAttribute]);
    return asked.ok && asked.value[0] === false;
  };
  let spared: { readonly first: number | null; readonly until: number } | null = null;
  const ordinary = () =>
    parts.windows().filter(({ onScreen, layer, alpha, clickThrough }) => onScreen && layer === 0 && alpha > 0 && !clickThrough);
  // Stage Manager keeps clear windows and thumbnails on layer 0 (switch#49, WhichSpace#80): no app is in front by them.
  const isStage = (pid: number): boolean => showsAnyApp(parts.identify(pid)?.bundleId ?? '');
  const first = (): number | null => ordinary().find(({ pid }) => !isStage(pid))?.pid ?? null;
  // The list of windows is asked for only where the answer hangs on it.
  return () => {
    if (spared !== null && clock.now() < spared.until) {
      const now = first();
      if (spared.first === now) return now;
    }
    const askedAt = clock.now();
    const named = focusedPid(native, parts.names);
    const focused = named === null || isFormer(named) ? null : named;
    spared = clock.now() - askedAt >= slowMs ? { first: first(), until: clock.now() + sparedMs } : null;
    if (focused === null) return first();
    const isActive = parts.identify(focused)?.kind === 'regular' || ordinary().some(({ pid }) => pid === focused);
    return isActive ? focused : first();
  };
}

/** The pid of AXFocusedApplication; null when nothing or nobody answers. */
function focusedPid(native: Native, names: Names): number | null {
  const { call } = native;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const system = scope.own(call.AXUIElementCreateSystemWide());
      const found = scope.out();
      if (system === null) return null;
      if (call.AXUIElementCopyAttributeValue(system, names.of(strings.kAXFocusedApplicationAttribute), found.memory) !== 0) return null;
      const app = found.take();
      if (app === null || call.CFGetTypeID(app) !== call.AXUIElementGetTypeID()) return null;
      const pid = new Int32Array(1);
      return call.AXUIElementGetPid(app, pid) === 0 ? (pid[0] ?? null) : null;
    }),
  );
}
