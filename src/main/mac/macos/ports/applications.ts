import { z } from 'zod';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { showsAnyApp } from '../../../../shared/system-surfaces.js';
import type { ActionReport, ApplicationsPort, Job, WindowsPort } from '../../port.js';
import { quitMs, stillRuns } from '../../ports/applications.js';
import type { DialogsPort } from '../../ports/dialogs.js';
import type { CommandPaths } from '../commands/command-paths.js';
import type { Osascript } from '../commands/osascript.js';
import type { CommandRunner } from '../commands/run-command.js';
import { isRunning } from '../is-running.js';
import { quitAppScript } from '../jxa/quit-app.js';
import { openWith } from './open-command.js';
import { poll } from './poll.js';
import { isAgent, isApp, processOf, type RunningProcess, readRunning } from './running.js';

export interface ApplicationsDeps {
  readonly osascript: Osascript;
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
  readonly clock: Clock;
  /** What keeps an app from quitting is read there; without it nobody can tell, and `waitingFor` is null. */
  readonly dialogs?: Pick<DialogsPort, 'describe'>;
  /** Tells which agents show a window, and which app has none; without it no agent counts as an app. */
  readonly windows?: Pick<WindowsPort, 'list'>;
  /** Whether a process lives, without starting one; asks the kernel unless given. */
  readonly isAlive?: (pid: number) => boolean;
}

const route = 'launch-services' as const;
const launchMs = 10_000;
const frontMs = 2000;
const quitTimeoutMs = 10_000;
const betweenLooksMs = 250;
/** An app needs a moment before its dialog stands there. */
const dialogAfterMs = 700;

const quitAnswer = z.object({ state: z.enum(['asked', 'refused', 'gone', 'other']) });

/**
 * Apps by LaunchServices and NSRunningApplication, each from a child of its own. `open` brings an app to the front also
 * where macOS 14 refuses an app that asks for itself (docky#60). What became of it is looked at afterwards, never assumed.
 */
export function createApplicationsPort(parts: ApplicationsDeps): ApplicationsPort {
  const { osascript, clock } = parts;
  const running = (job: Job): Promise<readonly RunningProcess[]> => readRunning(osascript, job);
  const watch = (job: Job, app: AppIdentity, wait: Wait) =>
    poll({
      clock,
      signal: job.signal,
      withinMs: wait.withinMs,
      everyMs: betweenLooksMs,
      look: async () => processOf(await running(job), app),
      until: wait.until,
    });
  return {
    list: async (job) =>
      (await withInterface(parts, job, await running(job))).map(({ name, bundleId, processId, active, hidden }) => {
        return { name, bundleId, processId, active, hidden };
      }),

    async launch(job, wanted) {
      const app = { ...wanted, pid: null };
      const before = processOf(await running(job), app);
      if (before !== null && isFront(before)) {
        if (await isBare(parts, job, before)) await reopen(parts, job, app, before);
        return { effect: 'none', route, changed: '', processId: before.processId, alreadyRunning: true };
      }
      await openWith(parts, job, { app, target: null });
      const up = await watch(job, app, { withinMs: launchMs, until: (one) => one?.ready === true });
      if (up === null) {
        return fail('timed_out', `${app.name} was asked to start, and does not run after ${launchMs / 1000} s.`, {
          remedy: 'macOS may be asking the owner about it; look at the screen, then try again.',
        });
      }
      const report = up.ready ? await toFront(job, app, watch) : unseen(`${app.name} was asked to start`);
      const alreadyRunning = before !== null;
      const changed = alreadyRunning ? report.changed : up.ready ? `${app.name} was started` : report.changed;
      // A new app that runs has been started, wherever its windows stand.
      const effect = alreadyRunning || !up.ready ? report.effect : 'confirmed';
      return { effect, route, changed, processId: up.processId, alreadyRunning };
    },

    async activate(job, app) {
      const before = processOf(await running(job), app);
      if (before === null) return fail('not_found', `${app.name} does not run.`, { remedy: 'Start it with launch_app.' });
      if (isFront(before)) return { effect: 'none', route, changed: '' };
      await openWith(parts, job, { app, target: null });
      return toFront(job, app, watch);
    },

    quit: (job, app) => quit(parts, job, app),
  };
}

