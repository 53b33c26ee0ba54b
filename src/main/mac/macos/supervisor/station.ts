import type { Clock } from '../../../../shared/clock.js';
import { GatehandError, type PlainError } from '../../../../shared/errors.js';
import { type Press, pressName } from '../worker/presses.js';
import { type ControlState, type FromWorker, type GrantProbe, protocolVersion, type WorkerRole } from '../worker/protocol.js';
import { createBackoff } from './backoff.js';
import { type Call, lostError } from './call.js';
import { createLink, type Death, type Link } from './link.js';
import type { RefBook } from './ref-book.js';
import { refsIn } from './routing.js';
import type { Tuning } from './tuning.js';
import type { WorkerFork } from './worker-fork.js';

export interface StationParts {
  readonly role: WorkerRole;
  readonly fork: WorkerFork;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly book: RefBook;
  readonly control: () => ControlState;
  readonly sessionOf: (session: AbortSignal) => number;
  readonly onSlow: (pid: number) => void;
  readonly onQuick: (pids: readonly number[]) => void;
  /** A value an engine answered with, for who learns from it. */
  readonly onValue: (value: unknown) => void;
  /** The worker is gone, and with it these calls. */
  readonly onLost: (calls: readonly Call[], death: Death) => void;
  /** What the worker held when it ended. */
  readonly onHeld: (presses: readonly Press[], death: Death) => void;
  /** Something is held for longer than a click takes. */
  readonly onHolding: () => void;
}

/** One place for a worker of a role: starts it when it is needed, hands it calls, starts it again after it ended. */
export interface Station {
  readonly alive: boolean;
  readonly pid: number | null;
  readonly starts: number;
  readonly held: readonly Press[];
  /** Calls that wait or run. */
  readonly calls: readonly Call[];
  take(call: Call): void;
  cancel(call: Call, reason: PlainError | null): void;
  endSession(session: number): void;
  tellControl(urgent: boolean): void;
  release(presses: readonly Press[]): Promise<void>;
  probe(): Promise<GrantProbe>;
  /** Starts the worker though nothing is asked of it yet. */
  warm(): void;
  kill(why: Death['why'], how: string): void;
  /** Ends the worker in good order; the next call starts another. */
  end(): Promise<void>;
}

interface Waiter {
  readonly resolve: (message: FromWorker) => void;
  readonly reject: (error: unknown) => void;
}

