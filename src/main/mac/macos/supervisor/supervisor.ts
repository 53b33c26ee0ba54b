import type { Clock } from '../../../../shared/clock.js';
import { GatehandError, toPlainError } from '../../../../shared/errors.js';
import type { Engine } from '../../engine/engine.js';
import type { HostControl } from '../../host-control.js';
import type { ControlState, GrantProbe, WorkerRole } from '../worker/protocol.js';
import { countedEvents, rewind } from './again.js';
import { type Call, createCall, lostError, takenBack } from './call.js';
import { type Asked, createEngineClient } from './engine-client.js';
import type { Death } from './link.js';
import { createQuarantine, isRunning } from './quarantine.js';
import { createRefBook } from './ref-book.js';
import { createReleaseHelper } from './release-helper.js';
import { createRouting } from './routing.js';
import { createStation, type Station } from './station.js';
import { defaultTuning, type Tuning } from './tuning.js';
import type { WorkerFork } from './worker-fork.js';

export interface SupervisorParts {
  readonly fork: WorkerFork;
  /** The same program in this process, for `runIn('app')`; without it that is refused. */
  readonly forkInApp?: WorkerFork;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly tuning?: Partial<Tuning>;
  /** Windows of Gatehand's own that ignore the mouse, by window id; none unless given. */
  readonly clickThroughWindows?: () => readonly number[];
  /** Whether a process still runs; asked of this machine unless given. */
  readonly isAlive?: (pid: number) => boolean;
  /** Told what happened to workers, one line each, for the app's log. */
  readonly onNote?: (note: string) => void;
}

/** What is known of the workers. */
export interface SupervisorStatus {
  readonly place: 'workers' | 'app';
  /** Pid and number of starts of each role's worker; pid null when none runs. */
  readonly workers: Readonly<Record<WorkerRole, { readonly pid: number | null; readonly starts: number }>>;
  /** Processes whose calls go to the quarantine worker. */
  readonly quarantined: readonly number[];
  /** Calls that wait or run. */
  readonly calls: number;
}

/** An engine in processes of its own, that come and go without its callers noticing more than a lost call. */
export interface Supervisor {
  readonly engine: Engine;
  readonly status: SupervisorStatus;
  /** Whether the place where the engine works now has its grants. */
  probe(): Promise<GrantProbe>;
  /** Moves the engine into this process, or back out. What runs is lost as if its worker had ended. */
  runIn(place: 'workers' | 'app'): Promise<void>;
  /** Tells the workers anew which of our windows ignore the mouse. */
  windowsChanged(): void;
  /** Lets go of everything and ends every process. */
  dispose(): Promise<void>;
}

type Stations = Readonly<Record<WorkerRole, Station>>;

