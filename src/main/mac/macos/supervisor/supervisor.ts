import { GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { Engine } from '../../engine/runtime/engine.js';
import type { RefNumbers } from '../../engine/runtime/ref-memory.js';
import type { HostControl } from '../../host-control.js';
import { isRunning } from '../is-running.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import { openAgain } from '../own-program.js';
import type { ControlState, GrantProbe, WorkerRole } from '../worker/protocol.js';
import { countedEvents } from './again.js';
import { createCall, takenBack } from './call.js';
import { watchCall } from './call-watch.js';
import { type Asked, createEngineClient } from './engine-client.js';
import { createQuarantine } from './quarantine.js';
import { createRefBook, type RefBook } from './ref-book.js';
import type { Station } from './station.js';
import { createStations, type Stations } from './stations.js';
import { defaultTuning, type Tuning } from './tuning.js';
import type { WorkerFork } from './worker-fork.js';

export interface SupervisorDeps {
  readonly fork: WorkerFork;
  /** The same program in this process, for `runIn('app')`; without it that is refused. */
  readonly forkInApp?: WorkerFork;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly tuning?: Partial<Tuning>;
  /** Windows of Gatehand's own that ignore the mouse, by window id; none unless given. */
  readonly clickThroughWindows?: () => readonly number[];
  /** The keyboard layout as this process reads it; the workers read it themselves unless given. */
  readonly keyboard?: () => KeyboardTables;
  /** Another text once the displays are others, after which workers start anew; never unless given. */
  readonly displays?: () => string;
  /** Whether another version has taken the place of this program, whose workers are then not of this one; never unless given. */
  readonly isReplaced?: () => boolean;
  /** Whether a process still runs; asked of this machine unless given. */
  readonly isAlive?: (pid: number) => boolean;
  /** Told what happened to workers, one line each, for the app's log. */
  readonly onNote?: (note: string) => void;
  /** Where the numbers of refs go on; from 1 unless given. */
  readonly refNumbers?: RefNumbers;
}

/** Where the engine works: in processes of its own, or in the app itself. */
export type EnginePlace = 'workers' | 'app';

/** What is known of the workers. */
export interface SupervisorStatus {
  readonly place: EnginePlace;
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
  runIn(place: EnginePlace): Promise<void>;
  /** Ends the workers; the next call starts new ones. What runs is lost as if they had ended by themselves. */
  restart(): Promise<void>;
  /** Tells the workers anew which of our windows ignore the mouse. */
  windowsChanged(): void;
  /** Lets go of everything and ends every process. */
  dispose(): Promise<void>;
}

/** Starts nothing yet: the first call does. */
export function createSupervisor(parts: SupervisorDeps): Supervisor {
  const { clock, control } = parts;
  const tuning: Tuning = { ...defaultTuning, ...parts.tuning };
  const book = createRefBook(parts.refNumbers);
  const quarantine = createQuarantine(parts.isAlive ?? isRunning);
  let place: EnginePlace = 'workers';
  let disposed = false;
  const stations = createStations({
    ...{ clock, tuning, book, quarantine },
    fork: (role) => (place === 'app' && parts.forkInApp !== undefined ? parts.forkInApp : parts.fork)(role),
    control: (): ControlState => ({
      stopEpoch: control.stopEpoch(),
      cardOpen: control.cardOpen(),
      clickThrough: [...(parts.clickThroughWindows?.() ?? [])],
    }),
    keyboard: createKeyboardOf(parts),
    displays: parts.displays ?? (() => ''),
    alone: () => place === 'app',
    ending: () => disposed,
    onNote: parts.onNote ?? (() => undefined),
  });
  const unsubscribe = tellControl(control, stations);
  const ask = createAsk({ stations, book, clock, tuning, ending: () => disposed });
  const engine = createEngineClient((asked) => ask(asked).catch((thrown: unknown) => tellReplaced(thrown, parts.isReplaced)));

  return {
    engine,
    get status() {
      const of = ({ pid, starts }: Station) => ({ pid, starts });
      const { main, quarantine: apart, release } = stations.byRole;
      return {
        place,
        workers: { main: of(main), quarantine: of(apart), release: of(release) },
        quarantined: quarantine.pids(),
        calls: stations.working.reduce((sum, station) => sum + station.calls.length, 0),
      };
    },
    probe: () => stations.byRole.main.probe(),
    async runIn(next) {
      if (next === place) return;
      if (next === 'app' && parts.forkInApp === undefined) {
        throw new GatehandError({ code: 'unsupported', message: 'The engine cannot work inside the app here.' });
      }
      place = next;
      await stations.end();
    },
    restart: () => stations.end(),
    windowsChanged() {
      for (const station of stations.working) station.tellControl(false);
    },
    async dispose() {
      if (disposed) return;
      disposed = true;
      unsubscribe();
      await stations.end();
    },
  };
}

/** Without workers of this version nothing gets better by trying again. */
function tellReplaced(thrown: unknown, isReplaced: () => boolean = () => false): never {
  if (!(thrown instanceof GatehandError) || thrown.code !== 'worker_unavailable' || !isReplaced()) throw thrown;
  const before = thrown.details.mayHaveHappened === true ? `${thrown.remedy} ` : '';
  const { code, message, details } = thrown;
  throw new GatehandError({ code, message, details, remedy: `${before}${openAgain}`, retry: 'after-fix', cause: thrown });
}

/** The layout as this process reads it. Where it cannot, no call fails for it: the workers read it themselves then. */
function createKeyboardOf({ keyboard, onNote }: SupervisorDeps): () => KeyboardTables | null {
  let noted = false;
  return () => {
    try {
      return keyboard?.() ?? null;
    } catch (thrown) {
      if (!noted) onNote?.(`the keyboard layout could not be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      noted = true;
      return null;
    }
  };
}

/** Stop and cards, told to the workers as they change. */
function tellControl(control: HostControl, stations: Stations): () => void {
  let epoch = control.stopEpoch();
  return control.onChange(() => {
    const urgent = control.stopEpoch() !== epoch;
    epoch = control.stopEpoch();
    for (const station of stations.working) station.tellControl(urgent);
  });
}

interface AskDeps {
  readonly stations: Stations;
  readonly book: RefBook;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly ending: () => boolean;
}

/** How a call of a verb becomes an answer. Two verbs concern every worker there is, and start none. */
function createAsk({ stations, book, clock, tuning, ending }: AskDeps): (asked: Asked) => Promise<unknown> {
  let lastId = 0;
  const living = (): readonly Station[] => stations.working.filter((station) => station.alive);

  function submit(asked: Asked, to?: Station): Promise<unknown> {
    if (ending()) return Promise.reject(new GatehandError({ code: 'worker_unavailable', message: 'Gatehand is ending.' }));
    if (asked.job?.signal.aborted) return Promise.reject(takenBack(asked.job.signal));
    lastId += 1;
    const onEvent = asked.onEvent === null ? null : countedEvents(asked.onEvent);
    const { call, answer } = createCall({ ...asked, id: lastId, askedAt: clock.now(), onEvent });
    watchCall(call, { clock, tuning, holderOf: (of) => stations.working.find((station) => station.calls.includes(of)) });
    if (to === undefined) stations.place(call);
    else to.take(call);
    return answer;
  }
  /** Only workers that live can hold anything; one that does not answer is ended, which lets go as well. */
  async function releaseAll(asked: Asked): Promise<void> {
    await Promise.allSettled(
      living().map((station) => {
        const end = clock.after(tuning.heldSilenceMs, () => station.kill('hung', `it did not let go within ${tuning.heldSilenceMs} ms`));
        return submit(asked, station).finally(end);
      }),
    );
  }
  async function forget(asked: Asked): Promise<number> {
    const [query] = asked.args as readonly [{ readonly app: { readonly pid: number | null } }]; // the verb's own type
    if (query.app.pid === null) return 0;
    await Promise.all(living().map((station) => submit(asked, station)));
    return book.forget(asked.job?.clearance.client ?? '', query.app.pid);
  }

  return (asked) => {
    if (asked.port === 'input' && asked.name === 'releaseAll') return releaseAll(asked);
    if (asked.port === 'elements' && asked.name === 'forget') return forget(asked);
    return submit(asked);
  };
}
