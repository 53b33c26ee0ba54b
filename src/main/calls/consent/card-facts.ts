import { goesBack } from '../../../shared/level/dialog-answers.js';
import { closesInFront, endsOf } from '../../../shared/level/ending.js';
import { closeButton, switches } from '../../../shared/level/final-table.js';
import type { Ending, Reaching } from '../../../shared/level/level.js';
import { levelOfAct, pastesBy, saysNo } from '../../../shared/level/level-of-act.js';
import { siteBehind } from '../../../shared/places/addresses.js';
import { addressTyped, answering, type Looks, type PointSighting, questionIn, type Sighting } from '../../../shared/sighting.js';
import { subjectApps } from '../../../shared/subject.js';
import { saysItem } from '../../../shared/text/says-item.js';
import { shellWord } from '../../../shared/text/shell-word.js';
import { inOneLine } from '../../../shared/text/visible.js';
import type { Act, ActKind, NamedElement } from '../../../shared/words/act.js';
import { middleCut, told } from '../../../shared/words/emphasis.js';
import type { CallStep, TargetsLook } from '../call.js';
import { chosenByKeys, handedIn, handingIn, saidBy } from './chosen-by-keys.js';
import { foundElement } from './found-element.js';

/** What a card says of one call beside its act: how far it reaches, what stands under its points or has its keyboard, its whole text. */
export interface CardFacts {
  readonly reaching: Reaching;
  readonly under: NamedElement | null;
  readonly end: NamedElement | null;
  readonly text: string | null;
  /** Windows with unsaved changes that it would close. */
  readonly unsaved?: number;
}

/** What a call presses: its role (such as `AXButton`), empty where nobody knows, and its label. */
interface PressedTarget {
  readonly role: string;
  readonly label: string;
}

/** What a call says that it is about: apps by their lower-case names or bundle ids. */
export interface Said {
  readonly apps: readonly string[];
  readonly targets: readonly PressedTarget[];
}

/** What goes to the field that has the keyboard. */
const keyboard: ReadonlySet<ActKind> = new Set(['type', 'press-keys', 'hold-keys']);

type Input = Readonly<Record<string, unknown>>;

/** By the look that the question was made from: what is asked is what was seen. */
export function cardFacts(step: CallStep, look: TargetsLook, act: Act): CardFacts {
  const points = look.sightings.filter((one): one is PointSighting => one.kind === 'point');
  const from = points[0]?.element ?? (keyboard.has(act.kind) ? fieldOf(look.sightings) : null);
  const to = act.kind === 'drag' ? (points[1]?.element ?? null) : null;
  const unsaved = unsavedIn(look, act);
  const [under, end] = [named(from), named(to)];
  const pointedAt = points.length === 0 ? [] : [under, end].map((one) => one?.name ?? null);
  const puts = putsInto(look, act);
  const reaching = reachingOf(step, look, act);
  return {
    reaching,
    ...(unsaved > 0 && { unsaved }),
    under,
    end,
    text: withWritten(
      look,
      act,
      reaching,
      withAddress(
        look,
        withPressed(
          look,
          act,
          reaching,
          withQuestion(withLeads(textOf(act, step.input), [...leadsOf(act, look), ...sitesOf(act)]), look, act) ??
            ([cut(pointedAt), puts === null ? null : `→ ${inOneLine(puts)}`].filter((one) => one !== null).join('\n') || null) ??
            withSelected(chosenFor(look, act), look, reaching),
        ),
      ),
    ),
  };
}

/** How far a call reaches by its look. `said`: what it names besides, as far as that is still to be found. */
export function reachingOf({ trace, input }: CallStep, look: TargetsLook, act: Act, said?: Said): Reaching {
  const field = fieldOf(look.sightings);
  return levelOfAct({
    act,
    effect: trace.effect,
    capability: trace.capability,
    apps: [...appsOf(look), ...(said?.apps ?? [])],
    targets: [
      ...targetsOf(look.sightings),
      ...chosenFrom(look.sightings, act, input),
      ...answeredIn(look.sightings, act),
      ...droppedOn(look.sightings, act),
      ...(said?.targets ?? []),
    ],
    keyed: pressedBy(look.sightings, act),
    focusRole: field === null ? null : roleOf(field),
    focusUntold: look.sightings.some((one) => one.kind === 'focus' && one.element === null),
    items: itemsOf(look.sightings, act),
    replaces: input.overwrite === true,
    quits: look.chord.risk === 'app-quits',
    unsaved: unsavedIn(look, act),
  });
}

