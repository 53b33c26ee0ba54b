import { join } from 'node:path';
import { z } from 'zod';
import { readSmallFile, replaceSmallFile } from '../disk/small-file.js';
import type { RefNumbers } from '../mac/engine/runtime/ref-memory.js';

/** So many numbers are taken at once, so that few refs write a file; a run that is killed wastes fewer. */
const takenAtOnce = 1000;
/** Then they begin anew: short refs cost a model less, and nobody has refs of so long ago. */
const wraps = 1_000_000;

const stored = z.object({ taken: z.int().min(0).max(wraps) });

/** Numbers of refs that go on where the last run with this folder ended. What cannot be read or written is left: then some may come twice. */
export function keepRefNumbers(folder: string): RefNumbers {
  const path = join(folder, 'ref-numbers.json');
  const above = read(path);
  let taken = above;
  return {
    above,
    given(ref) {
      const number = Number(ref.slice(1));
      if (number <= taken) return;
      taken = Math.ceil(number / takenAtOnce) * takenAtOnce;
      try {
        replaceSmallFile(path, JSON.stringify({ taken: taken % wraps }));
      } catch {
        // The next thousand try again.
      }
    },
  };
}

function read(path: string): number {
  try {
    return stored.parse(JSON.parse(readSmallFile(path)?.toString('utf8') ?? '')).taken;
  } catch {
    return 0;
  }
}
