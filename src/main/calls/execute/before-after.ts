import type { Clearance } from '../../../shared/clearance.js';
import { intersection } from '../../../shared/geometry.js';
import { sleep } from '../../../shared/runtime/clock.js';
import type { CallPictures } from '../../../shared/ui/ui.js';
import { shrink } from '../../mac/raster.js';
import { type CallStep, nothingSeen, type PipelineDeps } from '../call.js';
import { cardPlace } from '../consent/card-place.js';
import { veil } from '../veil/veil.js';
import type { PictureLane } from './picture-lane.js';

type Picture = CallPictures['before'];
type Parts = PipelineDeps & { readonly pictures: PictureLane };

/** Pixels of a thumbnail's width; the second where the first is too large. */
const widths = [360, 180] as const;
/** Characters of one thumbnail as a data URL. */
const largest = 120_000;
/** A picture that takes longer is left out: the change does not wait for it. */
const patienceMs = 3_000;

/**
 * What the window of a change looks like now, and afterwards what it came to, where the owner wants both kept; null otherwise,
 * and then nothing has been looked at. Pictures are veiled as those that the client itself may take.
 */
export async function beforeChange(parts: Parts, step: CallStep, clearance: Clearance): Promise<{ after(): Promise<void> } | null> {
  if (!parts.settings.get().thumbnails) return null;
  const isCurrent = parts.callPictures.begin();
  const mayKeep = (): boolean => isCurrent() && parts.guard.pairing(step.trace.clientKey) !== null;
  const before = await pictureOf(parts, step, clearance);
  return {
    async after() {
      if (!mayKeep()) return;
      const after = await pictureOf(parts, step, clearance);
      // What ends the keeping of pictures may have come while this one was taken.
      if (!mayKeep()) return;
      const { id, clientKey, app } = step.trace;
      parts.callPictures.keep({ callId: id, clientKey, bundleId: app?.bundleId.toLowerCase() ?? null }, { before, after });
    },
  };
}

/** Null when there is no window, no right to see it, or no time. Never an error: the change does not hang on its picture. */
async function pictureOf(parts: Parts, step: CallStep, clearance: Clearance): Promise<Picture> {
  const limit = new AbortController();
  const signal = AbortSignal.any([limit.signal, step.request.signal]);
  const late = sleep(parts.clock, patienceMs, signal).then(
    () => null,
    () => null,
  );
  try {
    const taken = parts.pictures.run(() => take(parts, clearance, signal), { clientKey: step.trace.clientKey, signal });
    return await Promise.race([taken.catch(() => null), late]);
  } finally {
    limit.abort();
  }
}

async function take(parts: Parts, given: Clearance, signal: AbortSignal): Promise<Picture> {
  const { mac, clock, control } = parts;
  if (!(await mac.permissions.has('screenRecording'))) return null;
  const clearance: Clearance = { ...given, effect: 'read', capability: 'see', deadlineAt: clock.now() + patienceMs };
  const { subjects, sightings } = clearance;
  const { shown } = await cardPlace({ mac, clearance, look: { ...nothingSeen, subjects, sightings }, signal });
  if (shown === null) return null;
  const fresh = () => ({ stopEpoch: control.stopEpoch(), locked: false, secureInput: false });
  const seen = veil({ mac, clearance, signal, fresh, sawTextOf: () => undefined });
  const displays = await seen.displays.list();
  const rect = displays.map(({ frame }) => intersection(frame, shown)).find((one) => one !== null) ?? null;
  if (rect === null) return null;
  const { raster } = await seen.screen.capture({ kind: 'region', rect }, widths[0]);
  for (const width of widths) {
    const small = shrink(raster, Math.min(1, width / raster.width));
    const source = `data:image/png;base64,${Buffer.from(await parts.codec.png(small)).toString('base64')}`;
    if (source.length <= largest) return { source, width: small.width, height: small.height };
  }
  return null;
}
