import { type Clock, sleep } from '../../../shared/runtime/clock.js';
import type { Supervisor } from './supervisor/supervisor.js';

/** A worker that has to be started may take this long before nothing is said about it, ms. */
const patienceMs = 5000;

export interface EnginePlaceDeps {
  readonly supervisor: Pick<Supervisor, 'probe' | 'restart' | 'runIn' | 'status'>;
  readonly clock: Clock;
  /** Whether this very process can read other apps; null when nobody can tell. */
  readonly readsHere: () => boolean | null;
  /** Told when the engine moves. */
  readonly onNote?: (note: string) => void;
}

/** Keeps the engine where the grants are. */
export interface EnginePlaceKeeper {
  /**
   * Whether the process that drives accessibility can read other apps; null where nobody can tell. Where only this process
   * can, although a new worker was tried, the engine moves in here: macOS does not lend the grant to the worker then.
   */
  layerReads(): Promise<boolean | null>;
}

/** There the grants of the app are said to hold for its utility processes (openstream#23). */
export function keepEnginePlace({ supervisor, clock, readsHere, onNote = () => undefined }: EnginePlaceDeps): EnginePlaceKeeper {
  let checking: Promise<boolean | null> | null = null;

  async function probe(): Promise<boolean | null> {
    const late = sleep(clock, patienceMs).then(() => null);
    const said = await Promise.race([supervisor.probe().catch(() => null), late]);
    if (said === null || said.accessibility === 'unknown') return null;
    return said.accessibility === 'works';
  }
  async function check(): Promise<boolean | null> {
    const reads = await probe();
    if (reads !== false || readsHere() !== true || supervisor.status.place === 'app') return reads;
    // It may have begun before the owner granted it: macOS tells a running process nothing of that.
    await supervisor.restart();
    const anew = await probe();
    if (anew !== false) return anew;
    onNote('macOS lets only the app itself use accessibility, so the engine works inside it');
    await supervisor.runIn('app');
    return probe();
  }
  return {
    layerReads() {
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}
