import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fail } from '../../shared/errors.js';

interface FolderOptions {
  /** Of each folder that is made. */
  readonly mode?: number;
  /** What to do when it cannot be made. */
  readonly remedy?: string;
}

/**
 * Makes a folder and the missing ones above it, unless it is there. Level by level: where a folder takes none, as /proc does, Node 20's
 * recursive `mkdir` tries for ever and no signal ends it. Error: `invalid_input` naming the folder that could not be made.
 */
export function makeFolder(folder: string, { mode = 0o777, remedy = 'Choose a folder that you may write to.' }: FolderOptions = {}): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode });
    } catch (cause) {
      // Somebody else may have made it just now.
      if (!isFolder(one)) fail('invalid_input', `The folder ${one} cannot be made: ${reasonOf(cause, one)}.`, { remedy, cause });
    }
  }
  if (!isFolder(folder)) fail('invalid_input', `${folder} is no folder.`, { remedy });
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** ENOENT here is no missing folder: the one above was there or was made. */
function reasonOf(cause: unknown, folder: string): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code === 'ENOENT' ? `${dirname(folder)} takes no folders` : cause.message;
}
