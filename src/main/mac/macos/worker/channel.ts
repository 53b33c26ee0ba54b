/** One end of the line between app and worker. Messages are structured clones, so bytes stay bytes. */
export interface WorkerChannel {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** The app is gone. */
  onClose(listener: () => void): void;
}

/** What Electron gives a utility process: `process.parentPort`. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
}

/** The line of this process to whoever started it; null when nobody listens. */
export function parentChannel(): WorkerChannel | null {
  const { parentPort } = process as NodeJS.Process & { readonly parentPort?: ParentPort | null }; // Electron adds it, Node's types do not know it
  if (parentPort) return portChannel(parentPort);
  return process.send === undefined ? null : forkChannel();
}

function portChannel(port: ParentPort): WorkerChannel {
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', ({ data }) => listener(data)),
    // Electron ends its utility processes with the app.
    onClose: () => undefined,
  };
}

function forkChannel(): WorkerChannel {
  return {
    send(message) {
      // A line that broke is told by `disconnect`; without the callback each send would throw as well.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.once('disconnect', listener),
  };
}
