import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../native/launch-services.js';

/** What lies directly in a folder. */
export interface DiskEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

/** The disk as the driver of launches reads it: names and kinds, never the content of a file. */
export interface LaunchDisk {
  /** Where a path leads once symbolic links are followed; null when nothing is there, or nobody may look. */
  follow(path: string): Place | null;
  /** Empty for what cannot be read. */
  entries(folder: string): readonly DiskEntry[];
  /** When something was changed last, ms since the epoch; null when it is not there. */
  changedAt(path: string): number | null;
}

/**
 * The real disk. Looking at a file does not read it, so that macOS has no reason to ask the owner about his folders
 * (believed, not seen on a Mac); a volume that does not answer holds the caller up. `root`: the folder that stands for `/`, in tests.
 */
export function createLaunchDisk(root = ''): LaunchDisk {
  return {
    follow: (path) =>
      orNull(() => {
        const real = realpathSync(root + path);
        if (!real.startsWith(root)) return null;
        return { path: real.slice(root.length) || '/', isFolder: statSync(real).isDirectory() };
      }),
    entries: (folder) =>
      orNull(() =>
        readdirSync(join(root, folder), { withFileTypes: true }).map((one) => ({
          name: one.name,
          isFolder: one.isDirectory(),
          isLink: one.isSymbolicLink(),
        })),
      ) ?? [],
    changedAt: (path) => orNull(() => statSync(root + path).mtimeMs),
  };
}

/** Whatever the reason: what cannot be looked at is unknown. */
function orNull<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch {
    return null;
  }
}
