import type { UiRequest } from './ui.js';

/** Names of the IPC channels between the app's windows and its main process. */
export const uiChannels = {
  /** Window to main: this window listens now; main answers with the whole state. */
  open: 'gatehand:open',
  /** Window to main: one UiRequest. */
  request: 'gatehand:request',
  /** Main to window: one UiMessage. */
  message: 'gatehand:message',
} as const;

/** What the preload puts on the window as `window.gatehand`. Messages arrive unvalidated. */
export interface UiBridge {
  send(request: UiRequest): void;
  /** Starts the flow of messages, the whole state first; the answer stops it. */
  onMessage(listener: (message: unknown) => void): () => void;
}

/** Why the headless host closes a window's WebSocket: the token was refused or missing, a message was unreadable, or a fault. */
export const uiSocketCloses = { refused: 4401, unreadable: 4400, fault: 1011 } as const;

/** What a page of Gatehand may load and reach: itself, its own channel, and nothing else. */
export const uiContentSecurityPolicy =
  "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:*; style-src 'self' 'unsafe-inline'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
