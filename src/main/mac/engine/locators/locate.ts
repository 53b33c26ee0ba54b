import { isChange, mayTouchApp } from '../../../../shared/clearance.js';
import { fail, GatehandError } from '../../../../shared/errors.js';
import { forgottenRef, lookAgain, noSuchRef } from '../../../../shared/not-there.js';
import { type ElementSighting, elementSighting } from '../../../../shared/sighting.js';
import { axError } from '../../constants/ax-error.js';
import type { ElementTarget, Job } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { isBlank } from '../nodes/fold.js';
import { isPathNamedByText, pathLabelOf } from '../nodes/names.js';
import { bareIdentifier, isRef, parsePath } from '../nodes/paths.js';
import { type ElementFacts, readWhole } from '../nodes/read-element.js';
import { createPathNames } from '../nodes/segments.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { tellsSame, toldOf } from '../owners/near.js';
import type { Fingerprint, RefEntry } from '../runtime/ref-entry.js';
import type { RememberedRef } from '../runtime/ref-memory.js';
import { appPath, appRoot, processOfPath, requireProcess } from '../tree/app-root.js';
import { ensureAwake } from '../tree/wake.js';
import { walk } from '../tree/walk.js';
import { elementWithIdentifier } from './identifier.js';
import type { Located } from './located.js';
import { standsInOtherWindow } from './other-window.js';
import { pathOfElement, type Standing } from './path-of-element.js';
import { findRemembered } from './remembered.js';
import { resolveSteps } from './resolve-path.js';
import type { Spot } from './spot.js';

/** The process an element target belongs to, without reading the element. Errors: `stale_ref`, `not_found`, `ambiguous`. */
export function processOfTarget({ engine, job }: Asking, { app, element }: ElementTarget): ProcessEntry {
  const given = app === null ? null : requireProcess(engine.drivers, app);
  if (isRef(element)) {
    const entry = requireRef({ engine, job }, element.trim());
    const owner = engine.drivers.processes.get(entry.pid);
    if (owner === null || owner.startedAt !== entry.startedAt) throw stale(entry, 'its app has quit', []);
    if (given !== null && given.pid !== owner.pid) throw otherApp(element, given);
    return owner;
  }
  const path = bareIdentifier(element) === null ? parsePath(element) : { app: null };
  if (path.app === null) {
    return (
      given ??
      fail('invalid_input', 'The path of the element does not say which app.', {
        remedy: 'Begin it with app("Name"), or give app as well.',
      })
    );
  }
  if (given === null) return processOfPath({ engine, job }, path.app);
  // Whether another process has that number or name is nobody's business.
  if (path.app !== given.pid && !sameName(given, path.app) && !isAlsoCalled(engine, given, path.app)) throw otherApp(element, given);
  return given;
}

/** A Mac calls its apps in its own language; a path may do so in English. */
function isAlsoCalled({ drivers }: EngineContext, { bundleId }: ProcessEntry, name: string | number): boolean {
  const found = typeof name === 'number' ? undefined : drivers.launches?.named(name);
  return found?.some((one) => one.toLowerCase() === bundleId.toLowerCase()) ?? false;
}

/**
 * Finds the live element: a ref by its handle, else where it is now for certain; a path step by step. One that was looked
 * up before is not searched again, and a change is refused where it is no longer what was seen. Error: `interrupted`.
 */
export async function locate(engine: EngineContext, job: Job, target: ElementTarget): Promise<Located> {
  const process = processOfTarget({ engine, job }, target);
  engine.gate.see(job, toIdentity(process));
  const context: JobContext = { engine, job, process };
  const found = await find(context, target);
  assertNotUnderApple(found);
  return found;
}

