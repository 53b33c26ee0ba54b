import { type Clearance, toLook } from '../../../shared/clearance.js';
import type { Sighting } from '../../../shared/sighting.js';
import { actsOnScreen, type CallStep, type PipelineDeps, type TargetsLook } from '../call.js';
import { asksOfWork, shortcutKeys } from './finality.js';

/** The look with what stands where the call would act: the owner's yes is for that, and the engine's gate holds the call to it. */
export async function withScene(parts: PipelineDeps, step: CallStep, look: TargetsLook, clearance: Clearance): Promise<TargetsLook> {
  const seesMore = look.subjects.some(({ kind }) => kind === 'point' || kind === 'focus' || kind === 'app');
  const isSeen = look.sightings.some(({ kind }) => kind === 'point' || kind === 'focus');
  const { subjects } = look;
  const { attribution } = parts.mac;
  const job = { clearance: toLook(clearance), signal: step.request.signal };
  const withSeen = (seen: readonly Sighting[]): TargetsLook => ({ ...look, sightings: [...look.sightings, ...seen] });
  const scene =
    seesMore && !isSeen && actsOnScreen(step) ? withSeen(await attribution.sight(job, { subjects, keys: shortcutKeys(step) })) : look;
  if (!asksOfWork(step, scene)) return scene;
  const unsaved = await attribution.sight(job, { subjects, unsaved: true });
  return { ...scene, sightings: [...scene.sightings, ...unsaved] };
}
