import { isChange } from '../../../shared/clearance.js';
import { isAppPlace, isProgramPlace, saysProgramPlace } from '../../../shared/places/program-places.js';
import { panelPath } from '../../../shared/places/standard-folders.js';
import { questionIn } from '../../../shared/sighting.js';
import { subjectApps } from '../../../shared/subject.js';
import { isFinder } from '../../../shared/system-surfaces.js';
import { chordName, isUnread } from '../../../shared/text/key-name.js';
import { type Act, chordsIn } from '../../../shared/words/act.js';
import type { CallStep, TargetsLook } from '../call.js';
import { pressedNames, textOf } from '../consent/card-facts.js';

/** Whether a call starts an app that nobody has put where apps lie, which is code from anywhere, or names a place that programs live by. */
export function mayRun(act: Act, step: CallStep, look: TargetsLook): boolean {
  return (
    startsUninstalled(look) || namesProgramPlace(act, step) || goesToProgramPlace(act, look) || (showsHidden(act) && mayBeInPanel(look))
  );
}

function startsUninstalled({ subjects }: TargetsLook): boolean {
  return subjects.some((one) => one.kind === 'launch' && one.app.pid === null && one.app.path !== null && !isAppPlace(one.app.path));
}

/** Whether a call opens, shows, writes to or puts somewhere the path of a place that programs live by. */
function namesProgramPlace(act: Act, { trace, input }: CallStep): boolean {
  if (!isChange(trace)) return false;
  switch (act.kind) {
    case 'answer-dialog':
      return pathsInDialog(act, input.fields).some(isProgramPlace);
    case 'open':
      return isProgramPlace(act.target);
    case 'reveal':
    case 'save-picture':
      return isProgramPlace(act.path);
    default:
      return saysProgramPlace(textOf(act, input) ?? '');
  }
}

/** A folder without a root is one in the home, and so is a name without a folder, as far as it tells. */
function pathsInDialog({ folder, fileName }: Extract<Act, { kind: 'answer-dialog' }>, fields: unknown): readonly string[] {
  const given = [[folder, fileName].filter((part) => part !== null).join('/'), ...Object.values(fields ?? {}).map(String)];
  return given.map((path) => panelPath(path) ?? `~/${path.trim()}`);
}

/** Whether a press says yes to a place that stands in the field of a panel. */
function goesToProgramPlace(act: Act, look: TargetsLook): boolean {
  return pressedNames(look, act).some((name) => isProgramPlace(questionIn(name)));
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