/** Whether a call pastes what lies on the clipboard. */
export function mayPaste({ sightings }: TargetsLook, act: Act): boolean {
  return pastesBy({ act, targets: targetsOf(sightings), items: itemsOf(sightings, act) });
}

/** What a call presses or chooses is called, with what it says yes to. */
export function pressedNames({ sightings }: TargetsLook, act: Act): readonly string[] {
  return [...[...targetsOf(sightings), ...answeredIn(sightings, act)].map(({ label }) => label), ...itemsOf(sightings, act)];
}

/** What a call would end of the work under way, of which some may be unsaved; null for everything else. */
export function endOf(look: TargetsLook, act: Act): Ending | null {
  const quits = look.chord.risk === 'app-quits';
  return (
    endsOf({ act, apps: appsOf(look), targets: targetsOf(look.sightings), quits, items: itemsOf(look.sightings, act) })?.ending ?? null
  );
}

/** What quits an app ends all its windows, what closes one that one, where it is known which. */
function unsavedIn(look: TargetsLook, act: Act): number {
  const ending = endOf(look, act);
  if (ending === null) return 0;
  const unsaved = look.sightings.flatMap((one) => (one.kind === 'unsaved' ? one.windows : []));
  const closed = ending === 'close' ? closedIn(look, act) : null;
  return closed === null ? unsaved.length : unsaved.filter((id) => id === null || id === closed).length;
}

/** The one window that a call closes; null where it may close several, or nobody knows which. */
function closedIn({ subjects, sightings }: TargetsLook, act: Act): number | null {
  if (act.kind === 'close-window') return subjects.find((one) => one.kind === 'window')?.windowId ?? null;
  if (closesInFront(act)) return sightings.find((one) => one.kind === 'focus')?.windowId ?? null;
  const pressed = sightings.find(
    (one) => (one.kind === 'point' ? one.element : one.kind === 'element' ? one : null)?.label === closeButton,
  );
  return pressed !== undefined && 'windowId' in pressed ? pressed.windowId : null;
}

function appsOf({ subjects }: TargetsLook): readonly string[] {
  return subjectApps(subjects).map(({ bundleId }) => bundleId.toLowerCase());
}

function targetsOf(sightings: readonly Sighting[]): readonly PressedTarget[] {
  return sightings.flatMap((one) => {
    const seen = one.kind === 'point' ? one.element : one.kind === 'element' ? one : null;
    return seen === null ? [] : [{ role: roleOf(seen), label: saidBy(seen) }, ...(seen.pressed === undefined ? [] : [seen.pressed])];
  });
}

/** A field that only searches is told from one that hands in. */
function roleOf({ role, searches }: Pick<Looks, 'role' | 'searches'>): string {
  return searches === true ? 'AXSearchField' : role;
}

/** The item of a pop-up's menu that setting its value chooses: some of them do things. */
function chosenFrom(sightings: readonly Sighting[], act: Act, { value }: Input): readonly PressedTarget[] {
  const isPopUp = sightings.some((one) => one.kind === 'element' && one.role === 'AXPopUpButton');
  return act.kind === 'set-value' && isPopUp && typeof value === 'string' ? [{ role: 'AXMenuItem', label: value }] : [];
}

/** The button of a dialog that says yes to its question. */
function answeredIn(sightings: readonly Sighting[], act: Act): readonly PressedTarget[] {
  const focus = sightings.find((one) => one.kind === 'focus');
  if (act.kind !== 'answer-dialog' || act.button === null || focus?.asks === undefined) return [];
  const label = answering(focus.asks, act.button.trim());
  const isDefault = [focus.answers?.label, answering(focus.asks, 'default')].some((one) => one?.toLowerCase() === label.toLowerCase());
  return (isDefault && !saysNo(act.button)) || !goesBack(act.button) ? [{ role: 'AXButton', label }] : [];
}

/** What the dialog asks that a call answers by a button or by Return; null where that can be taken back. */
function questionFor({ sightings }: TargetsLook, act: Act): string | null {
  const answers = sightings.find((one) => one.kind === 'focus')?.answers?.label;
  const byKey = itemsOf(sightings, act).find((label) => label === answers && questionIn(label) !== '');
  const asked = answeredIn(sightings, act)[0]?.label ?? byKey;
  return asked === undefined ? null : told(asked);
}

