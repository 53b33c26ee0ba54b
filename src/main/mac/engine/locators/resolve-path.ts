import { fail, GatehandError } from '../../../../shared/errors.js';
import { axError } from '../../constants/ax-error.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { listChildren, readRange } from '../nodes/children.js';
import { foldText, isBlank } from '../nodes/fold.js';
import { lastingTitle } from '../nodes/lasting-title.js';
import { isPathNamedByText, namedByText, nameFromTexts } from '../nodes/names.js';
import { formatStep, type Step } from '../nodes/paths.js';
import { type ElementFacts, readElement, walkTextLimit } from '../nodes/read-element.js';
import { isTable, isWindowLike, roleMatches, shortRole } from '../nodes/roles.js';
import { uniqueSteps } from '../nodes/segments.js';
import { readTexts } from '../tree/read-texts.js';
import { isFolded } from '../tree/walk.js';
import { awayWindow } from './away-window.js';
import { createRenamed, type GivenPath, type Renamed } from './renamed.js';
import type { Spot } from './spot.js';

const mostChildren = 20_000;
const mostListed = 20;
/** How many of them the sentence itself names. */
const mostSaid = 8;
/** Rows whose texts are read to find one by them. */
const mostRead = 1000;
/** How far down, and among how many elements, a step that is missing is looked for. */
const deepestNamed = 8;
const mostBelow = 400;

/** Follows the steps of a path from an app's root. Errors: `not_found` with what exists there, `ambiguous`, `timed_out`. */
export async function resolveSteps(context: JobContext, given: GivenPath): Promise<Spot> {
  const { engine, job, process: app } = context;
  const element = engine.drivers.accessibility.application(app.pid);
  const answer = readElement(engine.drivers.accessibility, element, { textLimit: walkTextLimit, children: true });
  await engine.pace.settle(job, app.pid);
  if (!answer.ok) throw fromAxError(answer.code, 'read its elements', app.name);
  const root: Spot = { element, facts: answer.value, path: given.rootPath, windowId: null };
  return followAll(context, root, { steps: given.steps, renamed: createRenamed(context, given) });
}

async function followAll(context: JobContext, from: Spot, { steps, renamed }: { steps: readonly Step[]; renamed: Renamed }): Promise<Spot> {
  let spot = from;
  for (const [place, step] of steps.entries()) spot = await follow(context, spot, { step, rest: steps.slice(place + 1), renamed });
  return spot;
}

interface Following {
  readonly step: Step;
  /** The steps behind it. */
  readonly rest: readonly Step[];
  readonly renamed: Renamed;
}

async function follow(context: JobContext, from: Spot, following: Following): Promise<Spot> {
  const { step, renamed } = following;
  const row = rowByIndex(context.engine, from, step);
  if (row !== null) return row;
  const children = await childSpots(context, from);
  const told = renamed.told(from, step);
  if (told !== null)
    return (
      children.find((one) => isWindowLike(one.facts.role) && one.windowId === told) ?? notThere(context, from, { step, windowId: told })
    );
  const direct = isPathNamedByText(roleOfStep(step)) ? await withTexts(context, from, children, step) : children;
  const found = onlyMatch(direct, step, from);
  if (found !== null) return found;
  const window = renamed.window(from, step, direct);
  if (window !== null) return window;
  const deeper = await throughWrappers(context, direct, from.facts.role === 'AXRow');
  const hidden = onlyMatch(deeper, step, from);
  if (hidden !== null) return hidden;
  const all = [...direct, ...deeper];
  const page = await renamedPage(context, all, following);
  if (page !== null) return page;
  const called = onlyMatch(await withTexts(context, from, all, step), step, from);
  if (called !== null) return called;
  // Where a window is meant by its place alone, it is one that is away only if none is here.
  const isAway = step.role === 'window' && (step.label !== null || !all.some(({ facts }) => facts.role === 'AXWindow'));
  const away = isAway ? awayWindow(context, step.label) : null;
  throw away ?? missing(step, from, { all, below: await furtherDown(context, all, step) });
}

