import type { PageEntry } from './page-entry.js';

/** A page of about 2,000 tokens: what a model takes in at a glance. */
export const pageBudgetBytes = 8000;
/** Of one element's children so many are told before those of others get their turn. */
const firstTurn = 40;
/** `" | " and " [e1234]"`. */
const refBytes = 8;
const partIndent = 3;

/** How many parts of an entry, and lines below it, are told. */
export interface Told {
  inline: number;
  below: number;
}

/** What a page of so many bytes tells, level by level; of a long list first a part, so that nothing else is lost behind it. */
export function withinBudget(root: PageEntry, budget: number): ReadonlyMap<PageEntry, Told> {
  const told = new Map<PageEntry, Told>();
  const depths = new Map<PageEntry, number>([[root, 0]]);
  let left = budget - bytesOf(root, 0);
  const queue = [root];
  const meet = (bytes: number): boolean => {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  };
  const tellWhole = (part: PageEntry): void => {
    told.set(part, { inline: part.inline.length, below: 0 });
    part.inline.forEach(tellWhole);
  };
  told.set(root, { inline: 0, below: 0 });
  for (const entry of queue) {
    const count = told.get(entry) ?? { inline: 0, below: 0 };
    const depth = (depths.get(entry) ?? 0) + 1;
    const turn = { inline: count.inline + 4 * firstTurn, below: count.below + firstTurn };
    for (const part of entry.inline.slice(count.inline, turn.inline)) {
      if (!meet(bytesOfPart(part))) return told;
      tellWhole(part);
      count.inline += 1;
    }
    for (const line of entry.below.slice(count.below, turn.below)) {
      if (!meet(bytesOf(line, depth))) return told;
      told.set(line, { inline: 0, below: 0 });
      depths.set(line, depth);
      count.below += 1;
      queue.push(line);
    }
    if (count.inline < entry.inline.length || count.below < entry.below.length) queue.push(entry);
  }
  return told;
}

function bytesOf({ text, told }: PageEntry, indent: number): number {
  return Buffer.byteLength(text) + indent + 1 + (told ? refBytes : 0);
}

/** A part of a line with what belongs to it. */
function bytesOfPart(part: PageEntry): number {
  return part.inline.reduce((sum, one) => sum + bytesOfPart(one), bytesOf(part, partIndent));
}
