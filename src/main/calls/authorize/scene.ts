import { type Clearance, toLook } from '../../../shared/clearance.js';
import { confirmsField } from '../../../shared/level/level-of-act.js';
import type { Sighting } from '../../../shared/sighting.js';
import type { Subject } from '../../../shared/subject.js';
import type { Act } from '../../../shared/words/act.js';
import { actsOnScreen, type CallStep, type PipelineDeps, type TargetsLook } from '../call.js';
import { reachingOf } from '../consent/card-facts.js';
import { handingIn, pressesReturn } from '../consent/chosen-by-keys.js';
import { actOf, asksOfWork, isFinal, menuKeys } from './finality.js';

/** The look with what stands where the call would act: the owner's yes is for that, and the engine's gate holds the call to it. */
export async function withScene(parts: PipelineDeps, step: CallStep, look: TargetsLook, clearance: Clearance): Promise<TargetsLook> {
  const act = actOf(step, look);
  const { subjects } = look;
  const places = confirmsField(act) ? subjects.map(inItsApp) : subjects;
  const seesMore = places.some(({ kind }) => kind === 'point' || kind === 'focus' || kind === 'app');
  const isSeen = look.sightings.some(({ kind }) => kind === 'point' || kind === 'focus');
  const { attribution } = parts.mac;
  const job = { clearance: toLook(clearance), signal: step.request.signal };
  const withSeen = (seen: readonly Sighting[]): TargetsLook => ({ ...look, sightings: [...look.sightings, ...seen] });
  const query = { subjects: places, keys: menuKeys(step), ...(act.kind === 'choose-menu-item' && { menuPath: act.path }) };
  const seen = seesMore && !isSeen && actsOnScreen(step) ? withSeen(await attribution.sight(job, query)) : look;
  const scene = act.kind !== 'choose-menu-item' && isFinal(step, seen) ? seen : { ...seen, sightings: seen.sightings.map(withoutWords) };
  const told = isHandedIn(step, scene, act) ? scene : { ...scene, sightings: scene.sightings.map(withoutText) };
  if (!asksOfWork(step, told)) return told;
  const unsaved = await attribution.sight(job, { subjects, unsaved: true });
  return { ...told, sightings: [...told.sightings, ...unsaved] };
}

/** What a dialog says is part of what answers it and cannot be taken back. Beside all else it may tell how far something has come. */
function withoutWords(one: Sighting): Sighting {
  if (one.kind !== 'focus') return one;
  const { dialog: _words, ...seen } = one;
  return seen;
}

/** Whether a call sends or runs what stands in a field: then that is part of what is asked about. */
function isHandedIn(step: CallStep, look: TargetsLook, act: Act): boolean {
  return (confirmsField(act) || pressesReturn(act)) && handingIn.includes(reachingOf(step, look, act).final);
}

function withoutText(one: Sighting): Sighting {
  if (one.kind !== 'focus' && one.kind !== 'element') return one;
  const { written: _written, ...seen } = one;
  return seen;
}

/** To confirm a field is to press Return where it stands. */
function inItsApp(subject: Subject): Subject {
  return subject.kind === 'element' && subject.app !== null ? { kind: 'app', app: subject.app } : subject;
}
