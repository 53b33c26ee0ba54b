import type { Socket } from 'node:net';
import { limits } from '../../shared/limits.js';
import { parts } from './awake.js';

/** Answers that were written and not read: how much of them one connection may leave, all of them, and for how long. */
export interface UnreadBook {
  /**
   * Counts a socket's answers until it closes. The function it answers writes a line, and closes whoever does not read; `before`:
   * how the line begins, of which bytes are shared and not copied.
   */
  watch(socket: Socket): (line: string, ...before: readonly (string | Buffer)[]) => void;
  dispose(): void;
}

/**
 * Keeps what slow and dead readers cost within bounds: a connection that passes its own is closed; when all together pass
 * theirs, the one that holds most of it is closed, so that many small ones cannot cost a reader its place. `stillMs`: how
 * long answers may lie there without any being taken.
 */
export function createUnreadBook(stillMs: number): UnreadBook {
  /** How often each was found as it was. Not the time: while this machine sleeps nobody can read. */
  const still = new Map<Socket, number>();
  const closeStill = setInterval(() => {
    for (const [socket, times] of still) {
      if (socket.writableLength > 0 && times >= parts) socket.destroy();
      else still.set(socket, times + 1);
    }
  }, stillMs / parts);
  closeStill.unref();
  return {
    watch(socket) {
      still.set(socket, 0);
      socket.on('close', () => still.delete(socket));
      const taken = (): void => {
        if (still.has(socket)) still.set(socket, 0);
      };
      const flush = (): void => {
        socket.uncork();
        if (socket.writableLength > limits.unread.perConnection) socket.destroy();
        else if (socket.writableLength > 0) closeFullest([...still.keys()]);
      };
      return (line, ...before) => {
        if (!socket.writable) return;
        if (socket.writableLength === 0) still.set(socket, 0);
        // Answers of one turn go out together: of many calls in flight, one write to the system each is a fifth of the work.
        if (socket.writableCorked === 0) {
          socket.cork();
          process.nextTick(flush);
        }
        for (const part of before) socket.write(part);
        // A client that does not read its answers gets no further questions read.
        if (!socket.write(`${line}\n`, taken)) socket.pause();
      };
    },
    dispose: () => clearInterval(closeStill),
  };
}

function closeFullest(sockets: readonly Socket[]): void {
  const unread = (socket: Socket): number => (socket.destroyed ? 0 : socket.writableLength);
  const sum = sockets.reduce((so, socket) => so + unread(socket), 0);
  if (sum <= limits.unread.inAll) return;
  sockets.reduce((fullest, socket) => (unread(socket) > unread(fullest) ? socket : fullest)).destroy();
}
