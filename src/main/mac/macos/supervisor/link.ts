import type { PlainError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import { type Press, pressName } from '../worker/presses.js';
import { type ControlState, type FromWorker, fromWorker, protocolVersion, type ToWorker, type WorkerRole } from '../worker/protocol.js';
import { verbNames } from '../worker/verbs.js';
import { createHeart, type Watchfulness } from './heart.js';
import type { Tuning } from './tuning.js';
import type { WorkerFork, WorkerProcess } from './worker-fork.js';

/** What does not belong to the protocol is passed over, up to this many times. */
const mostBabble = 16;

/** Why a worker is no more. */
export interface Death {
  /** `late`: it did not start in time; `other`: it speaks another protocol; `failed`: it cannot work on this machine. */
  readonly why: 'crashed' | 'hung' | 'late' | 'other' | 'failed' | 'babbled' | 'ended';
  /** In words, for people. */
  readonly how: string;
  readonly error: PlainError | null;
  /** Resolves once the process is gone, with what it had said it holds and nobody had read when it was given up, oldest first. */
  readonly gone: Promise<readonly Press[]>;
}

export interface LinkDeps {
  readonly role: WorkerRole;
  readonly fork: WorkerFork;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly welcome: () => Extract<ToWorker, { type: 'welcome' }>;
  readonly onReady: () => void;
  readonly onMessage: (message: FromWorker) => void;
  /** Called once, as soon as it is known. */
  readonly onDeath: (death: Death) => void;
  /** The keyboard layout in force; null where this process cannot tell. */
  readonly keyboard: () => KeyboardTables | null;
  /** How closely it has to be watched now. */
  readonly watch: () => Watchfulness;
}

/** One worker process from its start to its end: handshake, heartbeat, and never more than one death. */
export interface Link {
  readonly ready: boolean;
  readonly pid: number | null;
  send(message: ToWorker): void;
  /** Tells it the keyboard layout, unless it was told this one. */
  tellKeyboard(): void;
  /** Looks at `watch` again. */
  nudge(): void;
  /** Tells it Stop and cards; unless it has seen them within `stopMs` and `urgent`, it is ended. */
  control(state: ControlState, urgent: boolean): void;
  kill(why: Death['why'], how: string): void;
  /** Lets it end by itself, then ends it. Resolves once it is gone; one that has nothing to do may be out of the way at once. */
  end(atOnce?: boolean): Promise<void>;
}

export function createLink(parts: LinkDeps): Link {
  const { clock, tuning } = parts;
  const child: WorkerProcess = parts.fork(parts.role);
  let state: 'starting' | 'ready' | 'dead' = 'starting';
  let welcomed = false;
  let ending = false;
  let babble = 0;
  const acknowledged = createAcknowledgements();
  const keyboard = createNews(parts.keyboard);
  const late = createLateNews();
  let left = (): void => undefined;
  const gone = new Promise<readonly Press[]>((resolve) => {
    left = () => resolve(late.held());
  });
  const stopStart = clock.after(tuning.startMs, () => kill('late', `it did not start within ${tuning.startMs / 1000} s`));
  const heart = createHeart({
    ...{ clock, tuning, watch: parts.watch },
    ping: (beat) => child.send({ type: 'ping', beat } satisfies ToWorker),
    onHung: (ms) => kill('hung', `it did not answer for ${ms} ms`),
  });

  function die(why: Death['why'], how: string, error: PlainError | null = null): void {
    if (state === 'dead') return;
    state = 'dead';
    stopStart();
    heart.stop();
    parts.onDeath({ why, how, error, gone });
  }
  function kill(why: Death['why'], how: string, error: PlainError | null = null): void {
    if (state !== 'dead') child.kill();
    die(why, how, error);
  }
  function hello(said: Hello): void {
    const problem = mismatch(said);
    if (problem === null) {
      welcomed = true;
      child.send(parts.welcome());
    } else kill('other', problem);
  }
  function becomeReady(): void {
    if (state !== 'starting') return;
    state = 'ready';
    stopStart();
    parts.onReady();
    heart.nudge();
  }
  function receive(message: FromWorker): void {
    heart.heard();
    if (message.type === 'hello') hello(message);
    else if (message.type === 'failed') kill('failed', message.error.message, message.error);
    else if (message.type === 'seen') acknowledged.seen(message.sequence);
    else if (message.type === 'ready') becomeReady();
    else if (state === 'ready') parts.onMessage(message);
  }

  child.onMessage((raw) => {
    const parsed = fromWorker.safeParse(raw);
    if (parsed.success) (state === 'dead' ? late.receive : receive)(parsed.data);
    else {
      babble += 1;
      if (babble > mostBabble) kill('babbled', 'it said what nobody understands');
    }
  });
  child.onExit((how) => {
    left();
    die(ending ? 'ended' : 'crashed', `it ended with ${how}`);
  });

  return {
    get ready() {
      return state === 'ready';
    },
    get pid() {
      return child.pid;
    },
    send(message) {
      if (state !== 'dead') child.send(message);
    },
    tellKeyboard() {
      const tables = keyboard.news();
      if (state !== 'dead' && tables !== null) child.send({ type: 'keyboard', tables } satisfies ToWorker);
    },
    nudge: heart.nudge,
    control(control, urgent) {
      // Before the welcome there is nothing to tell: that carries the state of its moment.
      if (state === 'dead' || !welcomed) return;
      const sequence = acknowledged.next();
      child.send({ type: 'control', control, sequence } satisfies ToWorker);
      if (!urgent) return;
      clock.after(tuning.stopMs, () => {
        if (!acknowledged.has(sequence)) kill('hung', `it did not see Stop within ${tuning.stopMs} ms`);
      });
    },
    kill,
    async end(atOnce = false) {
      if (state !== 'dead') {
        ending = true;
        child.send({ type: 'end' } satisfies ToWorker);
        const cancel = clock.after(tuning.endMs, () => child.kill());
        void gone.then(cancel);
        if (atOnce) die('ended', 'another takes its place');
      }
      await gone;
    },
  };
}

type Hello = Extract<FromWorker, { type: 'hello' }>;

/** Why a worker is not of this version, as after an update under a running app; null when it is. */
function mismatch({ protocol, verbs }: Hello): string | null {
  if (protocol !== protocolVersion) return `it speaks protocol ${protocol}, and Gatehand ${protocolVersion}`;
  const missing = verbNames().filter((name) => !verbs.includes(name));
  return missing.length === 0 ? null : `it lacks ${missing.join(', ')}`;
}

/** Of what a worker says that was given up one thing still counts: what it had pressed. */
function createLateNews() {
  const held = new Map<string, Press>();
  return {
    receive(message: FromWorker): void {
      if (message.type === 'down') held.set(pressName(message.press), message.press);
      else if (message.type === 'up') held.delete(pressName(message.press));
    },
    held: (): readonly Press[] => [...held.values()],
  };
}

/** What is so now, where it is not what was told before. */
function createNews<Value>(read: () => Value | null) {
  let told: Value | null = null;
  return {
    news(): Value | null {
      const now = read();
      if (now === told) return null;
      told = now;
      return now;
    },
  };
}

/** Which states of Stop and cards the worker said it has seen. */
function createAcknowledgements() {
  let sent = 0;
  let seen = 0;
  return {
    next(): number {
      sent += 1;
      return sent;
    },
    seen(sequence: number): void {
      seen = Math.max(seen, sequence);
    },
    has: (sequence: number): boolean => seen >= sequence,
  };
}
