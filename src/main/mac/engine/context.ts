import { GatehandError } from '../../../shared/errors.js';
import type { Job } from '../port.js';
import type { EngineCore, Errand } from './core.js';
import type { AxElement, AxValue, ProcessEntry } from './drivers.js';
import { type ElementFacts, readElement, walkTextLimit } from './read-element.js';
import { shortRole } from './roles.js';
import { type WalkNode, walk } from './walk.js';

const mostNodes = 200;
const longestWalkMs = 400;
const longestShown = 60;
/** Waits between looks, ms: most apps have drawn within the first, animations and sheets take the last. */
const looks = [15, 40, 90, 160, 250] as const;

/** What stands around a change, read before and after it, so that its effect can be told by comparing. */
export interface Snapshot {
  /** False when the app did not answer: then nothing can be compared. */
  readonly readable: boolean;
  readonly process: ProcessEntry;
  readonly window: AxElement | null;
  readonly frontmostPid: number | null;
  readonly windows: readonly { readonly element: AxElement; readonly label: string }[];
  readonly focus: AxElement | null;
  readonly nodes: readonly WalkNode[];
}

/** Reads the windows, the focus and one window's content of an app; `window` null takes the focused window. */
export async function takeSnapshot({ core, job, process }: Errand, window: AxElement | null = null): Promise<Snapshot> {
  const ax = core.drivers.accessibility;
  const frontmostPid = core.drivers.windowServer.frontmostPid();
  const answer = ax.attributes(ax.application(process.pid), ['AXWindows', 'AXFocusedWindow', 'AXFocusedUIElement']);
  await core.pace.settle(job, process.pid);
  const blank = { process, window, frontmostPid, windows: [], focus: null, nodes: [] };
  if (!answer.ok) return { ...blank, readable: false };
  const [list, focusedWindow, focused] = answer.value;
  const elements = typeof list === 'object' && list.type === 'elements' ? list.elements : [];
  const windows = elements.map((element) => ({ element, label: titleOf(core, element) }));
  const around = window ?? elementOf(focusedWindow) ?? elements[0] ?? null;
  const nodes = around === null ? [] : await contentOf({ core, job, process }, around);
  return { readable: true, process, window: around, frontmostPid, windows, focus: elementOf(focused), nodes };
}

/** Looks again until something differs or patience ends; answers what differs, in one line, empty for nothing. */
export async function watchChange(core: EngineCore, job: Job, before: Snapshot): Promise<string> {
  if (!before.readable) return '';
  for (const wait of looks) {
    await core.pace.gap(job, wait);
    const changed = describeChange(core, before, await takeSnapshot({ core, job, process: before.process }, before.window));
    if (changed !== '') return changed;
  }
  return '';
}

/** The difference of two snapshots in one line, the weightiest first; empty when they are alike. */
export function describeChange(core: EngineCore, before: Snapshot, after: Snapshot): string {
  if (!after.readable) return core.drivers.processes.get(before.process.pid) === null ? `${before.process.name} has quit` : '';
  const parts = [...windowChanges(core, before, after), ...nodeChanges(core, before, after)];
  if (before.frontmostPid !== after.frontmostPid) {
    parts.push(after.frontmostPid === after.process.pid ? `${after.process.name} came to the front` : 'another app came to the front');
  }
  const focus = focusChange(core, before, after);
  if (focus !== '') parts.push(focus);
  return parts.slice(0, 3).join('; ') + (parts.length > 3 ? `; and ${parts.length - 3} more` : '');
}

/** How an element itself differs; empty when it does not. */
export function describeFacts(before: ElementFacts, after: ElementFacts): string {
  if (before.value !== after.value) return `value ${show(before.value)} → ${show(after.value)}`;
  if (before.label !== after.label) return `label ${show(before.label)} → ${show(after.label)}`;
  if (before.selected !== after.selected) return after.selected ? 'selected' : 'no longer selected';
  if (before.enabled !== after.enabled) return after.enabled ? 'enabled' : 'disabled';
  if (!before.focused && after.focused) return 'focused';
  return '';
}

/** A value as a change summary writes it. */
export function show(value: string | number | boolean | null): string {
  if (value === null) return '""';
  if (typeof value !== 'string') return String(value);
  const flat = value.replace(/\s+/g, ' ');
  return `"${flat.length > longestShown ? `${flat.slice(0, longestShown)}…` : flat}"`;
}

/** The sheet that hangs over an element's window while the element is not part of it; null when none is in the way. */
export function sheetOver(core: EngineCore, snapshot: Snapshot, element: AxElement): WalkNode | null {
  const ax = core.drivers.accessibility;
  const sheet = snapshot.nodes.find((node) => node.facts.role === 'AXSheet');
  const own = snapshot.nodes.find((node) => ax.same(node.element, element));
  if (sheet === undefined || own === undefined) return null;
  for (let at: WalkNode | null = own; at !== null; at = at.parent) {
    if (at.facts.role === 'AXSheet') return null;
  }
  return sheet;
}

