import { type UiRequest, uiCommands, uiRequest } from '../../shared/ui/commands.js';
import type { UiView } from '../../shared/ui/shell.js';
import type { UiMessage } from '../../shared/ui/ui.js';
import { armingMs } from '../guard/cards/drawn-card.js';
import type { Owner, OwnerSession } from './owner.js';

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

/** The window that a seat is for. */
export interface SeatWindow {
  readonly view: UiView;
  readonly send: (message: UiMessage) => void;
  readonly now?: () => number;
  /** Makes the window as high as its page says that its card is, and answers whether it was not. */
  readonly resize?: (height: number | null) => boolean;
}

/** Windows whose pages show cards: a yes from any other is to something that nobody saw there. */
const showsCards: Readonly<Record<UiView, boolean>> = { main: true, card: true, panel: false, settings: false };

/**
 * Speaks for one window. A window that has just appeared takes no yes: a click or a key that was meant for
 * something else must not answer a card that slid under it, however old that card is. Nor does one that has just got another height.
 */
export function createSeat(owner: Owner, { view, send, now = () => performance.now(), resize = () => false }: SeatWindow): Seat {
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
      if (isYes(request.data) && now() < shownAt + armingMs) {
        return send({ type: 'answer', id, ok: false, failure: { kind: 'window-arming' } });
      }
      if (!showsCards[view] && (command === 'cardView' || isYes(request.data))) {
        return send({ type: 'answer', id, ok: false, failure: { kind: 'card-unseen' } });
      }
      if (command === 'cardView' && resize(uiCommands.cardView.safeParse(argument).data?.height ?? null)) shownAt = now();
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
function isYes({ command, argument }: UiRequest): boolean {
  return command === 'decide' && uiCommands.decide.safeParse(argument).data?.kind !== 'refuse';
}
