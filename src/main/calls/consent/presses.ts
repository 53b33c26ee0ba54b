import { contains, type Rect } from '../../../shared/geometry.js';
import { goesBack } from '../../../shared/level/dialog-answers.js';
import { answering, type FocusSighting, type Sighting } from '../../../shared/sighting.js';
import { fold } from '../../../shared/tasks/readings.js';
import { foldedAction } from '../../../shared/text/action-name.js';
import { menuSteps } from '../../../shared/text/menu-path.js';
import type { Act } from '../../../shared/words/act.js';
import type { ApprovalQuestion } from '../../guard/cards/approval-desk.js';
import type { TargetsLook } from '../call.js';
import { endOf } from './card-facts.js';
import { chosenByKeys } from './chosen-by-keys.js';

/**
 * What a call sets off, whichever tool it comes by: a button, an item of a menu, the end of a window or an app. First what it is called,
 * then where it is, ever closer, as far as that is known. Each part in all the ways that it is told, of which one is enough.
 */
export type Press = readonly (readonly string[])[];

type Asked = Pick<ApprovalQuestion, 'act' | 'arguments' | 'windowId' | 'frame'>;

export function pressesIn(look: TargetsLook, question: Asked): readonly Press[] {
  const { act } = question;
  const { sightings } = look;
  const focus = sightings.find((one) => one.kind === 'focus');
  // Another dialog than the one in front may be meant: then nobody knows which window that is.
  const named = namedIn(act, question.arguments.dialog === undefined ? focus : focus && { ...focus, pressesIn: null });
  const byKeys = chosenByKeys(sightings, act).map(({ role, label, identifier = '' }) =>
    role === 'AXMenuItem' ? item(label, focus?.windowId) : button([label, identifier], focus?.pressesIn),
  );
  return [...pointedAt(sightings, question), ...(byKeys.length > 0 ? byKeys : named), ...endIn(look, act)];
}

const pressingActions: readonly string[] = ['press', 'pick'];
/** What is pressed as a whole, wherever it is clicked. */
const pressedWhole: readonly string[] = [
  ...['AXButton', 'AXLink', 'AXMenuButton', 'AXPopUpButton', 'AXMenuItem', 'AXMenuBarItem'],
  ...['AXCheckBox', 'AXRadioButton', 'AXSwitch', 'AXToggle', 'AXDisclosureTriangle', 'AXDockItem'],
];

function presses(act: Act): boolean {
  if (act.kind === 'perform-action') return pressingActions.includes(foldedAction(act.action));
  if (act.kind === 'set-value') return typeof act.value === 'boolean';
  return act.kind === 'press-element' || act.kind === 'hold-button' || act.kind === 'drag' || act.kind === 'click';
}

/** What a call presses that names the element or a point of it, wherever its window stands. */
function pointedAt(sightings: readonly Sighting[], { act, windowId, frame }: Asked): readonly Press[] {
  const one = presses(act) ? sightings.find(({ kind }) => kind === 'element' || kind === 'point') : undefined;
  const looks = one?.kind === 'element' ? one : one?.kind === 'point' ? one.element : null;
  if (one === undefined || looks == null || !('windowId' in one) || !pressedWhole.includes(looks.role)) return [];
  // In a menu every button of the mouse chooses.
  if (act.kind === 'click' && act.button !== 'left' && looks.role !== 'AXMenuItem') return [];
  // A drag that ends where it begins is a click.
  if (act.kind === 'drag' && !(looks.frame !== null && contains(looks.frame, act.to))) return [];
  // Buttons of two dialogs that stand in one place are told apart by what they answer.
  const label = looks.pressed?.label || looks.label;
  if (looks.role === 'AXMenuItem') return [item(label)];
  const places = one.windowId === windowId && frame !== undefined && looks.frame !== null ? placesIn(frame, looks.frame) : undefined;
  return [button([label, looks.identifier], one.windowId, places)];
}

/** From each corner of its window, which may be moved, and made larger or smaller. */
function placesIn(window: Rect, { x, y, width, height }: Rect): readonly string[] {
  const left = x - window.x;
  const top = y - window.y;
  const [right, bottom] = [window.width - left, window.height - top];
  return [`top left ${left} ${top}`, `top right ${right} ${top}`, `bottom left ${left} ${bottom}`, `bottom right ${right} ${bottom}`].map(
    (place) => `${place} ${width} ${height}`,
  );
}

/** What a call presses that names an item or a button by its words. */
function namedIn(act: Act, focus: FocusSighting | undefined): readonly Press[] {
  switch (act.kind) {
    case 'choose-menu-item':
      return [item(menuSteps(act.path).slice(1).join(' > '), focus?.windowId)];
    case 'choose-status-menu-item':
      return [item(menuSteps(act.path).join(' > '))];
    case 'answer-dialog':
      return act.button === null ? [] : [answer(act.button.trim(), focus)];
    default:
      return [];
  }
}

/** The button of a dialog that answers so. */
function answer(said: string, focus: FocusSighting | undefined): Press {
  const { answers, asks } = focus ?? {};
  const meant = [answers?.label, answers?.identifier, 'default'].some((one) => one !== undefined && fold(one) === fold(said));
  if (meant && answers != null) return button([answers.label, answers.identifier], focus?.pressesIn);
  return button([asks !== undefined && !goesBack(said) ? answering(asks, said) : said], focus?.pressesIn);
}

/** Whichever way it comes, what quits an app quits it, and what closes a window closes it. */
function endIn(look: TargetsLook, act: Act): readonly Press[] {
  const end = endOf(look, act);
  if (end === null) return [];
  const windows = [...look.subjects, ...look.sightings].flatMap((one) =>
    'windowId' in one && one.windowId !== null ? [one.windowId] : [],
  );
  return [[[`end ${end}`], ...(end === 'close' && windows.length > 0 ? [[String(windows[0])]] : [])]];
}

/** By what it is called and, in a submenu, by what opens that: closer no way of choosing it tells. */
function item(name: string, windowId?: number | null): Press {
  return [[`item ${menuSteps(name).slice(-2).map(folded).join(' > ')}`], ...(windowId == null ? [] : [[String(windowId)]])];
}

function button(names: readonly string[], windowId: number | null | undefined, places?: readonly string[]): Press {
  const called = names.filter((name) => name.trim() !== '').map((name) => `button ${folded(name)}`);
  if (windowId == null) return [called];
  return [called, [String(windowId)], ...(places === undefined ? [] : [places])];
}

function folded(name: string): string {
  return fold(name) || name.trim();
}
