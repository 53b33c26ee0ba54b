import type { UiRequest } from '../../shared/ui/commands.js';
import type { Connection } from './store.js';

/** What a link tells its client. `message` is unvalidated. */
export interface LinkEvents {
  message(message: unknown): void;
  /** Every change of the connection except `live`, which only a whole state can bring. */
  connection(connection: Connection): void;
}

/** The way to Gatehand, whichever it is. */
export interface Link {
  /** False when there is no connection to send over. */
  send(request: UiRequest): boolean;
  /** Stop, by a way that nothing else uses. */
  stop(): void;
  /** Tries now instead of waiting for the next attempt. */
  retry(): void;
}
