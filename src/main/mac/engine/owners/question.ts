import { acknowledges, goesBack, goesOn, leaves, onlySaysYes, onlyShows } from '../../../../shared/level/dialog-answers.js';
import { byLabel, deniesAct, saysAct, saysNo, shares } from '../../../../shared/level/level-of-act.js';
import { folderNamed, isProgramPlace, takesPrograms } from '../../../../shared/places/program-places.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, isPart, readBriefly } from '../nodes/read-element.js';
import { askingAround, type Dialog, dialogAround, dialogOver, sayingsIn, texts } from './dialog-content.js';

type Ax = ReadDrivers['accessibility'];

const longestQuestion = 200;
/** Fields of AppKit's panels that say where something lies, by a path or a name (AppKit's identifiers). Not run on a Mac. */
const placeFields = /^(?:PathTextField|saveAsNameTextField)$/i;
/** What is told of as done, or as not to be done. English and Japanese. */
const over =
  /(?:\b(?:was|were|been|not be)|n['’]t be) \p{L}+ed\b|[\p{Script=Han}\p{Script=Katakana}ー](?:し|され|でき)ま(?:した|せん(?:でした)?)(?=[。\s]|$)/giu;

/** A name that is quoted, such as a document's. */
const quoted = /“[^“”]*”|「[^「」]*」|„[^„“]*“|«[^«»]*»/gu;

/**
 * What a dialog asks, where that cannot be taken back and the button says yes to it: its name does, Return presses it, or every other
 * button goes back. Of a panel the place that stands in its field, where programs live by that. Null for every other button, such as one
 * of a dialog in which another button says the act itself.
 */
export function questionOf(ax: Ax, button: AxElement, label: string): string | null {
  if (saysAct(label)) return null;
  const dialog = dialogOver(ax, button);
  if (dialog !== null) return isYes(ax, button, { label, dialog }) ? questionIn(dialog) : null;
  const group = saysNo(label) ? null : askingAround(ax, button);
  if (group === null || !(goesOn(label) || isOnlyYes(label, group.content(), null))) return null;
  return askedIn(group.content(), linksIn(group.content()));
}

function isYes(ax: Ax, button: AxElement, { label, dialog }: { readonly label: string; readonly dialog: Dialog }): boolean {
  if (goesOn(label) || (isDefault(ax, button, dialog) && !saysNo(label))) return true;
  // A panel has buttons of its own that lead nowhere yet.
  return !dialog.isPanel && isOnlyYes(label, dialog.content(), escapeOf(ax, dialog));
}

/** Whether every other button of a dialog goes back. */
function isOnlyYes(label: string, all: readonly ElementFacts[], leaving: string | null): boolean {
  const left = buttonsIn(all).filter((one) => one !== leaving && !goesBack(one));
  return left.length === 1 && left[0] === label;
}

function escapeOf(ax: Ax, { byEscape }: Dialog): string | null {
  const facts = byEscape === null ? null : readBriefly(ax, byEscape);
  return facts?.ok ? facts.value.label : null;
}

function buttonsIn(all: readonly ElementFacts[]): readonly string[] {
  return all.filter((one) => one.role === 'AXButton' && !isPart(one)).map(({ label }) => label);
}

/** A page may have links for the answers. */
function linksIn(all: readonly ElementFacts[]): readonly string[] {
  return all.filter(({ role, label }) => role === 'AXLink' && (leaves(label) || goesOn(label))).map(({ label }) => label);
}

/**
 * What a dialog asks, where it cannot be taken back and none of its buttons says it; null for all else. A panel that opens or saves asks
 * nothing itself: whether a file may be replaced, a sheet of its own asks.
 */
export function questionIn({ isPanel, content }: Dialog): string | null {
  return placeIn(content()) ?? (isPanel ? folderIn(content()) : askedIn(content()));
}

/** What a dialog says of itself whose button shares or invites: whom that goes to was written in it. Null for every other button. */
export function sharedBy(ax: Ax, button: AxElement, label: string): string | null {
  if (!shares(label)) return null;
  const dialog = dialogAround(ax, button);
  if (dialog === null) return null;
  const says = dialog.content().find(({ role }) => texts.includes(role));
  return ((typeof says?.value === 'string' && says.value) || says?.label || label).trim().slice(0, longestQuestion);
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

function askedIn(all: readonly ElementFacts[], links: readonly string[] = []): string | null {
  const buttons = [...buttonsIn(all), ...links];
  // With one button there is nothing to choose, and what says the act by its own name does it. "Don’t Send" does not, nor does another act.
  if (buttons.length < 2) return null;
  const said = buttons.flatMap((label) => (deniesAct(label) ? [] : (byLabel(label)?.final ?? [])));
  // "Delete Some" beside "Yes" and "No" says of itself alone what it does; beside "OK" alone, that one goes back.
  const isAnsweredBeside = buttons.some(onlySaysYes) && buttons.some(leaves);
  // "Learn More" and "Got It" leave nothing to choose: what stands there is told.
  const isTold = buttons.filter((one) => !onlyShows(one)).every(acknowledges);
  const asks = (text: string): boolean => {
    const act = byLabel((said.length === 0 ? text : text.replaceAll(quoted, ' ')).replaceAll(over, ' '))?.final;
    const isQuestion = /[?？]\s*$/.test(text);
    if (act == null || (isTold && !isQuestion)) return false;
    return (isAnsweredBeside && isQuestion) || !said.includes(act);
  };
  const sentences = sayingsIn(all).flatMap((text) => text.split(/(?<=[.!?。！？\n])/u));
  return sentences.find(asks)?.trim().slice(0, longestQuestion) ?? null;
}

function isDefault(ax: Ax, button: AxElement, { byReturn, byEscape }: Dialog): boolean {
  return byReturn !== null && ax.same(byReturn, button) && !(byEscape !== null && ax.same(byEscape, button));
}