/** What a sheet or dialog says: its label, else the first text on it. */
export function wordsOf(snapshot: Pick<Snapshot, 'nodes'>, container: WalkNode): string {
  if (container.facts.label !== '') return container.facts.label;
  const text = snapshot.nodes.find((node) => node.facts.role === 'AXStaticText' && isInside(node, container));
  return text === undefined ? '' : text.facts.label || String(text.facts.value ?? '');
}

async function contentOf({ core, job, process }: Errand, window: AxElement): Promise<readonly WalkNode[]> {
  try {
    const from = { element: window, pid: process.pid, appName: process.name, windowId: null };
    return (await walk(core, from, { job, maxDepth: 24, maxNodes: mostNodes, maxMs: longestWalkMs, maxChildren: 60 })).nodes;
  } catch (error) {
    // The window may just have closed, which the list of windows tells; a cancel still has to get out.
    if (error instanceof GatehandError && (error.code === 'stale_ref' || error.code === 'timed_out') && !job.signal.aborted) return [];
    throw error;
  }
}

function windowChanges(core: EngineCore, before: Snapshot, after: Snapshot): string[] {
  const { same } = core.drivers.accessibility;
  const opened = after.windows.filter((one) => !before.windows.some((old) => same(old.element, one.element)));
  const closed = before.windows.filter((old) => !after.windows.some((one) => same(old.element, one.element)));
  return [...opened.map((one) => `new window ${show(one.label)}`), ...closed.map((one) => `window ${show(one.label)} closed`)];
}

function nodeChanges(core: EngineCore, before: Snapshot, after: Snapshot): string[] {
  const ax = core.drivers.accessibility;
  const old = index(before.nodes, ax.hash);
  const current = index(after.nodes, ax.hash);
  const has = (where: ReadonlyMap<number, readonly WalkNode[]>, node: WalkNode): WalkNode | undefined =>
    where.get(ax.hash(node.element))?.find((one) => ax.same(one.element, node.element));
  const appeared = after.nodes.filter((node) => has(old, node) === undefined);
  const gone = before.nodes.filter((node) => has(current, node) === undefined);
  const changes = after.nodes.flatMap((node) => {
    const earlier = has(old, node);
    if (earlier === undefined || isRestless(node.facts)) return [];
    const change = describeFacts({ ...earlier.facts, focused: node.facts.focused }, node.facts);
    return change === '' ? [] : [`${nameOf(node.facts)}: ${change}`];
  });
  return [
    ...surfaces(after, appeared, 'new'),
    ...surfaces(before, gone, 'closed'),
    ...changes,
    ...counted(appeared, 'appeared'),
    ...counted(gone, 'went'),
  ];
}

/** Sheets, dialogs and menus among nodes that came or went. */
function surfaces(snapshot: Snapshot, nodes: readonly WalkNode[], how: 'new' | 'closed'): string[] {
  return nodes
    .filter(({ facts }) => facts.role === 'AXSheet' || facts.role === 'AXMenu' || facts.role === 'AXPopover')
    .map((node) => {
      const name = `${shortRole(node.facts.role)} ${show(wordsOf(snapshot, node))}`;
      return how === 'new' ? `new ${name}` : `${name} closed`;
    });
}

function counted(nodes: readonly WalkNode[], how: 'appeared' | 'went'): string[] {
  const plain = nodes.filter(
    (node) => node.parent !== null && !nodes.includes(node.parent) && !['AXSheet', 'AXMenu', 'AXPopover'].includes(node.facts.role),
  );
  const [first] = plain;
  if (first === undefined) return [];
  return [`${nameOf(first.facts)}${plain.length > 1 ? ` and ${plain.length - 1} more` : ''} ${how}`];
}

function focusChange(core: EngineCore, before: Snapshot, after: Snapshot): string {
  if (after.focus === null) return '';
  if (before.focus !== null && core.drivers.accessibility.same(before.focus, after.focus)) return '';
  const facts = readElement(core.drivers.accessibility, after.focus, { textLimit: walkTextLimit, children: false });
  return facts.ok ? `focus on ${nameOf(facts.value)}` : '';
}

/** Things that change by themselves say nothing about what an action did. */
function isRestless(facts: ElementFacts): boolean {
  return facts.role === 'AXProgressIndicator' || facts.role === 'AXBusyIndicator' || facts.role === 'AXValueIndicator';
}

function nameOf(facts: ElementFacts): string {
  return facts.label === '' ? shortRole(facts.role) : `${shortRole(facts.role)} ${show(facts.label)}`;
}

function isInside(node: WalkNode, container: WalkNode): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === container) return true;
  return false;
}

function index(nodes: readonly WalkNode[], hash: (element: AxElement) => number): ReadonlyMap<number, readonly WalkNode[]> {
  const found = new Map<number, WalkNode[]>();
  for (const node of nodes) {
    const key = hash(node.element);
    const bucket = found.get(key);
    if (bucket === undefined) found.set(key, [node]);
    else bucket.push(node);
  }
  return found;
}

function titleOf(core: EngineCore, element: AxElement): string {
  const answer = core.drivers.accessibility.attributes(element, ['AXTitle']);
  const title = answer.ok ? answer.value[0] : undefined;
  return typeof title === 'string' ? title : '';
}

function elementOf(value: AxValue | undefined): AxElement | null {
  return typeof value === 'object' && value.type === 'element' ? value.element : null;
}
