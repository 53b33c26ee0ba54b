import { contains } from '../../../shared/geometry.js';
import { isBrowser } from '../../../shared/level/browsers.js';
import { choosingFile, linksLeadAway } from '../../../shared/level/final-table.js';
import { leadsAway } from '../../../shared/places/addresses.js';
import { addressTyped, type Looks, type Sighting } from '../../../shared/sighting.js';
import { subjectApp, subjectApps } from '../../../shared/subject.js';
import { takesText } from '../../../shared/tasks/weight-of-act.js';
import type { Act, ActKind } from '../../../shared/words/act.js';
import type { TargetsLook } from '../call.js';
import { pressedNames } from '../consent/card-facts.js';

/** Whether a call leads to an address, which takes with it whatever is written in it, to whoever reads it there. */
export function leadsOut(act: Act, look: TargetsLook): boolean {
  return (
    opensAddress(act, look) ||
    followsLink(act, look) ||
    choosesAddress(act, look) ||
    dragsText(act, look) ||
    dropsInBrowser(act, look) ||
    givesFile(act, look)
  );
}

/** A file that is chosen in a panel of a browser is shown as a page, or handed to one. A page's own button of that name does neither. */
function givesFile(act: Act, look: TargetsLook): boolean {
  const { subjects, sightings } = look;
  if (!subjectApps(subjects).some(({ bundleId }) => isBrowser(bundleId))) return false;
  if (sightings.some((one) => one.kind === 'element' && one.path.includes('/web_area'))) return false;
  return [...pressedNames(look, act), ...answers(act, sightings)].some((name) => choosingFile.test(name.trim()));
}

/** What answers a dialog, by its name or as what Return presses there. */
function answers(act: Act, sightings: readonly Sighting[]): readonly string[] {
  if (act.kind !== 'answer-dialog') return [];
  const byReturn = sightings.find((one) => one.kind === 'focus')?.answers?.label ?? '';
  return [act.button === null || act.button.trim().toLowerCase() === 'default' ? byReturn : act.button];
}

/** What comes from another app is uploaded, or opened as an address or a page, as soon as it is let go. */
function dropsInBrowser({ kind }: Act, { subjects }: TargetsLook): boolean {
  const [from, to] = kind === 'drag' ? subjects.map(subjectApp) : [];
  return from != null && to != null && from.bundleId !== to.bundleId && isBrowser(to.bundleId);
}

/** A browser may take any file for a page, and its name may be that of an alias. */
function opensAddress(act: Act, { subjects, leads = [] }: TargetsLook): boolean {
  return (
    act.kind === 'open' && ([act.target, ...leads].some(leadsAway) || subjectApps(subjects).some(({ bundleId }) => isBrowser(bundleId)))
  );
}

const pressing: ReadonlySet<ActKind> = new Set([
  ...(['press-element', 'perform-action', 'click', 'hold-button', 'release-button', 'press-keys', 'hold-keys', 'type'] as const),
]);

/** To follow a link out of a text is to open its address, whether it is pressed or has the keyboard. */
function followsLink({ kind }: Act, { subjects, sightings }: TargetsLook): boolean {
  if (!pressing.has(kind) || !subjectApps(subjects).some(({ bundleId }) => linksLeadAway(bundleId))) return false;
  return sightings.some((one) => isLink(elementOf(one)));
}

/** A browser goes to the address that it suggests, with what was typed for it. */
function choosesAddress({ kind }: Act, { sightings }: TargetsLook): boolean {
  return pressing.has(kind) && sightings.some((one) => addressTyped(one) !== undefined);
}

/**
 * A text that is dragged out of a field of a browser, or out of a page, may be let go where it is opened as an address, or kept as one: on a
 * tab, beside the tabs, on the address field, among the bookmarks.
 */
function dragsText(act: Act, { subjects, sightings }: TargetsLook): boolean {
  if (act.kind !== 'drag' || !subjectApps(subjects).some(({ bundleId }) => isBrowser(bundleId))) return false;
  const [from, to] = sightings.flatMap((one) => (one.kind === 'point' ? [one.element] : []));
  if (from == null) return false;
  if (from.besidePages !== true && (to === undefined || to === null || to.besidePages === true)) return true;
  return takesText(from.role) && !(from.frame !== null && contains(from.frame, act.to));
}

function elementOf(one: Sighting): Pick<Looks, 'role' | 'pressed'> | null {
  if (one.kind === 'element') return one;
  return one.kind === 'point' || one.kind === 'focus' ? one.element : null;
}

function isLink(seen: Pick<Looks, 'role' | 'pressed'> | null): boolean {
  return seen?.role === 'AXLink' || seen?.pressed?.role === 'AXLink';
}
