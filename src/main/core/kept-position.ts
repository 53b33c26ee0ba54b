import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSmallFile } from '../disk/small-file.js';

const point = z.object({ x: z.int(), y: z.int() });
type Point = Readonly<z.infer<typeof point>>;

/** Where the owner last put a window. */
export interface KeptPosition {
  get(): Point | null;
  set(at: Point): void;
}

/** Kept in a small file of its own: it decides nothing, so what cannot be read counts as nothing, and what cannot be written is left. */
export function keepPosition(folder: string): KeptPosition {
  const path = join(folder, 'settings-window.json');
  return {
    get() {
      try {
        return point.parse(JSON.parse(readSmallFile(path)?.toString('utf8') ?? ''));
      } catch {
        return null;
      }
    },
    set({ x, y }) {
      try {
        writeFileSync(path, JSON.stringify({ x, y }), { mode: 0o600 });
      } catch {
        // The window opens in the middle next time.
      }
    },
  };
}
