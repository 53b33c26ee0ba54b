import { createListeners } from '../../shared/runtime/listeners.js';
import type { UiCommandName, UiCommands } from '../../shared/ui/commands.js';
import type { UiMessage, UiState } from '../../shared/ui/ui.js';
import type { Failure } from '../../shared/words/failure.js';
import type { Owner } from './owner.js';

/** The owner's state as the tray shows it, and the same commands the windows have. */
export interface OwnerView {
  /** Null until the first whole state is there. */
  state(): UiState | null;
  onChange(listener: () => void): () => void;
  /** Carries out one command; why it failed comes back, null when it worked. */
  run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<Failure | null>;
  close(): void;
}

/** Sits at the owner's table like any window, so that tray, shortcut and page can never disagree. */
export function createOwnerView(owner: Owner): OwnerView {
  const listeners = createListeners();
  const waiting = new Map<number, (failure: Failure | null) => void>();
  let current: UiState | null = null;
  let lastId = 0;

  function receive(message: UiMessage): void {
    if (message.type === 'answer') {
      waiting.get(message.id)?.(message.ok ? null : message.failure);
      waiting.delete(message.id);
      return;
    }
    if (message.type === 'state') current = message.state;
    // A patch names only what it replaces; keys that are undefined do not occur.
    else if (message.type === 'patch' && current !== null) current = { ...current, ...(message.patch as Partial<UiState>) };
    else return;
    listeners.tell();
  }

  const session = owner.connect(receive);
  return {
    state: () => current,
    onChange: listeners.add,
    run(command, argument) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        void session.request({ id, command, argument });
      });
    },
    close: () => session.close(),
  };
}
