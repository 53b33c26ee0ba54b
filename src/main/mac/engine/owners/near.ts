import type { Rect } from '../../../../shared/geometry.js';
import type { Near, Pressed } from '../../../../shared/sighting.js';
import { firstIn, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, isPart, readBriefly } from '../nodes/read-element.js';
import { type Beside, besideOf } from './dialog-words.js';
import { heldText, rowAround, saysTheSame } from './held-text.js';
import { factsAbove, nameOf, pressedPart, textsIn } from './pressed-part.js';

type Ax = ReadDrivers['accessibility'];

/** Steps up in which a name is looked for. */
const mostSteps = 3;
/** Of how many siblings the own place is looked for, and how many to either side are read. */
const mostSiblings = 200;
const toEitherSide = 4;
/** What stands further away, in points, stands beside nothing. */
const farthest = 120;
/** What has texts of its own for a name, and what is one. */
const holders: readonly string[] = ['AXCell', 'AXGroup', 'AXRow', 'AXUnknown'];
const texts: readonly string[] = ['AXStaticText', 'AXHeading'];
const outermost: readonly string[] = ['AXWindow', 'AXSheet', 'AXApplication', 'AXWebArea'];

/** What an owner is told of an element beside its own name. */
export interface Told extends Beside {
  readonly pressed?: Pressed | undefined;
  readonly near?: Near | undefined;
  readonly holds?: string | undefined;
}

export function toldOf(ax: Ax, element: AxElement, facts: ElementFacts): Told {
  const pressed = pressedPart(ax, element, facts);
  const holds = heldText(ax, element, facts);
  const isNamed = (pressed?.label ?? holds ?? '').trim() !== '';
  const label = pressed?.label ?? facts.label;
  const row = rowAround(ax, element, facts);
  const around: Near | undefined = row === undefined || row === label.trim() ? undefined : { how: 'in', name: row };
  const near = around ?? (isNamed ? undefined : nearOf(ax, element, facts));
  return { pressed, near, holds, ...besideOf(ax, element, label) };
}

/** Whether an owner would be told the same: an element whose row was given to another thing is the same one with another beside it. */
export function tellsSame(seen: Told, now: Told): boolean {
  const { pressed, near, holds, ticked, dialog } = seen;
  if (pressed?.role !== now.pressed?.role || pressed?.label !== now.pressed?.label) return false;
  if (holds !== now.holds || ticked !== now.ticked || !saysTheSame(dialog, now.dialog)) return false;
  return near === undefined || (near.how === now.near?.how && near.name === now.near.name);
}

/**
 * For an element without a name: the nearest thing beside it that has one, else what it stands in. Names and texts that only show
 * something; what somebody wrote in a field is none of them. The window has its own place on a card.
 */
function nearOf(ax: Ax, element: AxElement, { label, frame }: Pick<ElementFacts, 'label' | 'frame'>): Near | undefined {
  if (label.trim() !== '' || frame === null) return undefined;
  let at = element;
  for (let step = 0; step < mostSteps; step += 1) {
    const parent = parentOf(ax, at);
    const around = factsAbove(ax, at);
    if (parent === null || around === null) return undefined;
    const beside = nearestIn(ax, { parent, at, frame, title: around.label });
    if (beside !== null) return { how: 'beside', name: beside };
    if (outermost.includes(around.role)) return undefined;
    if (around.label.trim() !== '') return { how: 'in', name: around.label };
    at = parent;
  }
  return undefined;
}

interface Among {
  readonly parent: AxElement;
  readonly at: AxElement;
  readonly frame: Rect;
  /** What they stand in; a text that says the same is its title and no name of anything beside it. */
  readonly title: string;
}

/** What stands right beside an element in another; nothing where its place there cannot be told. */
export function siblingsBeside(ax: Ax, parent: AxElement | null, element: AxElement): readonly AxElement[] {
  const all = firstIn(ax, parent, 'AXChildren', mostSiblings);
  const own = all.findIndex((one) => ax.same(one, element));
  return own === -1 ? [] : [...all.slice(Math.max(0, own - toEitherSide), own), ...all.slice(own + 1, own + 1 + toEitherSide)];
}

function nearestIn(ax: Ax, { parent, at, frame, title }: Among): string | null {
  const named = siblingsBeside(ax, parent, at).flatMap((one) => {
    const read = readBriefly(ax, one);
    const name = read.ok ? nameFor(ax, one, read.value) : '';
    const away = read.ok && read.value.frame !== null ? gap(read.value.frame, frame) : Number.POSITIVE_INFINITY;
    return name === '' || name === title.trim() || away > farthest ? [] : [{ name, away }];
  });
  return named.sort((a, b) => a.away - b.away)[0]?.name ?? null;
}

function nameFor(ax: Ax, element: AxElement, facts: ElementFacts): string {
  if (isPart(facts)) return '';
  const { role, label, value } = facts;
  const name = nameOf({ label, value: texts.includes(role) ? value : null }).trim();
  const said = name === '' && holders.includes(role) ? textsIn(ax, element).trim() : name;
  // A time or a count is no name, and is another the next moment.
  return /\p{L}/u.test(said) ? said : '';
}

/** Points between two frames; 0 where they touch. */
function gap(a: Rect, b: Rect): number {
  if (a.width <= 0 || a.height <= 0) return Number.POSITIVE_INFINITY;
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return across + down;
}
