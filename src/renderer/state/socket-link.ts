import { parseJson } from '../../shared/text/parse-json.js';
import { uiSocketCloses, uiStopPath } from '../../shared/ui/channels.js';
import type { HostTime } from './host-time.js';
import type { Link, LinkEvents } from './link.js';

const firstWaitMs = 500;
const longestWaitMs = 15_000;

/**
 * The way to the headless host: a WebSocket on the page's own address. A token in the fragment counts at each attempt, so that
 * pasting the address of a restarted host is enough. Waits double from half a second to 15 s.
 */
export function openSocketLink(page: Window, events: LinkEvents & Pick<HostTime, 'now'>): Link {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let failures = 0;

  const connect = (): void => {
    page.clearTimeout(timer);
    const token = takeToken(page);
    if (!token) {
      events.connection({ phase: 'refused', reason: 'no-token' });
      return;
    }
    events.connection({ phase: 'connecting' });
    const mine = new WebSocket(`ws://${page.location.host}/ws`);
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ token }));
    mine.onmessage = (event) => {
      failures = 0;
      if (socket === mine) events.message(parseJson(String(event.data)));
    };
    mine.onclose = (event) => {
      if (socket !== mine) return;
      socket = undefined;
      if (event.code === uiSocketCloses.refused) events.connection({ phase: 'refused', reason: 'bad-token' });
      else waitAndRetry();
    };
  };

  const waitAndRetry = (): void => {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    failures += 1;
    events.connection({ phase: 'waiting', retryAt: events.now() + waitMs });
    timer = page.setTimeout(connect, waitMs);
  };

  const reconnect = (): void => {
    const old = socket;
    socket = undefined;
    old?.close();
    connect();
  };

  // Other fragments are places of the window.
  page.addEventListener('hashchange', () => tokenIn(page) !== null && reconnect());
  connect();
  return {
    send(request) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(request));
      return true;
    },
    stop() {
      const headers = { Authorization: `Bearer ${takeToken(page) ?? ''}` };
      // The command on the socket says whether it was carried out.
      page.fetch(uiStopPath, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
    },
    retry: reconnect,
  };
}

/** What the tab keeps its token under: a reload asks for it again, another tab and a later visit do not have it. */
const tokenKey = 'gatehand-token';

/** The token of the address, which is taken out of it where others could read it off or bookmark it; else the one from before. */
function takeToken(page: Window): string | null {
  const given = tokenIn(page);
  if (!given) return page.sessionStorage.getItem(tokenKey);
  page.sessionStorage.setItem(tokenKey, given);
  const place = page.location.hash.replace(/[#&?]?token=[^&]*/, '');
  page.history.replaceState(page.history.state, '', `${page.location.pathname}${page.location.search}${place}`);
  return given;
}

function tokenIn(page: Window): string | null {
  return new URLSearchParams(page.location.hash.slice(1).replace('?', '&')).get('token');
}
