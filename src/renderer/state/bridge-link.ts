import type { UiBridge } from '../../shared/ui/channels.js';
import type { Link, LinkEvents } from './link.js';

/** The way through Electron's preload: it stands as long as the window does. */
export function openBridgeLink(bridge: UiBridge, events: LinkEvents): Link {
  bridge.onMessage((message) => events.message(message));
  return {
    send(request) {
      bridge.send(request);
      return true;
    },
    stop: () => bridge.stop?.(),
    retry() {},
  };
}
