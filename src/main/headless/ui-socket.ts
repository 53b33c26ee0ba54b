import { createHash, timingSafeEqual } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { parseJson } from '../../shared/text/parse-json.js';
import { uiSocketCloses } from '../../shared/ui/channels.js';
import type { UiMessage } from '../../shared/ui/ui.js';
import type { Owner, OwnerSession } from '../owner/owner.js';

interface UiSocketOptions {
  readonly token: string;
  readonly owner: Owner;
  /** How long an unknown window may hold a socket before it shows its token. */
  readonly patienceMs: number;
  /** Told once the token was shown; false when the owner has too many windows already. */
  readonly place: { shown(): boolean };
}

const hello = z.strictObject({ token: z.string().max(1024) });

/** Past this much unsent, pictures of the screen are skipped: the next one replaces them. */
const screenBacklogBytes = 4 * 1024 * 1024;
/** Past this much unsent, the window no longer reads; it may come back for a fresh state. */
const backlogBytes = 32 * 1024 * 1024;

/**
 * Speaks with one window. The first message must carry the token: it stays out of addresses, headers and logs that way.
 * Until then nothing is sent and no owner session exists.
 */
export function serveUiSocket(socket: WebSocket, options: UiSocketOptions): void {
  let session: OwnerSession | undefined;
  const late = setTimeout(() => socket.close(uiSocketCloses.refused, 'no token'), options.patienceMs);
  late.unref();
  const receive = (message: unknown): void => {
    if (session) {
      session.request(message).catch(() => socket.close(uiSocketCloses.fault, 'fault'));
      return;
    }
    clearTimeout(late);
    const greeting = hello.safeParse(message);
    const known = greeting.success && sameSecret(greeting.data.token, options.token);
    if (known && !options.place.shown()) socket.close(uiSocketCloses.fault, 'too many windows');
    else if (known) session = options.owner.connect((each) => deliver(socket, each));
    else socket.close(uiSocketCloses.refused, 'token refused');
  };
  socket.on('message', (raw: RawData, isBinary: boolean) => {
    // What was on its way when the socket was closed is not carried out.
    if (socket.readyState !== socket.OPEN) return;
    const message = isBinary ? undefined : parseJson(raw.toString());
    if (message === undefined) socket.close(uiSocketCloses.unreadable, 'not JSON');
    else receive(message);
  });
  // Errors (a frame too large, a reset) are followed by `close`, where everything is put away.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    session?.close();
  });
}

function deliver(socket: WebSocket, message: UiMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (message.type === 'screen' && socket.bufferedAmount > screenBacklogBytes) return;
  if (socket.bufferedAmount > backlogBytes) socket.terminate();
  else socket.send(JSON.stringify(message));
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