export function createStation(parts: StationParts): Station {
  const { role, clock, tuning, book } = parts;
  const backoff = createBackoff(clock, tuning);
  const calls = new Map<number, Call>();
  const held = new Map<string, Press>();
  const waiters = new Map<number, Waiter>();
  const resumes: ((ready: Link) => void)[] = [];
  let link: Link | null = null;
  let starts = 0;
  let starting: (() => void) | null = null;
  let lastWaiter = 0;

  const changing = (): boolean => held.size > 0 || [...calls.values()].some((call) => call.sent && call.verb.kind === 'change');

  function watch(): 'idle' | 'busy' | 'holding' {
    if (held.size > 0) return 'holding';
    return calls.size > 0 || waiters.size > 0 ? 'busy' : 'idle';
  }

  function start(): void {
    starting = null;
    if (link !== null) return;
    const generation = starts;
    starts += 1;
    backoff.started();
    const next = createLink({
      ...{ role, clock, tuning, watch, fork: parts.fork },
      welcome: () => ({
        type: 'welcome',
        protocol: protocolVersion,
        role,
        generation,
        control: parts.control(),
        above: book.highest,
        refs: role === 'release' ? [] : book.allFor(next),
      }),
      onReady: () => {
        for (const call of calls.values()) deliver(call, next);
        for (const resume of resumes.splice(0)) resume(next);
      },
      onMessage: (message) => receive(message, next),
      onDeath: (death) => bury(death),
    });
    link = next;
  }
  /** Starts the worker, now or after the pause that is due; answers the pause in ms. */
  function ensure(): number {
    if (link !== null) return 0;
    const pause = backoff.left();
    if (pause === 0) start();
    else starting ??= clock.after(pause, start);
    return pause;
  }

  function deliver(call: Call, to: Link): void {
    if (call.settled) {
      calls.delete(call.id);
      return;
    }
    const { job, id, port, name, args } = call;
    call.sent = true;
    const session = job?.session === undefined ? null : parts.sessionOf(job.session);
    const refs = book.unknownTo(to, refsIn(args));
    to.send({ type: 'call', id, port, verb: name, args: [...args], clearance: job?.clearance ?? null, session, refs });
    if (session !== null && job?.session?.aborted) to.send({ type: 'session-end', session });
    to.nudge();
  }

  function receive(message: FromWorker, from: Link): void {
    switch (message.type) {
      case 'answer':
        book.learn(message.refs, from);
        settle(message);
        parts.onQuick(message.quick);
        from.nudge();
        break;
      case 'event':
        book.learn(message.refs, from);
        calls.get(message.id)?.onEvent?.(message.event);
        break;
      case 'acting':
        for (const id of message.ids) {
          const call = calls.get(id);
          if (call !== undefined) call.acting = true;
        }
        break;
      case 'down':
        hold(message.press);
        from.nudge();
        break;
      case 'up':
        held.delete(pressName(message.press));
        from.nudge();
        break;
      case 'slow':
        parts.onSlow(message.pid);
        break;
      case 'released':
      case 'probed':
        waiters.get(message.id)?.resolve(message);
        waiters.delete(message.id);
        from.nudge();
        break;
      default:
    }
  }

  function hold(press: Press): void {
    const name = pressName(press);
    held.set(name, press);
    clock.after(tuning.heldBeatMs, () => {
      if (held.get(name) === press) parts.onHolding();
    });
  }

  function settle({ id, outcome }: Extract<FromWorker, { type: 'answer' }>): void {
    const call = calls.get(id);
    calls.delete(id);
    if (outcome.ok) {
      parts.onValue(outcome.value);
      call?.answer(outcome.value);
    } else call?.fail(outcome.incident === undefined ? new GatehandError(outcome.error) : new Error(outcome.incident));
  }

  function bury(death: Death): void {
    link = null;
    const lost = [...calls.values()];
    const presses = [...held.values()];
    calls.clear();
    held.clear();
    if (death.why !== 'ended') backoff.ended();
    for (const { reject } of waiters.values()) reject(unavailable(death.how));
    waiters.clear();
    resumes.splice(0);
    if (presses.length > 0) parts.onHeld(presses, death);
    parts.onLost(lost, death);
  }

  function ask(message: (id: number) => Parameters<Link['send']>[0]): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      lastWaiter += 1;
      const id = lastWaiter;
      const cancel = clock.after(tuning.questionMs, () => {
        if (waiters.delete(id)) reject(unavailable('it did not answer'));
      });
      waiters.set(id, {
        resolve(answer) {
          cancel();
          resolve(answer);
        },
        reject(error) {
          cancel();
          reject(error);
        },
      });
      const send = (to: Link): void => {
        to.send(message(id));
        to.nudge();
      };
      ensure();
      if (link?.ready) send(link);
      else resumes.push(send);
    });
  }

  return {
    get alive() {
      return link?.ready ?? false;
    },
    get pid() {
      return link?.pid ?? null;
    },
    get starts() {
      return starts;
    },
    get held() {
      return [...held.values()];
    },
    get calls() {
      return [...calls.values()];
    },
    take(call) {
      const pause = ensure();
      if (pause > tuning.patienceMs) {
        call.fail(unavailable('it ended several times in a row', pause));
        return;
      }
      calls.set(call.id, call);
      if (link?.ready) deliver(call, link);
    },
    cancel(call, reason) {
      if (call.sent) link?.send({ type: 'cancel', id: call.id, reason });
      else calls.delete(call.id);
    },
    endSession: (session) => link?.send({ type: 'session-end', session }),
    tellControl: (urgent) => link?.control(parts.control(), urgent && changing()),
    async release(presses) {
      await ask((id) => ({ type: 'release', id, presses: [...presses] }));
    },
    async probe() {
      const message = await ask((id) => ({ type: 'probe', id }));
      return message.type === 'probed' ? message.probe : { accessibility: 'unknown', events: false };
    },
    warm: () => void ensure(),
    kill: (why, how) => link?.kill(why, how),
    async end() {
      starting?.();
      starting = null;
      const ending = link;
      for (const call of calls.values()) call.fail(lostError(call, 'Gatehand is ending it'));
      await ending?.end();
    },
  };
}

function unavailable(how: string, pauseMs?: number): GatehandError {
  return new GatehandError({
    code: 'worker_unavailable',
    message: `Gatehand's engine cannot work at the moment: ${how}. Nothing was done.`,
    remedy: pauseMs === undefined ? 'Try again in a moment.' : `Try again in ${Math.ceil(pauseMs / 1000)} s.`,
    details: { reason: how, mayHaveHappened: false, ...(pauseMs !== undefined && { retryAfterMs: pauseMs }) },
  });
}
