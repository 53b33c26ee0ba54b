import { appendFileSync, existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../disk/make-folder.js';
import { readSmallFile } from '../disk/small-file.js';

/** A log that does not grow for ever: the file itself and a few older ones, `NAME.1` the latest of them. */
export interface RotatingFile {
  /** Adds a line. Throws what the disk says. */
  append(line: string): void;
  /** The last lines that there are, oldest first. */
  last(count: number): readonly string[];
}

export interface RotatingFileOptions {
  readonly path: string;
  /** A file that is longer is put aside before the next line. */
  readonly mostBytes: number;
  /** How many older ones are kept. */
  readonly kept: number;
}

/** For this user alone (0600). */
export function createRotatingFile({ path, mostBytes, kept }: RotatingFileOptions): RotatingFile {
  const older = (number: number): string => (number === 0 ? path : `${path}.${number}`);

  function rotate(): void {
    rmSync(older(kept), { force: true });
    for (let number = kept - 1; number >= 0; number -= 1) if (existsSync(older(number))) renameSync(older(number), older(number + 1));
  }

  return {
    append(line) {
      makeFolder(dirname(path), { mode: 0o700 });
      const facts = lstatSync(path, { throwIfNoEntry: false });
      // A pipe that another program put there would keep whoever writes waiting.
      if (facts !== undefined && (!facts.isFile() || facts.size > mostBytes)) rotate();
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
    },
    last(count) {
      const lines: string[] = [];
      for (let number = 0; number <= kept && lines.length < count && existsSync(older(number)); number += 1) {
        const text = readSmallFile(older(number), 2 * mostBytes)?.toString('utf8') ?? '';
        lines.unshift(...text.split('\n').filter(Boolean));
      }
      return lines.slice(-count);
    },
  };
}
