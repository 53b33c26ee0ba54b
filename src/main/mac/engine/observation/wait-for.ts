import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Schedule } from '../../../../shared/runtime/poll.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { shorten } from '../../../../shared/text/shorten.js';
import { roleNote } from '../../../../shared/words/role-note.js';
import type { ElementNode, Job, WindowInfo } from '../../port.js';
import type { WaitQuery } from '../../ports/observation.js';
import { saysNoAnswer } from '../drivers/ax-errors.js';
import { processOf, toIdentity } from '../drivers/identity.js';
import type { EngineContext } from '../engine-context.js';
import { awayWindow } from '../locators/away-window.js';
import { requireRef } from '../locators/locate.js';
import { foldText } from '../nodes/fold.js';
import { lastingTitle } from '../nodes/lasting-title.js';
import { bareIdentifier, isRef, parsePath } from '../nodes/paths.js';
import { switchedAs } from '../nodes/switch-value.js';
import { pollUntil } from '../runtime/poll.js';
import type { ElementReader } from './element-reader.js';

const firstPollMs = 50;
const slowestPollMs = 250;
const longestWaitMs = 30_000;
/** Of these a wait picks those that stand in the window asked for and show the value asked for. */
const mostMatches = 50;
const mostTitles = 10;
const mostText = 200;
/** An app that has answered nothing for so long is said to hang. */
const silentMs = 1000;

interface Waiting {
  readonly engine: EngineContext;
  readonly reader: ElementReader;
  readonly job: Job;
  readonly query: WaitQuery;
}

interface Seen {
  readonly element: ElementNode | null;
  readonly window: WindowInfo | null;
}

/** `silent`: the app did not answer, so nobody knows. */
type Look = Seen | null | 'silent';

const nothing: Seen = { element: null, window: null };

/** Looks until all that was asked for holds, or with `gone` until it no longer does; looks less often the longer it takes. */
export async function waitFor(waiting: Waiting): Promise<Seen & { readonly note: string | null; readonly waitedMs: number }> {
  const { engine, job, query } = waiting;
  if ([query.element, query.role, query.title, query.window, query.text, query.value].every((one) => one === null || one.trim() === '')) {
    fail('invalid_input', 'Nothing to wait for was given.', { remedy: 'Give an element, role, title, window, text or value.' });
  }
  engine.gate.see(job, query.app);
  // Of a ref that stands for nothing nobody can tell when it is there or gone.
  if (query.element !== null && isRef(query.element)) requireRef({ engine, job }, query.element.trim());
  const startedAt = engine.clock.now();
  const timeoutMs = Math.min(longestWaitMs, query.timeoutMs);
  const waited = (): number => engine.clock.now() - startedAt;
  let costMs = 0;
  // Looking at a slow app must not become all that it does.
  const schedule: Schedule = (looks) => {
    const leftMs = timeoutMs - waited();
    return leftMs <= 0 ? null : Math.min(Math.max(Math.min(slowestPollMs, firstPollMs * 1.5 ** looks), costMs), leftMs);
  };
  const isSo = (seen: Look): boolean => seen !== 'silent' && (seen !== null) !== query.gone;
  const lookOnce = async (): Promise<Look> => {
    const lookedAt = engine.clock.now();
    const seen = await lookOrSilence(waiting);
    costMs = engine.clock.now() - lookedAt;
    return seen;
  };
  const seen = await pollUntil({ engine, job }, schedule, lookOnce, isSo);
  if (seen === 'silent' || !isSo(seen)) throw await timedOut(waiting, seen === 'silent' ? null : seen, waited());
  if (!query.gone) return { ...(seen ?? nothing), note: null, waitedMs: waited() };
  const window = windowOf(waiting);
  const away = window === null ? null : awayOf(waiting, window);
  return { ...nothing, note: away === null ? null : `It may not be gone: ${away.message} ${away.remedy}`, waitedMs: waited() };
}

