import type { UiMessage } from '../../shared/ui.js';

/** One open window of the owner. */
export interface OwnerSession {
  /** Validates and carries out one UiRequest, then sends its `answer` message. */
  request(raw: unknown): Promise<void>;
  close(): void;
}

/** The owner's side of Gatehand as a host offers it to windows. `connect` sends the whole state at once. */
export interface OwnerPort {
  connect(send: (message: UiMessage) => void): OwnerSession;
}