/** What a dialog asks stands above what its answer fills in. What a typed text answers, `withPressed` says. */
function withQuestion(text: string | null, look: TargetsLook, act: Act): string | null {
  if (text !== null && act.kind !== 'answer-dialog') return text;
  return [questionFor(look, act), text].filter((one) => one !== null).join('\n') || null;
}

/** What keys alone choose or press, which they do not say, or a path by an identifier or a shortcut; null for all else. */
function chosenFor({ sightings }: TargetsLook, act: Act): string | null {
  const items = [...new Set(chosenByKeys(sightings, act).map(({ label }) => told(label)))];
  const isKeys = act.kind === 'press-keys' || act.kind === 'hold-keys';
  if (isKeys) return items.join('\n') || null;
  return act.kind === 'choose-menu-item' ? items.filter((name) => !saysItem(act.path, name)).join('\n') || null : null;
}

/** What is done to what is selected, which neither a shortcut nor a menu says. */
const toSelection: readonly (string | null)[] = ['delete', 'send', 'publish'];

function withSelected(text: string | null, { sightings }: TargetsLook, { final }: Reaching): string | null {
  const focus = toSelection.includes(final) ? sightings.find((one) => one.kind === 'focus') : undefined;
  return [text, focus?.selected].filter((one) => one != null).join('\n') || null;
}

/**
 * With what the dialog says, in quotation marks, and the boxes that are ticked beside a button which does what cannot be taken back. What
 * a Return in a typed text presses stands above that text, which may be long.
 */
function withPressed({ sightings }: TargetsLook, act: Act, { level }: Reaching, text: string | null): string | null {
  if (level !== 3) return text;
  const pressed = act.kind === 'type' ? chosenByKeys(sightings, act).map(({ label }) => `→ ${told(label)}`) : [];
  const boxes = sightings.flatMap((one) => besideOf(one)?.ticked?.split('\n') ?? []).map((name) => `☑ ${name}`);
  const own = text === null ? [] : [text];
  const words = sightings.flatMap((one) => besideOf(one)?.dialog ?? []).map((said) => `“${said}”`);
  const more = [...new Set([...pressed, ...words, ...boxes])];
  return (act.kind === 'type' ? [...more, ...own] : [...own, ...more]).join('\n') || null;
}

/** What was typed where a browser suggests the address that is chosen stands below its name. */
function withAddress({ sightings }: TargetsLook, text: string | null): string | null {
  const typed = sightings.flatMap((one) => addressTyped(one) ?? []).map((address) => `→ ${told(address)}`);
  return [...(text === null ? [] : [text]), ...typed].join('\n') || null;
}

/** What stands already in the field that Return sends or runs, which the call does not say. Above what is typed to it, which may be long. */
function withWritten({ sightings }: TargetsLook, act: Act, { final }: Reaching, text: string | null): string | null {
  const written = handingIn.includes(final) ? handedIn(sightings, act) : '';
  // A field of a page that is empty may hold signs that draw nothing.
  if (!/[^\s\p{Cf}]/u.test(written)) return text;
  const site = siteBehind(written.trim());
  const lines = [written, ...(site === null ? [] : [site])].map((one) => `→ ${told(one)}`);
  const own = text === null ? [] : [text];
  return (act.kind === 'type' ? [...lines, ...own] : [...own, ...lines]).join('\n');
}

function besideOf(one: Sighting): Pick<Looks, 'ticked' | 'dialog'> | null {
  if (one.kind === 'point') return one.element;
  return one.kind === 'element' || one.kind === 'focus' ? one : null;
}

function itemsOf(sightings: readonly Sighting[], act: Act): readonly string[] {
  return chosenByKeys(sightings, act).flatMap(({ role, label }) => (switches.includes(role) ? [] : [label]));
}

/** What keys press or switch, of which its role tells as much as its name. */
function pressedBy(sightings: readonly Sighting[], act: Act): readonly PressedTarget[] {
  return chosenByKeys(sightings, act).filter(({ role }) => role !== 'AXMenuItem');
}

/** Where a call lets go of what it drags; undefined for every other call. */
function dropOf(sightings: readonly Sighting[], { kind }: Act): PointSighting | undefined {
  const points = sightings.filter((one) => one.kind === 'point');
  return kind === 'drag' ? points[1] : kind === 'release-button' ? points[0] : undefined;
}