/** The error for a window of the app on another Space, for null any: out of sight, and perhaps not gone. */
function awayOf({ engine, job, query }: Waiting, window: string | null): GatehandError | null {
  const process = processOf(engine.drivers.processes, query.app);
  return process === null ? null : awayWindow({ engine, job, process }, window);
}

/** The id or title of the window that is meant: it is named, or the element was seen in it, or its path begins there. */
function windowOf({ engine, job, query: { window, element } }: Waiting): string | null {
  if (window !== null || element === null || bareIdentifier(element) !== null) return window;
  if (!isRef(element)) return parsePath(element).steps[0]?.label ?? null;
  const { windowId } = requireRef({ engine, job }, element.trim()).seen;
  return windowId === null ? null : String(windowId);
}

/** A look; an app that does not answer now may do so at the next one, unless that has lasted too long. */
async function lookOrSilence(waiting: Waiting): Promise<Look> {
  const { engine, job, query } = waiting;
  try {
    return await look(waiting);
  } catch (thrown) {
    if (!saysNoAnswer(thrown) || job.signal.aborted) throw thrown;
    const pid = running(engine, query.app)?.pid ?? null;
    const since = pid === null ? null : engine.hungSince(pid);
    if (since !== null && engine.clock.now() - since >= silentMs) throw thrown;
    return 'silent';
  }
}

/** What is there of what was asked for; null when it is not there. */
async function look({ engine, reader, job, query }: Waiting): Promise<Seen | null> {
  const app = running(engine, query.app);
  if (app === null) {
    if (query.app.pid === null || query.gone) return null;
    return fail('not_found', `${query.app.name} has ended.`, { remedy: 'Start it with launch_app.' });
  }
  return orNull({ job, lacking: query.gone ? reallyGone : notThere }, async () => {
    const window = query.window === null ? null : await findWindow(reader, job, app, query.window);
    if (query.window !== null && window === null) return null;
    if ([query.element, query.role, query.title, query.text, query.value].every((one) => one === null)) return { element: null, window };
    const found = await candidates(reader, job, { ...query, app });
    const element = found.find((one) => (window === null || one.windowId === window.id) && shows(one, query.value)) ?? null;
    return element === null ? null : { element, window };
  });
}

function running({ drivers }: EngineContext, app: AppIdentity): AppIdentity | null {
  const process = processOf(drivers.processes, app);
  return process === null ? null : toIdentity(process);
}

/** By its id or title, as `look` takes it. */
async function findWindow(reader: ElementReader, job: Job, app: AppIdentity, given: string): Promise<WindowInfo | null> {
  const wanted = foldText(given);
  const windows = await reader.windows.list(job, { pid: app.pid, includeMinimized: true });
  const byId = windows.find(({ id }) => String(id) === given.trim());
  return (
    byId ?? windows.find((one) => foldText(one.title) === wanted) ?? windows.find((one) => foldText(one.title).includes(wanted)) ?? null
  );
}

/** Elements that answer everything but window and value. */
async function candidates(reader: ElementReader, job: Job, query: WaitQuery): Promise<readonly ElementNode[]> {
  const { app, element, role, title, text, value, window } = query;
  if (element === null) {
    const maxResults = window === null && value === null ? 1 : mostMatches;
    return reader.elements.find(job, { app, role, title, text, value, identifier: null, maxResults });
  }
  const node = await reader.elements.get(job, { app, element });
  if (hasOtherTitle(element, node)) return [];
  const says = (wanted: string | null, texts: readonly string[]): boolean =>
    wanted === null || texts.some((one) => foldText(one).includes(foldText(wanted)));
  const titled = says(title, [node.label, node.title ?? '', node.description ?? '']);
  return titled && says(text, [node.label, String(node.value ?? '')]) ? [node] : [];
}

/** A path with the title of a window waits for that title, though it leads to a window that had it. */
function hasOtherTitle(element: string, { role, label }: ElementNode): boolean {
  const wanted =
    role !== 'AXWindow' || isRef(element) || bareIdentifier(element) !== null ? null : (parsePath(element).steps.at(-1)?.label ?? null);
  return wanted !== null && lastingTitle(wanted) !== lastingTitle(label);
}

