import { fork } from 'node:child_process';
import type { WorkerRole } from '../worker/protocol.js';

/** How long the line of an ended worker may take to run dry, ms. */
const drainMs = 100;

/** One running worker as its supervisor holds it. */
export interface WorkerProcess {
  /** Null while it is not known yet, and for a worker in this very process. */
  readonly pid: number | null;
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, also for a worker that never started; `how` says it in words: `signal SIGSEGV`. */
  onExit(listener: (how: string) => void): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}

/** Starts the worker program: a utility process in the app, a child of Node elsewhere. Must not throw. */
export type WorkerFork = (role: WorkerRole) => WorkerProcess;

/**
 * Starts the program as a child of Node. It gets no environment but what Node needs, no input and no output; what it
 * writes to stderr is passed on.
 */
export function forkNode(modulePath: string, env: Readonly<Record<string, string>> = {}): WorkerFork {
  return (role) => {
    const child = fork(modulePath, [role], {
      serialization: 'advanced',
      execArgv: [],
      env: { ...home(), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return {
      get pid() {
        return child.pid ?? null;
      },
      send(message) {
        // To a worker that has just ended there is nothing to say; its exit tells the rest.
        if (child.connected) child.send(message as object, () => undefined); // every message of the protocol is an object
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        let told = false;
        const tell = (how: string): void => {
          if (told) return;
          told = true;
          listener(how);
        };
        child.once('exit', (code, signal) => {
          const how = signal === null ? `code ${code}` : `signal ${signal}`;
          // What it said last may still lie in the line, and tells what it had done.
          if (child.connected) child.once('disconnect', () => setImmediate(tell, how));
          setTimeout(tell, child.connected ? drainMs : 0, how);
        });
        child.once('error', (error) => {
          if (child.pid === undefined) tell(error.message);
        });
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
}

function home(): Record<string, string> {
  const kept = ['HOME', 'USER', 'TMPDIR', 'PATH', 'LANG', '__CF_USER_TEXT_ENCODING'];
  return Object.fromEntries(
    kept.flatMap((name): [string, string][] => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
