import { sleep } from '../../../shared/clock.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import type { ElementNode, ElementsPort, Job, WindowInfo, WindowsPort } from '../port.js';
import type { ObservationPort, ObservationQuery, ObservedEvent, WaitQuery } from '../ports/observation.js';
import { requireProcess } from './app-root.js';
import type { EngineCore } from './core.js';
import { toIdentity } from './identity.js';
import { diffSurveys, type Sighting, type Survey, takeSurvey } from './survey.js';

/** What the observation looks through: the engine's own reading verbs, each in its app's lane. */
export interface Eyes {
  readonly elements: Pick<ElementsPort, 'find' | 'get' | 'tree' | 'focused'>;
  readonly windows: Pick<WindowsPort, 'list'>;
}

const firstPollMs = 50;
const slowestPollMs = 250;
/** Notifications are told to apps that post them; a look follows at once, and a poll catches what they forget. */
const notifications = [
  'AXValueChanged',
  'AXFocusedUIElementChanged',
  'AXWindowCreated',
  'AXUIElementDestroyed',
  'AXTitleChanged',
  'AXApplicationActivated',
];

/** Waiting for something, and watching an app, by looking again and again; notifications only make it look sooner. */
export function createObservationPort(core: EngineCore, eyes: Eyes): ObservationPort {
  return {
    wait: (job, query) => waitFor(core, eyes, { job, query }),
    watch: (job, query, onEvent) => watch(core, eyes, { job, query, onEvent }),
  };
}

type Seen = { readonly element: ElementNode | null; readonly window: WindowInfo | null };

const nothing: Seen = { element: null, window: null };

async function waitFor(core: EngineCore, eyes: Eyes, { job, query }: { readonly job: Job; readonly query: WaitQuery }) {
  core.gate.see(job, query.app);
  const startedAt = core.clock.now();
  let pollMs = firstPollMs;
  for (;;) {
    const seen = await look(core, eyes, { job, query });
    const there = seen.element !== null || seen.window !== null;
    const waitedMs = core.clock.now() - startedAt;
    if (there !== query.gone) return { ...(query.gone ? nothing : seen), waitedMs };
    if (waitedMs >= query.timeoutMs) {
      fail('timed_out', `${describe(query)} ${query.gone ? 'was still there' : 'was not there'} after ${Math.round(waitedMs / 1000)} s.`, {
        remedy: 'Look at what is there with get_ui_elements.',
        details: { last: seen },
      });
    }
    await sleep(core.clock, Math.min(pollMs, query.timeoutMs - waitedMs), job.signal);
    pollMs = Math.min(slowestPollMs, pollMs * 1.5);
  }
}

async function look(core: EngineCore, eyes: Eyes, { job, query }: { readonly job: Job; readonly query: WaitQuery }): Promise<Seen> {
  const { app } = query;
  if (app.pid === null || core.drivers.processes.get(app.pid) === null) {
    if (query.gone) return nothing;
    fail('not_found', `${app.name} has ended.`, { remedy: 'Start it with launch_app.' });
  }
  try {
    if (query.window !== null) return { element: null, window: await findWindow(eyes, job, query) };
    return { element: await findElement(eyes, job, query), window: null };
  } catch (thrown) {
    // What is not there, not there yet, or too slow to say so now is looked for again.
    const again = thrown instanceof GatehandError && ['not_found', 'stale_ref', 'timed_out', 'unsupported'].includes(thrown.code);
    if (again && !job.signal.aborted) return nothing;
    throw thrown;
  }
}

async function findWindow(eyes: Eyes, job: Job, { app, window }: WaitQuery): Promise<WindowInfo | null> {
  const wanted = (window ?? '').toLowerCase();
  const windows = await eyes.windows.list(job, { pid: app.pid, includeMinimized: true });
  return windows.find((one) => one.title.toLowerCase().includes(wanted)) ?? null;
}

async function findElement(eyes: Eyes, job: Job, query: WaitQuery): Promise<ElementNode | null> {
  const { app, element, role, title, text, value } = query;
  if (element === null) {
    const [found] = await eyes.elements.find(job, { app, role, title, text, value, identifier: null, maxResults: 1 });
    return found ?? null;
  }
  const node = await eyes.elements.get(job, { app, element });
  const wanted = value ?? text;
  if (wanted === null) return node;
  const says = `${node.label}\n${String(node.value ?? '')}`.toLowerCase();
  return says.includes(wanted.toLowerCase()) ? node : null;
}

function describe(query: WaitQuery): string {
  if (query.window !== null) return `A window "${query.window}"`;
  if (query.element !== null) return query.value === null ? `The element ${query.element}` : `"${query.value}" in ${query.element}`;
  return `An element with ${[query.role, query.title, query.text, query.value].filter((one) => one !== null).join(', ')}`;
}

interface Watching {
  readonly job: Job;
  readonly query: ObservationQuery & { readonly durationMs: number };
  readonly onEvent: (event: ObservedEvent) => void;
}

async function watch(core: EngineCore, eyes: Eyes, { job, query, onEvent }: Watching): Promise<{ readonly reason: string }> {
  const process = requireProcess(core.drivers, query.app);
  core.gate.see(job, toIdentity(process));
  const until = core.clock.now() + query.durationMs;
  const bell = createBell(core, process.pid);
  let sequence = 0;
  const tell = (sightings: readonly Sighting[]): void => {
    for (const sighting of sightings) {
      if (query.events !== null && !query.events.includes(sighting.kind)) continue;
      sequence += 1;
      onEvent({ ...sighting, at: core.clock.now(), sequence });
    }
  };
  try {
    let before: Survey | null = await takeSurvey(eyes, job, query);
    while (core.clock.now() < until) {
      await bell.wait(Math.min(Math.max(query.pollMs, slowestPollMs), until - core.clock.now()), job.signal);
      if (core.drivers.processes.get(process.pid) === null) {
        tell([{ kind: 'app_ended', element: null, window: null }]);
        return { reason: 'app ended' };
      }
      const after = await takeSurvey(eyes, job, query);
      if (after === null) continue;
      if (before !== null) tell(diffSurveys(before, after));
      before = after;
    }
    return { reason: 'expired' };
  } finally {
    bell.end();
  }
}

/** Rings when the app posts a notification; otherwise time passes. */
function createBell(core: EngineCore, pid: number) {
  let rung = false;
  let ring: (() => void) | null = null;
  const observing = core.drivers.accessibility.observe(pid, notifications, () => {
    rung = true;
    ring?.();
  });
  return {
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      if (!rung) {
        const early = new AbortController();
        ring = () => early.abort();
        const either = AbortSignal.any([signal, early.signal]);
        await sleep(core.clock, ms, either).catch((reason: unknown) => {
          if (signal.aborted) throw reason;
        });
        ring = null;
      }
      signal.throwIfAborted();
      rung = false;
    },
    end(): void {
      if (observing.ok) observing.value();
    },
  };
}