/** Starts nothing yet: the first call does. */
export function createSupervisor(parts: SupervisorParts): Supervisor {
  const { clock, control, onNote = () => undefined } = parts;
  const tuning: Tuning = { ...defaultTuning, ...parts.tuning };
  const book = createRefBook();
  const routing = createRouting(book);
  const quarantine = createQuarantine(parts.isAlive ?? isRunning);
  const sessions = createSessions((session) => forEach((station) => station.endSession(session)));
  let place: 'workers' | 'app' = 'workers';
  let disposed = false;
  let lastId = 0;
  let epoch = control.stopEpoch();

  const controlState = (): ControlState => ({
    stopEpoch: control.stopEpoch(),
    cardOpen: control.cardOpen(),
    clickThrough: [...(parts.clickThroughWindows?.() ?? [])],
  });
  const make = (role: WorkerRole): Station =>
    createStation({
      ...{ role, clock, tuning, book, control: controlState, sessionOf: sessions.numberOf },
      fork: (asked) => (place === 'app' && parts.forkInApp !== undefined ? parts.forkInApp : parts.fork)(asked),
      onSlow: (pid) => quarantine.enter(pid),
      onQuick: quarantine.quick,
      onValue: routing.learn,
      onLost(calls, death) {
        onNote(`the ${role} worker is gone (${death.why}): ${death.how}`);
        sortLost(calls, death);
      },
      onHeld: (presses, death) =>
        void helper.release(presses, death.gone).then((done) => {
          if (!done) onNote('keys or buttons that a worker held could not be let go');
        }),
      onHolding: () => {
        if (place === 'workers') helper.prepare();
      },
    });
  const stations: Stations = { main: make('main'), quarantine: make('quarantine'), release: make('release') };
  const working = [stations.main, stations.quarantine] as const;
  const helper = createReleaseHelper({
    station: stations.release,
    clock,
    holding: () => working.some((station) => station.held.length > 0),
  });
  function forEach(run: (station: Station) => void): void {
    for (const station of working) run(station);
  }
  const unsubscribe = control.onChange(() => {
    const urgent = control.stopEpoch() !== epoch;
    epoch = control.stopEpoch();
    forEach((station) => station.tellControl(urgent));
  });

  function stationFor(call: Call): Station {
    const { reach } = call.verb;
    if (place === 'app' || reach === 'none' || quarantine.pids().length === 0) return stations.main;
    const pids = reach === 'any' ? null : routing.pidsOf(call.args);
    return pids === null || pids.some(quarantine.has) ? stations.quarantine : stations.main;
  }

  function sortLost(lost: readonly Call[], death: Death): void {
    const open = lost.filter((call) => !call.settled);
    const sent = open.filter((call) => call.sent);
    for (const call of open.filter((one) => !one.sent)) {
      // Never begun, so it may be asked again whatever it is; but a worker that cannot start will not start next time.
      if (death.why === 'crashed' && call.losses === 0 && !disposed) again(call);
      else call.fail(death.error === null ? lostError(call, death.how) : unable(death));
    }
    // A call whose caller has gone counts too: a worker may have died of it.
    const suspects = lost.filter((call) => call.sent);
    const guilty = sent.filter((call) => call.verb.kind === 'change' || call.losses > 0 || suspects.length === 1 || disposed);
    for (const call of guilty) call.fail(lostError(call, death.how));
    if (death.why !== 'crashed' && death.why !== 'hung') {
      for (const call of sent) call.fail(lostError(call, death.how));
      return;
    }
    // Whichever app was being read when it happened: from now on that is done where nobody else is kept waiting.
    for (const call of suspects) if (call.verb.kind === 'read') for (const pid of routing.pidsOf(call.args) ?? []) quarantine.enter(pid);
    void oneByOne(sent.filter((call) => !guilty.includes(call)));
  }

  /** Nobody knows which of them it was, so each gets a worker to itself; those that last long come after the others. */
  async function oneByOne(calls: readonly Call[]): Promise<void> {
    const lasting = calls.filter((call) => call.port === 'observation');
    for (const call of calls.filter((one) => !lasting.includes(one))) {
      again(call);
      await call.done;
    }
    for (const call of lasting) again(call);
  }
  function again(call: Call): void {
    if (call.settled) return;
    rewind(call, clock.now() - call.askedAt);
    stationFor(call).take(call);
  }

  function ask(asked: Asked): Promise<unknown> {
    if (asked.port === 'input' && asked.name === 'releaseAll') return releaseAll();
    if (asked.port === 'elements' && asked.name === 'forget') return forget(asked);
    return submit(asked);
  }
  function submit(asked: Asked, to?: Station): Promise<unknown> {
    const { job } = asked;
    if (disposed) return Promise.reject(new GatehandError({ code: 'worker_unavailable', message: 'Gatehand is ending.' }));
    if (job?.signal.aborted) return Promise.reject(takenBack(job.signal));
    lastId += 1;
    const onEvent = asked.onEvent === null ? null : countedEvents(asked.onEvent);
    const { call, answer } = createCall({ ...asked, id: lastId, askedAt: clock.now(), onEvent });
    const watches = [watchDeadline(call), watchSignal(call)];
    void call.done.then(() => {
      for (const end of watches) end();
    });
    (to ?? stationFor(call)).take(call);
    return answer;
  }
  function holderOf(call: Call): Station | undefined {
    return working.find((station) => station.calls.includes(call));
  }
  function watchDeadline(call: Call): () => void {
    const untilMs = call.job === null ? tuning.questionMs : call.job.clearance.deadlineAt + tuning.graceMs - clock.now();
    return clock.after(untilMs, () => {
      const holder = holderOf(call);
      call.fail(overdue(call));
      if (call.sent) holder?.kill('hung', `${call.port}.${call.name} ran past its deadline`);
    });
  }
  function watchSignal(call: Call): () => void {
    const signal = call.job?.signal;
    if (signal === undefined) return () => undefined;
    const onAbort = (): void => {
      const reason: unknown = signal.reason;
      holderOf(call)?.cancel(call, reason instanceof GatehandError ? toPlainError(reason) : null);
      // The worker's own answer tells what had been done; but it may be waiting for an app.
      clock.after(call.sent ? tuning.cancelMs : 0, () => call.fail(takenBack(signal)));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    return () => signal.removeEventListener('abort', onAbort);
  }

  /** Only workers that live can hold anything; one that does not answer is ended, which lets go as well. */
  async function releaseAll(): Promise<void> {
    const asked: Asked = {
      port: 'input',
      name: 'releaseAll',
      verb: { kind: 'change', reach: 'none', job: false },
      job: null,
      args: [],
      onEvent: null,
    };
    const living = working.filter((station) => station.alive);
    const patience = living.map((station) =>
      clock.after(tuning.heldSilenceMs, () => station.kill('hung', `it did not let go within ${tuning.heldSilenceMs} ms`)),
    );
    await Promise.allSettled(living.map((station, at) => submit(asked, station).finally(() => patience[at]?.())));
  }
  async function forget(asked: Asked): Promise<number> {
    const [query] = asked.args as readonly [{ readonly app: { readonly pid: number | null } }]; // the verb's own type
    if (query.app.pid === null) return 0;
    await Promise.all(working.filter((station) => station.alive).map((station) => submit(asked, station)));
    return book.forget(query.app.pid);
  }

  return {
    engine: createEngineClient(ask),
    get status() {
      const of = ({ pid, starts }: Station) => ({ pid, starts });
      return {
        place,
        workers: { main: of(stations.main), quarantine: of(stations.quarantine), release: of(stations.release) },
        quarantined: quarantine.pids(),
        calls: working.reduce((sum, station) => sum + station.calls.length, 0),
      };
    },
    probe: () => stations.main.probe(),
    async runIn(next) {
      if (next === place) return;
      if (next === 'app' && parts.forkInApp === undefined) {
        throw new GatehandError({ code: 'unsupported', message: 'The engine cannot work inside the app here.' });
      }
      place = next;
      await Promise.all([...working.map((station) => station.end()), helper.end()]);
    },
    windowsChanged: () => forEach((station) => station.tellControl(false)),
    async dispose() {
      if (disposed) return;
      disposed = true;
      unsubscribe();
      await Promise.all(working.map((station) => station.end()));
      await helper.end();
    },
  };
}

function createSessions(onEnd: (session: number) => void) {
  const numbers = new WeakMap<AbortSignal, number>();
  let last = 0;
  return {
    numberOf(session: AbortSignal): number {
      const known = numbers.get(session);
      if (known !== undefined) return known;
      last += 1;
      const mine = last;
      numbers.set(session, mine);
      session.addEventListener('abort', () => onEnd(mine), { once: true });
      return mine;
    },
  };
}

function unable({ error, how }: Death): GatehandError {
  return error === null ? new GatehandError({ code: 'worker_unavailable', message: how }) : new GatehandError(error);
}

function overdue(call: Call): GatehandError {
  if (call.verb.kind === 'read') {
    return new GatehandError({ code: 'timed_out', message: 'The call ran out of time.', remedy: 'Ask for less at once, or try again.' });
  }
  return lostError(call, 'it did not answer in time');
}
