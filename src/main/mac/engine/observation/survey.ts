import { intersection } from '../../../../shared/geometry.js';
import { shorten, wholeAt } from '../../../../shared/text/shorten.js';
import type { ElementNode, Job, WindowInfo } from '../../port.js';
import type { ObservationQuery, ObservedEvent } from '../../ports/observation.js';
import { roleMatches } from '../nodes/roles.js';
import type { ElementReader } from './element-reader.js';

const deepest = 40;
const mostNodes = 3000;
const longestMs = 3000;
/** Characters of a text that are compared, those that are told of it, and those of them before what changed. */
const texts = { compared: 1_000_000, told: 1000, before: 40 } as const;

/** One element as it was seen. */
interface SeenElement {
  readonly node: ElementNode;
  readonly parent: string | null;
  /** All its children were read: only then can one be known to have come or gone. */
  readonly whole: boolean;
}

/** What an app showed at one look. */
export interface Survey {
  readonly root: ElementNode;
  readonly elements: ReadonlyMap<string, SeenElement>;
  readonly windows: ReadonlyMap<number, WindowInfo>;
  readonly focus: ElementNode | null;
  readonly active: boolean;
}

export type Sighting = Pick<ObservedEvent, 'kind' | 'element' | 'window'>;

/** Reads what an observation is about: one tree and the list of windows. Errors: those of reading a tree. */
export async function takeSurvey(reader: ElementReader, job: Job, query: ObservationQuery): Promise<Survey> {
  const { app, element } = query;
  const limits = { maxDepth: deepest, maxNodes: mostNodes, maxMs: longestMs, maxText: texts.compared };
  const { root } = await reader.elements.tree(job, { app, element, roles: null, withActions: false, ...limits });
  const windows = await reader.windows.list(job, { pid: app.pid, includeMinimized: true });
  const elements = new Map<string, SeenElement>();
  collect(root, null, elements);
  return {
    root: withoutChildren(root),
    elements,
    windows: new Map(windows.map((window) => [window.id, window])),
    focus: focusIn(elements),
    active: windows.some((window) => window.frontmost),
  };
}

/** What is different between two looks, in the order a person would tell it, as far as the observation asks for it. */
export function diffSurveys(before: Survey, after: Survey, query: ObservationQuery): readonly Sighting[] {
  const wanted = wantedBy(query);
  const sightings = [
    ...(query.element === null ? windowSightings(before, after) : []),
    ...changes(before, after, query).filter(({ element }) => element !== null && wanted(element, after)),
    ...arrivals(before, after, wanted).map((element): Sighting => ({ kind: 'element_created', element, window: null })),
    ...arrivals(after, before, wanted).map((element): Sighting => ({ kind: 'element_destroyed', element, window: null })),
    ...focusSightings(before, after, query),
  ];
  return sightings.map((one) => (one.element === null ? one : { ...one, element: cutShort(one.element) }));
}

function cutShort(node: ElementNode): ElementNode {
  const { value, valueLength } = node;
  if (typeof value !== 'string' || value.length <= texts.told) return node;
  return { ...node, value: shorten(value, texts.told), valueLength: valueLength ?? value.length };
}

/** Of a long text what changed, with a little before it: its beginning tells nobody. */
function fromChange({ value: was }: ElementNode, node: ElementNode): ElementNode {
  const { value, valueLength } = node;
  if (typeof value !== 'string' || typeof was !== 'string' || value.length <= texts.told) return node;
  let start = 0;
  while (start < value.length && value[start] === was[start]) start += 1;
  const from = wholeAt(value, Math.max(0, start - texts.before));
  return from === 0 ? node : { ...node, value: `…${value.slice(from)}`, valueLength: valueLength ?? value.length };
}

type Wanted = (node: ElementNode, survey: Survey) => boolean;

function wantedBy({ roles, visibleOnly }: ObservationQuery): Wanted {
  return (node, survey) => {
    if (roles !== null && !roles.some((role) => roleMatches(role, node.role, node.subrole ?? ''))) return false;
    return !visibleOnly || isVisible(node, survey);
  };
}

