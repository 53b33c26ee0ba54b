import { isChange } from '../../../shared/clearance.js';
import { isBrowser } from '../../../shared/level/browsers.js';
import { programMakers } from '../../../shared/level/final-table.js';
import { isScriptAddress } from '../../../shared/places/addresses.js';
import { namesProgramEnding, runsWhenOpened } from '../../../shared/places/program-files.js';
import {
  isAppPlace,
  isProgramPlace,
  opensProgramPlace,
  runsByItself,
  saysProgramPlace,
  takesPrograms,
} from '../../../shared/places/program-places.js';
import { panelPath } from '../../../shared/places/standard-folders.js';
import { questionIn } from '../../../shared/sighting.js';
import { subjectApps } from '../../../shared/subject.js';
import { isFinder } from '../../../shared/system-surfaces.js';
import { namesFileWork } from '../../../shared/tasks/weight-of-act.js';
import { chordName, isUnread } from '../../../shared/text/key-name.js';
import { type Act, type Chord, chordsIn } from '../../../shared/words/act.js';
import type { CallStep, TargetsLook } from '../call.js';
import { pressedNames, putsInto, textOf } from '../consent/card-facts.js';
import { pathsInDialog } from './named-paths.js';

/** Whether a call starts an app that nobody has put where apps lie, which is code from anywhere, or names a place that programs live by. */
export function mayRun(act: Act, step: CallStep, look: TargetsLook): boolean {
  return (
    startsUninstalled(look) ||
    namesProgramPlace(act, step, look) ||
    goesToProgramPlace(act, look) ||
    makesProgram(act, step, look) ||
    writesScript(act, step, look) ||
    putsInto(look, act) !== null ||
    (showsHidden(act) && mayBeInPanel(look))
  );
}

function startsUninstalled({ subjects }: TargetsLook): boolean {
  return subjects.some((one) => one.kind === 'launch' && one.app.pid === null && one.app.path !== null && !isAppPlace(one.app.path));
}

/** Whether a call opens, shows, writes to or puts somewhere the path of a place that programs live by. */
function namesProgramPlace(act: Act, { trace, input }: CallStep, { leads = [] }: TargetsLook): boolean {
  if (!isChange(trace)) return false;
  switch (act.kind) {
    case 'answer-dialog':
      return [...placesInDialog(act, input.fields), ...leads].some(takesPrograms);
    case 'open':
      return runsFrom(act.target) || leads.some((one) => !one.endsWith('.app') && runsFrom(one));
    case 'reveal':
      return isProgramPlace(act.path) || leads.some((folder) => isProgramPlace(`${folder}/*`));
    case 'save-picture':
      return takesPrograms(act.path);
    default:
      return [textOf(act, input) ?? '', ...leads].some(saysProgramPlace);
  }
}

function runsFrom(path: string): boolean {
  return opensProgramPlace(path) || runsByItself(path);
}

/** A folder without a root is one in the home, and so is a name without a folder, as far as it tells. */
function placesInDialog(act: Extract<Act, { kind: 'answer-dialog' }>, fields: unknown): readonly string[] {
  return pathsInDialog(act, fields).map((path) => panelPath(path) ?? `~/${path.trim()}`);
}

/** Whether a press says yes to a place that stands in the field of a panel. */
function goesToProgramPlace(act: Act, look: TargetsLook): boolean {
  return pressedNames(look, act).some((name) => takesPrograms(questionIn(name)));
}

/** Whether a call gives a file a name by which it runs, in Finder or by the answer to a dialog, or saves what an app makes that makes nothing else. */
function makesProgram(act: Act, { trace, input }: CallStep, look: TargetsLook): boolean {
  const apps = isChange(trace) ? subjectApps(look.subjects) : [];
  const isWritten = act.kind === 'type' || act.kind === 'set-value';
  if (isWritten && apps.some(isFinder) && runsWhenOpened(textOf(act, input) ?? '')) return true;
  const names = namesIn(act, look);
  if (isChange(trace) && names.some((name) => namesProgramEnding(name.slice(questionIn(name).length)))) return true;
  const isSaved = names.some(namesFileWork) || chordsIn(act).some(saves);
  return isSaved && apps.some(({ bundleId }) => programMakers.includes(bundleId.toLowerCase()));
}

/**
 * Whether a call writes a script in the form of an address into a browser, or puts one on the clipboard. As that of a bookmark it runs in
 * whichever page is open when that is pressed, and a bookmark does not say what it holds.
 */
function writesScript(act: Act, { trace, input }: CallStep, { subjects }: TargetsLook): boolean {
  if (!isChange(trace)) return false;
  if (act.kind !== 'write-clipboard' && !subjectApps(subjects).some(({ bundleId }) => isBrowser(bundleId))) return false;
  const texts = act.kind === 'answer-dialog' ? Object.values(input.fields ?? {}).map(String) : [textOf(act, input) ?? ''];
  return texts.some(isScriptAddress);
}

function saves({ key, modifiers }: Chord): boolean {
  const chord = chordName(key, modifiers);
  return chord.key === 's' && chord.modifiers.has('command');
}

/** What a call presses, chooses or answers, by its words. */
function namesIn(act: Act, look: TargetsLook): readonly string[] {
  const said = act.kind === 'choose-menu-item' ? [act.path] : act.kind === 'answer-dialog' ? [act.button ?? ''] : [];
  return [...pressedNames(look, act), ...said];
}

/**
 * In Finder and in panels Command, Shift and the full stop show what is hidden, so that it need not be named. On many layouts Shift makes
 * a colon of that key, on some the full stop of a semicolon.
 */
function showsHidden(act: Act): boolean {
  return chordsIn(act).some(({ key, modifiers }) => {
    const chord = chordName(key, modifiers);
    if (!chord.modifiers.has('command')) return false;
    return ['>', ':'].includes(chord.key) || (chord.modifiers.has('shift') && (['.', ';'].includes(chord.key) || isUnread(chord)));
  });
}

/** No panel has a text of several lines; what has the keyboard is looked at before a yes that lasts counts, and for each card. */
function mayBeInPanel({ subjects, sightings }: TargetsLook): boolean {
  if (subjectApps(subjects).some(isFinder)) return true;
  const focus = sightings.find((one) => one.kind === 'focus');
  return focus !== undefined && focus.element?.role !== 'AXTextArea';
}
