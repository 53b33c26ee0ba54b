import type { Clearance } from '../../../shared/clearance.js';
import { sleep } from '../../../shared/runtime/clock.js';
import type { CallPictures } from '../../../shared/ui/ui.js';
import { type CallStep, nothingSeen, type PipelineDeps } from '../call.js';
import { cardPlace } from '../consent/card-place.js';
import { cutOut } from '../consent/cut-out.js';
import { veilToLook } from '../veil/veil-to-look.js';
import type { PictureLane } from './picture-lane.js';

type Picture = CallPictures['before'];
type Parts = PipelineDeps & { readonly pictures: PictureLane };

const size = { widths: [360, 180], characters: 120_000 } as const;
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
  const { mac, clock } = parts;
  if (!(await mac.permissions.has('screenRecording'))) return null;
  const clearance = { ...given, deadlineAt: clock.now() + patienceMs };
  const { subjects, sightings } = clearance;
  const { shown, target } = await cardPlace({ mac, clearance, look: { ...nothingSeen, subjects, sightings }, signal });
  if (shown === null) return null;
  const cut = await cutOut(veilToLook({ mac, clearance, signal }), parts.codec, { shown, about: target ?? undefined }, size);
  return cut === null ? null : { source: cut.source, width: cut.raster.width, height: cut.raster.height };
}
