import type { Point } from '../../../shared/geometry.js';
import type { Sighting } from '../../../shared/sighting.js';
import { foldedAction } from '../../../shared/text/action-name.js';
import type { Act } from '../../../shared/words/act.js';
import type { ApprovalQuestion, Question } from '../../guard/cards/approval-desk.js';
import type { Asked, CallStep } from '../call.js';
import { callKeyOf } from '../trace.js';
import { asksKey } from './ask-keys.js';

/** What a no to a question is remembered by. */
export interface RefusalKeys {
  /** The question itself, and what it presses. */
  readonly refused: readonly string[];
  /** What it presses, also where it does more than that: a double click presses a button too. */
  readonly pressed: string | null;
  /** Everything of its kind in these apps. */
  readonly kind: string;
}

/** A question, and what it is about. */
export interface PutQuestion {
  readonly question: Question;
  readonly asked: Asked;
}

/** The same before the question is made, which tells as well what would be pressed by another name. */
export type ForeseenQuestion = Omit<PutQuestion, 'question'> & { readonly question: Question | null };

export function refusalKeys(step: CallStep, { question, asked }: ForeseenQuestion): RefusalKeys {
  const apps = asksKey(asked.asks);
  const act = question?.kind === 'approval' ? question.act : null;
  const target = question?.kind === 'approval' ? pressedPlace(asked.look.sightings, question) : null;
  const pressed = target && `press ${apps} ${target}`;
  const isMore = act?.kind === 'click' && act.count > 1;
  return {
    refused: [`${unwrittenKey(step, asked)} ${apps} ${placeKey(asked)}`, ...(pressed === null || isMore ? [] : [pressed])],
    pressed,
    kind: `${step.trace.capability} ${apps}`,
  };
}

/** The refusals that keep a question from being asked. */
export function refusedBy({ refused, pressed, kind }: RefusalKeys): readonly string[] {
  return [...refused, ...(pressed === null ? [] : [pressed]), kind];
}

const pressingActions: readonly string[] = ['press', 'confirm', 'pick'];
/** What is pressed as a whole, wherever it is clicked. */
const pressedWhole: readonly string[] = [
  ...['AXButton', 'AXLink', 'AXMenuButton', 'AXPopUpButton', 'AXMenuItem', 'AXMenuBarItem'],
  ...['AXCheckBox', 'AXRadioButton', 'AXSwitch', 'AXToggle', 'AXDisclosureTriangle', 'AXDockItem'],
];

function presses(act: Act): boolean {
  if (act.kind === 'perform-action') return pressingActions.includes(foldedAction(act.action));
  return act.kind === 'press-element' || act.kind === 'hold-button' || (act.kind === 'click' && act.button === 'left');
}

/**
 * What a call presses, whether it names the element or a point of it, and wherever its window stands; null where it presses nothing, or
 * nobody knows where that stands.
 */
function pressedPlace(sightings: readonly Sighting[], { act, windowId, corner }: ApprovalQuestion): string | null {
  const one = presses(act) ? sightings.find(({ kind }) => kind === 'element' || kind === 'point') : undefined;
  const looks = one?.kind === 'element' ? one : one?.kind === 'point' ? one.element : null;
  if (one === undefined || looks == null || looks.frame === null || !('windowId' in one) || !pressedWhole.includes(looks.role)) return null;
  const { role, label, identifier, frame, pressed } = looks;
  const from: Point = (one.windowId === windowId ? corner : undefined) ?? { x: 0, y: 0 };
  const place = [frame.x - from.x, frame.y - from.y, frame.width, frame.height];
  // Buttons of two dialogs that stand in one place are told apart by what they answer.
  return JSON.stringify([one.windowId, role, label, identifier, pressed?.label, ...place]);
}

/** What a question asks for, however it writes its target: the app and the element that were found stand in the rest of the key. */
function unwrittenKey({ tool, input }: CallStep, { look }: Asked): string {
  const isFound = (name: string, value: unknown): boolean =>
    name === 'app' || (name === 'element' && look.sightings.some((one) => one.kind === 'element' && one.element === value));
  return callKeyOf(tool, Object.fromEntries(Object.entries(input).filter(([name, value]) => !isFound(name, value))));
}

/** Where a question was about, without what changes by itself: what was refused there is refused there alone. */
function placeKey({ look }: Asked): string {
  const windows = look.subjects.map((subject) => ('windowId' in subject ? subject.windowId : null));
  const seen = look.sightings.map((one) => {
    if (one.kind === 'secret') return [one.element, one.origin];
    // What is written meanwhile makes no other question of it.
    if (one.kind === 'unsaved') return [];
    if (one.kind === 'shortcut') return [one.name];
    if (one.kind === 'element') return [one.windowId, one.role, one.label, one.identifier, one.ref];
    return [one.windowId, one.element?.role, one.element?.label, one.element?.identifier];
  });
  return JSON.stringify([windows, seen]);
}
