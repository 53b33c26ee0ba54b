import { type UiMessage, uiRequest } from '../../../shared/ui.js';
import { armingMs } from '../../guard/drawn-card.js';
import type { Owner, OwnerSession } from '../../owner/owner.js';

/** One window's place at the owner's table. */
export interface Seat {
  /** The page listens: it gets the whole state, then every change. */
  listen(): void;
  /** One request as it came over IPC. */
  request(raw: unknown): void;
  /** The window has just come onto the screen. */
  shown(): void;
  leave(): void;
}

/**
 * Speaks for one window. A window that has just appeared takes no yes: a click or a key that was meant for
 * something else must not answer a card that slid under it, however old that card is.
 */
export function createSeat(owner: Owner, send: (message: UiMessage) => void, now: () => number = () => performance.now()): Seat {
  let session: OwnerSession | null = null;
  let shownAt = 0;
  return {
    listen() {
      session?.close();
      session = owner.connect(send, { mustShow: true });
    },
    request(raw) {
      const request = uiRequest.safeParse(raw);
      if (!request.success || session === null) return;
      const { id, command, argument } = request.data;
      if (command === 'decide' && !isRefusal(argument) && now() < shownAt + armingMs) {
        return send({ type: 'answer', id, ok: false, failure: { kind: 'window-arming' } });
      }
      void session.request(request.data);
    },
    shown() {
      shownAt = now();
    },
    leave() {
      session?.close();
      session = null;
    },
  };
}

/** A no counts at once, from wherever it comes. */
function isRefusal(argument: unknown): boolean {
  return typeof argument === 'object' && argument !== null && 'kind' in argument && argument.kind === 'refuse';
}
