import { inList } from '../../../../shared/text/in-list.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext } from '../engine-context.js';
import { around, isInside } from '../nodes/around.js';
import { isBlank } from '../nodes/fold.js';
import { type ElementFacts, readBriefly } from '../nodes/read-element.js';
import { shortRole } from '../nodes/roles.js';
import type { SeenWindow, Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { wordsOf } from './dialog-words.js';
import { canTickByItself, comesRound, looksLikeTime } from './ticking.js';
import { show, showChange, toldFocus, toldName, windowAround } from './told-names.js';

const mostOffered = 24;
/** What lies over a window and goes again. */
const surfaceRoles: readonly string[] = ['AXSheet', 'AXMenu', 'AXPopover'];
/** What holds things in an order that says something. */
const ordered: readonly string[] = ['AXTable', 'AXOutline', 'AXList'];

/** The difference of two snapshots. */
export interface Change {
  /** The weightiest first; none when they are alike. */
  readonly parts: readonly string[];
  /** Something is different that does not change by itself. */
  readonly certain: boolean;
  /** Elements that changed as a clock, a counter or a progress bar would: whether they do so by themselves is not known. */
  readonly suspects: readonly WalkNode[];
  /** All suspects stood still before for longer than a tick, so that only what ticks faster is in question. */
  readonly wereCalm: boolean;
}

/** A change that comes later than this is too far from when things were last seen to stand still. */
const rightAfterMs = 500;

const unselected = 'no longer selected';
const nothing: Change = { parts: [], certain: false, suspects: [], wereCalm: false };

/** Compares two snapshots of one app. What is known to change by itself is left out. `front` is what is called that came before the app. */
export function compareSnapshots(engine: EngineContext, before: Snapshot, after: Snapshot, front = 'another app'): Change {
  if (!after.readable) {
    const ended = engine.drivers.processes.get(before.process.pid) === null;
    return ended ? { parts: [`${before.process.name} has quit`], certain: true, suspects: [], wereCalm: false } : nothing;
  }
  const nodes = nodeChanges(engine, before, after);
  const parts = [...windowChanges(engine, before, after), ...saved(engine, before, after), ...nodes.parts];
  if (before.frontmostPid !== after.frontmostPid) {
    parts.push(`${after.frontmostPid === after.process.pid ? after.process.name : front} came to the front`);
  }
  const length = lengthChange(engine, before, after);
  if (length !== '') parts.push(length);
  const focus = focusChange(engine, before, after);
  if (focus !== '') parts.push(focus);
  else if (after.selection !== '' && after.selection !== before.selection) parts.push(after.selection);
  parts.push(...nodes.switched);
  if (parts.length === 0) parts.push(...nodes.tools);
  // One of another window is worth a word beside what is certain; by itself it may be no doing of the act.
  if (parts.length > 0) parts.push(...otherTitles(engine, before, after));
  return { parts: [...parts, ...nodes.suspected], certain: parts.length > 0, suspects: nodes.suspects, wereCalm: nodes.wereCalm };
}

/** Changes in one line. */
export function inOneLine(parts: readonly string[]): string {
  return parts.slice(0, 3).join('; ') + (parts.length > 3 ? `; and ${parts.length - 3} more` : '');
}

/** How an element itself differs; empty when it does not. */
export function describeFacts(before: ElementFacts, after: ElementFacts): string {
  if (before.value !== after.value) return `value ${showChange(before.value, after.value)}`;
  if (before.label !== after.label) return `label ${show(before.label)} → ${show(after.label)}`;
  if (before.selected !== after.selected) return after.selected ? 'selected' : unselected;
  if (before.enabled !== after.enabled) return after.enabled ? 'enabled' : 'disabled';
  if (!before.focused && after.focused) return 'focused';
  return '';
}

function windowChanges(engine: EngineContext, before: Snapshot, after: Snapshot): string[] {
  const { same } = engine.drivers.accessibility;
  const opened = after.windows.filter((one) => !before.windows.some((old) => same(old.element, one.element)));
  const closed = before.windows.filter((old) => !after.windows.some((one) => same(old.element, one.element)));
  const kept = after.windows.flatMap((now) => {
    const old = before.windows.find((one) => same(one.element, now.element));
    return old === undefined ? [] : windowChange(old, now);
  });
  // One in full screen has a space of its own: the others stay behind on theirs, and accessibility lists those of one space alone.
  const turned = after.windows.some((now) => before.windows.some((old) => isTurned(old, now) && same(old.element, now.element)));
  const back = turned ? opened.filter(({ asks }) => asks === undefined) : [];
  const came = opened.filter((one) => !back.includes(one)).map(openedWindow);
  const went = turned
    ? together(closed, 'stays on another space', 'stay on another space')
    : closed.map(({ label }) => `window ${show(label)} closed`);
  return [...together(back, 'is in sight again', 'are in sight again'), ...came, ...went, ...kept];
}

/** Saving shows nowhere but in the mark of the window. */
function saved({ drivers }: EngineContext, before: Snapshot, { unsaved, windows, window }: Snapshot): string[] {
  if (before.unsaved !== true || unsaved !== false) return [];
  const label = windows.find(({ element }) => window !== null && drivers.accessibility.same(element, window))?.label ?? '';
  return [`window ${show(label)}: no unsaved changes`];
}

/** What became of all of them by the turn of one: a word each would leave no room for that one. */
function together(windows: readonly SeenWindow[], one: string, several: string): string[] {
  if (windows.length > 1) return [`${windows.length} windows ${several}`];
  return windows.map(({ label }) => `window ${show(label)} ${one}`);
}

/** Whether a window went into full screen or left it. */
function isTurned(old: SeenWindow, now: SeenWindow): boolean {
  return old.fullScreen !== now.fullScreen;
}

/** New titles of windows whose content was not read. */
function otherTitles(engine: EngineContext, before: Snapshot, after: Snapshot): string[] {
  const { same } = engine.drivers.accessibility;
  const others = after.windows.filter(({ element }) => after.window === null || !same(element, after.window));
  return others.flatMap(({ element, label }) => {
    const old = before.windows.find((one) => same(one.element, element));
    return old === undefined || old.label === label ? [] : [`window ${show(old.label)} → ${show(label)}`];
  });
}

function openedWindow({ label, asks }: SeenWindow): string {
  const words = asks?.words ?? '';
  return `new ${label === '' && words !== '' ? `dialog ${show(words)}` : `window ${show(label)}`}${listed(asks?.buttons ?? [])}`;
}

/** Where a window that is still there went, as a list of none or one. */
function windowChange(old: SeenWindow, now: SeenWindow): string[] {
  const name = `window ${show(now.label)}`;
  if (old.minimized !== now.minimized) return [`${name} ${now.minimized ? 'went into' : 'came out of'} the Dock`];
  if (isTurned(old, now)) return [`${name} ${now.fullScreen ? 'went into' : 'left'} full screen`];
  if (old.frame === null || now.frame === null) return [];
  // It may be on its way still, so where to is not told.
  if (old.frame.width !== now.frame.width || old.frame.height !== now.frame.height) return [`${name} has another size`];
  return old.frame.x === now.frame.x && old.frame.y === now.frame.y ? [] : [`${name} moved`];
}

interface NodeChanges {
  readonly parts: readonly string[];
  /** What can be used now, or no longer. */
  readonly switched: readonly string[];
  /** The same of a toolbar, where each selection switches all of it: told where nothing else is. */
  readonly tools: readonly string[];
  readonly suspected: readonly string[];
  readonly suspects: readonly WalkNode[];
  readonly wereCalm: boolean;
}

function nodeChanges(engine: EngineContext, before: Snapshot, after: Snapshot): NodeChanges {
  const old = finder(engine, before.nodes);
  const current = finder(engine, after.nodes);
  // An element is missing for certain only where all children of its parent were read.
  const appeared = after.nodes.filter((node) => old(node) === undefined && isComplete(node.parent, old));
  const gone = before.nodes.filter((node) => current(node) === undefined && isComplete(node.parent, current));
  const lists: Record<'parts' | 'suspected' | 'switched' | 'tools', string[]> = { parts: [], suspected: [], switched: [], tools: [] };
  const { parts } = lists;
  const suspects: WalkNode[] = [];
  const titles = new Set<string>();
  const chosen = chosenNow(after, old);
  for (const node of after.nodes) {
    const was = old(node);
    const earlier = was?.facts;
    if (earlier === undefined || isVolatile(engine, after, node, earlier)) continue;
    const change = describeFacts({ ...earlier, focused: node.facts.focused }, node.facts);
    // What is selected in its place says so.
    if (change === '' || (change === unselected && chosen(node))) continue;
    const suspect = canTickByItself(earlier, node.facts) && !isSteady(engine, { before, after, was, node });
    if (suspect) suspects.push(node);
    // The text of its title bar and its page say a window's new title once more.
    const words = /^(?:value|label) (.+)/.exec(change)?.[1] ?? '';
    if (titles.has(words)) continue;
    if (node.facts.role === 'AXWindow') titles.add(words);
    lists[suspect ? 'suspected' : listOf(node, change)].push(changeOf(earlier, node, change));
  }
  const wereCalm = suspects.every((node) => wasCalm(before, old(node), after));
  parts.push(...reordered(before, after, old));
  const { chosen: item } = before;
  const closed = gone.filter((node) => item === undefined || !isInside(item, node));
  const surfaced = [...surfaces(after, appeared, 'new'), ...surfaces(before, closed, 'closed')];
  return { ...lists, parts: [...surfaced, ...parts, ...cameAndWent(appeared, gone)], suspects, wereCalm };
}

function listOf(node: WalkNode, change: string): 'parts' | 'switched' | 'tools' {
  if (change !== 'enabled' && change !== 'disabled') return 'parts';
  return around(node, ({ facts }) => facts.role === 'AXToolbar') === null ? 'switched' : 'tools';
}

/** Tables and lists whose rows, those that were there before, stand in another order. */
function reordered(before: Snapshot, after: Snapshot, old: Find): string[] {
  const places = new Map(before.nodes.map((node, place) => [node, place]));
  const last = new Map<WalkNode, number>();
  const mixed = new Set<WalkNode>();
  for (const node of after.nodes) {
    const { parent } = node;
    if (parent === null || !ordered.includes(parent.facts.role)) continue;
    const was = old(node);
    const place = was === undefined ? undefined : places.get(was);
    if (place === undefined) continue;
    if (place < (last.get(parent) ?? -1)) mixed.add(parent);
    last.set(parent, place);
  }
  return [...mixed].map((node) => `${toldName(node)}: in another order`);
}

/** A text stood still for longer than a tick and changed right after the act: it does not tick, so the act changed it. */
function wasCalm(before: Snapshot, was: WalkNode | undefined, after: Snapshot): boolean {
  return was !== undefined && before.calm.has(was) && after.at - before.at <= rightAfterMs;
}

interface Pair {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly was: WalkNode | undefined;
  readonly node: WalkNode;
}

/** It is known already that this does not change by itself. */
function isSteady(engine: EngineContext, { before, after, was, node }: Pair): boolean {
  if (engine.volatile.of(after.process, node.element) === 'stable') return true;
  return was !== undefined && wasCalm(before, was, after) && !comesRound(was.facts);
}

/** Tells whether something else that stands beside an element is selected now and was not before. */
function chosenNow(after: Snapshot, old: Find): (node: WalkNode) => boolean {
  const chosen = after.nodes.filter((node) => node.facts.selected && old(node)?.facts.selected !== true);
  return ({ facts, parent }) => chosen.some((one) => one.facts.role === facts.role && one.parent === parent);
}

type Find = (node: Pick<WalkNode, 'element'>) => WalkNode | undefined;

/** True when the other snapshot read all children of this node; of a node that is not there nothing can be told. */
function isComplete(node: WalkNode | null, other: Find): boolean {
  return node !== null && other(node)?.complete === true;
}

/** Things that change by themselves say nothing about what an action did. */
function isVolatile(engine: EngineContext, { process }: Snapshot, node: WalkNode, earlier: ElementFacts): boolean {
  const { role } = node.facts;
  if (role === 'AXProgressIndicator' || role === 'AXBusyIndicator' || role === 'AXValueIndicator') return true;
  return engine.volatile.of(process, node.element) === 'volatile' || looksLikeTime(earlier, node.facts);
}

/** Sheets, dialogs and menus among nodes that came or went. */
function surfaces(snapshot: Snapshot, nodes: readonly WalkNode[], how: 'new' | 'closed'): string[] {
  return nodes
    .filter(({ facts }) => surfaceRoles.includes(facts.role))
    .map((node) => {
      const words = wordsOf(snapshot, node);
      const name = `${shortRole(node.facts.role)}${words === '' ? '' : ` ${show(words)}`}`;
      return how === 'new' ? `new ${name}${offered(snapshot, node)}` : `${name} closed`;
    });
}

/** What a surface offers to press or choose, so that nobody has to look for it. */
function offered({ nodes }: Snapshot, surface: WalkNode): string {
  const isMenu = (node: WalkNode): boolean => node.facts.role === 'AXMenu';
  const wanted = isMenu(surface) ? 'AXMenuItem' : 'AXButton';
  const inside = nodes.filter(({ facts, parent }) => facts.role === wanted && facts.enabled && parent !== null && facts.label !== '');
  // What a submenu lists is chosen by way of its item.
  const own = inside.filter((node) => isInside(node, surface) && (!isMenu(surface) || around(node, isMenu) === surface));
  const names = own.map(({ facts }) => facts.label);
  return listed(names);
}

/** What can be pressed or chosen, as a change summary lists it; empty for nothing. */
export function listed(names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` (${inList(names.slice(0, mostOffered))}${names.length > mostOffered ? ` and ${names.length - mostOffered} more` : ''})`;
}

/** Elements that came and that went, each told by one that says something; what came in the place of its like was made anew. */
function cameAndWent(appeared: readonly WalkNode[], gone: readonly WalkNode[]): string[] {
  const [came, went] = [counted(appeared), counted(gone)];
  if (came !== '' && came === went) return [`${came} made anew`];
  return [...(came === '' ? [] : [`${came} appeared`]), ...(went === '' ? [] : [`${went} went`])];
}

function counted(nodes: readonly WalkNode[]): string {
  const plain = nodes.filter((node) => node.parent !== null && !nodes.includes(node.parent) && !surfaceRoles.includes(node.facts.role));
  const told = plain.map(toldThing).find((name) => name.endsWith('"')) ?? plain.map(toldThing)[0];
  return told === undefined ? '' : `${told}${plain.length > 1 ? ` and ${plain.length - 1} more` : ''}`;
}

/** As `toldName` says it; a text without a label by its words, since there is nothing else to it. */
function toldThing(node: WalkNode): string {
  const { label, role, value } = node.facts;
  const words = role === 'AXStaticText' && isBlank(label) && typeof value === 'string' && !isBlank(value);
  return words ? `${shortRole(role)} ${show(value)}` : toldName(node);
}

/** What has the keyboard is longer or shorter, past what is read of its value. */
function lengthChange({ drivers, volatile }: EngineContext, before: Snapshot, after: Snapshot): string {
  const { same } = drivers.accessibility;
  const { focus } = after;
  if (focus === null || before.focus === null || before.length === null || after.length === null) return '';
  if (before.length === after.length || !same(before.focus, focus) || volatile.of(after.process, focus) === 'volatile') return '';
  const [was, now] = [before, after].map(({ nodes }) => nodes.find(({ element }) => same(element, focus)));
  if (was?.facts.value !== now?.facts.value) return '';
  return `${now === undefined ? 'the text' : toldName(now)}: ${before.length} → ${after.length} characters`;
}

function focusChange(engine: EngineContext, before: Snapshot, after: Snapshot): string {
  if (after.focus === null) return '';
  if (before.focus !== null && engine.drivers.accessibility.same(before.focus, after.focus)) return '';
  const facts = readBriefly(engine.drivers.accessibility, after.focus);
  if (!facts.ok) return '';
  // That it came is told already.
  const isFocus = (element: AxElement): boolean => after.focus !== null && engine.drivers.accessibility.same(element, after.focus);
  const isNew =
    (surfaceRoles.includes(facts.value.role) && finder(engine, before.nodes)({ element: after.focus }) === undefined) ||
    (after.windows.some(({ element }) => isFocus(element)) && !before.windows.some(({ element }) => isFocus(element)));
  return isNew ? '' : `focus on ${toldFocus(facts.value)}${inOtherWindow(engine, before, after.focus)}`;
}

/** The window that the focus went to, where it is another one than before and was there already: that it came is told by itself. */
function inOtherWindow(engine: EngineContext, { windows, window }: Snapshot, focus: AxElement): string {
  const own = windowAround(engine, focus, windows);
  const isOther = own !== undefined && window !== null && !engine.drivers.accessibility.same(own.element, window);
  return isOther ? ` in window ${show(own.label)}` : '';
}

/** A new label is told by the old one, which says as well which element it was. */
function changeOf(earlier: ElementFacts, now: WalkNode, change: string): string {
  if (change.startsWith('label ')) return `${toldName({ facts: earlier })} → ${show(now.facts.label)}`;
  if (now.facts.role === 'AXScrollBar' && typeof now.facts.value === 'number') return `the view scrolled to ${placeOf(now.facts.value)}`;
  return `${toldName(now)}: ${change}`;
}

/** Where a scroll bar stands, by its value of 0 to 1. */
function placeOf(value: number): string {
  if (value <= 0) return 'its start';
  return value >= 1 ? 'its end' : `${Math.round(value * 100)} %`;
}

function finder(engine: EngineContext, nodes: readonly WalkNode[]): Find {
  const ax = engine.drivers.accessibility;
  const byHash = new Map<number, WalkNode[]>();
  for (const node of nodes) {
    const key = ax.hash(node.element);
    const bucket = byHash.get(key);
    if (bucket === undefined) byHash.set(key, [node]);
    else bucket.push(node);
  }
  return ({ element }) => byHash.get(ax.hash(element))?.find((one) => ax.same(one.element, element));
}

/** The difference of two snapshots in one line; empty when they are alike. */
export function describeChange(engine: EngineContext, before: Snapshot, after: Snapshot): string {
  return inOneLine(compareSnapshots(engine, before, after).parts);
}