/** What takes a drop takes it by any part of it, such as the words in the row of a side bar. */
function droppedOn(sightings: readonly Sighting[], act: Act): readonly PressedTarget[] {
  const element = dropOf(sightings, act)?.element;
  const label = element?.holds ?? element?.label ?? '';
  return label === '' ? [] : [{ role: '', label }];
}

/** The folder of apps, or AirDrop, into which a call drags something; null for every other call. */
export function putsInto({ sightings }: TargetsLook, act: Act): string | null {
  return dropOf(sightings, act)?.puts ?? null;
}

/** The field that has the keyboard. */
function fieldOf(sightings: readonly Sighting[]): Looks | null {
  return sightings.find((one) => one.kind === 'focus')?.element ?? null;
}

function named(looks: Looks | null): NamedElement | null {
  if (looks === null) return null;
  return { ref: '', ...foundElement(looks) };
}

/** The text that a call types, puts somewhere or runs, or all of what its headline names by a part: an address, a path, a long name. */
export function textOf(act: Act, input: Input): string | null {
  switch (act.kind) {
    case 'type':
    case 'write-clipboard':
      return written(input.text);
    case 'set-value':
      return written(input.value);
    case 'run-script':
    case 'check-script':
      return written(input.script);
    case 'run-command':
      return commandText(input);
    case 'notify':
      return [input.title, input.subtitle, input.message].filter((part) => typeof part === 'string').join('\n');
    case 'open':
      return inOneLine(act.target);
    case 'reveal':
    case 'save-picture':
      return inOneLine(act.path);
    case 'answer-dialog':
      return dialogText(act, input.fields);
    default:
      return cutNames(act);
  }
}

/** Where the paths of a call lead to that are no mere text, of those that lead elsewhere than they say. */
export function leadsOf({ kind }: Act, { leads = [] }: TargetsLook): readonly string[] {
  return kind === 'open' || kind === 'reveal' || kind === 'answer-dialog' ? leads : [];
}

/** Of an address that can be taken for one of another site, that site. */
function sitesOf(act: Act): readonly string[] {
  const site = act.kind === 'open' ? siteBehind(act.target) : null;
  return site === null ? [] : [site];
}

/** What a path or an address leads to stands below it. */
function withLeads(text: string | null, leads: readonly string[]): string | null {
  return text === null ? null : [text, ...leads.map((one) => `→ ${inOneLine(one)}`)].join('\n');
}

/** All that a command runs by, as it would stand in a terminal: its folder, what is set for it, its words, what it is given to read. */
function commandText({ working_directory: folder, environment, command, args, stdin }: Input): string {
  const set = typeof environment === 'object' && environment !== null ? Object.entries(environment) : [];
  const words = [command, ...(Array.isArray(args) ? args : [])].map((part) => shellWord(String(part)));
  const line = [...set.map(([name, value]) => `${shellWord(name)}=${shellWord(String(value))}`), ...words].join(' ');
  const place = typeof folder === 'string' ? `cd ${shellWord(folder)} &&\n` : '';
  return `${place}${line}${typeof stdin === 'string' ? ` <<<\n${stdin}` : ''}`;
}

/** What a dialog is filled in with, a line each: the place of a file, its fields as they are called, and a button whose name is cut. */
function dialogText({ folder, fileName, button }: Extract<Act, { kind: 'answer-dialog' }>, fields: unknown): string | null {
  const place = [folder, fileName].filter((part) => part !== null).join('/');
  const lines =
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields)
          .map(([label, text]) => `${label}: ${text}`)
          .map(inOneLine)
      : [];
  const long = cut([button]);
  return [...(place === '' ? [] : [inOneLine(place)]), ...lines, ...(long === null ? [] : [long])].join('\n') || null;
}

/** The names that a headline has to cut, a line each. */
function cutNames(act: Act): string | null {
  const named = 'element' in act ? [act.element.name, act.element.near?.name ?? null] : [];
  const others = [
    'path' in act ? act.path : null,
    'item' in act ? act.item : null,
    'name' in act ? act.name : null,
    'action' in act ? act.action : null,
  ];
  return cut([...named, ...others]);
}

/** Those of some names that a headline has to cut, a line each and no more, whatever breaks they hold; null where it cuts none. */
export function cut(names: readonly (string | null)[]): string | null {
  const whole = names.filter((name) => name !== null).map(told);
  return whole.filter((name) => middleCut(name) !== name).join('\n') || null;
}

function written(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
