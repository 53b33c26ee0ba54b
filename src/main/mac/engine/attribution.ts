import { GatehandError, toPlainError } from '../../../shared/errors.js';
import type { Point } from '../../../shared/geometry.js';
import { noAnswer, noSuchWindow } from '../../../shared/not-there.js';
import type { Sighting } from '../../../shared/sighting.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { AttributionPort, ElementTarget, Found, Job, LookTarget } from '../port.js';
import { shortcutItems } from './background/shortcut-item.js';
import { identityOf, toIdentity } from './drivers/identity.js';
import { oneLook } from './drivers/one-look.js';
import type { ReadDrivers } from './drivers/read-drivers.js';
import type { EngineContext, JobContext } from './engine-context.js';
import { judgeKeys } from './gate/chords.js';
import { assertOnScreen } from './input/pointer.js';
import { locate, processOfTarget } from './locators/locate.js';
import type { Located } from './locators/located.js';
import { itemAt } from './menus/menu-click.js';
import { readShowcases } from './menus/showcases.js';
import { statusItemOwners } from './menus/status-items.js';
import { suggestedFor } from './nodes/address-row.js';
import { isRef } from './nodes/paths.js';
import { isSearchField } from './nodes/read-element.js';
import { textIn } from './nodes/written-text.js';
import { readFocus } from './owners/focus.js';
import { hitTest, type PointSubject, sureWindowAt } from './owners/hit-test.js';
import { toldOf } from './owners/near.js';
import { isPanelService, panelHost } from './owners/panels.js';
import { showsPrivacyPane } from './owners/privacy-pane.js';
import { focusScene, pointScene } from './owners/scene.js';
import { unsavedWindows } from './owners/unsaved.js';

/** Tells whose things are. Reads as little as it can: of what apps show the elements that are asked for, and which pane System Settings is at. */
export function createAttributionPort(engine: EngineContext): AttributionPort {
  const { drivers } = engine;
  return {
    async look(job, { targets, keys }) {
      const found: Found[] = [];
      for (const target of targets) found.push(await lookAt(engine, job, target));
      // Last, since asking apps may take time.
      const { windowServer, input } = drivers;
      return { found, frontmost: frontmost(engine), locked: windowServer.locked(), keys: judgeKeys(input, keys ?? []) };
    },
    async sight(job, { subjects, unsaved, keys, menuPath }) {
      if (unsaved === true) return unsavedIn(engine, subjects);
      const sightings: Sighting[] = [];
      for (const subject of subjects) sightings.push(...(await sightingsOf(engine, subject, subjects)));
      const pid = sightings.find((one) => one.kind === 'focus')?.pid;
      const process = pid === undefined ? null : drivers.processes.get(pid);
      if (process === null) return sightings;
      const context = { engine, job, process };
      const items = [...(await shortcutItems(context, keys ?? [])), ...(menuPath === undefined ? [] : await itemAt(context, menuPath))];
      return [...sightings, ...items.map((name) => ({ kind: 'menu-item' as const, pid: process.pid, name }))];
    },
    async assertAsSeen(job) {
      engine.gate.assertAsSeen(job);
    },
    point: (at) => pointOwner(engine, at),
    clickWindows: (points) => clickWindows(engine, points),
    pointer: () => pointOwner(engine, drivers.input.cursor()),
    frontmost: async () => frontmost(engine),
    showcases: () => readShowcases(engine),
  };
}

/** What a person sees of where a change would act: under each point, and where keys, menus and dialogs of an app go. */
async function sightingsOf(engine: EngineContext, subject: Subject, all: readonly Subject[]): Promise<readonly Sighting[]> {
  const { drivers, pace } = engine;
  if (subject.kind === 'point') {
    const seen = pointScene({ ...engine, drivers: oneLook(drivers) }, subject);
    if (subject.app?.pid != null) await pace.settle(null, subject.app.pid);
    return [seen];
  }
  if (subject.kind !== 'focus' && subject.kind !== 'app') return [];
  const ofApp = all.some((one) => one.kind === 'app');
  const typed = all.some((one) => one.kind === 'focus');
  // Keys for a named app stand as both; they are one.
  if (subject.kind === 'focus' && ofApp) return [];
  const pid = ofApp ? (subject.app?.pid ?? null) : drivers.windowServer.frontmostPid();
  if (pid === null) return [];
  const seen = focusScene(engine, pid, { front: !ofApp, sheet: !typed });
  await pace.settle(null, pid);
  return [seen];
}

/** Of each app once. */
async function unsavedIn({ drivers, pace }: EngineContext, subjects: readonly Subject[]): Promise<readonly Sighting[]> {
  const pids = new Set(subjects.flatMap((one) => ('app' in one ? (one.app?.pid ?? []) : [])));
  const sightings: Sighting[] = [];
  for (const pid of pids) {
    sightings.push({ kind: 'unsaved', pid, windows: [...unsavedWindows(drivers, pid)] });
    await pace.settle(null, pid);
  }
  return sightings;
}