/** The apps, and the agents that show a window of their own. */
async function withInterface(
  { windows }: ApplicationsDeps,
  job: Job,
  running: readonly RunningProcess[],
): Promise<readonly RunningProcess[]> {
  const asks = windows !== undefined && running.some(isAgent);
  const shown = asks ? await windows.list(job, { pid: null, includeMinimized: true, includeOtherSpaces: true }) : [];
  const owners = new Set(shown.map(({ app }) => app.pid));
  return running.filter((one) => isApp(one) || (isAgent(one) && owners.has(one.processId) && !showsAnyApp(one.bundleId)));
}

/** Whether an app is known to have no window but in the Dock. */
async function isBare({ windows }: ApplicationsDeps, job: Job, { processId }: RunningProcess): Promise<boolean> {
  const all = { pid: processId, includeMinimized: true, includeOtherSpaces: true };
  const shown = await windows?.list(job, all).catch(() => null);
  return shown?.every(({ minimized }) => minimized) ?? false;
}

/** Opens an app that is in front already: it is asked to open a window or take one out of the Dock, as a click on its tile asks it (inferred). */
async function reopen(parts: ApplicationsDeps, job: Job, app: AppIdentity, one: RunningProcess): Promise<void> {
  await openWith(parts, job, { app, target: null });
  await poll({
    clock: parts.clock,
    signal: job.signal,
    withinMs: frontMs,
    everyMs: betweenLooksMs,
    look: () => isBare(parts, job, one),
    until: (bare) => !bare,
  });
}

interface Wait {
  readonly withinMs: number;
  readonly until: (found: RunningProcess | null) => boolean;
}
type Watch = (job: Job, app: AppIdentity, wait: Wait) => Promise<RunningProcess | null>;

function isFront(one: RunningProcess): boolean {
  return one.active && !one.hidden;
}

async function toFront(job: Job, app: AppIdentity, watch: Watch): Promise<ActionReport> {
  const seen = await watch(job, app, { withinMs: frontMs, until: (one) => one !== null && isFront(one) });
  return seen !== null && isFront(seen) ? { effect: 'confirmed', route, changed: `${app.name} is in front` } : unseen('');
}

function unseen(changed: string): ActionReport {
  return { effect: 'unverified', route, changed, doubt: 'still' };
}

async function quit(parts: ApplicationsDeps, job: Job, app: AppIdentity): ReturnType<ApplicationsPort['quit']> {
  const { osascript, clock, isAlive = isRunning } = parts;
  // Asking one that does not run could start it (netbird#7079).
  const before = processOf(await readRunning(osascript, job), app);
  if (before === null) return { effect: 'none', route, changed: '', waitingFor: null };
  const { state } = await osascript.ask(quitAnswer, {
    source: quitAppScript,
    args: [String(before.processId), before.bundleId],
    target: { bundleId: app.bundleId, name: app.name },
    timeoutMs: quitTimeoutMs,
    signal: job.signal,
  });
  const asked = clock.now();
  let seesDialogs = false;
  const look = async (): Promise<string | null> => {
    const seen = await dialogOf(parts, job, { ...app, pid: before.processId });
    seesDialogs = seen.known;
    return seen.text;
  };
  const left = await poll({
    clock,
    signal: job.signal,
    withinMs: state === 'refused' ? 0 : quitMs,
    everyMs: betweenLooksMs,
    look: async () => ({
      alive: isAlive(before.processId),
      waitingFor: clock.now() - asked < dialogAfterMs ? null : await look(),
    }),
    until: ({ alive, waitingFor }) => !alive || waitingFor !== null,
  });
  if (!left.alive) return { effect: 'confirmed', route, changed: `${app.name} has quit`, waitingFor: null };
  if (left.waitingFor !== null) return { effect: 'none', route, changed: '', waitingFor: left.waitingFor };
  if (state === 'refused' || !seesDialogs) return { ...unseen(''), waitingFor: null };
  throw stillRuns(app.name, quitMs);
}

interface DialogSeen {
  readonly text: string | null;
  /** Whether anybody could tell that there is none. */
  readonly known: boolean;
}

/** What the front dialog of an app says. One that does not answer in time shows none; where it cannot be read, nobody knows. */
async function dialogOf({ dialogs }: ApplicationsDeps, job: Job, app: AppIdentity): Promise<DialogSeen> {
  if (dialogs === undefined) return { text: null, known: false };
  try {
    const [front] = await dialogs.describe(job, { app });
    if (front === undefined) return { text: null, known: true };
    return { text: front.title !== '' ? front.title : (front.text.split('\n')[0] ?? 'a dialog'), known: true };
  } catch (thrown) {
    return { text: null, known: thrown instanceof GatehandError && thrown.code === 'timed_out' };
  }
}
