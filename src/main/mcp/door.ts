import type { Socket } from 'node:net';

/** How many newcomers are taken up before those who are in have their turn again. */
const mostAtOnce = 32;

/** Whose turn it is: that of newcomers, for whom it is open, or of those who are in. */
export interface Door {
  /** Said of each newcomer. */
  opened(): void;
  /** Reads what comes on a socket, but waits with it while the door is open; then nothing more is taken off it either. */
  readInTurn(socket: Socket, read: (chunk: Buffer) => void): void;
}

/**
 * libuv takes up one newcomer in each turn of its loop, however many wait (`uv__server_io`). Among busy connections such a turn is long:
 * the system's queue runs full, and who comes new waits for many seconds or finds no way in. So as long as somebody new comes with
 * each turn, what is read from the others waits.
 */
export function createDoor(): Door {
  const waiting: (() => void)[] = [];
  let came = 0;
  let seen = 0;
  function look(): void {
    if (came > seen && came < mostAtOnce) {
      seen = came;
      setImmediate(look);
      return;
    }
    came = 0;
    for (const work of waiting.splice(0)) work();
  }
  return {
    opened() {
      came += 1;
      if (came > 1) return;
      seen = 0;
      setImmediate(look);
    },
    readInTurn(socket, read) {
      socket.on('data', (chunk: Buffer) => {
        if (came === 0) return read(chunk);
        socket.pause();
        waiting.push(() => {
          if (socket.writable) read(chunk);
          if (!socket.writableNeedDrain) socket.resume();
        });
      });
    },
  };
}
