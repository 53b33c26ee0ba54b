import { type Clearance, toLook } from '../../../shared/clearance.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import { elementSighting } from '../../../shared/sighting.js';
import type { Subject } from '../../../shared/subject.js';
import type { Mac, WindowInfo } from '../../mac/port.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import type { TargetsLook } from '../call.js';
import { foundElement } from './found-element.js';

/** Points shown around a target that stands in no window. */
const around = 160;
/** A point has no size: what is lit around it where nothing of a size to be lit was seen there, in points. */
const spot = 24;
/** What is larger than this is no single thing to press, in points. */
const largestLit = { width: 420, height: 320 };

/** What a card shows of where a call would act. */
export interface CardPlace {
  /** The windows of its apps. */
  readonly windows: readonly WindowInfo[];
  /** Of the window it would touch; null when there is none or it cannot be read. */
  readonly windowTitle: string | null;
  /** Its CGWindowID. */
  readonly windowId: number | null;
  /** The element as a person names it; null when the call is about none. */
  readonly found: FoundElement | null;
  /** The part of the screen that is worth a picture, and what of it is lit; `end` is where a drag ends. */
  readonly shown: Rect | null;
  readonly target: Rect | null;
  readonly end: Rect | null;
}

export interface CardPlaceDeps {
  readonly mac: Mac;
  /** The call's own; for the card everything is only read. */
  readonly clearance: Clearance;
  readonly look: TargetsLook;
  readonly signal: AbortSignal;
}

/** By the call's own look; only the windows of its apps are read beside it. */
export async function cardPlace({ mac, clearance, look, signal }: CardPlaceDeps): Promise<CardPlace> {
  const job = { clearance: toLook(clearance), signal };
  const lists = new Map<number, readonly WindowInfo[]>();
  const places: Place[] = [];
  for (const subject of look.subjects) {
    const pid = 'app' in subject ? (subject.app?.pid ?? null) : null;
    const known = pid === null ? [] : lists.get(pid);
    // The card then names the app alone; the call itself will meet the same error and say it.
    const windows = known ?? (await mac.windows.list(job, { pid, includeMinimized: true }).catch(() => []));
    if (pid !== null) lists.set(pid, windows);
    places.push(placeOf(subject, look, windows));
  }
  const sighted = look.sightings.find((one) => one.kind === 'element');
  const window = places.find((one) => one.window !== null)?.window ?? null;
  const drawn = places.filter((one) => one.shown !== null);
  const [first, second] = drawn;
  const drags = first?.target != null && second?.target != null && look.subjects.filter(({ kind }) => kind === 'point').length === 2;
  return {
    windows: [...lists.values()].flat(),
    windowTitle: window?.title || null,
    windowId: window?.id ?? null,
    found: sighted === undefined ? null : foundElement(sighted),
    shown: drags && first.shown !== null && second.shown !== null ? union(first.shown, second.shown) : (first?.shown ?? null),
    target: first?.target ?? null,
    end: drags ? second.target : null,
  };
}

interface Place {
  readonly window: WindowInfo | null;
  readonly shown: Rect | null;
  readonly target: Rect | null;
}

const nowhere = { shown: null, target: null } as const;

function placeOf(subject: Subject, { sightings }: TargetsLook, windows: readonly WindowInfo[]): Place {
  const windowOf = (windowId: number | null | undefined): WindowInfo | null => windows.find(({ id }) => id === windowId) ?? null;
  switch (subject.kind) {
    case 'element': {
      const seen = elementSighting(sightings, subject.element);
      return lit(windowOf(seen?.windowId), seen?.frame ?? null);
    }
    case 'point': {
      const { x, y } = subject;
      const seen = sightings.find((one) => one.kind === 'point' && one.x === x && one.y === y);
      const frame = seen?.kind === 'point' ? (seen.element?.frame ?? null) : null;
      const around = { x: x - spot / 2, y: y - spot / 2, width: spot, height: spot };
      return lit(windowOf(subject.windowId), frame !== null && isOneThing(frame) ? frame : around);
    }
    case 'window': {
      const window = windowOf(subject.windowId);
      return { window, target: null, shown: window === null || window.minimized ? null : window.frame };
    }
    case 'app':
    case 'focus': {
      const seen = sightings.find((one) => one.kind === 'focus' && one.pid === subject.app?.pid);
      const [field, windowId] = seen?.kind === 'focus' ? [seen.element?.frame ?? null, seen.windowId] : [null, null];
      // A palette may float above the window that has the keyboard.
      const focused = windowOf(windowId);
      const window = focused ?? windows.find(({ onScreen }) => onScreen) ?? null;
      const shown = [focused, ...windows].find((one) => one?.minimized === false)?.frame ?? null;
      return { window, target: field !== null && shown !== null && intersection(field, shown) !== null ? field : null, shown };
    }
    default:
      return { window: null, ...nowhere };
  }
}

/** The whole window with the target lit in it; without a window what lies around the target. */
function lit(window: WindowInfo | null, target: Rect | null): Place {
  if (target === null) return { window, ...nowhere };
  const inWindow = window !== null && !window.minimized && intersection(window.frame, target) !== null;
  return { window, target, shown: inWindow ? window.frame : grow(target) };
}

function isOneThing({ width, height }: Rect): boolean {
  return width > 0 && height > 0 && width <= largestLit.width && height <= largestLit.height;
}

function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

function grow(frame: Rect): Rect {
  return { x: frame.x - around, y: frame.y - around, width: frame.width + 2 * around, height: frame.height + 2 * around };
}
