import { goesOn } from '../../../../shared/level/dialog-answers.js';
import { answering, type Pressed } from '../../../../shared/sighting.js';
import { shorten } from '../../../../shared/text/shorten.js';
import { actionsOf, elementsIn, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, readBriefly } from '../nodes/read-element.js';
import { questionOf, sharedBy } from './question.js';

/** What only shows something, and hands a press on to what it stands in. */
const shows: readonly string[] = ['AXStaticText', 'AXHeading', 'AXImage', 'AXGroup', 'AXUnknown'];
/** What does something when it is pressed. */
const acts: readonly string[] = [
  ...['AXButton', 'AXLink', 'AXMenuButton', 'AXPopUpButton', 'AXMenuItem', 'AXMenuBarItem', 'AXCheckBox', 'AXRadioButton', 'AXDockItem'],
];
/** Steps up from what shows something to what acts, and texts in a group that are read for its name. */
const mostSteps = 3;
const mostTexts = 4;
/** A longer text is one to read, wherever a page takes clicks. */
const longestName = 40;

type Ax = ReadDrivers['accessibility'];

/**
 * What a press on an element goes to where that is another one, or where what mostly only shows something acts by itself. What acts
 * and has no name, as icons of tool bars, is called by its help or by the texts in it, and a button that says yes to what cannot be
 * taken back by that question.
 */
export function pressedPart(
  ax: Ax,
  element: AxElement,
  facts: Pick<ElementFacts, 'role' | 'label' | 'value' | 'help'>,
): Pressed | undefined {
  if (acts.includes(facts.role) && facts.label === '') return withoutName(ax, element, facts);
  if (facts.role === 'AXButton' || (facts.role === 'AXLink' && goesOn(facts.label))) return asAnswer(ax, element, facts.label);
  if (facts.role === 'AXMenuItem') return inSubmenu(ax, element, facts.label);
  if (!shows.includes(facts.role)) return undefined;
  const own = nameOf(facts);
  let at: AxElement | null = element;
  for (let step = 0; step < mostSteps; step += 1) {
    const around: ElementFacts | null = factsAbove(ax, at);
    if (around === null) break;
    at = parentOf(ax, at);
    if (acts.includes(around.role)) {
      const label = around.label || own;
      return asAnswer(ax, at, label) ?? { role: around.role, label };
    }
    if (!shows.includes(around.role)) break;
  }
  if (!takesPress(ax, element)) return undefined;
  const name = own || textsIn(ax, element);
  return name === '' ? undefined : { role: 'AXButton', label: name };
}

/** What a press on an element goes to: itself, or what it stands in or for; null where it cannot be read. */
export function pressedAs(ax: Ax, element: AxElement): Pressed | null {
  const facts = readBriefly(ax, element);
  return facts.ok ? (pressedPart(ax, element, facts.value) ?? facts.value) : null;
}

function withoutName(ax: Ax, element: AxElement, { role, help }: Pick<ElementFacts, 'role' | 'help'>): Pressed | undefined {
  // Of a long help the beginning says what it does.
  const label = short(help) || textsIn(ax, element) || shorten(help, longestName);
  return asAnswer(ax, element, label) ?? (label === '' ? undefined : { role, label });
}

/** A button that says yes, by the question that it answers. */
function asAnswer(ax: Ax, button: AxElement | null, label: string): Pressed | undefined {
  const question = button === null ? null : (questionOf(ax, button, label) ?? sharedBy(ax, button, label));
  return question === null ? undefined : { role: 'AXButton', label: answering(question, label) };
}

/** An item of a submenu, by what the item is called that opens it. */
function inSubmenu(ax: Ax, item: AxElement, label: string): Pressed | undefined {
  const owner = factsAbove(ax, parentOf(ax, item));
  return owner?.role === 'AXMenuItem' && owner.label !== '' ? { role: 'AXMenuItem', label: `${owner.label} > ${label}` } : undefined;
}

export function factsAbove(ax: Ax, element: AxElement | null): ElementFacts | null {
  const parent = parentOf(ax, element);
  const answer = parent === null ? null : readBriefly(ax, parent);
  return answer?.ok ? answer.value : null;
}

function takesPress(ax: Ax, element: AxElement): boolean {
  return actionsOf(ax, element).includes('AXPress');
}

export function nameOf({ label, value }: Pick<ElementFacts, 'label' | 'value'>): string {
  return short(label || (typeof value === 'string' ? value : ''));
}

function short(name: string): string {
  return name.length <= longestName ? name : '';
}

export function textsIn(ax: Ax, element: AxElement): string {
  const children = elementsIn(ax, element, 'AXChildren').slice(0, mostTexts);
  const texts = children.flatMap((child) => {
    const facts = readBriefly(ax, child);
    return facts.ok && shows.includes(facts.value.role) ? [nameOf(facts.value)] : [];
  });
  return short(texts.filter((text) => text !== '').join(' '));
}
