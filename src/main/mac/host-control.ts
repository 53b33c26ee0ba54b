import { createListeners } from '../../shared/runtime/listeners.js';
import type { EngineControl } from './engine/runtime/engine.js';

/** Stop and card state of one Gatehand, shared by guard and engine: the guard writes, the engine's gate reads. */
export interface HostControl extends EngineControl {
  /** Stop: every event after this is refused until `resume`. */
  stop(): void;
  resume(): void;
  readonly stopped: boolean;
  setCardOpen(open: boolean): void;
  /** Calls back on every change; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Calls back each time Stop is pressed, before `onChange` does; the answer unsubscribes. */
  onStop(listener: () => void): () => void;
}

/** A control with nothing stopped and no card open. */
export function createHostControl(): HostControl {
  const listeners = createListeners();
  const stopListeners = createListeners();
  let epoch = 0;
  let stopped = false;
  let open = false;
  const changed = listeners.tell;
  return {
    stopEpoch: () => epoch,
    cardOpen: () => open,
    get stopped() {
      return stopped;
    },
    stop() {
      epoch += 1;
      stopped = true;
      stopListeners.tell();
      changed();
    },
    resume() {
      stopped = false;
      changed();
    },
    setCardOpen(next) {
      if (next === open) return;
      open = next;
      changed();
    },
    onChange: listeners.add,
    onStop: stopListeners.add,
  };
}
