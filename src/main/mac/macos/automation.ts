import { type ErrorDeps, GatehandError } from '../../../shared/errors.js';
import { type PermissionState, permissionPanes } from '../../../shared/permissions.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';

/** AEDeterminePermissionToAutomateTarget for any event of an app (AppleEvents.h; available since macOS 10.14). */
export interface NativeAutomation {
  /** With askUserIfNeeded 0: an OSStatus, and never a question. Off the main thread: macOS need not answer. */
  preflight(bundleId: string): number | Promise<number>;
  /** With askUserIfNeeded 1: macOS asks if it has to, and this waits for the owner. Off the main thread. */
  ask(bundleId: string): Promise<number>;
}

export interface AutomationDeps {
  readonly native: NativeAutomation;
  readonly clock: Clock;
}

/** Whether an Apple event may be sent, said before one is: the first event to an app otherwise blocks on macOS's question. */
export interface Automation {
  /** Told at once where macOS tells it at once. */
  state(bundleId: string): PermissionState | Promise<PermissionState>;
  /**
   * Passes when events to this app will be let through. Errors: `permission_missing`, `waiting_for_owner` with `ask` when
   * macOS asks and nobody answers, `not_found` for an app that does not run (an event would start it).
   */
  assertAllowed(app: Pick<AppIdentity, 'bundleId' | 'name'>, options: DemandOptions): Promise<void>;
  /**
   * Lets macOS ask, one app after the other, about Finder and about every app that was wanted and is undecided. Only the
   * owner's own press in Gatehand's window calls this; it ends when the last question is answered.
   */
  requestAll(): Promise<void>;
  /** What is known of each app that was asked about, newest last. */
  known(): Promise<readonly { readonly app: Pick<AppIdentity, 'bundleId' | 'name'>; readonly state: PermissionState }[]>;
}

export interface DemandOptions {
  /**
   * never: where macOS would ask, nothing is asked and the call is refused. by-owner: the owner is at the Mac and has just
   * allowed this very call or pressed a button for it, so macOS's question is no surprise.
   */
  readonly ask: 'never' | 'by-owner';
}

/** MacErrors.h and AEDataModel.h. */
const notPermitted = -1743;
const wouldAsk = -1744;
const notRunning = -600;
/** The question of macOS stays up for as long as nobody answers; a call does not. */
const askLimitMs = 60_000;
/** macOS's word comes within a few milliseconds, or never. */
const lookLimitMs = 2000;
const rememberedApps = 50;
/** The one app that tools of Gatehand's own send events to. */
const finder = { bundleId: 'com.apple.finder', name: 'Finder' } as const;

export function createAutomation({ native, clock }: AutomationDeps): Automation {
  const apps = createBoundedMap<string, Pick<AppIdentity, 'bundleId' | 'name'>>(rememberedApps);
  const underWay = new Map<string, Promise<number>>();
  /** A question that is up is waited for by whoever wants it: each further one would keep a thread of the few that all files share. */
  const ask = (bundleId: string): Promise<number> => {
    const key = bundleId.toLowerCase();
    const answer = underWay.get(key) ?? native.ask(bundleId).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
  const looks = new Map<string, Promise<number>>();
  /** Null: macOS does not answer. Whoever looks meanwhile waits for the same answer, on the same thread. */
  const preflight = (bundleId: string): number | Promise<number | null> => {
    const key = bundleId.toLowerCase();
    const status = looks.get(key) ?? native.preflight(bundleId);
    if (typeof status === 'number') return status;
    const forget = (): void => void looks.delete(key);
    if (!looks.has(key)) status.then(forget, forget);
    looks.set(key, status);
    return answered(status, clock, lookLimitMs);
  };
  const state: Automation['state'] = (bundleId) => {
    const status = preflight(bundleId);
    return typeof status === 'number' ? stateOf(status) : status.then(stateOf);
  };
  const remember = (app: Pick<AppIdentity, 'bundleId' | 'name'>): void => {
    apps.set(app.bundleId.toLowerCase(), { bundleId: app.bundleId, name: app.name });
  };
  return {
    state,
    async assertAllowed(app, options) {
      remember(app);
      const looked = preflight(app.bundleId);
      const status = typeof looked === 'number' ? looked : await looked;
      if (status === 0) return;
      if (status !== wouldAsk || options.ask === 'never') throw refusal(app, status);
      const answer = await answered(ask(app.bundleId), clock, askLimitMs);
      if (answer === null) throw waiting(app);
      if (answer !== 0) throw refusal(app, answer);
    },
    async requestAll() {
      const others = [...apps.values()].filter(({ bundleId }) => bundleId.toLowerCase() !== finder.bundleId);
      for (const app of [finder, ...others]) {
        remember(app);
        if ((await preflight(app.bundleId)) === wouldAsk) await ask(app.bundleId);
      }
    },
    known: () => Promise.all([...apps.values()].map(async (app) => ({ app, state: await state(app.bundleId) }))),
  };
}

/** A target that does not run is `unknown`: macOS tells only of running ones. */
function stateOf(status: number | null): PermissionState {
  if (status === 0) return 'granted';
  return status === notPermitted ? 'missing' : 'unknown';
}

/** Null: nobody has answered in time; the question may still be up. */
function answered(asking: Promise<number>, clock: Clock, withinMs: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(withinMs, () => resolve(null));
    asking.then(
      (status) => {
        cancelTimer();
        resolve(status);
      },
      (error: unknown) => {
        cancelTimer();
        reject(error);
      },
    );
  });
}

function refusal(app: Pick<AppIdentity, 'bundleId' | 'name'>, status: number | null): GatehandError {
  const pane = permissionPanes.automation;
  const details = { permission: 'automation', pane, app: app.bundleId };
  return new GatehandError({ cause: status, ...refusalParts(app.name, status), details });
}

function refusalParts(name: string, status: number | null): ErrorDeps {
  const pane = permissionPanes.automation;
  switch (status) {
    case notPermitted:
      return {
        code: 'permission_missing',
        message: `macOS does not let Gatehand control ${name}.`,
        remedy: `The owner can switch on ${name} below Gatehand in ${pane}.`,
      };
    case wouldAsk:
      return {
        code: 'permission_missing',
        message: `The owner has not been asked yet whether Gatehand may control ${name}, and is not asked unawares.`,
        remedy: "The owner can let macOS ask: Gatehand's window, Permissions, “Let macOS ask”.",
      };
    case notRunning:
      return { code: 'not_found', message: `${name} does not run.`, remedy: 'Start it with launch_app, then call again.' };
    default:
      return {
        code: 'permission_missing',
        message: `macOS did not tell whether Gatehand may control ${name}, so nothing was sent to it.`,
        remedy: `The owner can look in ${pane}.`,
      };
  }
}

function waiting({ name }: Pick<AppIdentity, 'name'>): GatehandError {
  return new GatehandError({
    code: 'waiting_for_owner',
    message: `macOS asks the owner whether Gatehand may control ${name}, and nobody has answered for ${askLimitMs / 1000} s.`,
    remedy: 'Ask the owner to answer the question on the screen, then call again.',
  });
}
