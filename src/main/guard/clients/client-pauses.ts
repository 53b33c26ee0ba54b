import { GatehandError } from '../../../shared/errors.js';
import { createListeners } from '../../../shared/runtime/listeners.js';

/** The clients that the owner has paused: none of their calls is answered until the owner lets them go on. */
export interface ClientPauses {
  pause(clientKey: string): void;
  resume(clientKey: string): void;
  paused(clientKey: string): boolean;
  list(): readonly string[];
  /** Pauses these as they were paused before; nobody is called back. */
  restore(clientKeys: readonly string[]): void;
  /** Calls back after every change; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Calls back with each client that is paused, before `onChange` does; the answer unsubscribes. */
  onPause(listener: (clientKey: string) => void): () => void;
}

/** Nobody is paused. */
export function createClientPauses(): ClientPauses {
  const paused = new Set<string>();
  const changed = createListeners();
  const begun = createListeners<[clientKey: string]>();
  return {
    pause(clientKey) {
      if (paused.has(clientKey)) return;
      paused.add(clientKey);
      begun.tell(clientKey);
      changed.tell();
    },
    resume(clientKey) {
      if (paused.delete(clientKey)) changed.tell();
    },
    paused: (clientKey) => paused.has(clientKey),
    list: () => [...paused],
    restore(clientKeys) {
      for (const clientKey of clientKeys) paused.add(clientKey);
    },
    onChange: changed.add,
    onPause: begun.add,
  };
}

/** What every call of a paused client comes to, one that was under way too. */
export function pausedByOwner(): GatehandError {
  return new GatehandError({
    code: 'stopped',
    message: 'The owner has paused this client; nothing is read or changed for it until they let it go on.',
    remedy: 'Wait until the owner lets this client go on, look, and begin anew. What was under way may have been done in part.',
  });
}
