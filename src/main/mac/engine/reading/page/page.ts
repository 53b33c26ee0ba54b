import type { OutlineLine } from '../../nodes/seen-outline.js';
import type { WalkNode } from '../../nodes/walk-node.js';
import type { Told } from './page-budget.js';
import type { PageEntry } from './page-entry.js';
import { furtherOf, nameOf, roleOf } from './page-words.js';

export interface PageDeps {
  readonly root: PageEntry;
  /** What there is room for. */
  readonly told: ReadonlyMap<PageEntry, Told>;
  /** The entry of each element that has one of its own. */
  readonly entries: ReadonlyMap<WalkNode, PageEntry>;
  /** The ref of an element, made now where it has none. */
  readonly refOf: (node: WalkNode) => string;
  /** Whether a text does something when it is pressed: asked of those alone that the page has room for. */
  readonly isPressable: (node: WalkNode) => boolean;
  /** What to wait for between elements, so that the event loop gets its turn; null when nothing. */
  readonly breathe: () => Promise<void> | null;
}

/** The lines of a page in the order of the tree, those there is no room for too. */
export async function linesOf({ root, told, entries, refOf, isPressable, breathe }: PageDeps): Promise<readonly OutlineLine[]> {
  const lines: OutlineLine[] = [];

  async function write(entry: PageEntry, parent: OutlineLine | null, key: string): Promise<void> {
    const wait = breathe();
    if (wait !== null) await wait;
    const { node } = entry;
    const ref = node === null ? key : refOf(node);
    const counts = told.get(entry);
    const unread = node === null ? 0 : unreadIn(node, entries);
    const left = node === null ? 0 : unread + leftOf(entry);
    const head = (more: number): string => withRef(entry, node !== null && (isMeant(entry) || more > 0) ? ref : null, more);
    const line: OutlineLine = {
      ref,
      parent: parent?.ref ?? null,
      depth: parent !== null ? parent.depth + 1 : left === 0 && isOnlyFrame(entry) ? -1 : 0,
      text: joined(entry, head(left), partsOf(entry, counts?.inline ?? 0)),
      whole: joined(entry, head(unread), partsOf(entry, entry.inline.length)),
      name: node === null ? entry.text : [roleOf(node.facts), nameOf(node)].filter((part) => part !== '').join(' '),
      told: counts !== undefined,
      ordered: node?.facts.role !== 'AXApplication',
      ...furtherIn(entry),
    };
    lines.push(line);
    for (const [at, child] of entry.below.entries()) await write(child, line, `${ref}/${at}`);
  }

  /** Parts and lines that there is no room for; those of a run of elements count for what they stand in. */
  function leftOf(entry: PageEntry): number {
    const { inline, below } = told.get(entry) ?? { inline: 0, below: 0 };
    const own =
      entry.inline.length -
      inline +
      entry.below.slice(below).reduce((sum, one) => sum + Math.max(1, one.node === null ? one.inline.length : 1), 0);
    return entry.below.slice(0, below).reduce((sum, one) => (one.node === null ? sum + leftOf(one) : sum), own);
  }

  /** The first parts of a line; of a whole menu bar the names and behind them all its refs, which follow each other. */
  function partsOf(entry: PageEntry, count: number): readonly string[] {
    const shown = entry.inline.slice(0, count);
    const names = shown.map(({ text }) => text);
    const numbers = shown.map(({ node }) => (node === null ? Number.NaN : Number(refOf(node).slice(1))));
    const [first = Number.NaN] = numbers;
    const follow = numbers.every((number, at) => number === first + at);
    if (entry.node?.facts.role !== 'AXMenuBar' || count < 2 || count < entry.inline.length || !follow) return shown.map(partText);
    return [...names.slice(0, -1), `${names.at(-1)} [e${first}-e${first + count - 1}]`];
  }

  function isMeant(entry: PageEntry): boolean {
    if (entry.told || entry.node?.facts.role !== 'AXStaticText') return entry.told;
    return told.has(entry) && isPressable(entry.node);
  }

  function partText(part: PageEntry): string {
    return joined(part, withRef(part, isMeant(part) && part.node !== null ? refOf(part.node) : null, 0), part.inline.map(partText));
  }

  await write(root, null, '');
  return lines;
}

/** Lines as they are sent. One above all others says only what its reader asked for. */
export function written(lines: readonly Pick<OutlineLine, 'depth' | 'text'>[]): string {
  const said = lines.filter(({ depth }) => depth >= 0);
  return said.map(({ depth, text }) => `${' '.repeat(depth)}${text}`).join('\n');
}

/** An app of which nothing is to be said but its name: who is told knows whom they asked about. */
function isOnlyFrame({ node, text, inline, below }: PageEntry): boolean {
  if (node?.facts.role !== 'AXApplication' || inline.length > 0 || below.length === 0) return false;
  return text === [roleOf(node.facts), nameOf(node)].filter((part) => part !== '').join(' ');
}

/** The entry of each element of a page that has one of its own. */
export function entriesByNode(root: PageEntry): ReadonlyMap<WalkNode, PageEntry> {
  const found = new Map<WalkNode, PageEntry>();
  const add = (entry: PageEntry): void => {
    if (entry.node !== null) found.set(entry.node, entry);
    entry.inline.forEach(add);
    entry.below.forEach(add);
  };
  add(root);
  return found;
}

/** The same of a line with its parts; nothing where no text is cut. */
function furtherIn(entry: PageEntry): Pick<OutlineLine, 'further'> {
  const sums = ({ node, inline }: PageEntry): readonly string[] => [node === null ? '' : furtherOf(node), ...inline.flatMap(sums)];
  const cut = sums(entry);
  return cut.some((sum) => sum !== '') ? { further: cut.join(';') } : {};
}

function withRef({ text }: PageEntry, ref: string | null, left: number): string {
  return [text, left > 0 ? `+${left}` : '', ref === null ? '' : `[${ref}]`].filter((part) => part !== '').join(' ');
}

function joined({ joint }: PageEntry, head: string, parts: readonly string[]): string {
  return parts.length === 0 ? head : `${head}${joint}${parts.join(' | ')}`;
}

/** Children that were not read, of the element and of what it holds without a line of its own. A closed menu is none. */
function unreadIn(node: WalkNode, entries: ReadonlyMap<WalkNode, PageEntry>): number {
  if (node.facts.role === 'AXMenuBarItem') return 0;
  const isResumed = node.resumed !== undefined || node.children.some((child) => child.resumed !== undefined);
  const missing = Math.max(0, node.childCount - node.children.length - node.ghosts.length);
  // What earlier pages told of a place where this one goes on is not left out.
  const own = isResumed ? node.later.reduce((sum, { start, end }) => sum + Math.min(end, node.childCount) - start, 0) : missing;
  return node.children.reduce((sum, child) => (entries.has(child) ? sum : sum + unreadIn(child, entries)), own);
}
