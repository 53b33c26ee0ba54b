import type { Clock } from '../../../../shared/runtime/clock.js';
import type { Tuning } from './tuning.js';

/** How closely a worker has to be watched. */
export type Watchfulness = 'idle' | 'busy' | 'holding';

export interface HeartDeps {
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly watch: () => Watchfulness;
  readonly ping: (beat: number) => void;
  readonly onHung: (silenceMs: number) => void;
}

/** The heartbeat of one worker. */
export interface Heart {
  /** It gave a sign of life. */
  heard(): void;
  /** Looks at `watch` again. */
  nudge(): void;
  stop(): void;
}

/** Asks for a sign of life; every message is one. Misses are counted, not time: a Mac that slept did not hang. */
export function createHeart({ clock, tuning, watch, ping, onHung }: HeartDeps): Heart {
  let beat = 0;
  let misses = 0;
  let asked = false;
  let cancel = (): void => undefined;
  let stopped = false;
  let pace: Watchfulness | null = null;

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
      if (stopped || now === pace) return;
      cancel();
      pace = now;
      misses = 0;
      if (now === 'idle') cancel = clock.after(every(), tick);
      else tick();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