/** What hangs under the apple belongs to no app: what was opened last in any of them stands there. */
function assertNotUnderApple({ path }: Located): void {
  if (!/\/menu_bar(?:\[\d+\])?\/menu_bar_item\["Apple"\]\//.test(path)) return;
  fail('not_allowed', 'The Apple menu belongs to macOS and is left to the user.', {
    remedy: 'Use launch_app to open an app; get_system_info tells which Mac this is.',
    details: { rule: 'apple-menu' },
  });
}

async function find(context: JobContext, target: ElementTarget): Promise<Located> {
  const { engine, job } = context;
  const seen = elementSighting(job.clearance.sightings, target.element);
  if (seen === null)
    return isRef(target.element) ? byRef(context, requireRef({ engine, job }, target.element.trim())) : byPath(context, target);
  const located = isRef(target.element)
    ? await byRef(context, requireRef({ engine, job }, target.element.trim()))
    : ((await byHandle(context, seen)) ?? (await byPath(context, target)));
  assertAsSeen(context, seen, located);
  return { ...located, foundAgain: located.foundAgain || seen.foundAgain };
}

/** The element of a path that was followed before, while its handle lives. */
async function byHandle({ engine, job, process }: JobContext, seen: ElementSighting): Promise<Located | null> {
  const entry = engine.clientStore(job).refs.get(seen.ref);
  if (entry === null || entry.pid !== process.pid || entry.startedAt !== process.startedAt) return null;
  const answer = readWhole(engine.drivers.accessibility, entry.element);
  await engine.pace.settle(job, process.pid);
  if (!answer.ok) return null;
  const { path, windowId } = seen;
  return { element: entry.element, facts: answer.value, process, path, windowId, expected: null, foundAgain: false };
}

/** What was asked for, shown to the owner and allowed is this element, or nothing is done. A window may change its title. */
function assertAsSeen({ engine, job }: JobContext, seen: ElementSighting, { element, facts, windowId }: Located): void {
  if (!isChange(job.clearance)) return;
  const named = facts.role === 'AXWindow' || facts.label === seen.label;
  const same = named && facts.role === seen.role && facts.identifier === seen.identifier && windowId === seen.windowId;
  if (same && (facts.role === 'AXWindow' || tellsSame(seen, toldOf(engine.drivers.accessibility, element, facts)))) return;
  fail('interrupted', `${seen.element} is no longer the element that it was when this was asked for.`, {
    remedy: 'Look at what is there now, then decide again.',
    details: { rule: 'changed-target' },
  });
}

async function byPath({ engine, job, process }: JobContext, target: ElementTarget): Promise<Located> {
  await ensureAwake({ engine, job, process });
  const identifier = bareIdentifier(target.element);
  if (identifier !== null) return byIdentifier({ engine, job, process }, target, identifier);
  return bySteps({ engine, job, process }, target);
}

/** An identifier alone; a word that is the role of something right below the app, as `window`, means that. */
async function byIdentifier(context: JobContext, target: ElementTarget, identifier: string): Promise<Located> {
  if (/^(?:window|menu_bar)$/.test(identifier)) return bySteps(context, target);
  return located(context, await elementWithIdentifier(context, identifier));
}

async function bySteps(context: JobContext, target: ElementTarget): Promise<Located> {
  const { engine, job, process } = context;
  const rootPath = appPath({ engine, job, process });
  const spot = await resolveSteps({ engine, job, process }, { rootPath, steps: parsePath(target.element).steps });
  return located(context, spot);
}

function located({ engine, process }: JobContext, spot: Spot): Located {
  const whole = readWhole(engine.drivers.accessibility, spot.element);
  return { ...spot, facts: whole.ok ? whole.value : spot.facts, process, expected: null, foundAgain: false };
}

async function byRef({ engine, job, process }: JobContext, entry: KnownRef): Promise<Located> {
  if (!('element' in entry)) {
    const found = await findRemembered({ engine, job, process }, entry);
    return found ?? findAgain({ engine, job, process }, entry);
  }
  const answer = readWhole(engine.drivers.accessibility, entry.element);
  await engine.pace.settle(job, process.pid);
  if (answer.ok && answer.value.role === entry.seen.role) {
    const { path, windowId } = await placeNow({ engine, job, process }, entry, answer.value);
    return { element: entry.element, facts: answer.value, process, path, windowId, expected: entry.seen, foundAgain: false };
  }
  if (!answer.ok && answer.code !== axError.invalidElement) throw fromAxError(answer.code, 'read the element', process.name);
  return findAgain({ engine, job, process }, entry);
}

/** Where it was told to stand; an element that is called otherwise since has another path. */
async function placeNow(context: JobContext, entry: RefEntry, { role, label }: ElementFacts): Promise<Standing> {
  const { element, seen } = entry;
  const called = parsePath(seen.path).steps.at(-1)?.label ?? null;
  if (called === null || called === label || (isBlank(label) && isPathNamedByText(role))) return seen;
  const place = await pathOfElement(context, element);
  if (place.windowId === null) return seen;
  // Who waits for it asks many times.
  context.engine.clientStore(context.job).refs.rebind({ ...entry, seen: { ...seen, ...place } }, element);
  return place;
}

/**
 * Looks for a dead element: taken only when exactly one element of the whole app has its role, label and identifier, and that
 * not in another window. A row or cell counts as labelled by what stands in it, as in the path it had.
 */
async function findAgain({ engine, job, process }: JobContext, entry: KnownRef): Promise<Located> {
  const { seen } = entry;
  const rootPath = appPath({ engine, job, process });
  const all = await walk(engine, appRoot(engine, process), { job, maxDepth: 64, maxNodes: 5000, maxChildren: 5000 });
  const pathOf = createPathNames(rootPath);
  const name = nameOfSeen(seen);
  const same = all.nodes.filter(
    (node) => node.facts.role === seen.role && nameNow(node) === name && node.facts.identifier === seen.identifier,
  );
  const [only] = same;
  const place = only === undefined ? null : { path: pathOf(only), windowId: only.windowId };
  const certain = same.length === 1 && !all.truncated && (name !== '' || seen.identifier !== '');
  if (only === undefined || place === null || !certain || standsInOtherWindow({ engine, job, process }, seen, place)) {
    const nearest = (same.length > 0 ? same : all.nodes.filter((node) => isNear(node, seen.role, name))).slice(0, 5).map(pathOf);
    throw stale(entry, 'it no longer exists', nearest);
  }
  engine.clientStore(job).refs.rebind({ ...entry, seen: { ...seen, ...place } }, only.element);
  const whole = readWhole(engine.drivers.accessibility, only.element);
  const facts = whole.ok ? whole.value : only.facts;
  return { element: only.element, facts, process, ...place, expected: seen, foundAgain: true };
}

function isNear(node: WalkNode, role: string, name: string): boolean {
  const now = nameNow(node);
  if (now === '' || name === '') return false;
  return now.toLowerCase() === name.toLowerCase() || (node.facts.role === role && now.slice(0, 3) === name.slice(0, 3));
}

/** Its label, or what stood in it where its path was named by that alone; empty where others had that name as well. */
function nameOfSeen({ label, role, path }: Fingerprint): string {
  const step = label === '' && isPathNamedByText(role) ? parsePath(path).steps.at(-1) : undefined;
  return step === undefined || step.index !== null ? label : (step.label ?? '');
}

function nameNow(node: WalkNode): string {
  return isBlank(node.facts.label) && isPathNamedByText(node.facts.role) ? pathLabelOf(node) : node.facts.label;
}

function isHidden({ clearance }: Job, { bundleId, pid }: KnownRef): boolean {
  const verdict = mayTouchApp(clearance, { bundleId, pid });
  return !verdict.ok && verdict.code === 'blocked_app';
}

/** A ref with its handle, or one that an earlier engine handed out and that has to be found again. */
type KnownRef = RefEntry | RememberedRef;

/** Who asks for an element. */
type Asking = Pick<JobContext, 'engine' | 'job'>;

/** A ref of this client's into an app that it may still see; every other is as if it had never been. Errors: `not_found`, `stale_ref`. */
export function requireRef({ engine, job }: Asking, ref: string): KnownRef {
  const { refs } = engine.clientStore(job);
  const entry = refs.get(ref) ?? refs.remembered(ref);
  if (entry !== null && !isHidden(job, entry)) return entry;
  throw refs.wasDropped(ref) ? forgottenRef(ref) : noSuchRef(ref);
}

/** The error for a ref whose element is gone or is something else now. */
export function stale(entry: { readonly ref: string; readonly seen: Fingerprint }, why: string, nearest: readonly string[]): GatehandError {
  const { role, identifier, path } = entry.seen;
  const label = nameOfSeen(entry.seen);
  return new GatehandError({
    code: 'stale_ref',
    message: `${entry.ref} was ${role} "${label}"; ${why}.`,
    remedy: lookAgain,
    details: { ref: entry.ref, expected: { role, label, identifier, path }, nearest },
  });
}

function sameName(process: ProcessEntry, app: string | number): boolean {
  if (typeof app === 'number') return false;
  const wanted = app.toLowerCase();
  return process.name.toLowerCase() === wanted || process.bundleId.toLowerCase() === wanted;
}

function otherApp(element: string, given: ProcessEntry): GatehandError {
  return new GatehandError({
    code: 'invalid_input',
    message: `${element} does not belong to ${given.name}.`,
    remedy: 'Leave app out, or use an element of that app.',
  });
}
