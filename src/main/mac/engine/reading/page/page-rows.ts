import { foldText, isBlank } from '../../nodes/fold.js';
import { nameOfNode, ownText, textsBelow } from '../../nodes/names.js';
import type { WalkNode } from '../../nodes/walk-node.js';
import type { PageEntry, PageOptions } from './page-entry.js';
import { isPart } from './page-lines.js';
import { hasOwnActions, isEmpty, isFurniture, isPlainText } from './page-roles.js';
import { nameOf, quote, roleOf, shownValue, stateOf } from './page-words.js';

/** Arrange what stands in a row. */
const cells = ['AXCell', 'AXGroup', 'AXUnknown', 'AXLayoutArea', 'AXLayoutItem', 'AXSplitGroup', 'AXScrollArea'];

/** How what in a row is more than text becomes entries. */
export type EntriesOf = (node: WalkNode, above: WalkNode) => Promise<readonly PageEntry[]>;

interface Parts {
  readonly texts: RowText[];
  readonly others: PageEntry[];
}

/** A text of a row as it is written, and the cell it stands in. */
interface RowText {
  readonly text: string;
  readonly cell: WalkNode | null;
  /** What its cell, or where it stands in none its row, is called: that may say several texts at once. */
  readonly isName?: true;
}

/** What is written for a cell in which nothing stands, so that what follows it keeps its column. */
const nothing = quote('');

/** A row as one line: `row "Invoice 1.pdf" | "3 KB" selected`, then what in it can be used by itself. */
export async function rowEntry(node: WalkNode, options: PageOptions, entriesOf: EntriesOf): Promise<PageEntry> {
  const parts: Parts = { texts: [], others: [] };
  await collect(node, node, parts, entriesOf);
  const { facts } = node;
  const own: readonly RowText[] = isBlank(facts.label) ? [] : [{ text: quote(facts.label), cell: null, isName: true }];
  const said = columns([...own, ...parts.texts]).join(' | ') || nameOfSilent(node, parts);
  const text = [roleOf(facts), said, stateOf(node, options)].filter((part) => part !== '').join(' ');
  const inline = parts.others.filter(isPart);
  return { node, text, told: true, joint: ' | ', inline, below: parts.others.filter((entry) => !isPart(entry)) };
}

/** A row of which nothing is told but itself, since only rows were asked for, goes by what its controls are called. */
function nameOfSilent(node: WalkNode, { others }: Parts): string {
  const name = others.length > 0 ? '' : nameOfNode(node);
  return name === '' ? '' : quote(name);
}

async function collect(node: WalkNode, row: WalkNode, into: Parts, entriesOf: EntriesOf): Promise<void> {
  const cell = cellAround(node, row);
  const add = (text: string, of = cell): unknown => into.texts.push({ text, cell: of });
  for (const child of node.children) {
    if (child.facts.role === 'AXCell' && isVoid(child)) add(nothing, child);
    if (isFurniture(child.facts) || isEmpty(child)) continue;
    const isUnread = child.childCount > 0 && child.children.length === 0;
    if (isPlainText(child)) {
      add(textOf(child));
      await collect(child, row, into, entriesOf);
    } else if (cells.includes(child.facts.role) && !hasOwnActions(child) && !isMarked(child, row) && !isUnread) {
      const { label } = child.facts;
      if (!isBlank(label)) into.texts.push({ text: quote(label), cell: cellAround(child, row), isName: true });
      await collect(child, row, into, entriesOf);
    } else await collectThing(child, row, into, entriesOf);
  }
}

/** What can be used by itself: a row says the text of a field, and what it is called where that acts. */
async function collectThing(child: WalkNode, row: WalkNode, into: Parts, entriesOf: EntriesOf): Promise<void> {
  const isField = isWrittenName(child);
  const name = isField ? String(child.facts.value) : isFirstCell(child, into) ? firstTextOf(child) : '';
  if (name !== '') into.texts.push({ text: quote(name), cell: cellAround(child, row) });
  for (const entry of await entriesOf(child, row)) {
    const text = isField ? withoutValue(entry, child) : name === '' ? entry.text : entry.text.replace(` ${quote(name)}`, '');
    into.others.push({ ...entry, text });
  }
}

