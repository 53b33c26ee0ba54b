import type { Act } from '../../../shared/words/act.js';
import type { ApprovalQuestion } from '../../guard/cards/approval-desk.js';
import type { Asked, CallStep } from '../call.js';
import { callKeyOf } from '../trace.js';
import { asksKey } from './ask-keys.js';
import { type Press, pressesIn } from './presses.js';

/** What a no to a question is remembered by. */
export interface RefusalKeys {
  /** The question itself, and what it sets off. */
  readonly kept: readonly string[];
  /** By which of them an earlier no keeps it from being asked. */
  readonly refusedBy: readonly string[];
  /** Everything of its kind in these apps. */
  readonly kind: string;
}

/** A question, and what it is about. */
export interface PutQuestion {
  readonly question: ApprovalQuestion;
  readonly asked: Asked;
}

/** The same before the question is made, which tells as well what would be pressed by another name. */
export type ForeseenQuestion = Omit<PutQuestion, 'question'> & { readonly question: ApprovalQuestion | null };

export function refusalKeys(step: CallStep, { question, asked }: ForeseenQuestion): RefusalKeys {
  const apps = asksKey(asked.asks);
  const presses = question !== null ? pressesIn(asked.look, question) : [];
  const isMore = question !== null && doesMore(question.act);
  const ofPresses = (keys: (press: Press) => readonly string[]): string[] => presses.flatMap(keys).map((key) => `press ${apps} ${key}`);
  const own = `${unwrittenKey(step, asked)} ${apps} ${placeKey(asked)}`;
  const kind = `${step.trace.capability} ${apps}`;
  return { kept: [own, ...(isMore ? [] : ofPresses(keptKeys))], refusedBy: [own, kind, ...ofPresses(refusedKeys)], kind };
}

/** Whether an act does more than it presses: a no to all of it is no no to that alone. A double click presses a button too. */
function doesMore(act: Act): boolean {
  switch (act.kind) {
    case 'click':
      return act.count > 1;
    case 'type':
      return act.text.characters > 1;
    case 'press-keys':
      return act.times > 1;
    case 'answer-dialog':
      return act.folder !== null || act.fileName !== null || act.fields.length > 0;
    default:
      return false;
  }
}

/** As closely as it is known, and that there is such a one within each wider part. */
function keptKeys(press: Press): readonly string[] {
  return press.flatMap((_part, at) => ways(press.slice(0, at + 1)).map((way) => `${at === press.length - 1 ? 'all' : 'some'} ${way}`));
}

/** What was refused as widely or as closely as this is known, and anything within that. */
function refusedKeys(press: Press): readonly string[] {
  const all = press.flatMap((_part, at) => ways(press.slice(0, at + 1)).map((way) => `all ${way}`));
  return [...all, ...ways(press).map((way) => `some ${way}`)];
}

function ways(press: Press): readonly string[] {
  return press.reduce<readonly string[]>((told, part) => told.flatMap((one) => part.map((way) => `${one} | ${way}`)), ['']);
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
    if (one.kind === 'menu-item') return [one.name];
    if (one.kind === 'element') return [one.windowId, one.role, one.label, one.identifier, one.ref];
    return [one.windowId, one.element?.role, one.element?.label, one.element?.identifier];
  });
  return JSON.stringify([windows, seen]);
}