async function lookAt(engine: EngineContext, job: Job, target: LookTarget): Promise<Found> {
  switch (target.kind) {
    case 'point':
      assertOnScreen(engine, target);
      return { kind: 'subject', subject: await pointOwner(engine, { x: target.x, y: target.y }) };
    case 'pointer':
      return { kind: 'subject', subject: await pointOwner(engine, engine.drivers.input.cursor()) };
    case 'focus':
      return focusOwner(engine);
    case 'window':
      return windowFound(engine, target.windowId);
    case 'element':
      return lookAtElement(engine, job, { app: target.app, element: target.element });
    case 'status-item':
      return { kind: 'status-item', items: await statusItemOwners(engine, target.item), silent: silentApps(engine) };
  }
}

function frontmost({ drivers }: EngineContext): AppIdentity | null {
  const pid = drivers.windowServer.frontmostPid();
  return pid === null ? null : identityOf(drivers.processes, pid);
}

async function pointOwner({ drivers, pace }: EngineContext, at: Point): Promise<PointSubject> {
  const hit = hitTest(oneLook(drivers), at);
  if (hit.app?.pid != null) await pace.settle(null, hit.app.pid);
  return hit;
}

/** Each point costs a message to the app there, so that many are never asked about. */
const mostPoints = 400;

async function clickWindows({ drivers, pace }: EngineContext, points: readonly Point[]): Promise<readonly (number | null)[]> {
  const found: (number | null)[] = [];
  let seen = oneLook(drivers);
  for (const at of points.slice(0, mostPoints)) {
    const window = sureWindowAt(seen, at);
    found.push(window?.id ?? null);
    const waits = window === null ? null : pace.step(null, window.pid);
    if (waits === null) continue;
    await waits;
    seen = oneLook(drivers);
  }
  return points.map((_, index) => found[index] ?? null);
}

async function focusOwner({ drivers, pace, hungSince }: EngineContext): Promise<Found> {
  const focus = readFocus(oneLook(drivers));
  const { frontmost } = focus;
  if (frontmost?.pid != null) await pace.settle(null, frontmost.pid);
  if (focus.app === null && frontmost?.pid != null && hungSince(frontmost.pid) !== null) {
    const missing = toPlainError(noAnswer(frontmost.name, 'see what has the keyboard'));
    return { kind: 'subject', subject: { kind: 'focus', app: frontmost, ...systemMark(drivers, frontmost) }, missing };
  }
  return { kind: 'subject', subject: { kind: 'focus', app: focus.app, ...systemMark(drivers, focus.app) } };
}

function silentApps({ drivers, hungPids }: EngineContext): readonly AppIdentity[] {
  return hungPids().flatMap((pid) => identityOf(drivers.processes, pid) ?? []);
}

function windowFound({ drivers }: EngineContext, windowId: number): Found {
  const entry = drivers.windowServer.windows().find((one) => one.id === windowId);
  if (entry === undefined) throw noSuchWindow(windowId);
  const owner = identityOf(drivers.processes, entry.pid);
  const subject: Subject = { kind: 'window', windowId, app: isPanelService(owner) ? panelHost(drivers, windowId) : owner };
  return { kind: 'subject', subject, ...(entry.title && { title: entry.title }) };
}

/** Whose an element is, and the element itself where the job may see it and it is there. */
async function lookAtElement(engine: EngineContext, job: Job, target: ElementTarget): Promise<Found> {
  const process = processOfTarget({ engine, job }, target);
  const app = toIdentity(process);
  const subject: Subject = { kind: 'element', element: target.element, app, ...systemMark(engine.drivers, app) };
  try {
    const located = await engine.lanes.run(process.pid, job.signal, () => locate(engine, job, target));
    return { kind: 'element', subject, sighting: sightingOf({ engine, job }, target, located), missing: null };
  } catch (thrown) {
    if (!(thrown instanceof GatehandError)) throw thrown;
    return { kind: 'element', subject, sighting: null, missing: toPlainError(thrown) };
  }
}

/** What a ref looked like when it was handed out stays known: only who asked for the ref can say that it was meant so. */
function sightingOf(
  { engine, job }: Pick<JobContext, 'engine' | 'job'>,
  { element }: ElementTarget,
  { facts, path, windowId, process, ...located }: Located,
): Sighting {
  const { pressed, near, holds, ...beside } = toldOf(engine.drivers.accessibility, located.element, facts);
  const { role, label, identifier, frame } = facts;
  const seen = { role, label, identifier, path, frame, windowId };
  const typed = suggestedFor(engine.drivers, located.element, role);
  const written = textIn(facts);
  const { pid, startedAt, bundleId } = process;
  const ref = isRef(element)
    ? element.trim()
    : engine.clientStore(job).refs.refOf({ element: located.element, pid, startedAt, bundleId, seen });
  return {
    kind: 'element',
    element,
    ref,
    path,
    role,
    label,
    identifier,
    windowId,
    frame,
    ...(pressed && { pressed }),
    ...(near && { near }),
    ...(holds !== undefined && { holds }),
    ...beside,
    ...(isSearchField(facts) && { searches: true as const }),
    ...(typed !== undefined && { suggestedFor: typed }),
    ...(written !== undefined && { written }),
    ...(!facts.enabled && { disabled: true as const }),
    foundAgain: located.foundAgain,
  };
}

function systemMark(drivers: ReadDrivers, app: AppIdentity | null): { readonly system?: true } {
  return showsPrivacyPane(drivers, app) ? { system: true } : {};
}