/** The value itself, not a part of it: 10 is not yet 1. What is on or off may be meant by true or false. */
function shows(node: ElementNode, wanted: string | null): boolean {
  if (wanted === null) return true;
  const switched = switchedAs(wanted, node);
  if (switched !== null) return switched;
  const own = String(node.value ?? '').trim();
  return foldText(own) === foldText(wanted) || (wanted.trim() !== '' && own !== '' && Number(own) === Number(wanted));
}

/** Of what is to go it is none that it could not be looked for to the end. */
const reallyGone: readonly string[] = ['not_found', 'stale_ref'];
const notThere: readonly string[] = [...reallyGone, 'timed_out', 'unsupported'];

interface Reading {
  readonly job: Job;
  /** Codes of errors that say that it is not there. */
  readonly lacking?: readonly string[];
}

/** What is not there, not there yet, or too slow to say so now is looked for again. */
async function orNull<T>({ job, lacking = notThere }: Reading, reading: () => Promise<T | null>): Promise<T | null> {
  try {
    return await reading();
  } catch (thrown) {
    const again = thrown instanceof GatehandError && lacking.includes(thrown.code);
    if (again && !saysNoAnswer(thrown) && !job.signal.aborted) return null;
    throw thrown;
  }
}

/** The error when the time is up; `last` says what was there instead. */
async function timedOut(waiting: Waiting, seen: Seen | null, waitedMs: number): Promise<GatehandError> {
  const { query } = waiting;
  const what = described(query);
  const away = query.gone ? null : awayOf(waiting, windowOf(waiting));
  const unknown = query.gone || query.role === null ? null : roleNote([query.role]);
  const last = seen === null ? await instead(waiting) : { element: brief(seen.element), window: seen.window?.title ?? null };
  return new GatehandError({
    code: 'timed_out',
    message: `${what} ${query.gone ? 'was still there' : 'was not there'} after ${(waitedMs / 1000).toFixed(waitedMs < 10_000 ? 1 : 0)} s.`,
    remedy:
      away === null ? (unknown ?? `Go on from what was there last, or call look.${aboutValue(query)}`) : `${away.message} ${away.remedy}`,
    details: { last },
  });
}

/** find_element takes a part of a value, and so does text here. */
function aboutValue({ value, gone }: WaitQuery): string {
  return gone || value === null || Number.isFinite(Number(value)) ? '' : ' value is compared whole; text waits for a part of it.';
}

/** What comes nearest: the element with another value, else the windows there are. */
async function instead({ engine, reader, job, query }: Waiting): Promise<Readonly<Record<string, unknown>>> {
  const app = running(engine, query.app);
  if (app === null) return { running: false };
  const looser = { ...query, app, value: null, text: query.element === null ? query.text : null };
  const vague = [looser.element, looser.role, looser.title, looser.text].every((one) => one === null);
  const near = vague ? null : await orNull({ job }, async () => (await candidates(reader, job, looser))[0] ?? null);
  const windows = await orNull({ job }, () => reader.windows.list(job, { pid: app.pid, includeMinimized: true }));
  return { element: brief(near), windows: (windows ?? []).slice(0, mostTitles).map((one) => one.title) };
}

function brief(node: ElementNode | null): Readonly<Record<string, unknown>> | null {
  if (node === null) return null;
  const value = typeof node.value === 'string' ? shorten(node.value, mostText) : node.value;
  return { ref: node.ref, path: node.path, label: node.label, ...(value !== undefined && { value }), enabled: node.enabled };
}

function described(query: WaitQuery): string {
  const { role, title, text, value } = query;
  const words = Object.entries({ role, title, text, value }).flatMap(([name, one]) => (one === null ? [] : [`${name} "${one}"`]));
  const where = query.window === null ? '' : ` in a window "${query.window}"`;
  if (query.element !== null) return words.length === 0 ? `The element ${query.element}` : `${words.join(', ')} in ${query.element}`;
  return words.length === 0 ? `A window "${query.window}"` : `An element with ${words.join(', ')}${where}`;
}