/** What its row begins with is what the row is called, also where it acts by itself. */
function isFirstCell({ facts }: WalkNode, { texts }: Parts): boolean {
  return cells.includes(facts.role) && texts.length === 0;
}

function firstTextOf(node: WalkNode): string {
  return isBlank(node.facts.label) ? (textsBelow(node)[0] ?? '') : node.facts.label;
}

/** A cell that has the keyboard, or is selected by itself, is more than a part of its row. */
function isMarked({ facts }: WalkNode, row: WalkNode): boolean {
  return facts.focused || (facts.selected && !row.facts.selected);
}

/** Names that can be edited in place are fields, and read as the text they are. */
function isWrittenName({ facts: { role, value, secure } }: WalkNode): boolean {
  return role === 'AXTextField' && !secure && typeof value === 'string' && !isBlank(value);
}

/** Its row tells its text, which is also what it is called where it has no name: it needs no identifier or place instead. */
function withoutValue({ text }: PageEntry, child: WalkNode): string {
  const name = nameOf(child);
  const short = text.replace(` ${shownValue(child.facts)}`, '');
  return /^[@#]/.test(name) ? short.replace(` ${name}`, '') : short;
}

function textOf({ facts }: WalkNode): string {
  const { label, value } = facts;
  const both = !isBlank(label) && typeof value === 'string' && !isBlank(value) && foldText(value) !== foldText(label);
  return both ? `${quote(label)} =${quote(value)}` : quote(ownText(facts));
}

/** The cell of a row that an element stands in, or is. */
function cellAround(node: WalkNode, row: WalkNode): WalkNode | null {
  for (let at: WalkNode | null = node; at !== null && at !== row; at = at.parent) if (at.facts.role === 'AXCell') return at;
  return null;
}

/** A cell without a word or anything else in it. */
function isVoid({ facts, children, childCount }: WalkNode): boolean {
  if (children.length < childCount || !isBlank(facts.label)) return false;
  return children.every((child) => child.facts.role === 'AXStaticText' && isBlank(ownText(child.facts)));
}

/** A cell often says again what the text in it says, and a row what its first cell does; two cells may say the same and both count. */
function columns(texts: readonly RowText[]): readonly string[] {
  const names = texts.flatMap(({ text, cell, isName }) => (isName ? [{ cell, parts: partsOf(text) }] : []));
  const told = texts.filter(({ text, cell, isName }, at) => {
    const before = texts[at - 1];
    const isOtherCell = cell !== null && before !== undefined && before.cell !== null && before.cell !== cell;
    if (before !== undefined && !isOtherCell && foldText(text) === foldText(before.text)) return false;
    return isName || !names.some((one) => (one.cell === null || one.cell === cell) && takes(one.parts, text));
  });
  return told.slice(0, told.findLastIndex(({ text }) => text !== nothing) + 1).map(({ text }) => text);
}

/** What a name that lists several things says, as "Notes, 2 notes" does, as they are written; a name of one part lists nothing. */
function partsOf(name: string): string[] {
  const parts = name.slice(1, -1).split(/[,.;:]\s|[、。]/u);
  return parts.length < 2 ? [] : parts.map((part) => foldText(`"${part.trim()}"`));
}

/** Whether a name says this text as one of its parts, or a number that one counts with: each part stands for one text. */
function takes(parts: string[], text: string): boolean {
  const own = foldText(text);
  const at = parts.findIndex((part) => part === own || (/^"\d{1,4}"$/.test(own) && counts(part, own.slice(1, -1))));
  if (at >= 0) parts.splice(at, 1);
  return at >= 0;
}

/** A part that begins with a number, or in Japanese has it among its signs: `1 unread`, `未読1件`. */
function counts(part: string, number: string): boolean {
  const at = part.indexOf(number);
  const [before, after] = [part.slice(1, Math.max(at, 1)), part.slice(at + number.length)];
  return at > 0 && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u.test(before) && /^[\s\p{L}]/u.test(after);
}
