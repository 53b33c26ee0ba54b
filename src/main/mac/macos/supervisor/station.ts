import { GatehandError, type PlainError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import type { Press } from '../worker/presses.js';
import {
  type ControlState,
  type FromWorker,
  type GrantProbe,
  protocolVersion,
  type ToWorker,
  type WorkerRole,
} from '../worker/protocol.js';
import { createBackoff } from './backoff.js';
import { type Call, lostError, unavailable } from './call.js';
import { createHeldMirror } from './held-mirror.js';
import { createLink, type Death, type Link } from './link.js';
import { createQuestions, type Questions } from './questions.js';
import type { RefBook } from './ref-book.js';
import { refsIn } from './routing.js';
import type { Tuning } from './tuning.js';
import type { WorkerFork } from './worker-fork.js';

export interface StationDeps {
  readonly role: WorkerRole;
  readonly fork: WorkerFork;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly book: RefBook;
  readonly control: () => ControlState;
  readonly keyboard: () => KeyboardTables | null;
  /** Another text once the displays are others. */
  readonly displays: () => string;
  readonly sessionOf: (session: AbortSignal) => number;
  readonly onSlow: (pid: number) => void;
  readonly onQuick: (pids: readonly number[]) => void;
  /** A value an engine answered with, for who learns from it. */
  readonly onValue: (value: unknown) => void;
  /** The worker is gone, and with it these calls. */
  readonly onLost: (calls: readonly Call[], death: Death) => void;
  /** What the worker held when it ended, which may be nothing. */
  readonly onHeld: (presses: readonly Press[], death: Death) => void;
  /** Something is held for longer than a click takes. */
  readonly onHolding: () => void;
}

/** While calls run, how often the keyboard layout is looked at, ms. */
const keyboardMs = 100;

/** One place for a worker of a role: starts it when it is needed, hands it calls, starts it again after it ended. */
export interface Station {
  readonly alive: boolean;
  readonly pid: number | null;
  readonly starts: number;
  readonly holding: boolean;
  /** Calls that wait or run. */
  readonly calls: readonly Call[];
  take(call: Call): void;
  cancel(call: Call, reason: PlainError | null): void;
  /** Takes a reading back, to be asked elsewhere; its caller goes on waiting. */
  withdraw(call: Call): void;
  endSession(session: number): void;
  /** `urgent`: a worker that is changing something has to have seen it soon. */
  tellControl(urgent: boolean): void;
  release(presses: readonly Press[]): Promise<void>;
  probe(): Promise<GrantProbe>;
  /** Starts the worker though nothing is asked of it yet. */
  warm(): void;
  kill(why: Death['why'], how: string): void;
  /** Ends the worker in good order; the next call starts another. */
  end(): Promise<void>;
}

export function createStation(parts: StationDeps): Station {
  const { clock, tuning } = parts;
  const calls = new Map<number, Call>();
  let watching = false;
  const held = createHeldMirror({ clock, longMs: tuning.heldBeatMs, onLong: parts.onHolding });
  const questions = createQuestions(clock, tuning.questionMs);
  const runner = createRunner(parts, {
    watch: () => (held.any ? 'holding' : calls.size > 0 || questions.any ? 'busy' : 'idle'),
    onReady(link) {
      for (const call of calls.values()) deliver(call, link);
      questions.begin(link);
    },
    onMessage: createReceiver({ parts, calls, held, questions }),
    onDeath(death) {
      const lost = [...calls.values()];
      calls.clear();
      questions.drop(death.how);
      parts.onHeld(leftBy(held.take(), death), death);
      void death.gone.then((late) => parts.onHeld(leftBy(late, death), death));
      parts.onLost(lost, death);
    },
  });

  function deliver(call: Call, to: Link): void {
    if (call.settled) {
      calls.delete(call.id);
      return;
    }
    const { job, id, port, name, args } = call;
    call.sent = true;
    const session = job?.session === undefined ? null : parts.sessionOf(job.session);
    const refs = parts.book.unknownTo(to, refsIn(args));
    to.tellKeyboard();
    watchKeyboard();
    to.send({ type: 'call', id, port, verb: name, args: [...args], clearance: job?.clearance ?? null, session, refs });
    if (session !== null && job?.session?.aborted) to.send({ type: 'session-end', session });
    to.nudge();
  }
  /** The owner may change the layout while a call types. */
  function watchKeyboard(): void {
    if (watching || parts.keyboard() === null) return;
    watching = true;
    clock.after(keyboardMs, () => {
      watching = false;
      if (calls.size === 0) return;
      runner.link?.tellKeyboard();
      watchKeyboard();
    });
  }
  function ask(message: (id: number) => ToWorker): Promise<FromWorker> {
    runner.ensure();
    return questions.ask(runner.link, message);
  }
  const changing = (): boolean => held.any || [...calls.values()].some((call) => call.sent && call.verb.kind === 'change');

  return {
    get alive() {
      return runner.link?.ready ?? false;
    },
    get pid() {
      return runner.link?.pid ?? null;
    },
    get starts() {
      return runner.starts;
    },
    get holding() {
      return held.any;
    },
    get calls() {
      return [...calls.values()];
    },
    take(call) {
      const pause = runner.ensure();
      if (pause > tuning.patienceMs) {
        call.fail(unavailable('it ended several times in a row', { pauseMs: pause }));
        return;
      }
      calls.set(call.id, call);
      if (runner.link?.ready) deliver(call, runner.link);
    },
    cancel(call, reason) {
      if (call.sent) runner.link?.send({ type: 'cancel', id: call.id, reason });
      else calls.delete(call.id);
    },
    withdraw(call) {
      calls.delete(call.id);
      if (call.sent) runner.link?.send({ type: 'cancel', id: call.id, reason: null });
      runner.link?.nudge();
    },
    endSession: (session) => runner.link?.send({ type: 'session-end', session }),
    tellControl: (urgent) => runner.link?.control(parts.control(), urgent && changing()),
    async release(presses) {
      await ask((id) => ({ type: 'release', id, presses: [...presses] }));
    },
    async probe() {
      const message = await ask((id) => ({ type: 'probe', id }));
      return message.type === 'probed' ? message.probe : { accessibility: 'unknown', events: false };
    },
    warm: () => void runner.ensure(),
    kill: (why, how) => runner.link?.kill(why, how),
    async end() {
      for (const call of calls.values()) call.fail(lostError(call, 'Gatehand is ending it'));
      await runner.end();
    },
  };
}

/** One that ends in good order takes back by itself what it told browsers. */
function leftBy(presses: readonly Press[], { why }: Death): readonly Press[] {
  return why === 'ended' ? presses.filter(({ kind }) => kind !== 'enhanced') : presses;
}

interface ReceiverDeps {
  readonly parts: StationDeps;
  readonly calls: Map<number, Call>;
  readonly held: ReturnType<typeof createHeldMirror>;
  readonly questions: Questions;
}

/** What a worker says, told to whom it concerns. */
function createReceiver({ parts, calls, held, questions }: ReceiverDeps): (message: FromWorker, from: Link) => void {
  const { book } = parts;
  function settle({ id, outcome }: Extract<FromWorker, { type: 'answer' }>): void {
    const call = calls.get(id);
    calls.delete(id);
    if (outcome.ok) {
      parts.onValue(outcome.value);
      call?.answer(outcome.value);
    } else call?.fail(outcome.incident === undefined ? new GatehandError(outcome.error) : new Error(outcome.incident));
  }
  return (message, from) => {
    switch (message.type) {
      case 'answer':
        book.learn(message.refs, from);
        settle(message);
        parts.onQuick(message.quick);
        break;
      case 'event':
        book.learn(message.refs, from);
        calls.get(message.id)?.onEvent?.(message.event);
        break;
      case 'acting':
        for (const call of calls.values()) call.acting ||= message.ids.includes(call.id);
        break;
      case 'front':
        calls.get(message.id)?.job?.tellFront?.(message.front);
        break;
      case 'down':
        held.down(message.press);
        break;
      case 'up':
        held.up(message.press);
        break;
      case 'slow':
        parts.onSlow(message.pid);
        break;
      case 'released':
      case 'probed':
        questions.answered(message.id, message);
        break;
      default:
    }
    from.nudge();
  };
}

interface RunnerHooks {
  readonly watch: () => 'idle' | 'busy' | 'holding';
  readonly onReady: (link: Link) => void;
  readonly onMessage: (message: FromWorker, from: Link) => void;
  readonly onDeath: (death: Death) => void;
}

/** The worker process of a station: at most one at a time, started again no faster than is good. */
function createRunner({ role, fork, clock, tuning, book, control, keyboard, displays }: StationDeps, hooks: RunnerHooks) {
  const backoff = createBackoff(clock, tuning);
  let link: Link | null = null;
  let startedOn = '';
  let starts = 0;
  let stopWaiting: (() => void) | null = null;

  function start(): void {
    stopWaiting = null;
    if (link !== null) return;
    // No worker of an earlier run had this one either.
    const generation = book.above + starts;
    starts += 1;
    startedOn = displays();
    backoff.started();
    const next = createLink({
      ...{ role, fork, clock, tuning, keyboard, watch: hooks.watch },
      welcome: () => ({
        type: 'welcome',
        protocol: protocolVersion,
        role,
        generation,
        control: control(),
        now: clock.now(),
        above: book.highest,
        refs: role === 'release' ? [] : book.allFor(next),
      }),
      onReady: () => hooks.onReady(next),
      onMessage: (message) => hooks.onMessage(message, next),
      onDeath(death) {
        link = null;
        if (death.why !== 'ended') backoff.ended();
        hooks.onDeath(death);
      },
    });
    link = next;
  }
  return {
    get link() {
      return link;
    },
    get starts() {
      return starts;
    },
    /**
     * Starts the worker unless it runs, now or after the pause that is due; answers the pause in ms. One that does nothing and started
     * on other displays makes room: macOS may tell their frames only to a process whose run loop turns, and that of a utility process
     * does not.
     */
    ensure(): number {
      if (hooks.watch() === 'idle' && displays() !== startedOn) void link?.end(true);
      if (link !== null) return 0;
      const pause = backoff.left();
      if (pause === 0) start();
      else stopWaiting ??= clock.after(pause, start);
      return pause;
    },
    async end(): Promise<void> {
      stopWaiting?.();
      stopWaiting = null;
      await link?.end();
    },
  };
}
