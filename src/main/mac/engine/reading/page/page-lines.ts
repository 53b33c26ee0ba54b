import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import type { PageEntry } from './page-entry.js';
import { isControl } from './page-roles.js';
import { roleOf } from './page-words.js';

/** Written on one line as long as that stays readable. */
const longestStrip = 600;
/** Controls that belong to another, such as the button that closes a tab. */
const mostAside = 3;
/** Like elements beside each other that become one line. */
const runs: Readonly<Record<string, number>> = { AXLink: 2, AXRadioButton: 3, AXTabButton: 3, AXTab: 3, AXDockItem: 3 };
/** Groups whose controls read best beside each other. */
const strips = ['AXGroup', 'AXLayoutItem', 'AXLayoutArea', 'AXListItem', 'AXHeader'];

/** A toolbar, a menu bar or a labelled group of a few controls is one line. */
export function inOneLine(entry: PageEntry): PageEntry {
  const role = entry.node?.facts.role ?? '';
  if (role === 'AXMenuBar') return menuBar(entry);
  if (entry.below.length === 0) return entry;
  if (role === 'AXToolbar') {
    const parts = flattened(entry.below);
    return { ...entry, inline: parts.filter(isPart), below: parts.filter((one) => !isPart(one)) };
  }
  if (entry.node !== null && isControl(entry.node) && entry.below.length <= mostAside && entry.below.every(isPlainControl)) {
    return { ...entry, inline: entry.below, below: [] };
  }
  const fits = entry.below.reduce((sum, one) => sum + one.text.length + 10, entry.text.length) <= longestStrip;
  const isStrip = strips.includes(role) && entry.below.every((one) => isPart(one) && one.node !== null && isControl(one.node)) && fits;
  return isStrip ? { ...entry, inline: entry.below, below: [] } : entry;
}

/** `menu_bar File | Edit [e4-e5]`, on every page and so as short as can be; an open menu stands below it. */
function menuBar(entry: PageEntry): PageEntry {
  const inline = entry.below.map((item) => ({ ...item, text: bare(withoutRole(item)), below: [], inline: [] }));
  return { ...entry, joint: ' ', inline, below: entry.below.flatMap((item) => item.below) };
}

/** A name of one word needs no quotes where nothing but names stands. */
function bare(text: string): string {
  return text.replace(/^"([\p{L}\p{N}]+)"/u, '$1');
}

/** Neighbours of one role, such as links, become one line that names the role once. */
export function runsOf(entries: readonly PageEntry[]): readonly PageEntry[] {
  const made: PageEntry[] = [];
  for (let at = 0; at < entries.length; ) {
    const end = runFrom(entries, at);
    const [first] = entries.slice(at, end);
    if (first === undefined) break;
    const role = first.node?.facts.role ?? '';
    const parts = entries.slice(at, end);
    if (parts.length >= (ownEntry(runs, role) ?? Number.POSITIVE_INFINITY)) {
      const inline = parts.map((part) => ({ ...part, text: withoutRole(part) }));
      made.push({ node: null, text: first.node === null ? '' : roleOf(first.node.facts), told: false, joint: ' ', inline, below: [] });
    } else made.push(...parts);
    at = end;
  }
  return made;
}

function runFrom(entries: readonly PageEntry[], start: number): number {
  const role = entries[start]?.node?.facts.role ?? '';
  let end = start + 1;
  if (!(role in runs) || !isPart(entries[start])) return end;
  while (entries[end]?.node?.facts.role === role && isPart(entries[end])) end += 1;
  return end;
}

/** It can stand beside others on their line, with the little that belongs to it. */
export function isPart(entry: PageEntry | undefined): boolean {
  if (entry === undefined || entry.node === null || entry.below.length > 0) return false;
  return entry.inline.length === 0 || (isControl(entry.node) && entry.inline.length <= mostAside);
}

function isPlainControl({ node, inline, below }: PageEntry): boolean {
  return node !== null && isControl(node) && inline.length + below.length === 0;
}

function withoutRole({ node, text }: PageEntry): string {
  return node === null ? text : text.slice(roleOf(node.facts).length).trimStart();
}

function flattened(entries: readonly PageEntry[]): readonly PageEntry[] {
  return entries.flatMap((entry) => {
    if (isPart(entry)) return [entry];
    const head: PageEntry = { ...entry, inline: [], below: [] };
    const inner = entry.node === null ? [entry] : [head, ...flattened([...entry.inline, ...entry.below])];
    return isTableLike(entry) ? [entry] : inner;
  });
}

function isTableLike({ node }: PageEntry): boolean {
  return node !== null && ['AXTable', 'AXOutline', 'AXWebArea', 'AXMenu'].includes(node.facts.role);
}