/** Windows of one title change places, and one of them is none of the others. */
function notThere(context: JobContext, from: Spot, { step, windowId }: { readonly step: Step; readonly windowId: number }): never {
  const away = awayWindow(context, String(windowId));
  if (away !== null) throw away;
  return fail('not_found', `${formatStep(step)} was window ${windowId} of ${from.path}, which is not there any more.`, {
    remedy: 'Call look or find_element again for the windows there are now.',
    details: { failedAt: from.path, expected: formatStep(step) },
  });
}

/** The web page that was called otherwise when the whole path was given out: the one that leads to the very element. */
async function renamedPage(context: JobContext, around: readonly Spot[], { step, rest, renamed }: Following): Promise<Spot | null> {
  const pages = step.role === 'web_area' ? around.filter(({ facts }) => facts.role === 'AXWebArea') : [];
  const end = pages.length === 0 ? null : renamed.end();
  if (end === null) return null;
  for (const page of pages) {
    const spot = await orNull(followAll(context, page, { steps: rest, renamed }));
    if (spot !== null && context.engine.drivers.accessibility.same(spot.element, end)) return page;
  }
  return null;
}

/** The end of a path; null where it leads nowhere or to several. */
export async function orNull(following: Promise<Spot>): Promise<Spot | null> {
  try {
    return await following;
  } catch (thrown) {
    if (thrown instanceof GatehandError && (thrown.code === 'not_found' || thrown.code === 'ambiguous')) return null;
    throw thrown;
  }
}

/** Apple's name of a role that a step may write short. */
function roleOfStep({ role }: Step): string {
  return namedByText.find((one) => shortRole(one) === shortRole(role)) ?? '';
}

/** Siblings of the step's role that have no label, with what stands in them; rows and cells are also called so in their paths. */
async function withTexts(context: JobContext, from: Spot, spots: readonly Spot[], step: Step): Promise<readonly Spot[]> {
  const role = roleOfStep(step);
  if (step.label === null || role === '') return spots;
  const read: Spot[] = [];
  let left = mostRead;
  for (const spot of spots) {
    const asks = left > 0 && spot.texts === undefined && spot.facts.role === role && isBlank(spot.facts.label);
    if (asks) left -= 1;
    read.push(asks ? { ...spot, texts: await readTexts(context, spot) } : spot);
  }
  if (!isPathNamedByText(role)) return read;
  const steps = uniqueSteps(
    read.map(({ facts, texts }) => (texts === undefined ? facts : { ...facts, label: nameFromTexts(texts) })),
    { complete: left > 0 },
  );
  return read.map((spot, at) => {
    const own = steps[at];
    return own === undefined ? spot : { ...spot, path: `${from.path}/${formatStep(own)}` };
  });
}

/** `row[500]` of a big table is fetched without reading the 500 before it. */
function rowByIndex(engine: EngineContext, from: Spot, step: Step): Spot | null {
  if (!isTable(from.facts.role) || step.role !== 'row' || step.index === null || step.label !== null || step.identifier !== null)
    return null;
  const [element] = readRange(engine.drivers.accessibility, from.element, { attribute: 'AXRows', start: step.index, count: 1 });
  if (element === undefined) return null;
  const answer = readElement(engine.drivers.accessibility, element, { textLimit: walkTextLimit, children: true });
  if (!answer.ok) return null;
  return { element, facts: answer.value, path: `${from.path}/${formatStep(step)}`, windowId: from.windowId };
}

