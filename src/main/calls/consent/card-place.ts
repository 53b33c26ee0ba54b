import type { Clearance } from '../../../shared/clearance.js';
import type { Rect } from '../../../shared/geometry.js';
import { type ElementSighting, elementSighting } from '../../../shared/sighting.js';
import type { Subject } from '../../../shared/subject.js';
import type { Mac, WindowInfo } from '../../mac/port.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import type { TargetsLook } from '../call.js';
import { foundElement } from './found-element.js';

/** Points shown around the target. */
const around = 160;
/** A click has no size: what is outlined around its point, in points. */
const spot = 24;

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
  /** The part of the screen that is worth a picture, and what of it is outlined. */
  readonly shown: Rect | null;
  readonly target: Rect | null;
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
  const job = { clearance: { ...clearance, effect: 'read' as const, capability: 'see' as const }, signal };
  const lists = new Map<number, readonly WindowInfo[]>();
  const places: Place[] = [];
  for (const subject of look.subjects) {
    const pid = 'app' in subject ? (subject.app?.pid ?? null) : null;
    const known = pid === null ? [] : lists.get(pid);
    // The card then names the app alone; the call itself will meet the same error and say it.
    const windows = known ?? (await mac.windows.list(job, { pid, includeMinimized: true }).catch(() => []));
    if (pid !== null) lists.set(pid, windows);
    places.push(placeOf(subject, sightingOf(look, subject), windows));
  }
  const sighted = look.sightings.find((one) => one.kind === 'element');
  const window = places.find((one) => one.window !== null)?.window ?? null;
  return {
    windows: [...lists.values()].flat(),
    windowTitle: window?.title || null,
    windowId: window?.id ?? null,
    found: sighted === undefined ? null : foundElement(sighted),
    ...(places.find(({ shown }) => shown !== null) ?? nowhere),
  };
}

interface Place {
  readonly window: WindowInfo | null;
  readonly shown: Rect | null;
  readonly target: Rect | null;
}

const nowhere = { shown: null, target: null } as const;

function placeOf(subject: Subject, seen: ElementSighting | null, windows: readonly WindowInfo[]): Place {
  switch (subject.kind) {
    case 'element': {
      const window = windows.find(({ id }) => id === seen?.windowId) ?? null;
      const target = seen?.frame ?? null;
      return { window, target, shown: target === null ? null : grow(target) };
    }
    case 'point': {
      const target = { x: subject.x - spot / 2, y: subject.y - spot / 2, width: spot, height: spot };
      return { window: windows.find(({ id }) => id === subject.windowId) ?? null, target, shown: grow(target) };
    }
    case 'window': {
      const window = windows.find(({ id }) => id === subject.windowId) ?? null;
      return { window, target: null, shown: window === null || window.minimized ? null : window.frame };
    }
    case 'app':
    case 'focus': {
      const window = windows.find(({ onScreen }) => onScreen) ?? null;
      return { window, target: null, shown: windows.find(({ minimized }) => !minimized)?.frame ?? null };
    }
    default:
      return { window: null, ...nowhere };
  }
}

function sightingOf({ sightings }: TargetsLook, subject: Subject): ElementSighting | null {
  return subject.kind === 'element' ? elementSighting(sightings, subject.element) : null;
}

function grow(frame: Rect): Rect {
  return { x: frame.x - around, y: frame.y - around, width: frame.width + 2 * around, height: frame.height + 2 * around };
}
