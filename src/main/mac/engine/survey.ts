import { GatehandError } from '../../../shared/errors.js';
import type { ElementNode, Job, WindowInfo } from '../port.js';
import type { ObservationQuery, ObservedEvent } from '../ports/observation.js';
import type { Eyes } from './observation.js';

/** What an app showed at one look. */
export interface Survey {
  readonly elements: ReadonlyMap<string, ElementNode>;
  readonly windows: ReadonlyMap<number, WindowInfo>;
  readonly focus: string | null;
  readonly active: boolean;
}

export type Sighting = Pick<ObservedEvent, 'kind' | 'element' | 'window'>;

const deepest = 30;

/** Reads what an observation is about; null when the app does not answer in time, which tells nothing new. */
export async function takeSurvey(eyes: Eyes, job: Job, query: ObservationQuery): Promise<Survey | null> {
  const { app } = query;
  const tree = await orNull(
    eyes.elements.tree(job, { app, element: query.element, maxDepth: deepest, roles: query.roles, withActions: false }),
  );
  const windows = await orNull(eyes.windows.list(job, { pid: app.pid, includeMinimized: !query.visibleOnly }));
  if (tree === null || windows === null) return null;
  const elements = new Map<string, ElementNode>();
  collect(tree.root, query, elements);
  const focused = await orNull(eyes.elements.focused(job, { app }));
  return {
    elements,
    windows: new Map(windows.map((window) => [window.id, window])),
    focus: focused?.element.ref ?? null,
    active: windows.some((window) => window.frontmost),
  };
}

/** What is different between two looks, in the order a person would tell it. */
export function diffSurveys(before: Survey, after: Survey): readonly Sighting[] {
  return [...windowSightings(before, after), ...elementSightings(before, after), ...focusSightings(before, after)];
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

function elementSightings(before: Survey, after: Survey): readonly Sighting[] {
  const sightings: Sighting[] = [];
  for (const [ref, element] of after.elements) {
    const old = before.elements.get(ref);
    if (old === undefined) sightings.push({ kind: 'element_created', element, window: null });
    else if (old.value !== element.value) sightings.push({ kind: 'value_changed', element, window: null });
    else if (old.label !== element.label) sightings.push({ kind: 'title_changed', element, window: null });
  }
  for (const [ref, element] of before.elements) {
    if (!after.elements.has(ref)) sightings.push({ kind: 'element_destroyed', element, window: null });
  }
  return sightings;
}

function focusSightings(before: Survey, after: Survey): readonly Sighting[] {
  const sightings: Sighting[] = [];
  if (after.focus !== null && after.focus !== before.focus) {
    sightings.push({ kind: 'focus_changed', element: after.elements.get(after.focus) ?? null, window: null });
  }
  if (after.active && !before.active) sightings.push({ kind: 'app_activated', element: null, window: null });
  return sightings;
}

function collect(node: ElementNode, query: ObservationQuery, into: Map<string, ElementNode>): void {
  const { children, ...leaf } = node;
  const wanted = query.roles === null || query.roles.some((role) => role.toLowerCase() === node.role.toLowerCase());
  const shown = !query.visibleOnly || (node.frame !== null && node.frame.width > 0 && node.frame.height > 0);
  if (wanted && shown) into.set(node.ref, leaf);
  for (const child of children ?? []) collect(child, query, into);
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof GatehandError && ['timed_out', 'stale_ref', 'not_found', 'unsupported'].includes(thrown.code)) return null;
    throw thrown;
  }
}
