import type { Rect } from '../../../../../shared/geometry.js';
import { shorten } from '../../../../../shared/text/shorten.js';
import { actionName } from '../../drivers/action-names.js';
import { isBlank, oneLine, roundedValue, writtenLine } from '../../nodes/fold.js';
import { ownText, textsBelow } from '../../nodes/names.js';
import type { ElementFacts } from '../../nodes/read-element.js';
import { shortRole } from '../../nodes/roles.js';
import { textSum } from '../../nodes/text-sum.js';
import type { WalkNode } from '../../nodes/walk-node.js';
import type { PageOptions } from './page-entry.js';
import { isControl } from './page-roles.js';

const longestText = 120;
/** Marks of writing direction and the like: nobody sees them, and each costs a reader as much as a word. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** An element as a page writes it, without its ref: role, "name", =value, state. A text that says one thing is its words alone. */
export function headOf(node: WalkNode, options: PageOptions): string {
  const { facts } = node;
  const parts = saysOneThing(facts) ? [quote(ownText(facts))] : [roleOf(facts), nameOf(node), shownValue(facts)];
  return [...parts, stateOf(node, options)].filter((part) => part !== '').join(' ');
}

/** It is called what it says, or has no name beside what it says. */
export function saysOneThing({ role, label, value }: ElementFacts): boolean {
  return role === 'AXStaticText' && (isBlank(label) ? typeof value === 'string' && !isBlank(value) : shownValue({ label, value }) === '');
}

/** State of an element: flags, then actions and place where they were asked for. */
export function stateOf(node: WalkNode, { frames, actions, away, ranges }: PageOptions): string {
  const { enabled, focused, selected, secure, frame } = node.facts;
  return [
    ranges.get(node) ?? '',
    enabled ? '' : 'disabled',
    focused ? 'focused' : '',
    selected ? 'selected' : '',
    secure ? 'secure' : '',
    away.get(node) ?? '',
    actions && node.actions !== undefined && node.actions.length > 0 ? `(${node.actions.map(actionName).join(' ')})` : '',
    frames && frame !== null ? placeOf(frame) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function roleOf({ role }: ElementFacts): string {
  return shortRole(role);
}

/** `"label"`; of a control without one the first of help, identifier, the text in it, its subrole, and where it stands. */
export function nameOf(node: WalkNode): string {
  const { label, help, identifier, subrole, frame } = node.facts;
  if (!isBlank(label)) return quote(label);
  if (!isControl(node)) return '';
  if (!isBlank(help)) return quote(help);
  const said = textsInName(node).map(quote).join(' | ');
  if (isTelling(identifier)) return [`#${identifier}`, said].filter((part) => part !== '').join(' ');
  if (said !== '') return said;
  if (subrole !== '') return `(${shortRole(subrole)})`;
  return frame === null ? '' : placeOf(frame);
}

/** The texts in a control that has no other name; they need not be told once more. */
export function textsInName(node: WalkNode): readonly string[] {
  const { label, help } = node.facts;
  return isBlank(label) && isBlank(help) && isControl(node) ? textsBelow(node).slice(0, 2) : [];
}

/** What a control holds, its ends too: whoever writes on must know whether a line has ended. */
export function shownValue({ label, value }: Pick<ElementFacts, 'label' | 'value'>): string {
  if (value === null || value === '' || value === label) return '';
  if (typeof value === 'string') return `=${quoted(writtenLine(value.replace(unseen, '')))}`;
  return `=${typeof value === 'number' ? roundedValue(value) : value}`;
}

/** A number for each text of an element that is cut when it is written; empty where none is. */
export function furtherOf({ facts: { label, value, valueSum } }: WalkNode): string {
  const cut = [label, value].filter((text): text is string => typeof text === 'string' && text.length > longestText);
  return [...cut.map(textSum), ...(valueSum === undefined ? [] : [valueSum])].join();
}

/** A text between quotes, on one line, without what nobody sees; cut when it is long. */
export function quote(text: string): string {
  return quoted(oneLine(text.replace(unseen, '').trim()));
}

function quoted(flat: string): string {
  return `"${shorten(flat, longestText).replace(/[\\"]/g, '\\$&')}"`;
}

/** Signs by which one that stands without quotes could pose as a ref, a name or a line of its own. */
const posing = /[\p{Cc}\u2028\u2029"[\]|]/u;

/** AppKit numbers unnamed views `_NS:12`, which says nothing. */
function isTelling(identifier: string): boolean {
  return identifier !== '' && identifier.length <= longestText && !identifier.startsWith('_NS:') && !posing.test(identifier);
}

function placeOf({ x, y, width, height }: Rect): string {
  return `@${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
}
