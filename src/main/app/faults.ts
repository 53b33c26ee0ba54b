import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { GatehandError } from '../../shared/errors.js';
import { placesOf } from '../core/fault-places.js';

/** What went wrong in the app itself. */
export interface Faults {
  /** Writes a fault down; the app goes on. */
  note(kind: string, thrown: unknown): void;
  /** A page crashed; answers whether its window may be opened again: not when pages keep crashing. */
  windowGone(reason: string): boolean;
  /** From now on unhandled faults let go of what is held before anything else happens. */
  guard(releaseAll: () => Promise<void>): void;
}

const mostBytes = 256 * 1024;
const crashWindowMs = 60_000;
const mostCrashes = 3;

/**
 * Keeps `faults.log` in the data folder. A line holds time, kind, name and code of an error and where in the program it
 * was thrown, never its message: messages may quote what an app shows.
 */
export function createFaults(folder: string): Faults {
  const path = join(folder, 'faults.log');
  const crashes: number[] = [];

  function note(kind: string, thrown: unknown): void {
    if (existsSync(path) && statSync(path).size > mostBytes) truncateSync(path, 0);
    appendFileSync(path, `${new Date().toISOString()} ${kind} ${describe(thrown)}\n`, { mode: 0o600 });
  }

  return {
    note,
    windowGone(reason) {
      note('window-gone', reason);
      const now = Date.now();
      crashes.push(now);
      while ((crashes[0] ?? now) < now - crashWindowMs) crashes.shift();
      return crashes.length <= mostCrashes;
    },
    guard(releaseAll) {
      process.on('unhandledRejection', (thrown) => {
        note('unhandled-rejection', thrown);
        void releaseAll().catch(() => undefined);
      });
      process.on('uncaughtException', (thrown) => {
        note('uncaught-exception', thrown);
        // The state of this process is not to be trusted any more: let go, and begin anew.
        void releaseAll()
          .catch(() => undefined)
          .finally(() => {
            if (!app.commandLine.hasSwitch('after-fault')) app.relaunch({ args: [...process.argv.slice(1), '--after-fault'] });
            app.exit(1);
          });
      });
      app.on('child-process-gone', (_event, { type, reason }) => {
        if (reason !== 'clean-exit') note('process-gone', `${type} ${reason}`);
      });
    },
  };
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = thrown instanceof GatehandError ? ` ${thrown.code}` : '';
  return `${thrown.name}${code} ${placesOf(thrown).join(' < ')}`;
}
