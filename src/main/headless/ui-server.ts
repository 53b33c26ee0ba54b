import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { GatehandError } from '../../shared/errors.js';
import { uiContentSecurityPolicy, uiStopPath } from '../../shared/ui/channels.js';
import { longestRules } from '../../shared/ui/commands.js';
import type { Owner } from '../owner/owner.js';
import { readUiFiles, type UiFile } from './ui-files.js';
import { createUiPlaces } from './ui-places.js';
import { sameSecret, serveUiSocket } from './ui-socket.js';

export interface UiServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** The built page: a folder with index.html. */
  readonly rendererFolder: string;
  /** What a window must send before it is told anything. */
  readonly token: string;
  readonly owner: Owner;
  /** How long a stranger may take over a request, and over showing its token, ms; 5 s unless given. */
  readonly patienceMs?: number;
}

export interface UiServer {
  /** Opens the page; the token stands in the fragment, which browsers never send. */
  readonly url: string;
  close(): Promise<void>;
}

/** The longest command takes in a file of rules; a character of it has four bytes at most, and a quote of JSON two. */
const maximumMessageBytes = 4 * longestRules + 1_000;

const usualPatienceMs = 5000;

function patienceWith(ms: number) {
  return { headersTimeout: ms, requestTimeout: ms, connectionsCheckingInterval: ms / 5 };
}

const pageHeaders = {
  'Content-Security-Policy': uiContentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const;

/** What never changes a browser may keep, compiled: without that each opening of the page compiles all of its script anew. */
const lastingHeaders = { ...pageHeaders, 'Cache-Control': 'private, max-age=31536000, immutable' };

/**
 * Serves the owner's window on 127.0.0.1: the page to anyone local, everything else over the WebSocket at `/ws`, whose
 * first message must be `{"token": …}`. Any web page in any browser can reach loopback, so Host and Origin are checked on
 * every request: Host defeats DNS rebinding, Origin keeps other sites from opening the socket.
 */
export async function serveUi(options: UiServerOptions): Promise<UiServer> {
  const files = await readUiFiles(options.rendererFolder);
  const { patienceMs = usualPatienceMs } = options;
  const places = createUiPlaces();
  const server = createServer(patienceWith(patienceMs), (request, response) =>
    isStop(request) ? answerStop(options, request, response) : answerPage(files, request, response),
  );
  server.on('connection', places.connected);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maximumMessageBytes });
  // An HTTP server's upgrade hands over the very socket it accepted.
  server.on('upgrade', (request, socket: Socket, head) => {
    // A peer that resets while it is being refused must not end the host.
    socket.on('error', () => socket.destroy());
    const refusal = upgradeRefusal(request, places.full());
    if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        serveUiSocket(webSocket, { ...options, patienceMs, place: places.stranger(webSocket, socket) }),
      );
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}/#token=${encodeURIComponent(options.token)}`,
    close: () => closeAll(server, sockets),
  };
}

function answerPage(files: ReadonlyMap<string, UiFile>, request: IncomingMessage, response: ServerResponse): void {
  const { status, file } = findPage(files, request);
  const headers = { ...(file.lasting ? lastingHeaders : pageHeaders), 'Content-Type': file.type, 'Content-Length': file.body.length };
  response.writeHead(status, status === 405 ? { ...headers, Allow: 'GET, HEAD' } : headers);
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

function isStop({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === uiStopPath;
}

/** Stop over a request of its own: it needs no socket that may be full, and waits for nothing. */
function answerStop({ token, owner }: UiServerOptions, request: IncomingMessage, response: ServerResponse): void {
  const [, given = ''] = /^Bearer (.{1,1024})$/.exec(request.headers.authorization ?? '') ?? [];
  const known = isOwnAddress(request) && sameSecret(given, token);
  response.writeHead(known ? carriedOut(() => owner.stop()) : 403, { ...pageHeaders, Connection: 'close' });
  response.end();
  // Whatever body there is says nothing.
  request.resume();
}

/** A fault in one way of stopping must not take the host, and with it the other ways. */
function carriedOut(stop: () => void): number {
  try {
    stop();
    return 204;
  } catch {
    return 500;
  }
}

function findPage(files: ReadonlyMap<string, UiFile>, request: IncomingMessage): { readonly status: number; readonly file: UiFile } {
  if (!isOwnAddress(request)) return { status: 403, file: plain('This address is not served here.') };
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, file: plain('Only GET and HEAD.') };
  const file = files.get((request.url ?? '').split('?')[0] ?? '');
  return file ? { status: 200, file } : { status: 404, file: plain('Not found.') };
}

function plain(text: string): UiFile {
  return { type: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`), lasting: false };
}

/** True when Host names this very server on loopback and Origin, if the browser sent one, is the same place. */
function isOwnAddress(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  const port = request.socket.localPort;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false;
  return origin === undefined || origin === `http://${host}`;
}

function upgradeRefusal(request: IncomingMessage, full: boolean): string | undefined {
  if (!isOwnAddress(request)) return '403 Forbidden';
  if (request.url !== '/ws') return '404 Not Found';
  return full ? '503 Service Unavailable' : undefined;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(portError(port, cause)));
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      // A listening TCP server always has an AddressInfo.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function portError(port: number, cause: NodeJS.ErrnoException): GatehandError {
  const busy = cause.code === 'EADDRINUSE';
  return new GatehandError({
    code: busy ? 'exists' : 'unsupported',
    message: busy ? `Port ${port} on 127.0.0.1 is already in use.` : `Port ${port} on 127.0.0.1 cannot be opened.`,
    remedy: 'Choose another port with --ui-port, or 0 for a free one.',
    cause,
  });
}

async function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
