import type { UiRequest } from './commands.js';
import type { UiMessage } from './ui.js';

/**
 * Every IPC channel between the app's windows and its main process, with who sends what on it: the one statement of it.
 * The types see to it that each has a sender and a receiver.
 */
export const uiChannels = {
  /** Window to main: this window listens now; main answers with the whole state. */
  open: 'gatehand:open',
  /** Window to main: one UiRequest. */
  request: 'gatehand:request',
  /** Window to main: Stop, with nothing before it that would have to be read. */
  stop: 'gatehand:stop',
  /** Window to main: the owner drags the app's tile; main goes on with the drag of the app bundle. */
  dragApp: 'gatehand:drag-app',
  /** Main to window: one UiMessage. */
  message: 'gatehand:message',
} as const satisfies Readonly<Record<keyof ToMain | keyof ToWindow, string>>;

/** What travels from a window to main, by channel. Main believes none of it before it has looked. */
export interface ToMain {
  readonly open: readonly [];
  readonly request: readonly [request: UiRequest];
  readonly stop: readonly [];
  readonly dragApp: readonly [];
}

/** What travels from main to a window, by channel. */
export interface ToWindow {
  readonly message: readonly [message: UiMessage];
}

/** What main does with each channel: a channel without a handler does not compile. */
export type MainHandlers<Window> = { readonly [Name in keyof ToMain]: (from: Window, sent: unknown) => void };

/** How the preload sends on each channel: a channel without a caller does not compile. */
export type WindowSenders = { readonly [Name in keyof ToMain]: (...sent: ToMain[Name]) => void };

/** What the preload puts on the window as `window.gatehand`. Messages arrive unvalidated. */
export interface UiBridge {
  send(request: UiRequest): void;
  /** Starts the flow of messages, the whole state first; the answer stops it. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Stops everything: a way of its own, beside all requests. A page whose bridge lacks it has the command alone. */
  stop?(): void;
  /** To be called from a `dragstart` whose default was prevented; does nothing where the app is no bundle. */
  dragApp(): void;
}

/** Where the headless host's page sends Stop, as a POST with the token as bearer: no socket and no queue stands before it. */
export const uiStopPath = '/stop';

/** Why the headless host closes a window's WebSocket: the token was refused or missing, a message was unreadable, or a fault. */
export const uiSocketCloses = { refused: 4401, unreadable: 4400, fault: 1011 } as const;

/** What a page of Gatehand may load and reach: itself, its own channel, and nothing else. */
export const uiContentSecurityPolicy =
  "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:*; style-src 'self' 'unsafe-inline'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The same in the app, where pages speak over IPC alone: no connection to anywhere, no inline style sheets to load. */
export const appContentSecurityPolicy =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