/** What stands directly in an element, each with its path. */
export async function childSpots({ engine, job, process: app }: JobContext, from: Spot): Promise<readonly Spot[]> {
  const ax = engine.drivers.accessibility;
  const list = listChildren(ax, from, mostChildren);
  const read: { readonly element: AxElement; readonly facts: ElementFacts }[] = [];
  for (const element of list.elements) {
    const answer = readElement(ax, element, { textLimit: walkTextLimit, children: true });
    const wait = engine.pace.step(job, app.pid);
    if (wait !== null) await wait;
    if (answer.ok) read.push({ element, facts: answer.value });
    else if (answer.code === axError.cannotComplete) throw fromAxError(answer.code, 'follow the path', app.name);
  }
  const steps = uniqueSteps(
    read.map((one) => one.facts),
    { complete: list.elements.length === list.total },
  );
  return read.map(({ element, facts }, place) => {
    const step = steps[place];
    return {
      element,
      facts,
      path: `${from.path}/${step === undefined ? '' : formatStep(step)}`,
      windowId: windowOf(engine, { element, facts }, from.windowId),
    };
  });
}

function windowOf(engine: EngineContext, { element, facts }: Pick<Spot, 'element' | 'facts'>, inherited: number | null): number | null {
  if (!isWindowLike(facts.role)) return inherited;
  const answer = engine.drivers.accessibility.windowId(element);
  return answer.ok && answer.value !== null ? answer.value : inherited;
}

/** What stands inside unlabelled wrappers, for paths written without them, and inside the cells of a row, which no page tells. */
async function throughWrappers(context: JobContext, spots: readonly Spot[], inRow: boolean): Promise<readonly Spot[]> {
  const found: Spot[] = [];
  const queue = spots.filter(({ facts }) => isFolded(facts) || (inRow && facts.role === 'AXCell'));
  for (let at = 0; at < queue.length && found.length < mostChildren; at += 1) {
    const wrapper = queue[at];
    if (wrapper === undefined) continue;
    const inside = await childSpots(context, wrapper);
    found.push(...inside);
    queue.push(...inside.filter((one) => isFolded(one.facts)));
  }
  return found;
}

/** The one sibling that a step means; null where none is. Error: `ambiguous`. */
function onlyMatch(spots: readonly Spot[], step: Step, from: Spot): Spot | null {
  const found = matching(spots, step);
  if (found.length < 2) return found[0] ?? null;
  return fail('ambiguous', `${found.length} elements match ${formatStep(step)} in ${from.path}.`, {
    remedy: 'Use one of the candidate paths.',
    details: { candidates: found.slice(0, mostListed).map((one) => one.path) },
  });
}

/** Siblings a step means. The written role wins over aliases, so that an index counts the same elements as when written. */
function matching(spots: readonly Spot[], step: Step): readonly Spot[] {
  const wanted = shortRole(step.role);
  const exact = pick(
    spots.filter(({ facts }) => shortRole(facts.role) === wanted),
    step,
  );
  if (exact.length > 0) return exact;
  if (step.index !== null && spots.some(({ facts }) => shortRole(facts.role) === wanted)) return [];
  return pick(
    spots.filter(({ facts }) => roleMatches(step.role, facts.role, facts.subrole)),
    step,
  );
}

function pick(spots: readonly Spot[], { label, identifier, index }: Step): readonly Spot[] {
  const known = identifier === null ? spots : spots.filter(({ facts }) => facts.identifier === identifier);
  const named = label === null ? known : labelled(known, label);
  if (index === null) return named;
  const chosen = named[index];
  return chosen === undefined ? [] : [chosen];
}

function labelled(spots: readonly Spot[], label: string): readonly Spot[] {
  const exact = spots.filter((spot) => labelsOf(spot).includes(label));
  if (exact.length > 0) return exact;
  const wanted = foldText(label);
  const isSo = (text: string): boolean => foldText(text) === wanted;
  const near = spots.filter((spot) => labelsOf(spot).some(isSo));
  if (near.length > 0) return near;
  const byText = spots.filter(({ texts }) => texts?.some(isSo) ?? false);
  return byText.length > 0 ? byText : retitled(spots, label);
}

/** Windows whose title told another count when the path was written, or were not edited yet. */
function retitled(spots: readonly Spot[], label: string): readonly Spot[] {
  const wanted = lastingTitle(label);
  return spots.filter(({ facts }) => isWindowLike(facts.role) && lastingTitle(facts.label) === wanted);
}

