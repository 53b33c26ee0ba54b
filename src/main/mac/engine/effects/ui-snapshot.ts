import { mayTouchApp } from '../../../../shared/clearance.js';
import { counted } from '../../../../shared/text/counted.js';
import type { Job } from '../../port.js';
import { attributesOf, elementOf, elementsOf, frameOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { identityOf } from '../drivers/identity.js';
import { shownWindows, surfaceKind } from '../drivers/shown-windows.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { around } from '../nodes/around.js';
import { dialogSubroles, isTable, isWindowButton } from '../nodes/roles.js';
import type { SeenWindow, Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { choicesThatCame } from '../owners/lit-item.js';
import { isMarkedUnsaved } from '../owners/unsaved.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { walkWindow } from '../tree/walk-window.js';
import { firstText } from './dialog-words.js';
import { compareSnapshots, inOneLine, listed } from './snapshot-diff.js';
import { areStable } from './stability.js';

export { describeChange, describeFacts, inOneLine } from './snapshot-diff.js';
export { show } from './told-names.js';

const mostNodes = 200;
const longestWalkMs = 400;
type Surfaces = Snapshot['surfaces'];
const noneCalm: ReadonlySet<WalkNode> = new Set();

/** Reads the windows, the focus and one window's content of an app; `window` null takes the focused window. */
export async function takeSnapshot(context: JobContext, window: AxElement | null = null): Promise<Snapshot> {
  const seen = await lookAround(context, window, surfacesOf(context.engine, context.process.pid));
  return { ...seen, calm: new Set(seen.nodes.filter(context.engine.history.isCalm)) };
}

async function lookAround({ engine, job, process }: JobContext, window: AxElement | null, surfaces: Surfaces): Promise<Snapshot> {
  const ax = engine.drivers.accessibility;
  const frontmostPid = engine.drivers.windowServer.frontmostPid();
  const answer = ax.attributes(ax.application(process.pid), ['AXWindows', 'AXFocusedWindow', 'AXFocusedUIElement']);
  await engine.pace.settle(job, process.pid);
  const blank = {
    process,
    window,
    frontmostPid,
    surfaces,
    windows: [],
    focus: null,
    selection: '',
    length: null,
    nodes: [],
    inPart: false,
    unsaved: null,
    at: engine.clock.now(),
    calm: noneCalm,
  };
  if (!answer.ok) return { ...blank, readable: false };
  const [list, focusedWindow, focused] = answer.value;
  const elements = elementsOf(list);
  const windows = elements.map((element) => seenWindow(engine, element));
  const shown = window ?? elementOf(focusedWindow) ?? elements[0] ?? null;
  const since = engine.clock.now();
  const nodes = shown === null ? [] : await contentOf({ engine, job, process }, shown);
  const ended = nodes.length >= mostNodes || engine.clock.now() - since >= longestWalkMs;
  const inPart = ended || nodes.some(isCutShort);
  const unsaved = unsavedOf(engine, nodes);
  const focus = elementOf(focused);
  const text = focus === null ? noText : textAt(engine, focus);
  const at = engine.clock.now();
  // Of an app that fell silent meanwhile what is missing is not gone.
  const readable = engine.hungSince(process.pid) === null;
  return { readable, process, window: shown, frontmostPid, surfaces, windows, focus, ...text, nodes, inPart, unsaved, at, calm: noneCalm };
}

function unsavedOf({ drivers }: EngineContext, nodes: readonly WalkNode[]): boolean | null {
  const button = nodes.find(({ facts }) => facts.subrole === 'AXCloseButton');
  return button === undefined ? null : isMarkedUnsaved(drivers.accessibility, button.element);
}

/** Of a long list the first were read; of a table those in view were, and nobody sees the rest. */
function isCutShort({ facts, later }: WalkNode): boolean {
  return later.length > 0 && !isTable(facts.role);
}

/**
 * Looks again until something differs or patience ends, after 150 ms, later only while a window is being opened; answers
 * what differs, in one line, empty for nothing. `sign` is what else would show that it was done.
 */
export async function watchChange(engine: EngineContext, job: Job, before: Snapshot, sign: () => string = () => ''): Promise<string> {
  if (!before.readable) return '';
  const context: JobContext = { engine, job, process: before.process };
  const look = async (): Promise<string | undefined> => (await changeSince(context, before)) || sign() || undefined;
  const changed = await pollFor(context, schedules.drawn, look);
  if (changed !== undefined) return changed;
  const isOpening = (): boolean => isOther(surfacesOf(engine, before.process.pid), before.surfaces);
  if (!isOpening()) return '';
  const choices = choicesThatCame(engine.drivers, before.process.pid, before.surfaces);
  if (choices !== null) return `new menu${listed(choices)}`;
  // Of an app whose windows are other ones it is asked once, since that costs a list of windows.
  const hidden = hiddenOrShown(engine, before);
  return hidden || ((await pollFor(context, schedules.opening, () => (isOpening() ? look() : ''))) ?? '');
}

function hiddenOrShown({ drivers }: EngineContext, { process }: Snapshot): string {
  const hidden = drivers.processes.get(process.pid)?.hidden;
  return hidden === undefined || hidden === process.hidden ? '' : `${process.name} is ${hidden ? 'hidden' : 'shown again'}`;
}

/** What is different now from what was read before, in one line; empty when nothing is that an action could have brought about. */
export async function changeSince(context: JobContext, before: Snapshot): Promise<string> {
  return inOneLine(await changesSince(context, before));
}

/** The same one by one. */
export async function changesSince(context: JobContext, before: Snapshot): Promise<readonly string[]> {
  // The list of windows is dear and says nothing that accessibility would not: it is asked once more at the end alone.
  const now = await withDialogs(context, before, await lookAround(context, before.window, before.surfaces));
  const change = compareSnapshots(
    context.engine,
    before,
    now,
    before.frontmostPid === now.frontmostPid ? '' : nameFor(context, now.frontmostPid),
  );
  if (change.certain) return change.parts;
  return change.suspects.length > 0 && (await areStable(context, change.suspects, change.wereCalm)) ? change.parts : [];
}

/** An app by its name, where the owner lets it be seen. */
function nameFor({ engine, job }: JobContext, pid: number | null): string | undefined {
  const app = pid === null ? null : identityOf(engine.drivers.processes, pid);
  return app !== null && mayTouchApp(job.clearance, app).ok ? app.name : undefined;
}

/** Reads what dialogs say that came as windows of their own, which mostly have no title. */
async function withDialogs(context: JobContext, before: Snapshot, now: Snapshot): Promise<Snapshot> {
  const { same } = context.engine.drivers.accessibility;
  const windows: SeenWindow[] = [];
  for (const one of now.windows) {
    const isDialog = one.label === '' || dialogSubroles.includes(one.subrole);
    const isNew = isDialog && !before.windows.some((old) => same(old.element, one.element));
    windows.push(isNew ? { ...one, asks: asked(await contentOf(context, one.element)) } : one);
  }
  return { ...now, windows };
}

function asked(nodes: readonly WalkNode[]): NonNullable<SeenWindow['asks']> {
  const buttons = nodes.filter(
    ({ facts }) => facts.role === 'AXButton' && !isWindowButton(facts.role, facts.subrole) && facts.label !== '',
  );
  return {
    words: firstText(nodes),
    buttons: buttons.map(({ facts }) => facts.label),
  };
}

function surfacesOf({ turnLists }: EngineContext, pid: number): Surfaces {
  const lists = turnLists();
  const shown = shownWindows(lists.windowServer).filter((entry) => entry.pid === pid && entry.alpha > 0.05);
  return new Map(shown.map((entry) => [entry.id, surfaceKind(lists, entry) === 'menu' ? 'menu' : 'other']));
}

/** Something came or went since: a menu goes by itself once an item of it is chosen, which is no sign of more. */
function isOther(now: Surfaces, before: Surfaces): boolean {
  return [...now.keys()].some((id) => !before.has(id)) || [...before].some(([id, kind]) => kind === 'other' && !now.has(id));
}

const noText: Pick<Snapshot, 'selection' | 'length'> = { selection: '', length: null };

/** The insertion point of what has the keyboard, and how long its text is. */
function textAt({ drivers }: EngineContext, focus: AxElement): Pick<Snapshot, 'selection' | 'length'> {
  const answer = drivers.accessibility.attributes(focus, ['AXSelectedTextRange', 'AXSubrole', 'AXNumberOfCharacters']);
  if (!answer.ok) return noText;
  const [range, subrole, count] = answer.value;
  if (typeof range !== 'object' || range.type !== 'range' || subrole === 'AXSecureTextField') return noText;
  const selection =
    range.length === 0 ? `insertion point at ${range.location}` : `${counted(range.length, 'character')} selected from ${range.location}`;
  return { selection, length: typeof count === 'number' ? count : null };
}

/** The sheet that hangs over an element's window while the element is not part of it; null when none is in the way. */
export function sheetOver(engine: EngineContext, snapshot: Snapshot, element: AxElement): WalkNode | null {
  const ax = engine.drivers.accessibility;
  const sheet = snapshot.nodes.find((node) => node.facts.role === 'AXSheet');
  const own = snapshot.nodes.find((node) => ax.same(node.element, element));
  if (sheet === undefined || own === undefined) return null;
  const isSheet = ({ facts }: WalkNode): boolean => facts.role === 'AXSheet';
  return isSheet(own) || around(own, isSheet) !== null ? null : sheet;
}

function contentOf(context: JobContext, element: AxElement): Promise<readonly WalkNode[]> {
  return walkWindow(context, { element, windowId: null }, { maxDepth: 24, maxNodes: mostNodes, maxMs: longestWalkMs });
}

function seenWindow(engine: EngineContext, element: AxElement): SeenWindow {
  const names = ['AXTitle', 'AXSubrole', 'AXMinimized', 'AXFullScreen', 'AXPosition', 'AXSize'];
  const [title, subrole, minimized, fullScreen, position, size] = attributesOf(engine.drivers.accessibility, element, names);
  const label = typeof title === 'string' ? title : '';
  return {
    element,
    label,
    subrole: typeof subrole === 'string' ? subrole : '',
    minimized: minimized === true,
    fullScreen: fullScreen === true,
    frame: frameOf(position, size),
  };
}