/** It has a size and lies within its window, which is not in the Dock. */
function isVisible({ frame, windowId }: ElementNode, { windows }: Survey): boolean {
  if (frame === null || frame.width <= 0 || frame.height <= 0) return false;
  if (windowId === null) return true;
  const window = windows.get(windowId);
  return window === undefined || (!window.minimized && intersection(window.frame, frame) !== null);
}

function windowSightings(before: Survey, after: Survey): readonly Sighting[] {
  const sightings: Sighting[] = [];
  for (const [id, window] of after.windows) {
    const old = before.windows.get(id);
    if (old === undefined) sightings.push({ kind: 'window_created', element: null, window });
    else if (old.title !== window.title) sightings.push({ kind: 'title_changed', element: null, window });
  }
  for (const [id, window] of before.windows) {
    if (!after.windows.has(id)) sightings.push({ kind: 'window_destroyed', element: null, window });
  }
  return sightings;
}

function changes(before: Survey, after: Survey, { attributes }: ObservationQuery): readonly Sighting[] {
  const asked = attributes?.map((name) => name.replace(/^AX/, '').toLowerCase()) ?? null;
  const values = asked === null || asked.includes('value');
  const titles = asked === null || asked.some((name) => name === 'title' || name === 'description' || name === 'label');
  const sightings: Sighting[] = [];
  for (const [ref, { node }] of after.elements) {
    const old = before.elements.get(ref)?.node;
    // A window's title is told of the window.
    if (old === undefined || node.role === 'AXWindow') continue;
    if (values && (old.value !== node.value || old.valueLength !== node.valueLength))
      sightings.push({ kind: 'value_changed', element: fromChange(old, node), window: null });
    else if (titles && old.label !== node.label) sightings.push({ kind: 'title_changed', element: node, window: null });
  }
  return sightings;
}

/**
 * Elements of `there` that are missing in `other`, only the topmost of each branch. Told for certain alone: where the
 * other look read all children of the place they hang from. Windows are told as windows.
 */
function arrivals(other: Survey, there: Survey, wanted: Wanted): readonly ElementNode[] {
  const found: ElementNode[] = [];
  // Missing for certain, but not of the kind that is told: what hangs below may be.
  const open = new Set<string>();
  for (const [ref, { node, parent }] of there.elements) {
    if (other.elements.has(ref) || parent === null) continue;
    if (!(other.elements.get(parent)?.whole ?? open.has(parent))) continue;
    if (!wanted(node, there)) open.add(ref);
    else if (node.role !== 'AXWindow') found.push(node);
  }
  return found;
}

function focusSightings(before: Survey, after: Survey, { attributes }: ObservationQuery): readonly Sighting[] {
  const sightings: Sighting[] = [];
  const asked = attributes === null || attributes.some((name) => /^(?:AX)?focused$/i.test(name));
  if (asked && after.focus !== null && after.focus.ref !== before.focus?.ref) {
    sightings.push({ kind: 'focus_changed', element: after.focus, window: null });
  }
  if (after.active && !before.active) sightings.push({ kind: 'app_activated', element: null, window: null });
  return sightings;
}

function focusIn(elements: ReadonlyMap<string, SeenElement>): ElementNode | null {
  let focus: ElementNode | null = null;
  for (const { node } of elements.values()) {
    if (node.focused && node.role !== 'AXWindow' && node.role !== 'AXApplication') focus = node;
  }
  return focus;
}

function collect(node: ElementNode, parent: string | null, into: Map<string, SeenElement>): void {
  const shown = node.children ?? [];
  into.set(node.ref, { node: withoutChildren(node), parent, whole: shown.length >= node.childCount });
  for (const child of shown) collect(child, node.ref, into);
}

function withoutChildren({ children: _below, ...node }: ElementNode): ElementNode {
  return node;
}
