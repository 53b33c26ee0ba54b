import type { Server } from 'node:net';
import { openSocket } from './socket-path.js';

/** How often is looked whether the socket still stands at its path, ms: with a client that tries each second it is found again within two. */
const lookEveryMs = 500;

export interface KeepSocketOptions {
  readonly path: string;
  /** Makes a server; each has the same clients to serve. */
  open(): Server;
  /** The socket was deleted, and stands at its path again. */
  onOpen(): void;
  onFault(error: unknown): void;
}

/** A socket that is opened again when somebody deletes its file. */
export interface KeptSocket {
  /** Takes the socket away. The answer resolves when its last connection has closed. */
  close(): Promise<() => Promise<void>>;
}

/**
 * Opens a server at a path and keeps it there: a cleaner of temporary files, or a person, who deletes the file leaves those who are
 * connected in peace, but no newcomer would find the way; nor where an old socket is put back in its place. What else somebody puts at
 * the path is left alone. Throws as `openSocket`.
 */
export async function keepSocket({ path, open, onOpen, onFault }: KeepSocketOptions): Promise<KeptSocket> {
  let server = open();
  let socket = await openSocket(server, path);
  let closed = false;
  let looking: Promise<void> | null = null;
  let told = '';

  async function openAgain(): Promise<void> {
    const next = open();
    const opened = await openSocket(next, path);
    if (closed) {
      next.close();
      return opened.remove();
    }
    const old = server;
    server = next;
    socket = opened;
    // It listens where nobody can reach it; whom it has accepted stays.
    old.close();
    told = '';
    onOpen();
  }
  async function look(): Promise<void> {
    try {
      if ((await socket.isGone()) && !closed) await openAgain();
    } catch (error) {
      // A full disk is told once, and tried again until there is room.
      const said = error instanceof Error ? error.message : String(error);
      if (said !== told) onFault(error);
      told = said;
    } finally {
      looking = null;
    }
  }
  const timer = setInterval(() => {
    looking ??= look();
  }, lookEveryMs);
  timer.unref();

  return {
    async close() {
      closed = true;
      clearInterval(timer);
      // A look that goes on would make the folder anew that whoever closes may delete.
      await looking;
      await socket.remove();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      return () => ended;
    },
  };
}
