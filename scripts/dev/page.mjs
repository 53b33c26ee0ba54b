import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { at, outFolder } from '../lib/paths.mjs';
import { relayUiSocket } from './relay.mjs';

/** Changes that come this soon after each other are one, in milliseconds. */
const togetherMs = 50;

/**
 * The page from its sources, with hot reload, and its WebSocket led to the host that runs.
 * @param {{ readonly port: number, readonly token: string, readonly reach: () => string | null }} given `reach` answers the
 *   address of the host's own page.
 */
export async function servePage({ port, token, reach }) {
  const server = await createServer({
    configFile: false,
    root: at('src', 'renderer'),
    cacheDir: `${outFolder}/dev/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [react()],
    server: { host: '127.0.0.1', port },
  });
  if (server.httpServer === null) throw new Error('Vite serves no page of its own here');
  relayUiSocket({ server: server.httpServer, token, reach });
  await server.listen();
  const address = server.httpServer.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}/#token=${token}`,
    /** Tells of changes in what the host is made of. @param {() => void} changed */
    onSourceChange(changed) {
      /** @type {NodeJS.Timeout | undefined} */
      let soon;
      const sources = [at('src', 'main'), at('src', 'shared')];
      server.watcher.add(sources);
      server.watcher.on('all', (_event, file) => {
        if (!sources.some((folder) => file.startsWith(folder))) return;
        clearTimeout(soon);
        soon = setTimeout(changed, togetherMs);
      });
    },
    close: () => server.close(),
  };
}
