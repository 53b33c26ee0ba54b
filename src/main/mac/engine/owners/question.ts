import { byLabel, byPress, saysNo, shares } from '../../../../shared/level/level-of-act.js';
import { folderNamed, isProgramPlace, takesPrograms } from '../../../../shared/places/program-places.js';
import { questionIn as questionOfName } from '../../../../shared/sighting.js';
import { saysYes } from '../../../../shared/tasks/irreversible-words.js';
import { bothEnds } from '../../../../shared/text/shorten.js';
import { attributeOf, attributesOf, elementOf, elementsIn, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, isPart, readBriefly } from '../nodes/read-element.js';
import { dialogSubroles } from '../nodes/roles.js';

type Ax = ReadDrivers['accessibility'];

/** Subroles of groups of a page that ask something (ARIA's dialogs). Not run on a Mac: line 18.33 of docs/first-mac-checklist.md. */
const pageDialogs: readonly string[] = ['AXApplicationDialog', 'AXApplicationAlertDialog'];
/** What asks without a window of its own. */
const inWindows: readonly string[] = ['AXPopover', 'AXSheet'];
/** Steps up from a button in which such a group is looked for, and what of a dialog is read. */
const mostSteps = 6;
const mostElements = 60;
const longestQuestion = 200;
/** Identifiers of AppKit's panels. */
const panel = /^(?:open|save)-?panel$/i;
/** Those of its fields that say where something lies, by a path or a name (AppKit's identifiers). Not run on a Mac. */
const placeFields = /^(?:PathTextField|saveAsNameTextField)$/i;
const texts: readonly string[] = ['AXStaticText', 'AXHeading'];
/** Beside these a text that is no sentence, no heading and not the first one says what they are for. */
const inForms: readonly string[] = [
  ...['AXTextField', 'AXTextArea', 'AXComboBox', 'AXPopUpButton', 'AXRadioButton', 'AXSlider', 'AXIncrementor'],
];
const sentence = /[.!?。！？]\s*$/u;
const caption = /[:：]\s*$/u;
/** What is told of as done, or as not to be done. English and Japanese. */
const over =
  /(?:\b(?:was|were|been|not be)|n['’]t be) \p{L}+ed\b|[\p{Script=Han}\p{Script=Katakana}ー](?:し|され|でき)ま(?:した|せん(?:でした)?)(?=[。\s]|$)/giu;

/**
 * What a dialog asks, where that cannot be taken back and the button says yes to it: its name does, or Return presses it. Of a panel
 * the place that stands in its field, where programs live by that. Null for every other button, such as one of a dialog in which another
 * button says the act itself.
 */
export function questionOf(ax: Ax, button: AxElement, label: string): string | null {
  if (byPress(label) !== null) return null;
  const [around, window] = attributesOf(ax, button, ['AXTopLevelUIElement', 'AXWindow']);
  const top = elementOf(around) ?? elementOf(window);
  const dialog = top === null ? null : dialogAt(ax, top);
  if (dialog !== null) return saysYes(label) || (isDefault(ax, button, dialog) && !saysNo(label)) ? askedBy(ax, dialog) : null;
  const group = saysYes(label) ? askingAround(ax, button) : null;
  return group === null ? null : askedIn(contentOf(ax, group));
}

/** What a window or sheet asks, where it is a dialog, it cannot be taken back and none of its buttons says it; null for all else. */
export function questionIn(ax: Ax, window: AxElement): string | null {
  const dialog = dialogAt(ax, window);
  return dialog === null ? null : askedBy(ax, dialog);
}

/**
 * The button of a dialog that drops something: Command and Delete press "Delete" in the question whether a document is to be kept, Command
 * and D "Don’t Save" in any alert (NSAlert's reference; of the first inferred).
 */
export function droppingIn(ax: Ax, window: AxElement): { readonly label: string; readonly identifier: string } | undefined {
  const dialog = dialogAt(ax, window);
  const found = dialog === null ? undefined : contentOf(ax, dialog.element).find(drops);
  return found && { label: found.label, identifier: found.identifier };
}

/** The name of such a button where Escape presses it; null where that only goes back. */
export function droppingByEscape(ax: Ax, window: AxElement): string | null {
  const button = dialogAt(ax, window)?.byEscape ?? null;
  const facts = button === null ? null : readBriefly(ax, button);
  return facts?.ok && drops(facts.value) ? facts.value.label : null;
}

function drops({ role, label, enabled }: ElementFacts): boolean {
  return role === 'AXButton' && enabled && byLabel(label)?.final === 'delete';
}

/** What a dialog says of itself whose button shares or invites: whom that goes to was written in it. Null for every other button. */
export function sharedBy(ax: Ax, button: AxElement, label: string): string | null {
  if (!shares(label)) return null;
  const [around, window] = attributesOf(ax, button, ['AXTopLevelUIElement', 'AXWindow']);
  const top = elementOf(around) ?? elementOf(window);
  const dialog = (top === null ? null : dialogAt(ax, top)?.element) ?? askingAround(ax, button);
  if (dialog === null) return null;
  const says = contentOf(ax, dialog).find(({ role }) => texts.includes(role));
  return ((typeof says?.value === 'string' && says.value) || says?.label || label).trim().slice(0, longestQuestion);
}

/**
 * The check boxes that are on in the dialog around a button, a line each, where what the button is called cannot be taken back: they say how
 * far it reaches. Undefined elsewhere, and where none is on.
 */
export function tickedAround(ax: Ax, button: AxElement, label: string): string | undefined {
  if (byPress(label, 'AXButton') === null) return undefined;
  const [around, window] = attributesOf(ax, button, ['AXTopLevelUIElement', 'AXWindow']);
  const top = elementOf(around) ?? elementOf(window);
  return (top === null ? undefined : tickedIn(ax, top)) ?? tickedBoxes(ax, askingAround(ax, button));
}

/** The same of a window or sheet, whichever of its buttons is meant. */
export function tickedIn(ax: Ax, window: AxElement): string | undefined {
  return tickedBoxes(ax, dialogAt(ax, window)?.element ?? null);
}

/** What a dialog says around a button that does by its own name what cannot be taken back. Undefined elsewhere. */
export function dialogAround(ax: Ax, button: AxElement, label: string): string | undefined {
  if (byPress(label, 'AXButton') === null || questionOfName(label) !== '') return undefined;
  const [around, window] = attributesOf(ax, button, ['AXTopLevelUIElement', 'AXWindow']);
  const top = elementOf(around) ?? elementOf(window);
  return (top === null ? undefined : dialogIn(ax, top)) ?? wordsOf(ax, askingAround(ax, button));
}

/** The same of a window or sheet, whichever of its buttons is meant. */
export function dialogIn(ax: Ax, window: AxElement): string | undefined {
  return wordsOf(ax, dialogAt(ax, window)?.element ?? null);
}

function wordsOf(ax: Ax, dialog: AxElement | null): string | undefined {
  if (dialog === null) return undefined;
  // The title of a window stands in it as a text.
  const title = attributeOf(ax, dialog, 'AXTitle');
  const said = sayingsIn(contentOf(ax, dialog)).filter((text) => text !== title);
  // What is asked stands at the end as often as at the beginning.
  return bothEnds(said.join(' ').replaceAll(/\s+/gu, ' ').trim(), longestQuestion) || undefined;
}

function tickedBoxes(ax: Ax, dialog: AxElement | null): string | undefined {
  const all = dialog === null ? [] : contentOf(ax, dialog);
  const on = all.filter(({ role, value, enabled }) => role === 'AXCheckBox' && isOn(value ?? undefined) && enabled);
  return on.map(({ label }) => label.replaceAll(/\s+/gu, ' ').trim() || '…').join('\n') || undefined;
}

/** A panel that opens or saves asks nothing itself: whether a file may be replaced, a sheet of its own asks. */
function askedBy(ax: Ax, { element, isPanel }: Dialog): string | null {
  const all = contentOf(ax, element);
  return placeIn(all) ?? (isPanel ? folderIn(all) : askedIn(all));
}

/** The place in a field, whoever typed it and in how many parts. */
function placeIn(all: readonly ElementFacts[]): string | null {
  for (const { identifier, value } of all) {
    const place =
      typeof value === 'string' && placeFields.test(identifier) ? (isOnWay(identifier) ? pathLed(value) : placeNamed(value)) : null;
    if (place !== null) return place;
  }
  return null;
}

/** The folder that a panel stands in, whoever led it there: its pop-up says the name alone. Where a path is asked for it is on its way. */
function folderIn(all: readonly ElementFacts[]): string | null {
  if (all.some(({ identifier }) => isOnWay(identifier))) return null;
  const named = all.flatMap(({ role, value }) => (role === 'AXPopUpButton' && typeof value === 'string' ? [value] : []));
  return named.map(folderNamed).find((place) => place !== null) ?? null;
}

/** Whether a field takes the path that a panel is led to. */
function isOnWay(identifier: string): boolean {
  return /^PathTextField$/i.test(identifier);
}

/** What is put there is shown as this; null where nothing runs by that place or name. In which folder a name is, the field does not say. */
export function placeNamed(given: string): string | null {
  const path = pathOf(given);
  return takesPrograms(path) ? path.slice(0, longestQuestion) : null;
}

function pathLed(given: string): string | null {
  const path = pathOf(given);
  return isProgramPlace(path) ? path.slice(0, longestQuestion) : null;
}

function pathOf(given: string): string {
  const text = given.trim();
  return /^[~/]/.test(text) ? text : `~/*/${text}`;
}

function askedIn(all: readonly ElementFacts[]): string | null {
  const buttons = all.filter((one) => one.role === 'AXButton' && !isPart(one)).map(({ label }) => label);
  // With one button there is nothing to choose, and what says the act by its own name does it.
  if (buttons.length < 2 || buttons.some((label) => byLabel(label) !== null)) return null;
  const sentences = sayingsIn(all).flatMap((text) => text.split(/(?<=[.!?。！？\n])/u));
  return (
    sentences
      .find((one) => byLabel(one.replaceAll(over, ' ')) !== null)
      ?.trim()
      .slice(0, longestQuestion) ?? null
  );
}

/** The texts of a dialog but for those that only say what its fields are for. */
function sayingsIn(all: readonly ElementFacts[]): readonly string[] {
  const words = all
    .filter(({ role }) => texts.includes(role))
    .map(({ role, value, label }) => ({ role, text: (typeof value === 'string' && value) || label }));
  const isForm = all.some(({ role }) => inForms.includes(role));
  const asking = words.filter(
    ({ role, text }, at) => !isForm || role === 'AXHeading' || sentence.test(text) || (at === 0 && !caption.test(text)),
  );
  return asking.map(({ text }) => text);
}

interface Dialog {
  readonly element: AxElement;
  readonly byReturn: AxElement | null;
  readonly byEscape: AxElement | null;
  /** It opens or saves. */
  readonly isPanel: boolean;
}

function dialogAt(ax: Ax, element: AxElement): Dialog | null {
  const names = ['AXRole', 'AXSubrole', 'AXModal', 'AXIdentifier', 'AXDefaultButton', 'AXCancelButton'];
  const answer = ax.attributes(element, names);
  if (!answer.ok) return null;
  const [role, subrole, modal, identifier, byReturn, byEscape] = answer.value;
  const isPanel = typeof identifier === 'string' && panel.test(identifier);
  const isDialog = role === 'AXSheet' || isOn(modal) || (typeof subrole === 'string' && dialogSubroles.includes(subrole));
  return isDialog || isPanel ? { element, byReturn: elementOf(byReturn), byEscape: elementOf(byEscape), isPanel } : null;
}

function isDefault(ax: Ax, button: AxElement, { byReturn, byEscape }: Dialog): boolean {
  return byReturn !== null && ax.same(byReturn, button) && !(byEscape !== null && ax.same(byEscape, button));
}

function askingAround(ax: Ax, button: AxElement): AxElement | null {
  let at: AxElement | null = button;
  for (let step = 0; step < mostSteps && at !== null; step += 1) {
    const answer = ax.attributes(at, ['AXRole', 'AXSubrole', 'AXParent']);
    if (!answer.ok) return null;
    const [role, subrole, parent] = answer.value;
    if ((typeof subrole === 'string' && pageDialogs.includes(subrole)) || (typeof role === 'string' && inWindows.includes(role))) return at;
    at = elementOf(parent);
  }
  return null;
}

/** What stands in it, level by level. */
function contentOf(ax: Ax, dialog: AxElement): readonly ElementFacts[] {
  const found: ElementFacts[] = [];
  const open = [dialog];
  for (const at of open) {
    for (const child of elementsIn(ax, at, 'AXChildren')) {
      if (found.length >= mostElements) return found;
      const read = readBriefly(ax, child);
      if (!read.ok) continue;
      found.push(read.value);
      if (!texts.includes(read.value.role) && read.value.role !== 'AXButton') open.push(child);
    }
  }
  return found;
}
