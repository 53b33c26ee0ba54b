import { join } from 'node:path';
import { GatehandError } from '../../../shared/errors.js';
import { createRotatingFile } from '../../log/rotating-file.js';
import { placesOf } from './fault-places.js';

/** What went wrong in the app itself. */
export interface FaultLog {
  /** Writes a fault down; the app goes on, also where it cannot be written. */
  note(kind: string, thrown: unknown): void;
  /** The last lines, oldest first; none where they cannot be read. */
  last(): readonly string[];
  /** A page crashed; answers whether its window may be opened again: not when pages keep crashing. */
  windowGone(reason: string): boolean;
}

const crashWindowMs = 60_000;
const mostCrashes = 3;
/** As many as somebody who helps reads. */
const lastLines = 50;

/**
 * Keeps `faults.log` in the folder of the app's logs. A line holds time, kind, name and code of an error and where in the
 * program it was thrown, never its message: messages may quote what an app shows.
 */
export function createFaultLog(folder: string): FaultLog {
  const file = createRotatingFile({ path: join(folder, 'faults.log'), mostBytes: 256 * 1024, kept: 3 });
  const crashes: number[] = [];

  function note(kind: string, thrown: unknown): void {
    try {
      file.append(`${new Date().toISOString()} ${kind} ${describe(thrown)}`);
    } catch {
      // A log that cannot be written must not become a fault of its own, least of all while one is handled.
    }
  }

  return {
    note,
    windowGone(reason) {
      note('window-gone', reason);
      const now = performance.now();
      crashes.push(now);
      while ((crashes[0] ?? now) < now - crashWindowMs) crashes.shift();
      return crashes.length <= mostCrashes;
    },
    last() {
      try {
        return file.last(lastLines);
      } catch {
        return [];
      }
    },
  };
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = thrown instanceof GatehandError ? ` ${thrown.code}` : '';
  return `${thrown.name}${code} ${placesOf(thrown).join(' < ')}`;
}
