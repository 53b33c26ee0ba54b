import type { Clock } from '../../../../shared/clock.js';
import type { PlainError } from '../../../../shared/errors.js';
import { type ControlState, type FromWorker, fromWorker, protocolVersion, type ToWorker, type WorkerRole } from '../worker/protocol.js';
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
  /** Resolves once the process is gone. */
  readonly gone: Promise<void>;
}

export interface LinkParts {
  readonly role: WorkerRole;
  readonly fork: WorkerFork;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly welcome: () => Extract<ToWorker, { type: 'welcome' }>;
  readonly onReady: () => void;
  readonly onMessage: (message: FromWorker) => void;
  /** Called once, as soon as it is known. */
  readonly onDeath: (death: Death) => void;
  /** How closely it has to be watched now. */
  readonly watch: () => 'idle' | 'busy' | 'holding';
}

/** One worker process from its start to its end: handshake, heartbeat, and never more than one death. */
export interface Link {
  readonly ready: boolean;
  readonly pid: number | null;
  send(message: ToWorker): void;
  /** Looks at `watch` again. */
  nudge(): void;
  /** Tells it Stop and cards; unless it has seen them within `stopMs` and `urgent`, it is ended. */
  control(state: ControlState, urgent: boolean): void;
  kill(why: Death['why'], how: string): void;
  /** Lets it end by itself, then ends it. Resolves once it is gone. */
  end(): Promise<void>;
}

export function createLink(parts: LinkParts): Link {
  const { clock, tuning } = parts;
  const child: WorkerProcess = parts.fork(parts.role);
  let state: 'starting' | 'ready' | 'dead' = 'starting';
  let welcomed = false;
  let ending = false;
  let babble = 0;
  let sequence = 0;
  let seen = 0;
  let left = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  const stopStart = clock.after(tuning.startMs, () => kill('late', `it did not start within ${tuning.startMs / 1000} s`));
  const heart = createHeart(parts, (beat) => child.send({ type: 'ping', beat } satisfies ToWorker), {
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
    child.kill();
    die(why, how, error);
  }
  function hello(protocol: number): void {
    if (protocol !== protocolVersion) {
      kill('other', `it speaks protocol ${protocol}, and Gatehand ${protocolVersion}`);
      return;
    }
    welcomed = true;
    child.send(parts.welcome());
  }
  function receive(message: FromWorker): void {
    heart.heard();
    switch (message.type) {
      case 'hello':
        hello(message.protocol);
        break;
      case 'failed':
        kill('failed', message.error.message, message.error);
        break;
      case 'seen':
        seen = Math.max(seen, message.sequence);
        break;
      case 'ready':
        becomeReady();
        break;
      default:
        if (state === 'ready') parts.onMessage(message);
    }
  }
  function becomeReady(): void {
    if (state !== 'starting') return;
    state = 'ready';
    stopStart();
    parts.onReady();
    heart.nudge();
  }

  child.onMessage((raw) => {
    if (state === 'dead') return;
    const parsed = fromWorker.safeParse(raw);
    if (parsed.success) {
      receive(parsed.data);
      return;
    }
    babble += 1;
    if (babble > mostBabble) kill('babbled', 'it said what nobody understands');
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
    nudge: heart.nudge,
    control(control, urgent) {
      // Before the welcome there is nothing to tell: that carries the state of its moment.
      if (state === 'dead' || !welcomed) return;
      sequence += 1;
      const mine = sequence;
      child.send({ type: 'control', control, sequence } satisfies ToWorker);
      if (!urgent) return;
      clock.after(tuning.stopMs, () => {
        if (state !== 'dead' && seen < mine) kill('hung', `it did not see Stop within ${tuning.stopMs} ms`);
      });
    },
    kill,
    async end() {
      if (state === 'dead') return gone;
      ending = true;
      child.send({ type: 'end' } satisfies ToWorker);
      const cancel = clock.after(tuning.endMs, () => child.kill());
      await gone;
      cancel();
    },
  };
}

/** Asks for a sign of life; every message is one. Misses are counted, not time: a Mac that slept did not hang. */
function createHeart({ clock, tuning, watch }: LinkParts, ping: (beat: number) => void, { onHung }: { onHung: (ms: number) => void }) {
  let beat = 0;
  let misses = 0;
  let asked = false;
  let cancel = (): void => undefined;
  let pace: ReturnType<LinkParts['watch']> | null = null;

  function every(): number {
    return pace === 'holding' ? tuning.heldBeatMs : pace === 'busy' ? tuning.beatMs : tuning.idleBeatMs;
  }
  function tick(): void {
    if (asked) {
      misses += 1;
      const silence = misses * every();
      if (silence >= (pace === 'holding' ? tuning.heldSilenceMs : tuning.silenceMs)) {
        onHung(silence);
        return;
      }
    } else {
      beat += 1;
      asked = true;
      ping(beat);
    }
    const now = watch();
    if (now !== pace) misses = 0;
    pace = now;
    cancel = clock.after(every(), tick);
  }
  return {
    heard(): void {
      asked = false;
      misses = 0;
    },
    nudge(): void {
      const now = watch();
      if (now === pace) return;
      cancel();
      pace = now;
      misses = 0;
      if (now === 'idle') cancel = clock.after(every(), tick);
      else tick();
    },
    stop: () => cancel(),
  };
}
