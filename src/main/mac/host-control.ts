import { createListeners } from '../../shared/runtime/listeners.js';
import type { EngineControl } from './engine/runtime/engine.js';

/** Stop and card state of one Gatehand, shared by guard and engine: the guard writes, the engine's gate reads. */
export interface HostControl extends EngineControl {
  /** Stop: every event after this is refused until `resume`. */
  stop(): void;
  resume(): void;
  readonly stopped: boolean;
  /** Stops for good, because Gatehand ends: not the owner's Stop, so nothing that they have to lift. */
  end(): void;
  readonly ended: boolean;
  /** Ends what is under way, since nobody sees this session any more; unlike after Stop, what comes later goes on. */
  interrupt(why: Interruption): void;
  setCardOpen(open: boolean): void;
  /** Calls back on every change; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Calls back each time Stop is pressed, before `onChange` does; the answer unsubscribes. */
  onStop(listener: () => void): () => void;
  onInterrupt(listener: (why: Interruption) => void): () => void;
}

/** The Mac goes to sleep; its screen is locked, or shows another user; Gatehand ends. */
export type Interruption = 'sleep' | 'lock' | 'end';

/** A control with nothing stopped and no card open. */
export function createHostControl(): HostControl {
  const listeners = createListeners();
  const stopListeners = createListeners();
  const interruptListeners = createListeners<[why: Interruption]>();
  let epoch = 0;
  let stopped = false;
  let ended = false;
  let open = false;
  const changed = listeners.tell;
  const stop = (): void => {
    epoch += 1;
    stopped = true;
    stopListeners.tell();
    changed();
  };
  return {
    stopEpoch: () => epoch,
    cardOpen: () => open,
    get stopped() {
      return stopped;
    },
    get ended() {
      return ended;
    },
    stop,
    end() {
      ended = true;
      // Before the stop, so that nobody is told of a Stop that the owner has not pressed.
      interruptListeners.tell('end');
      stop();
    },
    resume() {
      stopped = false;
      changed();
    },
    interrupt: interruptListeners.tell,
    setCardOpen(next) {
      if (next === open) return;
      open = next;
      changed();
    },
    onChange: listeners.add,
    onStop: stopListeners.add,
    onInterrupt: interruptListeners.add,
  };
}
