import { isInPage } from '../../nodes/around.js';
import { foldText, isBlank } from '../../nodes/fold.js';
import { ownText } from '../../nodes/names.js';
import { isTable, isWindowLike } from '../../nodes/roles.js';
import type { WalkNode } from '../../nodes/walk-node.js';
import type { PageEntry, PageOptions } from './page-entry.js';
import { inOneLine, runsOf } from './page-lines.js';
import { hasOwnActions, isEmpty, isFurniture, isPlainText, isSilent } from './page-roles.js';
import { rowEntry } from './page-rows.js';
import { headOf, saysOneThing, textsInName } from './page-words.js';

/** Elements that arrange others and are seldom meant themselves. */
const untold = [
  ...['AXApplication', 'AXMenuBar', 'AXToolbar', 'AXTabGroup', 'AXRadioGroup', 'AXSplitGroup'],
  ...['AXProgressIndicator', 'AXBusyIndicator'],
];

/** The walk as a page tells it: what says nothing is left out, what says one thing is one line. */
export async function pageOf(root: WalkNode, options: PageOptions): Promise<PageEntry> {
  return isRowLike(root) ? rowOf(root, options) : lineOf(root, options);
}

/** What is in an element; `above` is the nearest element around it that the page names. */
async function entriesIn(node: WalkNode, above: WalkNode, options: PageOptions): Promise<readonly PageEntry[]> {
  const entries: PageEntry[] = [];
  for (const child of node.children) {
    const wait = options.breathe();
    if (wait !== null) await wait;
    entries.push(...(await entriesOf(child, above, options)));
  }
  return entries;
}

/** An element with what is in it. */
async function entriesOf(node: WalkNode, above: WalkNode, options: PageOptions): Promise<readonly PageEntry[]> {
  if (isFurniture(node.facts) || isEmpty(node) || !options.keep(node)) return [];
  const isUnread = node.childCount > 0 && node.children.length === 0;
  const repeats = isPlainText(node) && isSaid(node, above);
  if (repeats || (isSilent(node) && !isUnread)) return beside(await entriesIn(node, above, options));
  return [await (isRowLike(node) ? rowOf(node, options) : lineOf(node, options))];
}

function rowOf(node: WalkNode, options: PageOptions): Promise<PageEntry> {
  return rowEntry(node, options, (child, around) => entriesOf(child, around, options));
}

async function lineOf(node: WalkNode, options: PageOptions): Promise<PageEntry> {
  const below = runsOf(beside(await entriesIn(node, node, options)));
  return inOneLine({ node, text: headOf(node, options), told: isTold(node), joint: ': ', inline: [], below });
}

/** The text before a field that says what the field is called says it once more. */
function beside(entries: readonly PageEntry[]): readonly PageEntry[] {
  return entries.filter((entry, at) => {
    if (entry.node?.facts.role !== 'AXStaticText' || entry.below.length > 0 || hasOwnActions(entry.node)) return true;
    const text = foldText(ownText(entry.node.facts));
    return ![entries[at - 1], entries[at + 1]].some((next) => {
      const facts = next?.node?.facts;
      return facts !== undefined && facts.role !== 'AXStaticText' && !isTable(facts.role) && foldText(facts.label) === text;
    });
  });
}

/** A text that what stands around it says already: its name, or its value. */
function isSaid({ facts }: WalkNode, above: WalkNode): boolean {
  const own = foldText(ownText(facts));
  if (facts.role === 'AXStaticText' && !isBlank(facts.label) && typeof facts.value === 'string' && facts.value !== facts.label)
    return false;
  if (isNumberIn(own, above)) return true;
  return [above.facts.label, String(above.facts.value ?? ''), ...textsInName(above)].some((text) => foldText(text) === own);
}

/** The 12 on a calendar's day that is called Thursday, November 12, 2026, or 2026年11月12日木曜日: Japanese writes no spaces around it. */
function isNumberIn(own: string, { facts }: WalkNode): boolean {
  return (
    /^\d{1,4}$/.test(own) &&
    !isWindowLike(facts.role) &&
    foldText(facts.label)
      .split(/[^\p{Script=Latin}\p{N}]+/u)
      .includes(own)
  );
}

function isTold(node: WalkNode): boolean {
  if (hasOwnActions(node)) return true;
  // In a web page a text may be all there is to press, and nobody asks each of them what it can do.
  return saysOneThing(node.facts) ? isInPage(node) : !untold.includes(node.facts.role);
}

function isRowLike(node: WalkNode): boolean {
  return node.facts.role === 'AXRow' || isTextualGroup(node);
}

/** A group that can be pressed and holds only texts reads as a row does. */
function isTextualGroup(node: WalkNode): boolean {
  if (!hasOwnActions(node) || isPlainText(node) || !['AXGroup', 'AXCell', 'AXListItem', 'AXLayoutItem'].includes(node.facts.role))
    return false;
  const onlyTexts = (one: WalkNode): boolean => one.children.every((child) => (isPlainText(child) || isSilent(child)) && onlyTexts(child));
  return node.children.length > 0 && onlyTexts(node);
}
