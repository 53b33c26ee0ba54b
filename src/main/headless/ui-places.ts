import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** More windows than a person opens. */
const mostWindows = 32;
/** Sockets that have not shown their token, and connections that have become no window: of too many the oldest gives way. */
const mostStrangers = 32;
const mostConnections = 128;
/** What a stranger may send: a token is short. */
const strangersBytes = 16 * 1024;

/** Who is connected to the page's server. Strangers have places of their own, so that none of them keeps the owner out. */
export interface UiPlaces {
  /** Whether the owner has as many windows as there may be. */
  full(): boolean;
  /** Counts a connection until it is a window's or closes. */
  connected(socket: Socket): void;
  /** A socket that has not shown its token; `shown` tells that it has, and answers whether there is a place for it. */
  stranger(window: WebSocket, socket: Socket): { shown(): boolean };
}

export function createUiPlaces(): UiPlaces {
  const windows = new Set<WebSocket>();
  const strangers = new Set<WebSocket>();
  const connections = new Set<Socket>();
  const makeRoom = <Item>(all: Set<Item>, most: number, close: (item: Item) => void): void => {
    for (const oldest of all) {
      if (all.size < most) return;
      all.delete(oldest);
      close(oldest);
    }
  };
  return {
    full: () => windows.size >= mostWindows,
    connected(socket) {
      makeRoom(connections, mostConnections, (oldest) => oldest.destroy());
      connections.add(socket);
      socket.on('close', () => connections.delete(socket));
    },
    stranger(window, socket) {
      makeRoom(strangers, mostStrangers, (oldest) => oldest.terminate());
      strangers.add(window);
      window.on('close', () => {
        strangers.delete(window);
        windows.delete(window);
      });
      const look = (): void => {
        if (socket.bytesRead > strangersBytes) window.terminate();
      };
      socket.on('data', look);
      return {
        shown() {
          socket.off('data', look);
          strangers.delete(window);
          connections.delete(socket);
          if (windows.size >= mostWindows) return false;
          windows.add(window);
          return true;
        },
      };
    },
  };
}