function labelsOf({ facts, texts }: Spot): readonly string[] {
  // What has a name is not called "" because it has no description.
  const own = [facts.label, ...[facts.title, facts.description].filter((text) => text !== '')];
  return texts === undefined ? own : [...own, nameFromTexts(texts)];
}

/** The one element with the name of a step that stands some levels further down, for an error to name; null where none does, or several. */
async function furtherDown(context: JobContext, all: readonly Spot[], step: Step): Promise<Spot | null> {
  if (step.label === null && step.identifier === null) return null;
  let level = all;
  for (let depth = 0, left = mostBelow; depth < deepestNamed && left > 0; depth += 1) {
    const hits: Spot[] = [];
    const next: Spot[] = [];
    for (const spot of level) {
      if (left <= 0) break;
      if (spot.facts.children.length === 0 || spot.facts.role === 'AXMenuBarItem') continue;
      const inside = (await childSpots(context, spot)).slice(0, left);
      left -= inside.length;
      hits.push(...matching(await withTexts(context, spot, inside, { ...step, index: null }), { ...step, index: null }));
      next.push(...inside);
    }
    if (hits.length > 0) return hits.length === 1 ? (hits[0] ?? null) : null;
    level = next;
  }
  return null;
}

/** What to call instead. A row may stand behind those that were looked into. */
function otherwise(step: Step, all: readonly Spot[]): string {
  const role = roleOfStep(step);
  // They are looked into twice, so many each time.
  const isRest = step.label !== null && all.filter(({ facts }) => facts.role === role).length > 2 * mostRead;
  if (!isRest) return 'Use one of the paths that exist, or call look or find_element.';
  return `Only the first ${2 * mostRead} were looked into: find_element with role ${step.role} and this text looks further.`;
}

interface Around {
  readonly all: readonly Spot[];
  readonly below: Spot | null;
}

/** A step that counts further than there are: of many, their number says more than the first ones do. Null for any other. */
function pastTheLast(step: Step, from: Spot, all: readonly Spot[]): GatehandError | null {
  const alike = step.index === null ? [] : matching(all, { ...step, index: null });
  const last = alike.at(-1);
  if (last === undefined || alike.length <= mostSaid) return null;
  return new GatehandError({
    code: 'not_found',
    message: `There is no ${formatStep(step)} in ${from.path}: there are ${alike.length} of ${formatStep({ ...step, index: null })}, counted from 0.`,
    remedy: `The last is ${last.path}.`,
    details: { failedAt: from.path, expected: formatStep(step), exists: [], nearest: [last.path] },
  });
}

function missing(step: Step, from: Spot, { all, below }: Around): GatehandError {
  const past = pastTheLast(step, from, all);
  if (past !== null) return past;
  const wanted = foldText(step.label ?? step.identifier ?? '');
  const near = all.filter(({ facts }) => {
    const own = foldText(facts.label);
    if (wanted !== '' && (own.includes(wanted) || (own !== '' && wanted.includes(own)))) return true;
    return roleMatches(step.role, facts.role, facts.subrole);
  });
  const exists = all.slice(0, mostListed).map((one) => one.path.slice(from.path.length + 1));
  const nearest = below === null ? near.slice(0, 5).map((one) => one.path) : [below.path];
  return new GatehandError({
    code: 'not_found',
    // A longer list stands behind the sentences.
    message: `There is no ${formatStep(step)} in ${from.path}${exists.length > mostSaid ? '' : `; there is ${exists.join(', ') || 'nothing'}`}.`,
    remedy: below === null ? otherwise(step, all) : `It stands further down: ${below.path}.`,
    details: {
      ...{ failedAt: from.path, expected: formatStep(step), exists: below === null ? exists : [] },
      // Where the sentence lists all there is, it has these too.
      ...(exists.length > mostSaid && { nearest }),
    },
  });
}
