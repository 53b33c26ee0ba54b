import type { CardPicture } from '../../../shared/approval.js';
import type { Clearance } from '../../../shared/clearance.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import type { Subject } from '../../../shared/subject.js';
import type { Job, Mac, WindowInfo } from '../../mac/port.js';
import { type PictureCodec, type Raster, shrink, toPixels } from '../../mac/raster.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import { veil } from '../veil/veil.js';
import { foundElement } from './found-element.js';

/** Points shown around the target. */
const around = 160;
const cardWidth = 720;

export interface CardPlaceDeps {
  readonly mac: Mac;
  /** The call's own clearance; for the card everything is only read. */
  readonly clearance: Clearance;
  readonly subjects: readonly Subject[];
  readonly signal: AbortSignal;
}

export interface CardPictureDeps extends CardPlaceDeps {
  readonly codec: PictureCodec;
}

/**
 * The cut-out of the screen for a card: the window a call would touch, its target outlined, blocked apps filled. Null
 * when there is nothing to show or no picture can be taken; the card then says in words what would happen.
 */
export async function cardPicture(parts: CardPictureDeps): Promise<CardPicture | null> {
  try {
    const clearance = toRead(parts.clearance);
    const fresh = () => ({ stopEpoch: clearance.stopEpoch, locked: false, secureInput: false });
    const seen = veil({ mac: parts.mac, clearance, signal: parts.signal, fresh, sawTextOf: () => undefined });
    const place = await placeOf(parts, clearance);
    if (place === null) return null;
    const displays = await seen.displays.list();
    const display = displays.find((one) => intersection(one.frame, place.shown) !== null);
    if (display === undefined) return null;
    const rect = intersection(display.frame, place.shown);
    if (rect === null) return null;
    const { raster } = await seen.screen.capture({ kind: 'region', rect }, cardWidth);
    return await encode(parts.codec, raster, place.target);
  } catch {
    // A card without a picture is still a card; the call itself will meet the same error and say it.
    return null;
  }
}

/** The title of the window a call would touch; null when there is none or it cannot be read. */
export async function windowTitleOf(parts: CardPlaceDeps): Promise<string | null> {
  const job: Job = { clearance: toRead(parts.clearance), signal: parts.signal };
  try {
    for (const subject of parts.subjects) {
      const window = await windowOf(parts.mac, job, subject);
      if (window !== null) return window.title || null;
    }
    return null;
  } catch {
    // The card then names the app alone; the call itself will meet the same error and say it.
    return null;
  }
}

/** The element a call is about; null when there is none or it cannot be read. */
export async function elementOf(parts: CardPlaceDeps): Promise<FoundElement | null> {
  const subject = parts.subjects.find((one) => one.kind === 'element');
  if (subject === undefined) return null;
  const job: Job = { clearance: toRead(parts.clearance), signal: parts.signal };
  try {
    return foundElement(await parts.mac.elements.get(job, { app: subject.app, element: subject.element }));
  } catch {
    // The card then shows what the client wrote; the call itself will meet the same error and say it.
    return null;
  }
}

/** The window of a subject; of an app as a whole its front one. */
async function windowOf(mac: Mac, job: Job, subject: Subject): Promise<WindowInfo | null> {
  if (!('app' in subject) || subject.app === null || subject.app.pid === null) return null;
  const windows = await mac.windows.list(job, { pid: subject.app.pid, includeMinimized: true });
  const id = await windowIdOf(mac, job, subject);
  if (id !== null) return windows.find((one) => one.id === id) ?? null;
  return subject.kind === 'app' || subject.kind === 'focus' ? (windows.find((one) => one.onScreen) ?? null) : null;
}

async function windowIdOf(mac: Mac, job: Job, subject: Subject): Promise<number | null> {
  if (subject.kind === 'window' || subject.kind === 'point') return subject.windowId;
  if (subject.kind !== 'element') return null;
  return (await mac.elements.get(job, { app: subject.app, element: subject.element })).windowId;
}

function toRead(clearance: Clearance): Clearance {
  return { ...clearance, effect: 'read', capability: 'see' };
}

interface Place {
  readonly shown: Rect;
  readonly target: Rect | null;
}

async function placeOf(parts: CardPictureDeps, clearance: Clearance): Promise<Place | null> {
  for (const subject of parts.subjects) {
    const place = await placeOfSubject(parts, { clearance, signal: parts.signal }, subject);
    if (place !== null) return place;
  }
  return null;
}

async function placeOfSubject(parts: CardPictureDeps, job: Job, subject: Subject): Promise<Place | null> {
  switch (subject.kind) {
    case 'element': {
      const { frame } = await parts.mac.elements.get(job, { app: subject.app, element: subject.element });
      return frame === null ? null : { shown: grow(frame), target: frame };
    }
    case 'point': {
      const target = { x: subject.x - 12, y: subject.y - 12, width: 24, height: 24 };
      return { shown: grow(target), target };
    }
    case 'window':
    case 'app':
    case 'focus': {
      if (subject.app === null || subject.app.pid === null) return null;
      const windows = await parts.mac.windows.list(job, { pid: subject.app.pid, includeMinimized: false });
      const window = subject.kind === 'window' ? windows.find((one) => one.id === subject.windowId) : windows[0];
      return window === undefined ? null : { shown: window.frame, target: null };
    }
    default:
      return null;
  }
}

function grow(frame: Rect): Rect {
  return { x: frame.x - around, y: frame.y - around, width: frame.width + 2 * around, height: frame.height + 2 * around };
}

async function encode(codec: PictureCodec, cut: Raster, target: Rect | null): Promise<CardPicture> {
  const small = shrink(cut, Math.min(1, cardWidth / cut.width));
  const bytes = await codec.png(small);
  return {
    source: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    width: small.width,
    height: small.height,
    target: target === null ? null : toPixels(small, target),
  };
}
