import type { utilityProcess } from 'electron';
import type { WorkerFork } from '../supervisor/worker-fork.js';

/** The part of Electron's module that starts utility processes. */
export type UtilityProcesses = Pick<typeof utilityProcess, 'fork'>;

/**
 * Starts the worker program as a utility process of the app. `disclaim` is false in so many words: with true macOS would
 * take the worker for a program of its own, which has none of Gatehand's grants (electron#51797).
 */
export function forkUtility(electron: UtilityProcesses, modulePath: string): WorkerFork {
  return (role) => {
    const child = electron.fork(modulePath, [role], {
      serviceName: `Gatehand engine (${role})`,
      stdio: ['ignore', 'ignore', 'inherit'],
      disclaim: false,
      allowLoadingUnsignedLibraries: false,
    });
    // V8 gave up in there, as for want of memory (Electron's docs/api/utility-process.md). The exit that follows tells; but an
    // `error` that nobody listens for is thrown, and would end the app with its worker.
    child.on('error', () => undefined);
    let running = true;
    return {
      get pid() {
        return child.pid ?? null;
      },
      send(message) {
        if (running) child.postMessage(message);
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) =>
        void child.once('exit', (code) => {
          running = false;
          listener(`code ${code}`);
        }),
      kill() {
        // Electron's own kill asks with SIGTERM; one that hangs in a system call has to go as well. One that is only being
        // started has no pid yet, and would stay.
        if (child.pid !== undefined) killHard(child.pid);
        else child.once('spawn', () => child.pid !== undefined && killHard(child.pid));
      },
    };
  };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
