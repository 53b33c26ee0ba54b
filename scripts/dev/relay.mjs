import { WebSocket, WebSocketServer } from 'ws';

/** The close code of RFC 6455 for a service that restarts: the page tries again by itself. */
const restarting = 1012;

/**
 * Leads the page's WebSocket to the host that runs. The page shows this loop's token, which stays the same while hosts come
 * and go, and the host is shown its own. Any web page can reach loopback, so Host and Origin must name this very server.
 * @param {{ readonly server: import('node:http').Server | import('node:http2').Http2SecureServer, readonly token: string,
 *   readonly reach: () => string | null }} given
 */
export function relayUiSocket({ server, token, reach }) {
  const pages = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    // Vite's own socket has another address.
    if (request.url !== '/ws') return;
    const { host, origin } = request.headers;
    const own = [`127.0.0.1:${request.socket.localPort}`, `localhost:${request.socket.localPort}`].includes(host ?? '');
    if (!own || origin !== `http://${host}`) return void socket.destroy();
    pages.handleUpgrade(request, socket, head, (page) => {
      page.once('message', (hello) => lead({ page, hello: hello.toString(), token, address: reach() }));
    });
  });
}

/**
 * @param {{ readonly page: WebSocket, readonly hello: string, readonly token: string, readonly address: string | null }} given
 *   `address` is that of the host's own page, with its token.
 */
function lead({ page, hello, token, address }) {
  if (address === null) return page.close(restarting);
  const { host, hash } = new URL(address);
  const upstream = new WebSocket(`ws://${host}/ws`, { origin: `http://${host}` });
  const shown = { token: new URLSearchParams(hash.slice(1)).get('token') };
  // A page with another token is refused by the host.
  upstream.on('open', () => upstream.send(hello === JSON.stringify({ token }) ? JSON.stringify(shown) : hello));
  upstream.on('message', (data) => page.send(data.toString()));
  upstream.on('error', () => upstream.terminate());
  upstream.on('close', (code, reason) => page.close(code >= 4000 ? code : restarting, reason));
  page.on('message', (data) => {
    if (upstream.readyState === WebSocket.OPEN) upstream.send(data.toString());
  });
  page.on('error', () => page.terminate());
  page.on('close', () => upstream.close());
}
