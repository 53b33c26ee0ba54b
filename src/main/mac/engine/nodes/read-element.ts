import type { Rect } from '../../../../shared/geometry.js';
import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { shorten } from '../../../../shared/text/shorten.js';
import type { FurtherAttributes } from '../../ports/elements.js';
import { attributesOf, elementOf, elementsOf, frameOf, textOf } from '../drivers/ax-value.js';
import type { AxElement, AxResult, AxValue } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { isBlank } from './fold.js';
import { furtherOf, type NamedAttributes } from './further.js';
import { textSum } from './text-sum.js';

/** Longest string that leaves a tree or a search; a document's AXValue may be megabytes. */
export const walkTextLimit = 500;
/** Longest string of a single element that was asked for by itself. */
export const wholeTextLimit = 100_000;

/** What one batched read tells about an element. A secure value is dropped here and goes no further. */
export interface ElementFacts {
  readonly role: string;
  readonly subrole: string;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly value: string | number | boolean | null;
  /** Characters of the whole value, where only its beginning was kept. */
  readonly valueLength?: number;
  /** A number made from the whole value, where only its beginning was kept: another one, and the value is another. */
  readonly valueSum?: number;
  readonly identifier: string;
  readonly help: string;
  readonly enabled: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
  readonly secure: boolean;
  readonly frame: Rect | null;
  readonly children: readonly AxElement[];
  /** Only where more was asked for, and never of what is secure. */
  readonly further?: FurtherAttributes;
}

/** What an element shows: its value, or without one its label. */
export function shownBy({ label, value }: ElementFacts): string {
  return value === null ? label : String(value);
}

/** What is read of each element, in one message. */
export const elementAttributes = [
  'AXRole',
  'AXSubrole',
  'AXTitle',
  'AXDescription',
  'AXPlaceholderValue',
  'AXValue',
  'AXIdentifier',
  'AXEnabled',
  'AXFocused',
  'AXSelected',
  'AXPosition',
  'AXSize',
  'AXTitleUIElement',
  'AXHelp',
  'AXChildren',
] as const;

/** Attributes of scroll areas' children are read without AXChildren: they may be tables with a hundred thousand rows. */
const namesWithoutChildren = elementAttributes.slice(0, -1);

/** Parts that macOS gives no label, only a subrole, named as VoiceOver names them. */
const partNames: Readonly<Record<string, string>> = {
  AXCloseButton: 'close button',
  AXMinimizeButton: 'minimize button',
  AXZoomButton: 'zoom button',
  AXFullScreenButton: 'full screen button',
  AXIncrementArrow: 'increment arrow',
  AXDecrementArrow: 'decrement arrow',
  AXIncrementPage: 'increment page',
  AXDecrementPage: 'decrement page',
};

/** Whether it is a field that only looks for something, which macOS tells as a text field of this subrole (AXRoleConstants.h). */
export function isSearchField({ subrole }: Pick<ElementFacts, 'subrole'>): boolean {
  return subrole === 'AXSearchField';
}

/** Whether it is one of those, whose name no app gave it. */
export function isPart({ subrole }: Pick<ElementFacts, 'subrole'>): boolean {
  return ownEntry(partNames, subrole) !== undefined;
}

export interface ReadOptions {
  readonly textLimit: number;
  /** Also list the children; off where the element may be a huge table. */
  readonly children: boolean;
  /** Attributes to be read in the same message. */
  readonly further?: NamedAttributes | undefined;
}

/** Reads an element in one message; a second one only where another element carries its label. */
export function readElement(
  ax: ReadDrivers['accessibility'],
  element: AxElement,
  { textLimit, children, further }: ReadOptions,
): AxResult<ElementFacts> {
  const names = children ? elementAttributes : namesWithoutChildren;
  const answer = ax.attributes(element, further === undefined ? names : [...names, ...further.map(([, axName]) => axName)]);
  if (!answer.ok) return answer;
  const facts = factsOf(ax, further === undefined ? answer.value : answer.value.slice(0, names.length), textLimit);
  if (further === undefined || facts.secure) return { ok: true, value: facts };
  return { ok: true, value: { ...facts, further: furtherOf(further, answer.value.slice(names.length)) } };
}

/** An element by itself, its texts cut as in an outline. */
export function readBriefly(ax: ReadDrivers['accessibility'], element: AxElement): AxResult<ElementFacts> {
  return readElement(ax, element, { textLimit: walkTextLimit, children: false });
}

/** An element with its children, and with as much of its text as anything is told of. */
export function readWhole(ax: ReadDrivers['accessibility'], element: AxElement): AxResult<ElementFacts> {
  return readElement(ax, element, { textLimit: wholeTextLimit, children: true });
}

function factsOf(ax: ReadDrivers['accessibility'], values: readonly (AxValue | undefined)[], textLimit: number): ElementFacts {
  const [role, subrole, title, description, placeholder, value, identifier, enabled, focused, selected, position, size, label, help, kids] =
    values;
  const secure = textOf(subrole) === 'AXSecureTextField' || textOf(role) === 'AXSecureTextField';
  const shownTitle = shorten(textOf(title), textLimit);
  const shownDescription = shorten(textOf(description), textLimit);
  return {
    role: textOf(role) || 'AXUnknown',
    subrole: textOf(subrole),
    title: shownTitle,
    description: shownDescription,
    label: firstSaid([
      () => shownTitle,
      () => shownDescription,
      () => shorten(labelOf(ax, label), textLimit),
      () => shorten(textOf(placeholder), textLimit),
      () => ownEntry(partNames, textOf(subrole)) ?? '',
    ]),
    value: secure ? null : plain(value, textLimit),
    ...(!secure && typeof value === 'string' && value.length > textLimit && { valueLength: value.length, valueSum: textSum(value) }),
    identifier: textOf(identifier),
    help: shorten(textOf(help), textLimit),
    enabled: flag(enabled, true),
    focused: flag(focused, false),
    selected: flag(selected, false),
    secure,
    frame: frameOf(position, size),
    children: secure ? [] : elementsOf(kids),
  };
}

/** The first that a person could read: a title of spaces alone does not hide a description. */
function firstSaid(texts: readonly (() => string)[]): string {
  for (const read of texts) {
    const text = read();
    if (!isBlank(text)) return text;
  }
  return '';
}

function labelOf(ax: ReadDrivers['accessibility'], titleElement: AxValue | undefined): string {
  const [value, title, subrole] = attributesOf(ax, elementOf(titleElement), ['AXValue', 'AXTitle', 'AXSubrole']);
  return subrole === 'AXSecureTextField' ? '' : textOf(value) || textOf(title);
}

/** AXEnabled and AXSelected come as booleans or as numbers 0 and 1. */
function flag(value: AxValue | undefined, absent: boolean): boolean {
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' ? value !== 0 : absent;
}

function plain(value: AxValue | undefined, limit: number): string | number | boolean | null {
  if (value === undefined || typeof value === 'object') return null;
  return typeof value === 'string' ? shorten(value, limit) : value;
}

/** Whether a walk kept only the beginning of one of its texts. */
export function isCut({ value, title, description }: ElementFacts): boolean {
  return [value, title, description].some((one) => typeof one === 'string' && one.length >= walkTextLimit);
}
